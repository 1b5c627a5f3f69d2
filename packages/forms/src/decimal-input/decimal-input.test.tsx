import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DecimalInput, type DecimalInputProps } from "./decimal-input";

afterEach(cleanup);

const box = () => page.getByRole("textbox", { name: "Quantidade" }).element() as HTMLInputElement;

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  box().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

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
  ["1.500", 1500, "1500"],
  ["1.500,5", 1500.5, "1500,5"],
  ["1.234.567", 1234567, "1234567"],
  ["1.234.5", 12345, "12345"],
  ["0.125", 0.125, "0,125"],
  [".5", 0.5, "0,5"],
  ["x12", 12, "12"],
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

test.each<[keys: string, value: number, shown: string]>([
  ["12,34", 12.34, "R$ 12,34"],
  ["12", 12, "R$ 12,00"],
  ["0,0350", 0.035, "R$ 0,035"],
  ["1.500", 1500, "R$ 1.500,00"],
  ["3,0415926535", 3.0415926535, "R$ 3,0415926535"],
  ["112590,1234567891", 112590.123456789, "R$ 112.590,123456789"],
])("of a price %s is %d, written %s", async (keys, value, shown) => {
  const onValueChange = open({ prefix: "R$ ", decimals: 10, minDecimals: 2 });
  await userEvent.keyboard(keys);
  expect(onValueChange.mock.lastCall?.[0]).toBe(value);
  await userEvent.tab();
  expect(box().value).toBe(shown);
});

test("a price is edited beside its prefix, whatever is left of that", async () => {
  const onValueChange = open({ prefix: "R$ ", defaultValue: 12 });
  expect(box().value).toBe("R$ 12");
  await userEvent.keyboard("{End}3");
  expect(onValueChange.mock.lastCall?.[0]).toBe(123);
  await userEvent.keyboard("{Home}4");
  expect(onValueChange.mock.lastCall?.[0]).toBe(4123);
  await userEvent.keyboard("{Home}{Delete}{Delete}");
  expect(onValueChange.mock.lastCall?.[0]).toBe(123);
  await userEvent.tab();
  expect(box().value).toBe("R$ 123");
});

test("a price shows dots for thousands while it is typed, and the caret stays where it was", async () => {
  const onValueChange = open({ prefix: "R$ ", decimals: 10, minDecimals: 2 });
  const caret = () => [box().selectionStart, box().selectionEnd];
  await userEvent.keyboard("1500");
  expect([box().value, ...caret()]).toEqual(["1.500", 5, 5]);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}7");
  expect([box().value, ...caret()]).toEqual(["15.700", 4, 4]);
  expect(onValueChange.mock.lastCall?.[0]).toBe(15700);
  await userEvent.keyboard("{ArrowLeft}{Backspace}");
  expect([box().value, ...caret()]).toEqual(["1.700", 2, 2]);
  await userEvent.keyboard("{End},255");
  expect([box().value, onValueChange.mock.lastCall?.[0]]).toEqual(["1.700,255", 1700.255]);
  await userEvent.tab();
  expect(box().value).toBe("R$ 1.700,255");
});

test("a price is pasted with its R$, and a prefix with figures is refused", () => {
  const onValueChange = open({ prefix: "R$ ", decimals: 10, minDecimals: 2 });
  paste("R$ 1.234,56");
  expect(onValueChange).toHaveBeenLastCalledWith(1234.56, { reason: "paste", text: "1234,56" });
  expect(() => render(<DecimalInput prefix="2x " />)).toThrow('prefix may not contain digits, "+" or "-"');
});

test("without a step the arrow keys do nothing", async () => {
  const onValueChange = open({ step: 0, defaultValue: 2 });
  await userEvent.keyboard("{ArrowUp}{ArrowDown}");
  expect(onValueChange).not.toHaveBeenCalled();
});

test.each<[string, DecimalInputProps]>([
  ["its first value", { defaultValue: 2.5 }],
  ["an empty box", {}],
])("a reset of the form brings back %s", async (_, props) => {
  render(
    <form>
      <DecimalInput aria-label="Quantidade" name="quantidade" {...props} />
      <button type="reset">Limpar</button>
    </form>,
  );
  const first = box().value;
  for (const keys of ["7", "8,"]) {
    await userEvent.clear(box());
    await userEvent.keyboard(keys);
    await userEvent.click(page.getByRole("button", { name: "Limpar" }));
    await expect.poll(() => box().value).toBe(first);
    expect(new FormData(box().form as HTMLFormElement).get("quantidade")).toBe(first.replace(",", "."));
  }
});

test("whole numbers take no comma", async () => {
  const onValueChange = open({ decimals: 0 });
  await userEvent.keyboard("1,5");
  expect(onValueChange).toHaveBeenLastCalledWith(15, { reason: "input", text: "15" });
  await userEvent.tab();
  expect(box().value).toBe("15");
  await userEvent.clear(box());
  await userEvent.keyboard("1.500");
  expect(onValueChange).toHaveBeenLastCalledWith(1500, { reason: "input", text: "1500" });
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

test("the lower bound applies before Enter sends the form", async () => {
  const sent = vi.fn();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(new FormData(event.currentTarget).get("quantidade"));
      }}
    >
      <DecimalInput aria-label="Quantidade" name="quantidade" min={10} />
      <button type="submit">Salvar</button>
    </form>,
  );
  box().focus();
  await userEvent.keyboard("5{Enter}");
  expect(sent.mock.calls).toEqual([["10"]]);
  expect(box().value).toBe("10");
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
  paste(text);
  if (value === undefined) expect(onValueChange).not.toHaveBeenCalled();
  else expect(onValueChange).toHaveBeenLastCalledWith(value, expect.objectContaining({ reason: "paste" }));
});

test("a parent that refuses a change shows its own value", async () => {
  open({ value: 3 });
  await userEvent.keyboard("4");
  expect(box().value).toBe("3");
});
