import { cleanup, render } from "@testing-library/react";
import { type ComponentType, createRef, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { CepInput } from "../cep-input/cep-input";
import { CnpjInput } from "../cnpj-input/cnpj-input";
import { CpfCnpjInput } from "../cpf-cnpj-input/cpf-cnpj-input";
import { CpfInput } from "../cpf-input/cpf-input";
import { PhoneInput } from "../phone-input/phone-input";
import { PlateInput } from "../plate-input/plate-input";
import { putOnClipboard } from "../testing/clipboard";
import type { PatternInputProps } from "./use-pattern-input";

afterEach(cleanup);

const box = () => page.getByRole("textbox", { name: "Campo" }).element() as HTMLInputElement;
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

/** The protocol of the browser itself: there is no other way to act as an input method. */
const send = (method: string, params: object) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(method, params);

type Props = PatternInputProps & { of?: ComponentType<PatternInputProps>; initial?: string | null };

/** Keeps every value that it is given, as most forms do. */
function Controlled({ of: Component = CpfInput, initial = null, onValueChange, ...rest }: Props) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <Component
      aria-label="Campo"
      {...rest}
      value={value}
      onValueChange={(next, details) => {
        setValue(next);
        onValueChange?.(next, details);
      }}
    />
  );
}

function open(props: Props = {}) {
  const onValueChange = vi.fn();
  const onComplete = vi.fn();
  const view = render(<Controlled onValueChange={onValueChange} onComplete={onComplete} {...props} />);
  return { onValueChange, onComplete, ...view };
}

async function paste(text: string) {
  await putOnClipboard(text);
  box().focus();
  await userEvent.paste();
}

describe("typing into a mask", () => {
  test("typing into a mask reports the masked text, the bare one and whether it is complete, once a key", async () => {
    const { onValueChange, onComplete } = open({ of: CepInput });
    box().focus();
    await keys("01310930");
    expect(markedText()).toBe("01310-930|");
    expect(onValueChange).toHaveBeenCalledTimes(8);
    expect(onValueChange.mock.calls.slice(-2)).toEqual([
      ["01310-93", { unmasked: "0131093", complete: false }],
      ["01310-930", { unmasked: "01310930", complete: true }],
    ]);
    expect(onComplete.mock.calls).toEqual([["01310930"]]);
  });

  test("what does not fit changes and reports nothing, and keeps caret and selection", async () => {
    const { onValueChange, onComplete } = open({ initial: "52998224725" });
    caretAt(4, 7);
    await keys("x");
    expect(markedText()).toBe("529.[982].247-25");
    caretAt(2);
    await keys("1.-");
    expect(markedText()).toBe("52|9.982.247-25");
    await keys("{Tab}");
    expect(onValueChange).not.toHaveBeenCalled();
    expect(onComplete).not.toHaveBeenCalled();
  });

  test("typing into a mask works in the middle, over a selection, and on separators", async () => {
    open({ initial: "529982" });
    caretAt(3);
    await keys("1");
    expect(markedText()).toBe("529.1|98.2");
    await keys("{Backspace}");
    expect(markedText()).toBe("529|.982");
    await keys("{Delete}");
    expect(markedText()).toBe("529.|82");
    await keys("{Backspace}");
    expect(markedText()).toBe("52|8.2");
    caretAt(1, 4);
    await keys("7");
    expect(markedText()).toBe("57|2");
  });

  test("typing into a mask reports null when it is emptied", async () => {
    const { onValueChange } = open({ initial: "529" });
    box().select();
    await keys("{Backspace}");
    expect(onValueChange.mock.calls).toEqual([[null, { unmasked: "", complete: false }]]);
    expect(box().value).toBe("");
  });

  test("letters become capitals where a CNPJ may have them", async () => {
    const { onValueChange } = open({ of: CnpjInput });
    box().focus();
    await keys("12abc34501dez35");
    expect(box().value).toBe("12.ABC.345/01DE-35");
    expect(onValueChange).toHaveBeenLastCalledWith("12.ABC.345/01DE-35", {
      unmasked: "12ABC34501DE35",
      complete: true,
    });
  });

  test("one box switches from CPF to CNPJ and back", async () => {
    const { onComplete } = open({ of: CpfCnpjInput });
    box().focus();
    await keys("12345678000");
    expect(markedText()).toBe("123.456.780-00|");
    await keys("195");
    expect(markedText()).toBe("12.345.678/0001-95|");
    expect(onComplete.mock.calls).toEqual([["12345678000"], ["12345678000195"]]);
    await keys("{Backspace}{Backspace}{Backspace}");
    expect(markedText()).toBe("123.456.780-00|");
    caretAt(1);
    await keys("b");
    expect(markedText()).toBe("1B.|234.567/8000");
    await keys("{Backspace}");
    expect(markedText()).toBe("1|23.456.780-00");
  });

  test("maxLength ends typing, and does not cut texts that are inserted at once", async () => {
    open({ of: (props) => <CpfCnpjInput cpfMask="#########-##" maxLength={12} {...props} /> });
    box().focus();
    await keys("529982247251");
    expect(markedText()).toBe("529982247-25|");
    caretAt(2);
    await keys("7");
    expect(markedText()).toBe("52|9982247-25");
    box().select();
    await send("Input.insertText", { text: "CPF: 390.533.447-05" });
    expect(markedText()).toBe("390533447-05|");
    box().select();
    await send("Input.insertText", { text: "11.222.333/0001-81" });
    expect(markedText()).toBe("11.222.333/0001-81|");
  });

  test("the CPF of the sign-up has a shorter mask", async () => {
    open({ of: (props) => <CpfCnpjInput cpfMask="#########-##" {...props} /> });
    box().focus();
    await keys("52998224725");
    expect(box().value).toBe("529982247-25");
    await keys("1");
    expect(box().value).toBe("52.998.224/7251");
  });

  test("a mobile number is not complete with ten digits", async () => {
    const { onComplete } = open({ of: PhoneInput });
    box().focus();
    await keys("11987654321");
    expect(markedText()).toBe("(11) 98765-4321|");
    expect(onComplete.mock.calls).toEqual([["11987654321"]]);
    box().select();
    await keys("1133334444");
    expect(markedText()).toBe("(11) 3333-4444|");
    expect(onComplete).toHaveBeenLastCalledWith("1133334444");
  });

  test("a plate is old or Mercosul by its fifth character, and its first letter can be replaced", async () => {
    const { onComplete } = open({ of: PlateInput });
    box().focus();
    await keys("abc1234");
    expect(box().value).toBe("ABC-1234");
    await keys("{Backspace}{Backspace}{Backspace}d23");
    expect(box().value).toBe("ABC1D23");
    expect(onComplete.mock.calls).toEqual([["ABC1234"], ["ABC1D23"]]);
    caretAt(0);
    await keys("{Delete}");
    expect(markedText()).toBe("|BC1D23");
    await keys("x");
    expect(markedText()).toBe("X|BC1D23");
  });
});

describe("pasting into a mask", () => {
  test.each<[string, ComponentType<PatternInputProps>, string, string]>([
    ["Cpf", CpfInput, "CPF: 529.982.247-25", "529.982.247-25"],
    ["Cnpj", CnpjInput, "12.abc.345/01de-35", "12.ABC.345/01DE-35"],
    ["CpfCnpj", CpfCnpjInput, "12345678000195", "12.345.678/0001-95"],
    ["Phone", PhoneInput, "+55 (011) 98765-4321", "(11) 98765-4321"],
    ["Cep", CepInput, " 01.310-930 ", "01310-930"],
    ["Plate", PlateInput, "abc 1d23", "ABC1D23"],
  ])("%s", async (_, of, text, masked) => {
    const { onValueChange, onComplete } = open({ of });
    await paste(text);
    expect(markedText()).toBe(`${masked}|`);
    expect(onValueChange).toHaveBeenCalledTimes(1);
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  test("a whole value replaces another, a part is inserted at the caret, rubbish changes nothing", async () => {
    const { onValueChange } = open({ initial: "11111111111" });
    caretAt(14);
    await paste("52998224725");
    expect(box().value).toBe("529.982.247-25");
    caretAt(4, 7);
    await paste("0");
    expect(markedText()).toBe("529.0|24.725");
    await paste("Maria");
    await paste("");
    expect(markedText()).toBe("529.0|24.725");
    expect(onValueChange).toHaveBeenCalledTimes(2);
  });

  test("copying from a mask gives the text as it is shown", async () => {
    open({ initial: "52998224725" });
    box().select();
    await userEvent.copy();
    await keys("{Backspace}");
    await userEvent.paste();
    expect(box().value).toBe("529.982.247-25");
    box().select();
    await userEvent.cut();
    expect(box().value).toBe("");
  });
});

describe("undo in a mask", () => {
  const undo = () => keys("{Control>}z{/Control}");
  const redo = () => keys("{Control>}{Shift>}z{/Shift}{/Control}");

  test("undo in a mask goes back and forth through typing, deleting and pasting, and reports it", async () => {
    const { onValueChange } = open();
    box().focus();
    await keys("5299");
    caretAt(2);
    await keys("{Backspace}");
    expect(markedText()).toBe("5|99");
    await paste("52998224725");
    await undo();
    expect(box().value).toBe("599");
    await undo();
    expect(markedText()).toBe("52|9.9");
    await undo();
    expect(box().value).toBe("529");
    await redo();
    await redo();
    expect(box().value).toBe("599");
    expect(onValueChange).toHaveBeenLastCalledWith("599", { unmasked: "599", complete: false });
    await keys("1");
    await redo();
    expect(box().value).toBe("599.1");
  });

  test("undo in a mask does not bring back a value that the parent has replaced", async () => {
    const { rerender } = render(<CpfInput aria-label="Campo" value="1" />);
    box().focus();
    rerender(<CpfInput aria-label="Campo" value="52998224725" />);
    await undo();
    expect(box().value).toBe("529.982.247-25");
  });
});

describe("input methods in a mask", () => {
  test("text under composition is left alone, reported as it goes, and masked when it ends", async () => {
    const { onValueChange } = open({ initial: "52" });
    caretAt(2);
    await send("Input.imeSetComposition", { text: "９", selectionStart: 1, selectionEnd: 1 });
    expect(box().value).toBe("52９");
    await send("Input.imeSetComposition", { text: "９８2", selectionStart: 3, selectionEnd: 3 });
    expect(box().value).toBe("52９８2");
    expect(onValueChange).toHaveBeenLastCalledWith("529.82", { unmasked: "52982", complete: false });
    await send("Input.insertText", { text: "９８2" });
    expect(markedText()).toBe("529.82|");
    expect(onValueChange).toHaveBeenCalledTimes(2);
    await keys("4");
    expect(markedText()).toBe("529.824|");
  });

  test("a composition of characters that do not fit leaves nothing behind", async () => {
    const { onValueChange } = open({ initial: "52" });
    caretAt(2);
    await send("Input.imeSetComposition", { text: "か", selectionStart: 1, selectionEnd: 1 });
    await send("Input.insertText", { text: "か" });
    expect(markedText()).toBe("52|");
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test("input methods in a mask works with input events alone, as Android keyboards send them", () => {
    const { onValueChange } = open({ of: PlateInput });
    box().focus();
    for (const letter of "ab1c") {
      const { value } = box();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box(), value + letter);
      box().setSelectionRange(value.length + 1, value.length + 1);
      box().dispatchEvent(
        new InputEvent("input", { bubbles: true, inputType: "insertCompositionText", data: letter, isComposing: true }),
      );
    }
    expect(markedText()).toBe("ABC|");
    expect(onValueChange).toHaveBeenCalledTimes(3);
  });
});

test("what the browser fills in is read as a whole", () => {
  const { onValueChange, onComplete } = open({ of: PhoneInput, initial: "11" });
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box(), "+5521987654321");
  box().dispatchEvent(new Event("input", { bubbles: true }));
  expect(box().value).toBe("(21) 98765-4321");
  expect(onValueChange).toHaveBeenCalledTimes(1);
  expect(onComplete.mock.calls).toEqual([["21987654321"]]);
});

describe("a masked input in React", () => {
  test("a masked input in React reports nothing on mount, focus and blur, complete or not, for any value", async () => {
    const onBlur = vi.fn();
    const { onValueChange, onComplete } = open({ initial: "52998224725999", onBlur });
    await userEvent.click(box());
    await keys("{Tab}");
    expect(box().value).toBe("529.982.247-25");
    expect(onBlur).toHaveBeenCalledOnce();
    expect(onValueChange).not.toHaveBeenCalled();
    expect(onComplete).not.toHaveBeenCalled();
  });

  test("a masked input in React shows the parent's own value when it refuses a change, and keeps the caret", async () => {
    const onValueChange = vi.fn();
    render(<CpfInput aria-label="Campo" value="529.982" onValueChange={onValueChange} />);
    caretAt(2);
    await keys("1");
    expect(markedText()).toBe("52|9.982");
    await keys("{Backspace}");
    expect(markedText()).toBe("52|9.982");
    await paste("52998224725");
    expect(box().value).toBe("529.982");
    expect(onValueChange.mock.calls.map(([value]) => value)).toEqual(["521.998.2", "599.82", "529.982.247-25"]);
  });

  test("a masked input in React follows the parent's value, masked or bare", () => {
    const { rerender } = render(<CpfInput aria-label="Campo" value="529" />);
    rerender(<CpfInput aria-label="Campo" value="52998224725" />);
    expect(box().value).toBe("529.982.247-25");
    rerender(<CpfInput aria-label="Campo" value={null} />);
    expect(box().value).toBe("");
  });

  test("keeps its value itself without a value prop, also when keys come faster than React renders", () => {
    render(<CpfInput aria-label="Campo" defaultValue="52" />);
    box().focus();
    caretAt(2);
    for (const digit of "998224725") document.execCommand("insertText", false, digit);
    expect(markedText()).toBe("529.982.247-25|");
  });

  test("a masked input in React gives the real input to ref and passes other props on", () => {
    const ref = createRef<HTMLInputElement>();
    render(<CpfInput aria-label="Campo" ref={ref} id="v" enterKeyHint="next" data-x="1" required invalid />);
    expect(ref.current).toBe(box());
    expect(box()).toMatchObject({ id: "v", enterKeyHint: "next", required: true });
    expect(box().dataset.x).toBe("1");
    expect(box().getAttribute("aria-invalid")).toBe("true");
  });

  test.each<[string, ComponentType<PatternInputProps>, string, string]>([
    ["Cpf", CpfInput, "numeric", "off"],
    ["Cnpj", CnpjInput, "text", "off"],
    ["CpfCnpj", CpfCnpjInput, "text", "off"],
    ["Phone", PhoneInput, "tel", "tel-national"],
    ["Cep", CepInput, "numeric", "postal-code"],
    ["Plate", PlateInput, "text", "off"],
  ])("%s asks for the right keyboard and autofill, unless props say otherwise", (_, of, inputMode, autocomplete) => {
    const { rerender } = render(<Controlled of={of} />);
    expect(box()).toMatchObject({ inputMode, autocomplete });
    expect(box().autocapitalize).toBe(inputMode === "text" ? "characters" : "");
    rerender(<Controlled of={of} autoComplete="section-empresa tel" inputMode="search" />);
    expect(box()).toMatchObject({ inputMode: "search", autocomplete: "section-empresa tel" });
  });

  test("a masked input in React changes nothing when it is read-only or disabled", async () => {
    const { onValueChange, rerender } = open({ initial: "529", readOnly: true });
    await paste("11");
    await keys("1{Backspace}{Control>}z{/Control}{Tab}");
    expect(onValueChange).not.toHaveBeenCalled();
    rerender(<Controlled initial="529" disabled />);
    expect(box().disabled).toBe(true);
  });

  test("a masked input in React gives a form the bare text, and reset brings back the first value", async () => {
    render(
      <form>
        <CpfInput aria-label="Campo" name="cpf" defaultValue="529.982" />
        <button type="reset">Limpar</button>
      </form>,
    );
    caretAt(7);
    await keys("2");
    expect(hidden()?.value).toBe("5299822");
    await userEvent.click(page.getByRole("button"));
    await expect.poll(() => box().value).toBe("529.982");
    expect(hidden()?.value).toBe("529982");
  });

  test("a masked input in React sends nothing when it is disabled", () => {
    render(
      <form>
        <CpfInput aria-label="Campo" name="cpf" defaultValue="529" disabled />
      </form>,
    );
    expect([...new FormData(document.querySelector("form") as HTMLFormElement)]).toEqual([]);
  });
});

test("a mask that changes after a key is the one that is reported", async () => {
  const onValueChange = vi.fn();
  const input = (cpfMask: string) => (
    <CpfCnpjInput aria-label="Campo" cpfMask={cpfMask} onValueChange={onValueChange} />
  );
  const { rerender } = render(input("###.###.###-##"));
  box().focus();
  await keys("5299");
  rerender(input("#########/##"));
  expect(box().value).toBe("5299");
  await keys("8224725");
  expect(box().value).toBe("529982247/25");
  expect(onValueChange.mock.lastCall).toEqual(["529982247/25", { unmasked: "52998224725", complete: true }]);
});

test("a handler that throws does not make an input tell of what a program sets", async () => {
  const onValueChange = vi.fn(() => {
    throw new Error("refused");
  });
  const failed = vi.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener("error", failed);
  const field = (value: string | null) => <CpfInput aria-label="Campo" value={value} onValueChange={onValueChange} />;
  const { rerender } = render(field(null));
  box().focus();
  await keys("5");
  window.removeEventListener("error", failed);
  expect(failed).toHaveBeenCalled();
  expect(onValueChange).toHaveBeenCalledTimes(1);
  rerender(field("52998224725"));
  onValueChange.mockImplementation(() => undefined as never);
  await keys("{End}{Backspace}");
  expect(onValueChange.mock.calls.slice(1)).toEqual([["529.982.247-2", expect.anything()]]);
});
