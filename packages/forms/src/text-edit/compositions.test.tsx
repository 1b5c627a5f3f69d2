import { cleanup, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { Autocomplete } from "../autocomplete/autocomplete";
import { CnpjInput } from "../cnpj-input/cnpj-input";
import { CodeInput } from "../code-input/code-input";
import { CpfInput } from "../cpf-input/cpf-input";
import { DateInput } from "../date-input/date-input";
import { DecimalInput } from "../decimal-input/decimal-input";
import { MoneyInput } from "../money-input/money-input";
import { numberCode } from "../number-mask/use-number-input";
import { PercentInput } from "../percent-input/percent-input";
import { PhoneInput } from "../phone-input/phone-input";
import { PlateInput } from "../plate-input/plate-input";
import { QuantityInput } from "../quantity-input/quantity-input";
import { come } from "./late-code";

afterEach(cleanup);
beforeAll(async () => void (await come(numberCode)));

const box = () => page.getByLabelText("Campo").element() as HTMLInputElement;

/** The protocol of the browser itself: there is no other way to act as an input method. */
const send = (method: string, params: object) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(method, params);

/** As keyboards of phones delete: the text from `start` is composed again, without its last character. */
async function deleteByComposing(start: number) {
  const text = box().value.slice(start, -1);
  const caret = { selectionStart: text.length, selectionEnd: text.length };
  await send("Input.imeSetComposition", {
    ...caret,
    text,
    replacementStart: start,
    replacementEnd: box().value.length,
  });
  await send("Input.insertText", { text });
}

type Input = ComponentType<Record<string, unknown>>;

test.each<[name: string, of: unknown, value: unknown, start: number, shown: string]>([
  ["CNPJ", CnpjInput, "12ABC3", 0, "12.ABC"],
  ["CPF", CpfInput, "52998", 0, "529.9"],
  ["CPF, at its last group", CpfInput, "529982", 4, "529.98"],
  ["plate", PlateInput, "ABC12", 0, "ABC-1"],
  ["phone", PhoneInput, "1198765", 0, "(11) 9876"],
  ["code", CodeInput, "1234", 0, "123"],
  ["amount", MoneyInput, 123.45, 3, "R$ 12,34"],
  ["amount with its prefix", MoneyInput, 123.45, 0, "R$ 12,34"],
  ["quantity", QuantityInput, 12.5, 0, "1,25"],
  ["decimal", DecimalInput, 1234, 0, "123"],
  ["date", DateInput, "2024-12-25", 0, "25/12/202"],
])("Backspace of a composing keyboard deletes in a %s", async (_, of, value, start, shown) => {
  const Of = of as Input;
  render(<Of aria-label="Campo" defaultValue={value} />);
  box().focus();
  box().setSelectionRange(box().value.length, box().value.length);
  await deleteByComposing(start);
  await expect.poll(() => box().value).toBe(shown);
});

test("Backspace of a composing keyboard deletes in a percentage, whose suffix it does not compose", async () => {
  render(<PercentInput aria-label="Campo" defaultValue={12.5} />);
  box().focus();
  box().setSelectionRange(5, 5);
  const composed = { text: "12,5", selectionStart: 4, selectionEnd: 4, replacementStart: 0, replacementEnd: 5 };
  await send("Input.imeSetComposition", composed);
  await send("Input.insertText", { text: "12,5" });
  await expect.poll(() => box().value).toBe("1,25 %");
});

describe("Enter that ends a composition", () => {
  /** The key as browsers send it while a text is composed, and as one of them sends it behind the end. */
  const composing = [
    ["while it is composed", { isComposing: true }],
    ["behind its end", { keyCode: 229 }],
  ] as const;
  const press = (init: KeyboardEventInit) =>
    box().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...init }));

  test.each(composing)("applies no bound to a number %s", async (_, init) => {
    const onClamp = vi.fn();
    render(<MoneyInput aria-label="Campo" min={10} onClamp={onClamp} />);
    box().focus();
    await send("Input.insertText", { text: "5" });
    await expect.poll(() => box().value).toBe("R$ 0,05");
    press(init);
    expect(onClamp).not.toHaveBeenCalled();
    press({});
    await expect.poll(() => onClamp.mock.calls).toEqual([[{ value: 0.05, bound: 10 }]]);
  });

  test.each(composing)("applies no bound to a decimal %s", async (_, init) => {
    render(<DecimalInput aria-label="Campo" min={10} />);
    box().focus();
    await send("Input.insertText", { text: "5" });
    press(init);
    expect(box().value).toBe("5");
    press({});
    await expect.poll(() => box().value).toBe("10");
  });

  test.each(composing)("completes and marks no date %s", async (_, init) => {
    render(<DateInput aria-label="Campo" today="2026-11-21" />);
    box().focus();
    await send("Input.insertText", { text: "0" });
    await send("Input.insertText", { text: "5" });
    await expect.poll(() => box().value).toBe("05/");
    press(init);
    expect(box().value).toBe("05/");
    press({});
    await expect.poll(() => box().value).toBe("05/11/2026");
  });

  test.each(composing)("chooses nothing of a list %s", async (_, init) => {
    const onValueChange = vi.fn();
    const search = async () => [{ id: 1, nome: "Salvador" }];
    render(
      <Autocomplete
        aria-label="Campo"
        search={search}
        delay={0}
        itemToText={({ nome }) => nome}
        itemToKey={({ id }) => id}
        onValueChange={onValueChange}
      />,
    );
    box().focus();
    await send("Input.insertText", { text: "s" });
    await expect.element(page.getByRole("option")).toBeVisible();
    box().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    await expect.poll(() => box().getAttribute("aria-activedescendant")).not.toBeNull();
    press(init);
    expect(onValueChange).not.toHaveBeenCalled();
    press({});
    expect(onValueChange).toHaveBeenCalledOnce();
  });
});
