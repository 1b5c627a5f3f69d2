import { Modal } from "@prumo/ui/modal";
import { cleanup, render } from "@testing-library/react";
import { type ComponentType, StrictMode, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { CpfCnpjInput } from "../cpf-cnpj-input/cpf-cnpj-input";
import { CpfInput } from "../cpf-input/cpf-input";
import { DateInput } from "../date-input/date-input";
import { DecimalInput } from "../decimal-input/decimal-input";
import { MoneyInput } from "../money-input/money-input";
import { PercentInput } from "../percent-input/percent-input";
import { PhoneInput } from "../phone-input/phone-input";
import { QuantityInput } from "../quantity-input/quantity-input";
import { putOnClipboard } from "../testing/clipboard";
import { TimeInput } from "../time-input/time-input";

afterEach(cleanup);

type Value = string | number | null;
type AnyInput = ComponentType<Record<string, unknown>>;

const inputs = {
  CpfCnpjInput,
  CpfInput,
  DateInput,
  DecimalInput,
  MoneyInput,
  PercentInput,
  PhoneInput,
  QuantityInput,
  TimeInput,
};
type Name = keyof typeof inputs;

interface Setup {
  readonly initial?: Value;
  readonly [prop: string]: unknown;
}

const box = (name = "Campo") => page.getByRole("textbox", { name }).element() as HTMLInputElement;
const keys = (text: string) => userEvent.keyboard(text);

/**
 * The protocol of the browser itself: there is no other way to act as an input method, a slow machine or very fast
 * keys.
 */
const send = (method: string, params: object) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(method, params);
const insert = (text: string) => send("Input.insertText", { text });
const compose = (text: string) =>
  send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });

/** The text with its caret. */
function markedText() {
  const { value, selectionStart: at } = box();
  return at === null ? value : `${value.slice(0, at)}|${value.slice(at)}`;
}

function caretAt(start: number, end = start) {
  box().focus();
  box().setSelectionRange(start, end);
}

/** Keeps every value that it is given, as most forms do. */
function Controlled({
  of,
  initial = null,
  onValueChange,
  ...rest
}: Setup & { of: Name; onValueChange: (value: Value) => void }) {
  const Of = inputs[of] as AnyInput;
  const [value, setValue] = useState(initial);
  return (
    <Of
      aria-label="Campo"
      {...rest}
      value={value}
      onValueChange={(next: Value) => {
        setValue(next);
        onValueChange(next);
      }}
    />
  );
}

function open(of: Name, setup: Setup = {}) {
  const onValueChange = vi.fn<(value: Value) => void>();
  const bounds = of === "MoneyInput" ? { max: Number.POSITIVE_INFINITY } : {};
  const view = render(
    <StrictMode>
      <Controlled of={of} onValueChange={onValueChange} {...bounds} {...setup} />
    </StrictMode>,
  );
  return { ...view, values: () => onValueChange.mock.calls.map(([value]) => value) };
}

/** Real clipboard: copied from another input with the keyboard. */
async function paste(text: string) {
  await putOnClipboard(text);
  box().focus();
  await userEvent.paste();
}

describe("undo in inputs", () => {
  const undo = () => keys("{Control>}z{/Control}");
  const redo = () => keys("{Control>}{Shift>}z{/Shift}{/Control}");

  test("undo in inputs goes back and forth through an amount, with the caret, and reports it", async () => {
    const { values } = open("MoneyInput", { initial: 50 });
    caretAt(8);
    await keys("12");
    expect(markedText()).toBe("R$ 5.000,12|");
    await undo();
    expect(markedText()).toBe("R$ 500,01|");
    await undo();
    expect(markedText()).toBe("R$ 50,00|");
    await undo();
    expect(markedText()).toBe("R$ 50,00|");
    await redo();
    await keys("{Control>}y{/Control}");
    expect(markedText()).toBe("R$ 5.000,12|");
    expect(values()).toEqual([500.01, 5000.12, 500.01, 50, 500.01, 5000.12]);
  });

  test("undo in inputs takes back a pasted amount, and an emptied one", async () => {
    const { values } = open("MoneyInput", { initial: 5, allowNegative: true });
    await paste("-77,00");
    box().select();
    await keys("{Backspace}");
    await undo();
    expect(box().value).toBe("-R$ 77,00");
    await undo();
    expect(box().value).toBe("R$ 5,00");
    expect(values()).toEqual([-77, null, -77, 5]);
  });

  test("undo in inputs goes back and forth through a price, with the caret among its dots", async () => {
    const { values } = open("DecimalInput", { initial: 5, prefix: "R$ " });
    caretAt(4);
    await keys("123");
    expect(markedText()).toBe("R$ 5.123|");
    await keys("{ArrowLeft}{ArrowLeft}{Backspace}");
    expect(markedText()).toBe("R$ 5|23");
    await undo();
    expect(markedText()).toBe("R$ 5.1|23");
    for (let step = 0; step < 4; step++) await undo();
    expect(markedText()).toBe("R$ 5|");
    for (let step = 0; step < 3; step++) await redo();
    expect(markedText()).toBe("R$ 5.1|23");
    expect(values()).toEqual([51, 512, 5123, 523, 5123, 512, 51, 5, 51, 512, 5123]);
  });

  test("undo in inputs takes back a pasted, a stepped and an emptied number", async () => {
    const { values } = open("DecimalInput", { initial: 5 });
    await paste("77,5");
    await keys("{ArrowUp}");
    box().select();
    await keys("{Backspace}");
    for (let step = 0; step < 3; step++) await undo();
    expect(box().value).toBe("5");
    expect(values()).toEqual([77.5, 78.5, null, 78.5, 77.5, 5]);
  });

  test("undo in inputs does not bring back a number that the parent has replaced", async () => {
    const { rerender } = render(<DecimalInput aria-label="Campo" value={5} onValueChange={() => {}} />);
    caretAt(1);
    await keys("1");
    rerender(<DecimalInput aria-label="Campo" value={9} />);
    await undo();
    expect(box().value).toBe("9");
  });

  test("undo in inputs goes from half a date back to the date before it", async () => {
    const { values } = open("DateInput", { initial: "2024-12-25" });
    box().select();
    await keys("0102");
    await undo();
    await undo();
    expect(box().value).toBe("01/");
    await undo();
    await undo();
    expect(box().value).toBe("25/12/2024");
    expect(values()).toEqual([null, "2024-12-25"]);
  });

  test("undo in inputs does not bring back a value that the parent has replaced", async () => {
    const { rerender } = render(<MoneyInput aria-label="Campo" value={5} />);
    rerender(<MoneyInput aria-label="Campo" value={9} />);
    caretAt(7);
    await undo();
    expect(box().value).toBe("R$ 9,00");
  });

  test("undo in inputs changes nothing in a read-only input", async () => {
    const { values } = open("DateInput", { initial: "2024-12-25", readOnly: true });
    box().focus();
    await undo();
    expect(values()).toEqual([]);
  });
});

describe("input methods in inputs", () => {
  test.each<[Name, Value, number, string[], string, Value]>([
    ["MoneyInput", 5, 7, ["1", "12"], "R$ 500,12", 500.12],
    ["QuantityInput", null, 0, ["1", "12", "125"], "1,25", 1.25],
    ["DateInput", null, 0, ["2", "25", "251", "2512", "25122024"], "25/12/2024", "2024-12-25"],
    ["TimeInput", null, 0, ["0", "08", "083", "0830"], "08:30", "08:30"],
  ])(
    "%s takes a composed text once, and writes it when the composition ends",
    async (of, initial, caret, steps, text, value) => {
      const { values } = open(of, { initial });
      caretAt(caret);
      for (const step of steps) await compose(step);
      expect(box().value).toContain(steps.at(-1));
      await insert(steps.at(-1) ?? "");
      expect(box().value).toBe(text);
      expect(values().at(-1)).toBe(value);
    },
  );

  test.each<[Name, Value, string]>([
    ["MoneyInput", 5, "R$ 5,00"],
    ["DateInput", "2024-12-25", "25/12/2024"],
    ["CpfInput", "529", "529"],
  ])("%s: a dead key and characters that do not fit leave nothing behind", async (of, initial, text) => {
    const { values } = open(of, { initial });
    caretAt(text.length);
    await compose("´");
    await insert("á");
    expect(box().value).toBe(text);
    await compose("k");
    await compose("");
    expect(box().value).toBe(text);
    expect(values()).toEqual([]);
  });

  test("a composed text comes into a price once, among its dots", async () => {
    const { values } = open("DecimalInput", { initial: 5, prefix: "R$ " });
    caretAt(4);
    for (const text of ["1", "12", "123"]) await compose(text);
    await insert("123");
    expect(markedText()).toBe("R$ 5.123|");
    expect(values()).toEqual([51, 512, 5123]);
  });

  test.each<Name>(["MoneyInput", "DecimalInput"])("%s leaves nothing of a composition that is given up", async (of) => {
    const { values } = open(of, { initial: 5, prefix: "R$ " });
    const { value: text } = box();
    caretAt(text.length);
    await compose("1");
    await compose("");
    expect(box().value).toBe(text);
    expect(values().at(-1)).toBe(5);
  });

  test("full-width digits and the typographic minus are accepted", async () => {
    open("MoneyInput", { allowNegative: true });
    box().focus();
    for (const key of ["１", "２", "−"]) await insert(key);
    expect(box().value).toBe("-R$ 0,12");
    cleanup();
    open("DecimalInput", { allowNegative: true });
    box().focus();
    for (const key of ["−", "１", "２"]) await insert(key);
    expect(markedText()).toBe("-12|");
  });

  test("several characters at once are inserted at the caret", async () => {
    open("MoneyInput", { initial: 1234.56 });
    caretAt(5);
    await insert("99");
    expect(markedText()).toBe("R$ 199.|234,56");
  });
});

describe("filled in by the browser", () => {
  /** Acts as autofill does: no key, no clipboard, and an input event without details. */
  function fill(text: string) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box(), text);
    box().dispatchEvent(new Event("input", { bubbles: true }));
  }

  test.each<[Name, string, string, Value]>([
    ["MoneyInput", "1.234,5", "R$ 1.234,50", 1234.5],
    ["DecimalInput", "1,234.56", "1234,56", 1234.56],
    ["DecimalInput", "1.234,56 ", "1234,56", 1234.56],
    ["PercentInput", "12,5", "12,50 %", 12.5],
    ["DateInput", "1990-12-05", "05/12/1990", "1990-12-05"],
    ["DateInput", "1990-1-5", "05/01/1990", "1990-01-05"],
    ["DateInput", "05/12/1990", "05/12/1990", "1990-12-05"],
    ["DateInput", "05121990", "05/12/1990", "1990-12-05"],
    ["TimeInput", "8h30", "08:30", "08:30"],
    ["CpfInput", "52998224725", "529.982.247-25", "529.982.247-25"],
    ["PhoneInput", "+55 11 98765-4321", "(11) 98765-4321", "(11) 98765-4321"],
  ])("%s: %s", (of, text, display, value) => {
    const { values } = open(of);
    fill(text);
    expect(box().value).toBe(display);
    expect(values()).toEqual([value]);
  });

  test("a text that does not fit changes nothing", () => {
    const { values } = open("DateInput", { initial: "2024-12-25" });
    fill("25 de dezembro");
    expect(box().value).toBe("25/12/2024");
    expect(values()).toEqual([]);
  });
});

describe("dropping a text", () => {
  async function drop(text: string) {
    const source = document.createElement("input");
    source.setAttribute("aria-label", "Origem");
    source.value = text;
    document.body.append(source);
    source.select();
    await userEvent.dragAndDrop(source, box(), { sourcePosition: { x: 12, y: 10 } });
    source.remove();
  }

  test.each<[Name, Value, string, string, Value]>([
    ["MoneyInput", 5, "98,76", "R$ 98,76", 98.76],
    ["MoneyInput", 5, "98", "R$ 98,00", 98],
    ["DecimalInput", 5, "98,76", "98,76", 98.76],
    ["DateInput", "2020-01-01", "25.12.2024", "25/12/2024", "2024-12-25"],
    ["CpfCnpjInput", null, "52998224725", "529.982.247-25", "529.982.247-25"],
  ])("%s over %s: %s is %s", async (of, initial, text, display, value) => {
    const { values } = open(of, { initial });
    await drop(text);
    expect(box().value).toBe(display);
    expect(values()).toEqual([value]);
  });

  test("a price takes the place of the one before, not a place in it", async () => {
    const { values } = open("DecimalInput", { initial: 5, prefix: "R$ " });
    await drop("R$ 98,76");
    expect(box().value).toBe("R$ 98,76");
    expect(values()).toEqual([98.76]);
  });

  test("a text that is no amount changes nothing", async () => {
    const { values } = open("MoneyInput", { initial: 5 });
    await drop("doze");
    expect(box().value).toBe("R$ 5,00");
    expect(values()).toEqual([]);
  });
});

describe("pasting as other programs write", () => {
  test.each<[string, number | null]>([
    ["R$\u00a01.234,56\u00a0", 1234.56],
    ["1\u202f234,56", 1234.56],
    ["\u200b12,34", 12.34],
    ["\u202a12,34\u202c", 12.34],
    ["12,34\t", 12.34],
    ["\n12,34\r\n", 12.34],
    ["１２,３４", 12.34],
    [",50", 0.5],
    ["0,005", 0.01],
    ["−1.234,56", null],
    ["1e3", null],
    ["12%", null],
    ["1..2", null],
    ["١٢", null],
    ["1234567890123456", null],
  ])("%j is %s", async (text, value) => {
    const { values } = open("MoneyInput", { initial: 7 });
    await paste(text);
    expect(values()).toEqual(value === null ? [] : [value]);
  });

  test.each<[string, string, Value]>([
    ["\u200b25/12/2024", "25/12/2024", "2024-12-25"],
    ["２５/１２/２０２４", "25/12/2024", "2024-12-25"],
    ["2024/12/25", "25/12/2024", "2024-12-25"],
    ["2024-12-25T10:30:00-03:00", "25/12/2024", "2024-12-25"],
    ["29/02/2023", "29/02/2023", null],
    ["20241225", "20/24/1225", null],
  ])("%j over another date is %s", async (text, display, value) => {
    const { values } = open("DateInput", { initial: "2020-01-01" });
    await paste(text);
    expect(box().value).toBe(display);
    expect(values()).toEqual([value]);
  });
});

describe("deleting in inputs", () => {
  const wordLeft = "{Control>}{Backspace}{/Control}";
  const wordRight = "{Control>}{Delete}{/Control}";

  test.each<[Name, Value, number, string, string]>([
    ["MoneyInput", 1234567.89, 15, "{Backspace>20/}", "|"],
    ["MoneyInput", 1234567.89, 0, "{Delete>20/}", "|"],
    ["MoneyInput", 1234.56, 11, wordLeft, "|"],
    ["MoneyInput", 1234.56, 0, wordRight, "R$ |234,56"],
    ["DateInput", "2024-12-25", 10, "{Backspace>15/}", "|"],
    ["DateInput", "2024-12-25", 0, "{Delete>15/}", "|"],
    ["DateInput", "2024-12-25", 10, wordLeft, "25/12/|"],
    ["CpfInput", "52998224725", 14, "{Backspace>15/}", "|"],
    ["CpfInput", "52998224725", 0, "{Delete>15/}", "|"],
    ["CpfInput", "52998224725", 14, wordLeft, "529.982.247|"],
  ])("%s %s from %i by %s leaves %s", async (of, initial, caret, pressed, text) => {
    open(of, { initial });
    caretAt(caret);
    await keys(pressed);
    expect(markedText()).toBe(text);
  });

  test("a cut removes the selected digits", async () => {
    open("MoneyInput", { initial: 1234.56 });
    caretAt(3, 5);
    await userEvent.cut();
    expect(markedText()).toBe("R$ |234,56");
  });
});

describe("inputs on a machine six times slower, with keys without pauses", () => {
  async function rush(text: string) {
    await send("Emulation.setCPUThrottlingRate", { rate: 6 });
    const pressed = [...text].flatMap((key) => {
      const code = { key, text: key, unmodifiedText: key };
      return [
        send("Input.dispatchKeyEvent", { type: "keyDown", ...code }),
        send("Input.dispatchKeyEvent", { type: "keyUp", key }),
      ];
    });
    await Promise.all(pressed);
    await send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }

  const cases: [Name, string, string, Value][] = [
    ["MoneyInput", "123456789", "R$ 1.234.567,89", 1234567.89],
    ["PercentInput", "1250", "12,50 %", 12.5],
    ["DateInput", "25122024", "25/12/2024", "2024-12-25"],
    ["CpfCnpjInput", "11222333000181", "11.222.333/0001-81", "11.222.333/0001-81"],
    ["PhoneInput", "11987654321", "(11) 98765-4321", "(11) 98765-4321"],
  ];

  test.each(cases)("%s loses none of %s", async (of, text, display, value) => {
    const { values } = open(of);
    box().focus();
    await rush(text);
    await expect.poll(() => box().value).toBe(display);
    expect(values().at(-1)).toBe(value);
  });

  test("lose no key in the middle, where the caret moves with the separators", async () => {
    open("MoneyInput", { initial: 12.34 });
    caretAt(4);
    await rush("56789");
    await expect.poll(markedText).toBe("R$ 1.567.89|2,34");
  });

  test.each(cases)("%s loses no key inside a Modal", async (of, text, display, value) => {
    const onValueChange = vi.fn<(value: Value) => void>();
    const bounds = of === "MoneyInput" ? { max: Number.POSITIVE_INFINITY } : {};
    render(
      <Modal open onOpenChange={() => {}} title="Pagar">
        <Controlled of={of} onValueChange={onValueChange} {...bounds} />
      </Modal>,
    );
    await expect.element(page.getByRole("dialog", { name: "Pagar" })).toBeVisible();
    box().focus();
    await rush(text);
    await expect.poll(() => box().value).toBe(display);
    expect(onValueChange.mock.lastCall).toEqual([value]);
    await keys("{Backspace}{Control>}z{/Control}");
    expect(box().value).toBe(display);
  });
});

describe("several inputs of one form", () => {
  test("with one name send both values, in the order of the page, and Tab follows it", async () => {
    render(
      <form>
        <MoneyInput aria-label="Primeiro" name="valor" defaultValue={1} />
        <DateInput aria-label="Data" name="data" defaultValue="2024-12-25" />
        <MoneyInput aria-label="Segundo" name="valor" defaultValue={2} />
      </form>,
    );
    box("Primeiro").focus();
    await keys("{End}5{Tab}");
    expect(document.activeElement).toBe(box("Data"));
    await keys("{Tab}");
    expect(document.activeElement).toBe(box("Segundo"));
    const sent = new FormData(document.querySelector("form") as HTMLFormElement);
    expect([...sent]).toEqual([
      ["valor", "10.05"],
      ["data", "2024-12-25"],
      ["valor", "2"],
    ]);
  });
});

test("show a value that the parent changes while they have the focus, and typing continues from it", async () => {
  const { rerender } = render(<MoneyInput aria-label="Campo" value={1} />);
  caretAt(7);
  const onValueChange = vi.fn();
  rerender(<MoneyInput aria-label="Campo" value={20} onValueChange={onValueChange} />);
  expect(box().value).toBe("R$ 20,00");
  await keys("{End}5");
  expect(onValueChange).toHaveBeenCalledWith(200.05, { reason: "input", text: "R$ 200,05" });
});
