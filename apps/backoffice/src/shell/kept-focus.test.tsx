import { act, cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useKeptFocus } from "./use-kept-focus";

function Example() {
  useKeptFocus();
  return (
    <main>
      <h1>Contas</h1>
      <button type="button">primeiro</button>
      <button type="button">segundo</button>
      <button type="button">linha</button>
    </main>
  );
}

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name) as HTMLElement;
/** Takes away what has the focus, as a dialog does that closes. */
async function takeAway(name: string): Promise<void> {
  button(name).focus();
  button(name).remove();
  await act(async () => {});
}

it("the focus that nothing takes goes to the heading", async () => {
  render(<Example />, { wrapper: MemoryRouter });
  await takeAway("primeiro");
  vi.advanceTimersByTime(100);
  expect(document.activeElement?.tagName).toBe("H1");
});

it("the focus that is lost again has all its time to come back by itself, whatever was lost before", async () => {
  render(<Example />, { wrapper: MemoryRouter });
  await takeAway("primeiro");
  vi.advanceTimersByTime(90);
  await takeAway("segundo");
  vi.advanceTimersByTime(90);
  expect(document.activeElement).toBe(document.body);
  button("linha").focus();
  vi.advanceTimersByTime(200);
  expect(document.activeElement).toBe(button("linha"));
});

it("the focus of what is hidden goes to the heading, although the browser takes it away only later", async () => {
  render(<Example />, { wrapper: MemoryRouter });
  const hidden = button("primeiro");
  hidden.focus();
  hidden.checkVisibility = () => false;
  hidden.hidden = true;
  await act(async () => {});
  expect(document.activeElement).toBe(hidden);
  hidden.blur();
  vi.advanceTimersByTime(100);
  expect(document.activeElement?.tagName).toBe("H1");
});
