import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DecimalInput, type DecimalInputProps } from "./decimal-input";

afterEach(cleanup);

const box = () => page.getByRole("textbox", { name: "Quantidade" }).element() as HTMLInputElement;

function open(props: DecimalInputProps = {}) {
  const onValueChange = vi.fn();
  render(<DecimalInput aria-label="Quantidade" onValueChange={onValueChange} {...props} />);
  box().focus();
  return onValueChange;
}

test.each<[keys: string, value: number | null, shown: string]>([
  ["300", 300, "300"],
  ["1234", 1234, "1234"],
  ["2,5", 2.5, "2,5"],
  ["2.5", 2.5, "2,5"],
  [",25", 0.25, "0,25"],
  ["7,", 7, "7"],
  ["0,10", 0.1, "0,1"],
  ["1,23456", 1.2345, "1,2345"],
  ["1x2-3", 123, "123"],
  ["1,2,3", 1.23, "1,23"],
  ["12{Backspace}{Backspace}", null, ""],
])("%s is %s, written %s when it is left", async (keys, value, shown) => {
  const onValueChange = open();
  await userEvent.keyboard(keys);
  expect(onValueChange.mock.lastCall?.[0]).toBe(value);
  await userEvent.tab();
  expect(box().value).toBe(shown);
});

test("what is typed stays as it is typed until it is left", async () => {
  open();
  await userEvent.keyboard("1,50");
  expect(box().value).toBe("1,50");
});

test("a sign only where there are negatives", async () => {
  const onValueChange = open({ allowNegative: true });
  await userEvent.keyboard("-2,5");
  expect(onValueChange).toHaveBeenLastCalledWith(-2.5, { reason: "input", text: "-2,5" });
});

test("whole numbers take no comma", async () => {
  const onValueChange = open({ decimals: 0 });
  await userEvent.keyboard("1,5");
  expect(onValueChange).toHaveBeenLastCalledWith(15, { reason: "input", text: "15" });
  await userEvent.tab();
  expect(box().value).toBe("15");
});

test("more than the upper bound becomes it at once, less than the lower when it is left", async () => {
  const onValueChange = open({ min: 5, max: 1000 });
  await userEvent.keyboard("1001");
  expect(onValueChange).toHaveBeenLastCalledWith(1000, { reason: "input", text: "1000" });
  await userEvent.clear(box());
  await userEvent.keyboard("3");
  expect(onValueChange).toHaveBeenLastCalledWith(3, { reason: "input", text: "3" });
  await userEvent.tab();
  expect(onValueChange).toHaveBeenLastCalledWith(5, { reason: "blur", text: "5" });
});

test("the arrows step exactly, and not below the bound", async () => {
  const onValueChange = open({ step: 0.1, defaultValue: 0.2 });
  await userEvent.keyboard("{ArrowUp}");
  expect(onValueChange).toHaveBeenLastCalledWith(0.3, { reason: "step", text: "0,3" });
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(onValueChange).toHaveBeenLastCalledWith(0, { reason: "step", text: "0" });
});

test.each<[text: string, value: number | undefined]>([
  ["1.234,56", 1234.56],
  ["1,234.56", 1234.56],
  ["12abc", undefined],
  ["-3", undefined],
])("a pasted %s is the whole new number, or nothing", async (text, value) => {
  const onValueChange = open({ defaultValue: 7 });
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  box().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  if (value === undefined) expect(onValueChange).not.toHaveBeenCalled();
  else expect(onValueChange).toHaveBeenLastCalledWith(value, expect.objectContaining({ reason: "paste" }));
});

test("a parent that refuses a change shows its own value", async () => {
  open({ value: 3 });
  await userEvent.keyboard("4");
  expect(box().value).toBe("3");
});
