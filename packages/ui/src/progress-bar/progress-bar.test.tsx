import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProgressBar } from "./progress-bar";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const bar = () => screen.queryByRole("progressbar");

test("a progress bar shows after 150 ms, not before, and goes at once", () => {
  const { rerender } = render(<ProgressBar active />);
  act(() => vi.advanceTimersByTime(149));
  expect(bar()).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(bar()).not.toBeNull();
  rerender(<ProgressBar active={false} />);
  expect(bar()).toBeNull();
});

test("a progress bar shows nothing for a quick change, and every start waits again", () => {
  const { rerender } = render(<ProgressBar active />);
  act(() => vi.advanceTimersByTime(100));
  rerender(<ProgressBar active={false} />);
  rerender(<ProgressBar active />);
  act(() => vi.advanceTimersByTime(100));
  expect(bar()).toBeNull();
  act(() => vi.advanceTimersByTime(50));
  expect(bar()).not.toBeNull();
});
