import { cleanup, render } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putOnClipboard } from "../testing/clipboard";
import { CodeInput } from "./code-input";

afterEach(cleanup);

const box = () => page.getByRole("textbox", { name: "Código" }).element() as HTMLInputElement;
const keys = (text: string) => userEvent.keyboard(text);

async function paste(text: string) {
  await putOnClipboard(text);
  box().focus();
  await userEvent.paste();
}

test("a code input is one input, for which phones offer the code of a message", () => {
  const ref = createRef<HTMLInputElement>();
  render(<CodeInput aria-label="Código" ref={ref} />);
  expect(page.getByRole("textbox").elements()).toHaveLength(1);
  expect(ref.current).toBe(box());
  expect(box()).toMatchObject({ autocomplete: "one-time-code", inputMode: "numeric" });
});

test.each(["123 456", "123-456", " 123456 ", "Seu código é 123456"])(
  "a paste of %s fills a code input once",
  async (text) => {
    const onValueChange = vi.fn();
    const onComplete = vi.fn();
    render(<CodeInput aria-label="Código" onValueChange={onValueChange} onComplete={onComplete} />);
    await paste(text);
    expect(box().value).toBe("123456");
    expect(onValueChange.mock.calls).toEqual([["123456", { unmasked: "123456", complete: true }]]);
    expect(onComplete.mock.calls).toEqual([["123456"]]);
  },
);

test("a wrong digit of a code is replaced in its place, and the new code is reported", async () => {
  const onComplete = vi.fn();
  render(<CodeInput aria-label="Código" onComplete={onComplete} />);
  box().focus();
  await keys("1234567x");
  expect(box().value).toBe("123456");
  box().setSelectionRange(2, 3);
  await keys("9");
  expect(box().value).toBe("129456");
  await keys("{Tab}");
  expect(onComplete.mock.calls).toEqual([["123456"], ["129456"]]);
});

test("a code input has as many places as its code has digits", async () => {
  const onComplete = vi.fn();
  render(<CodeInput aria-label="Código" length={4} onComplete={onComplete} />);
  box().focus();
  await keys("12345");
  expect(box().value).toBe("1234");
  expect(onComplete.mock.calls).toEqual([["1234"]]);
});

test("a code input whose length changes after a key takes as many digits as it has places now", async () => {
  const onComplete = vi.fn();
  const { rerender } = render(<CodeInput aria-label="Código" length={4} onComplete={onComplete} />);
  box().focus();
  await keys("1234");
  rerender(<CodeInput aria-label="Código" length={6} onComplete={onComplete} />);
  await keys("56");
  expect(box().value).toBe("123456");
  expect(onComplete.mock.calls).toEqual([["1234"], ["123456"]]);
  await userEvent.keyboard("{ControlOrMeta>}z{/ControlOrMeta}");
  expect(box().value).toBe("12345");
});

test("a code input shows every digit in its place, also when the caret stands behind the last", async () => {
  render(<CodeInput aria-label="Código" />);
  box().focus();
  await keys("123456");
  expect(box().scrollLeft).toBe(0);
  expect(box().parentElement?.scrollLeft).toBe(0);
  expect(box().scrollWidth).toBeLessThanOrEqual(box().clientWidth);
});
