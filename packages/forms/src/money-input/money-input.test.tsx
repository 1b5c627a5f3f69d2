import { cleanup, render } from "@testing-library/react";
import { createRef, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putOnClipboard } from "../testing/clipboard";
import { MoneyInput, type MoneyInputProps } from "./money-input";

afterEach(cleanup);

const box = () => page.getByRole("textbox", { name: "Valor" }).element() as HTMLInputElement;
const hidden = () => document.querySelector<HTMLInputElement>("input[type=hidden]");
const keys = (text: string) => userEvent.keyboard(text);

/** The text with its caret or selection marked. */
function markedText() {
  const { value, selectionStart: start, selectionEnd: end } = box();
  if (start === null || end === null) return value;
  return start === end
    ? `${value.slice(0, start)}|${value.slice(start)}`
    : `${value.slice(0, start)}[${value.slice(start, end)}]${value.slice(end)}`;
}

function caretAt(start: number, end = start) {
  box().focus();
  box().setSelectionRange(start, end);
}

/** Keeps every value that it is given, as most forms do. */
function Controlled({ initial = null, onValueChange, ...rest }: MoneyInputProps & { initial?: number | null }) {
  const [value, setValue] = useState<number | null>(initial);
  return (
    <MoneyInput
      aria-label="Valor"
      {...rest}
      value={value}
      onValueChange={(next, details) => {
        setValue(next);
        onValueChange?.(next, details);
      }}
    />
  );
}

function Rounding() {
  const [value, setValue] = useState<number | null>(1);
  return <MoneyInput aria-label="Valor" value={value} onValueChange={(next) => setValue(next && Math.floor(next))} />;
}

function open(props: MoneyInputProps & { initial?: number | null } = {}) {
  const onValueChange = vi.fn();
  const view = render(<Controlled max={Number.POSITIVE_INFINITY} onValueChange={onValueChange} {...props} />);
  return { onValueChange, ...view };
}

/** Real clipboard: copied from another input with the keyboard. */
async function paste(text: string, props: MoneyInputProps & { initial?: number | null } = {}) {
  const result = open(props);
  await putOnClipboard(text);
  box().focus();
  await userEvent.paste();
  return result;
}

describe("typing an amount", () => {
  test("typing an amount takes digits as cents and reports each change once", async () => {
    const { onValueChange } = open();
    box().focus();
    await keys("1234");
    expect(markedText()).toBe("R$ 12,34|");
    expect(onValueChange.mock.calls).toEqual([
      [0.01, { reason: "input", text: "R$ 0,01" }],
      [0.12, { reason: "input", text: "R$ 0,12" }],
      [1.23, { reason: "input", text: "R$ 1,23" }],
      [12.34, { reason: "input", text: "R$ 12,34" }],
    ]);
  });

  test("typing an amount keeps the caret counted from the right", async () => {
    open({ initial: 1234.56 });
    caretAt(5);
    expect(markedText()).toBe("R$ 1.|234,56");
    await keys("9");
    expect(markedText()).toBe("R$ 19.|234,56");
    await keys("{Backspace}");
    expect(markedText()).toBe("R$ 1.|234,56");
    await keys("{Backspace}");
    expect(markedText()).toBe("R$ |234,56");
    await keys("{Backspace}");
    expect(markedText()).toBe("R$ |234,56");
    await keys("{Delete}");
    expect(markedText()).toBe("R$ |34,56");
  });

  test("typing an amount deletes the digit beside a separator, never the separator", async () => {
    open({ initial: 1234.56 });
    caretAt(4);
    await keys("{Delete}");
    expect(markedText()).toBe("R$ 1|34,56");
    caretAt(7);
    await keys("{Backspace}");
    expect(markedText()).toBe("R$ 13,|56");
  });

  test("a click beside the digits puts the caret behind them", async () => {
    open({ initial: 1.5, style: { width: "20em" } });
    await userEvent.click(box());
    expect(markedText()).toBe("R$ 1,50|");
  });

  test("a letter, a second space or a comma changes and reports nothing", async () => {
    const { onValueChange } = open({ initial: 12.34 });
    caretAt(4);
    await keys("a ,.");
    expect(markedText()).toBe("R$ 1|2,34");
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test("typing an amount reports null when it is emptied", async () => {
    const { onValueChange } = open({ initial: 12.34 });
    box().select();
    await keys("{Backspace}");
    expect(onValueChange.mock.calls).toEqual([[null, { reason: "clear", text: "" }]]);
    expect(box().value).toBe("");
  });

  test("typing an amount writes the sign before R$, and the same key removes it", async () => {
    const { onValueChange } = open({ allowNegative: true });
    box().focus();
    await keys("-");
    expect(box().value).toBe("-");
    expect(onValueChange).not.toHaveBeenCalled();
    await keys("15");
    expect(markedText()).toBe("-R$ 0,15|");
    expect(onValueChange).toHaveBeenLastCalledWith(-0.15, { reason: "input", text: "-R$ 0,15" });
    await keys("-");
    expect(markedText()).toBe("R$ 0,15|");
  });

  test("a sign over a zero waits unseen for the next digit, until the input loses the focus", async () => {
    const { onValueChange } = open({ allowNegative: true });
    box().focus();
    await keys("0-");
    expect(markedText()).toBe("R$ 0,00|");
    expect(onValueChange).toHaveBeenCalledTimes(1);
    await keys("5");
    expect(markedText()).toBe("-R$ 0,05|");
    await keys("{Backspace}0-{Tab}");
    box().focus();
    await keys("{End}7");
    expect(markedText()).toBe("R$ 0,07|");
  });

  test("a sign typed before a zero is not lost with it", async () => {
    const { onValueChange } = open({ allowNegative: true });
    box().focus();
    await keys("-0");
    expect(markedText()).toBe("R$ 0,00|");
    expect(onValueChange.mock.calls).toEqual([[0, { reason: "input", text: "R$ 0,00" }]]);
    await keys("50");
    expect(markedText()).toBe("-R$ 0,50|");
    expect(onValueChange).toHaveBeenLastCalledWith(-0.5, { reason: "input", text: "-R$ 0,50" });
  });

  test("a sign without digits goes when the input loses the focus", async () => {
    open({ allowNegative: true });
    box().focus();
    await keys("-{Tab}");
    expect(box().value).toBe("");
  });

  test("typing an amount keeps 15 digits exactly and accepts no sixteenth", async () => {
    const { onValueChange } = open();
    box().focus();
    await keys("9007199254740993");
    expect(box().value).toBe("R$ 9.007.199.254.740,99");
    expect(onValueChange).toHaveBeenLastCalledWith(9007199254740.99, expect.anything());
  });
});

describe("pasting an amount", () => {
  test.each([
    ["1.234,56", "R$ 1.234,56", 1234.56],
    ["R$ 1.234,56", "R$ 1.234,56", 1234.56],
    ["1,234.56", "R$ 1.234,56", 1234.56],
    ["1.234", "R$ 1.234,00", 1234],
    ["1,5", "R$ 1,50", 1.5],
    ["R$\u00a07,00", "R$ 7,00", 7],
  ])("pasting an amount reads %s as the whole amount", async (text, display, value) => {
    const { onValueChange } = await paste(text, { initial: 5 });
    expect(box().value).toBe(display);
    expect(onValueChange.mock.calls).toEqual([[value, { reason: "paste", text: display }]]);
  });

  test.each(["12abc", "(10,00)", "-R$ 10"])("pasting an amount ignores %s", async (text) => {
    const { onValueChange } = await paste(text, { initial: 5 });
    expect(box().value).toBe("R$ 5,00");
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test("pasting an amount accepts a negative amount where negatives are allowed", async () => {
    const { onValueChange } = await paste("-R$ 10", { allowNegative: true });
    expect(box().value).toBe("-R$ 10,00");
    expect(onValueChange).toHaveBeenCalledWith(-10, { reason: "paste", text: "-R$ 10,00" });
  });
});

describe("decimals of an amount", () => {
  test.each<[number, string, string, number]>([
    [0, "12345", "R$ 12.345", 12345],
    [3, "12345", "R$ 12,345", 12.345],
    [4, "12345", "R$ 1,2345", 1.2345],
  ])("%i decimals: typing %s shows %s", async (decimals, typed, text, value) => {
    const { onValueChange } = open({ decimals });
    box().focus();
    await keys(typed);
    expect(markedText()).toBe(`${text}|`);
    expect(onValueChange).toHaveBeenLastCalledWith(value, { reason: "input", text });
  });

  test.each<[number, string, string, number]>([
    [0, "1,5", "R$ 2", 2],
    [0, "1.234,5678", "R$ 1.235", 1235],
    [3, "1.234", "R$ 1.234,000", 1234],
    [3, "1.234,5678", "R$ 1.234,568", 1234.568],
    [4, "1.234,5678", "R$ 1.234,5678", 1234.5678],
    [4, "0,00005", "R$ 0,0001", 0.0001],
  ])("%i decimals: pasting %s shows %s", async (decimals, pasted, text, value) => {
    const { onValueChange } = await paste(pasted, { decimals });
    expect(box().value).toBe(text);
    expect(onValueChange.mock.calls).toEqual([[value, { reason: "paste", text }]]);
  });

  test("fewer decimals than the value has show it rounded, and nothing is reported until it is edited", async () => {
    const { onValueChange } = open({ decimals: 0, initial: 12.5 });
    await userEvent.click(box());
    await keys("{Tab}");
    expect(box().value).toBe("R$ 13");
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

describe("prefix and suffix of an amount", () => {
  test.each([
    ["{Home}{ArrowRight}{ArrowRight}{Backspace}{Backspace}", "R$ |12,34"],
    ["{Home}9", "R$ 9|12,34"],
    ["{Home}{Delete}{Delete}", "R$ 0|,34"],
  ])("the prefix stays whole under %s", async (pressed, text) => {
    open({ initial: 12.34 });
    box().focus();
    await keys(pressed);
    expect(markedText()).toBe(text);
  });

  test("digits are typed and deleted before the suffix", async () => {
    open({ prefix: "", suffix: " kg", initial: 5 });
    box().focus();
    await keys("{End}1");
    expect(markedText()).toBe("50,01| kg");
    await keys("{End}{Backspace}{Backspace}");
    expect(markedText()).toBe("0,50| kg");
  });
});

describe("bounds of an amount", () => {
  test("a min below zero holds, too, and steps stop at both ends", async () => {
    const { onValueChange } = open({ allowNegative: true, min: -5, max: 8, step: 10 });
    box().focus();
    await keys("-1000{Tab}");
    expect(onValueChange).toHaveBeenLastCalledWith(-5, { reason: "blur", text: "-R$ 5,00" });
    box().focus();
    await keys("{ArrowUp}{ArrowUp}{ArrowUp}");
    expect(onValueChange).toHaveBeenLastCalledWith(8, { reason: "step", text: "R$ 8,00" });
    await keys("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(onValueChange).toHaveBeenLastCalledWith(-5, { reason: "step", text: "-R$ 5,00" });
  });

  test("max replaces a larger amount while typing, and onClamp reports it", async () => {
    const onClamp = vi.fn();
    const { onValueChange } = open({ max: undefined, onClamp });
    box().focus();
    await keys("100001");
    expect(markedText()).toBe("R$ 1.000,00|");
    expect(onValueChange).toHaveBeenLastCalledWith(1000, { reason: "input", text: "R$ 1.000,00" });
    expect(onClamp.mock.calls).toEqual([[{ value: 1000.01, bound: 1000 }]]);
    await keys("5");
    expect(onClamp).toHaveBeenCalledTimes(2);
    expect(onValueChange).toHaveBeenCalledTimes(6);
  });

  test("min applies on leaving, and leaves a blank alone", async () => {
    const onClamp = vi.fn();
    const { onValueChange } = open({ min: 10, onClamp });
    box().focus();
    await keys("5");
    expect(onValueChange).toHaveBeenLastCalledWith(0.05, expect.anything());
    await keys("{Tab}");
    expect(onValueChange).toHaveBeenLastCalledWith(10, { reason: "blur", text: "R$ 10,00" });
    expect(onClamp.mock.calls).toEqual([[{ value: 0.05, bound: 10 }]]);
    box().select();
    await keys("{Backspace}{Tab}");
    expect(box().value).toBe("");
  });

  test("min applies before Enter sends the form", async () => {
    const sent = vi.fn();
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(new FormData(event.currentTarget).get("valor"));
        }}
      >
        <Controlled name="valor" min={10} />
      </form>,
    );
    box().focus();
    await keys("5{Enter}");
    expect(sent.mock.calls).toEqual([["10"]]);
  });

  test("an emptied input becomes min where blank is not allowed", async () => {
    const { onValueChange } = open({ allowBlank: false, min: 2, initial: 5 });
    box().select();
    await keys("{Backspace}{Tab}");
    expect(onValueChange.mock.calls.map(([value, { reason }]) => [value, reason])).toEqual([
      [null, "clear"],
      [2, "blur"],
    ]);
  });

  test("an empty input that is entered and left emits nothing where blank is not allowed", async () => {
    const { onValueChange } = open({ allowBlank: false, min: 2 });
    box().focus();
    await keys("{Enter}{Tab}");
    expect(onValueChange).not.toHaveBeenCalled();
    expect(box().value).toBe("");
  });

  test("an empty input becomes min where blank is not allowed once something was typed and deleted", async () => {
    const { onValueChange } = open({ allowBlank: false, min: 2 });
    box().focus();
    await keys("5{Backspace}{Tab}");
    expect(onValueChange).toHaveBeenLastCalledWith(2, { reason: "blur", text: "R$ 2,00" });
  });

  test("allowing negatives without a min allows as much below zero as above", async () => {
    const { onValueChange } = open({ allowNegative: true, max: 20 });
    box().focus();
    await keys("-5000{Tab}");
    expect(onValueChange).toHaveBeenLastCalledWith(-20, { reason: "blur", text: "-R$ 20,00" });
  });

  test("steps by the arrow keys only where there is a step", async () => {
    const { onValueChange } = open({ step: 0.1, initial: 0.2, max: 0.35 });
    box().focus();
    await keys("{ArrowUp}");
    expect(onValueChange).toHaveBeenLastCalledWith(0.3, { reason: "step", text: "R$ 0,30" });
    await keys("{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([0.3, 0.35, 0.25, 0.15, 0.05, 0]);
  });

  test("the wheel does nothing, nor do the arrow keys without a step", async () => {
    const { onValueChange } = open({ initial: 5 });
    box().focus();
    await keys("{ArrowUp}{ArrowDown}");
    box().dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true }));
    expect(onValueChange).not.toHaveBeenCalled();
    expect(box().value).toBe("R$ 5,00");
  });
});

describe("a money input in React", () => {
  test("a money input in React reports nothing on mount, focus and blur", async () => {
    const onBlur = vi.fn();
    const { onValueChange } = open({ initial: 2000, max: 1000, min: 3000, onBlur });
    await userEvent.click(box());
    await keys("{Tab}");
    expect(onBlur).toHaveBeenCalledOnce();
    expect(onValueChange).not.toHaveBeenCalled();
    expect(box().value).toBe("R$ 2.000,00");
  });

  test("a money input in React shows the parent's own value when it refuses a change, and keeps the caret", async () => {
    const onValueChange = vi.fn();
    render(<MoneyInput aria-label="Valor" value={12.34} onValueChange={onValueChange} />);
    caretAt(4);
    await keys("9");
    expect(markedText()).toBe("R$ 1|2,34");
    await keys("{Backspace}");
    expect(markedText()).toBe("R$ 1|2,34");
    expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([192.34, 2.34]);
  });

  test("a money input in React shows the parent's correction of a change", async () => {
    render(<Rounding />);
    caretAt(7);
    await keys("9");
    expect(markedText()).toBe("R$ 10,00|");
  });

  test("a money input in React keeps its value itself without a value prop", async () => {
    render(<MoneyInput aria-label="Valor" defaultValue={1.5} />);
    caretAt(7);
    await keys("0");
    expect(box().value).toBe("R$ 15,00");
  });

  test("a money input in React gives the real input to ref and passes other props on", () => {
    const ref = createRef<HTMLInputElement>();
    render(<MoneyInput aria-label="Valor" ref={ref} id="v" enterKeyHint="next" data-x="1" required invalid />);
    expect(ref.current).toBe(box());
    expect(box()).toMatchObject({ id: "v", enterKeyHint: "next", inputMode: "numeric", autocomplete: "off" });
    expect(box().dataset.x).toBe("1");
    expect(box().required).toBe(true);
    expect(box().getAttribute("aria-invalid")).toBe("true");
  });

  test("a money input in React changes nothing when it is read-only or disabled", async () => {
    const { onValueChange, rerender } = await paste("99", { initial: 5, readOnly: true, step: 1, allowBlank: false });
    await keys("1{ArrowUp}{Backspace}{Tab}");
    expect(onValueChange).not.toHaveBeenCalled();
    rerender(<Controlled initial={5} disabled />);
    expect(box().disabled).toBe(true);
  });

  test("a money input in React gives a form the plain number, and reset brings back the first value", async () => {
    render(
      <form>
        <MoneyInput aria-label="Valor" name="valor" defaultValue={1.5} />
        <button type="reset">Limpar</button>
      </form>,
    );
    caretAt(7);
    await keys("0");
    expect(hidden()?.value).toBe("15");
    await userEvent.click(page.getByRole("button"));
    await expect.poll(() => box().value).toBe("R$ 1,50");
    expect(hidden()?.value).toBe("1.5");
    box().select();
    await keys("{Backspace}");
    expect(hidden()?.value).toBe("");
  });

  test("a money input in React sends nothing when it is disabled", () => {
    render(
      <form>
        <MoneyInput aria-label="Valor" name="valor" defaultValue={1.5} disabled />
      </form>,
    );
    expect([...new FormData(document.querySelector("form") as HTMLFormElement)]).toEqual([]);
  });

  test.each([
    ["prefix", "R$1 "],
    ["suffix", " +"],
    ["thousandsSeparator", "-"],
    ["decimalSeparator", "0"],
  ])("a %s with digits or signs throws an error for the programmer", (name, text) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => render(<MoneyInput {...{ [name]: text }} />)).toThrow(name);
    vi.restoreAllMocks();
  });

  test.each([
    { thousandsSeparator: "," },
    { decimalSeparator: "." },
    { thousandsSeparator: "'", decimalSeparator: "'" },
  ])("%o, which makes both separators the same, throws an error for the programmer", (separators) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => render(<MoneyInput {...separators} />)).toThrow("thousandsSeparator and decimalSeparator");
    vi.restoreAllMocks();
  });

  test("without decimals the separators may be the same", () => {
    render(<MoneyInput aria-label="Valor" decimals={0} thousandsSeparator="," defaultValue={1234} />);
    expect(box().value).toBe("R$ 1,234");
  });
});

test("works with input events alone, as Android keyboards send them", () => {
  const { onValueChange } = open();
  box().focus();
  for (const digit of "123") {
    const { value } = box();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box(), value + digit);
    box().setSelectionRange(value.length + 1, value.length + 1);
    box().dispatchEvent(
      new InputEvent("input", { bubbles: true, inputType: "insertCompositionText", data: digit, isComposing: true }),
    );
  }
  expect(box().value).toBe("R$ 1,23");
  expect(onValueChange).toHaveBeenLastCalledWith(1.23, { reason: "input", text: "R$ 1,23" });
});
