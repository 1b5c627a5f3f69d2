import { act, cleanup, render } from "@testing-library/react";
import { type ComponentType, type ReactNode, StrictMode } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { BoletoInput } from "../boleto-input/boleto-input";
import { CepInput } from "../cep-input/cep-input";
import { CnpjInput } from "../cnpj-input/cnpj-input";
import { CodeInput } from "../code-input/code-input";
import { CpfCnpjInput } from "../cpf-cnpj-input/cpf-cnpj-input";
import { CpfInput } from "../cpf-input/cpf-input";
import { DateField } from "../date-field/date-field";
import { DateInput } from "../date-input/date-input";
import { dateKind } from "../date-input/date-kind";
import { DecimalInput } from "../decimal-input/decimal-input";
import { MoneyField } from "../money-field/money-field";
import { MoneyInput } from "../money-input/money-input";
import { MonthInput } from "../month-input/month-input";
import { monthKind } from "../month-input/month-kind";
import { numberCode } from "../number-mask/use-number-input";
import { PercentInput } from "../percent-input/percent-input";
import { PhoneInput } from "../phone-input/phone-input";
import { PixKeyInput } from "../pix-key-input/pix-key-input";
import { PlateInput } from "../plate-input/plate-input";
import { QuantityInput } from "../quantity-input/quantity-input";
import { putOnClipboard } from "../testing/clipboard";
import { lateArrival } from "../testing/late-arrival";
import { TimeInput } from "../time-input/time-input";
import { timeKind } from "../time-input/time-kind";

let held: ReturnType<typeof lateArrival>[];

beforeEach(() => {
  held = [lateArrival(numberCode), ...[dateKind, monthKind, timeKind].map(({ code }) => lateArrival(code))];
});

afterEach(async () => {
  for (const one of held) await one.restore();
  cleanup();
});

const arrive = () => {
  for (const one of held) one.arrive();
};
const box = () => page.getByLabelText("Campo", { exact: true }).element() as HTMLInputElement;
const keys = (text: string) => userEvent.keyboard(text);
const save = () => userEvent.click(page.getByRole("button", { name: "Salvar" }));
const send = (method: string, params: object) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(method, params);

async function compose(text: string) {
  await send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await send("Input.insertText", { text });
}

async function paste(text: string) {
  await putOnClipboard(text);
  box().focus();
  await userEvent.paste();
}

/** As password managers and programs of tests set a text. */
function fill(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box(), text);
  box().dispatchEvent(new Event("input", { bubbles: true }));
}

/** Opens a form that the browser itself checks, and answers what is told of each time that it is sent. */
function open(input: ReactNode) {
  const told = vi.fn();
  const { rerender } = render(formOf(input));
  function formOf(inside: ReactNode) {
    return (
      <StrictMode>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            told(Object.fromEntries(new FormData(event.currentTarget)));
          }}
        >
          {inside}
          <button type="submit">Salvar</button>
          <button type="reset">Limpar</button>
        </form>
      </StrictMode>
    );
  }
  return { told, show: (inside: ReactNode) => rerender(formOf(inside)) };
}

/** Expects that the form was sent once, with this value, and with nothing before its code was there. */
async function expectSent(told: ReturnType<typeof vi.fn>, value: string) {
  arrive();
  await vi.waitUntil(() => told.mock.calls.length > 0);
  await new Promise((rendered) => setTimeout(rendered, 20));
  expect(told.mock.calls).toEqual([[{ campo: value }]]);
}

interface Case {
  readonly of: unknown;
  readonly props?: object;
  /** What is pasted and filled in at once. */
  readonly text: string;
  readonly composed: string;
  /** What is sent. */
  readonly sent: string;
}

const line = "23793381286008200009020000063305177430000012345";

const inputs: Record<string, Case> = {
  MoneyInput: { of: MoneyInput, text: "99,90", composed: "9990", sent: "99.9" },
  PercentInput: { of: PercentInput, text: "12,5 %", composed: "1250", sent: "12.5" },
  QuantityInput: { of: QuantityInput, text: "12,5", composed: "1250", sent: "12.5" },
  DecimalInput: { of: DecimalInput, text: "12,5", composed: "12,5", sent: "12.5" },
  DateInput: { of: DateInput, text: "2026-12-25", composed: "25122026", sent: "2026-12-25" },
  MonthInput: { of: MonthInput, text: "2026-12", composed: "122026", sent: "2026-12" },
  TimeInput: { of: TimeInput, text: "8h30", composed: "0830", sent: "08:30" },
  CpfInput: { of: CpfInput, text: "529.982.247-25", composed: "52998224725", sent: "52998224725" },
  CnpjInput: { of: CnpjInput, text: "12.ABC.345/01DE-35", composed: "12ABC34501DE35", sent: "12ABC34501DE35" },
  CpfCnpjInput: { of: CpfCnpjInput, text: "529.982.247-25", composed: "52998224725", sent: "52998224725" },
  PhoneInput: { of: PhoneInput, text: "(11) 98765-4321", composed: "11987654321", sent: "11987654321" },
  CepInput: { of: CepInput, text: "01310-100", composed: "01310100", sent: "01310100" },
  PlateInput: { of: PlateInput, text: "ABC1D23", composed: "ABC1D23", sent: "ABC1D23" },
  BoletoInput: { of: BoletoInput, text: line, composed: line, sent: line },
  CodeInput: { of: CodeInput, text: "123456", composed: "123456", sent: "123456" },
  PixKeyInput: { of: PixKeyInput, text: "ana@exemplo.com", composed: "ana@exemplo.com", sent: "ana@exemplo.com" },
};

describe.each(Object.entries(inputs))("before the code of %s has come", (_, { of, props, text, composed, sent }) => {
  const Of = of as ComponentType<Record<string, unknown>>;
  const input = <Of aria-label="Campo" name="campo" required {...props} />;

  test.each<[string, () => Promise<unknown>]>([
    ["a paste and Enter", () => paste(text).then(() => keys("{Enter}"))],
    ["a paste and the button", () => paste(text).then(save)],
    ["a composition and Enter", () => compose(composed).then(() => keys("{Enter}"))],
    ["a composition and the button", () => compose(composed).then(save)],
    ["a text that is filled in, and the button", () => Promise.resolve(act(() => fill(text))).then(save)],
  ])("%s stand in the input, and are sent once and whole", async (_, perform) => {
    const { told } = open(input);
    box().focus();
    await perform();
    expect(box().value).not.toBe("");
    await expectSent(told, sent);
  });
});

describe("before the code has come", () => {
  test("what is typed behind a paste is seen, and read with it", async () => {
    const { told } = open(<MoneyInput aria-label="Campo" name="campo" max={1e9} defaultValue={5} />);
    await paste("1.234,5");
    expect(box().value).toBe("1.234,5");
    await keys("6");
    expect(box().value).toBe("1.234,56");
    await save();
    await expectSent(told, "12345.06");
  });

  test("a paste that is taken away by hand leaves nothing", async () => {
    const { told } = open(<MoneyInput aria-label="Campo" name="campo" max={1e9} />);
    await paste("1.234,5");
    await keys("{Control>}a{/Control}{Backspace}");
    expect(box().value).toBe("");
    await save();
    await expectSent(told, "");
  });

  test("the rest of a date goes behind a part that was pasted", async () => {
    const { told } = open(<DateInput aria-label="Campo" name="campo" />);
    await paste("25");
    await keys("122026");
    await save();
    await expectSent(told, "2026-12-25");
  });

  test("a date with the year in front is read as it is typed", async () => {
    const { told } = open(<DateInput aria-label="Campo" name="campo" />);
    box().focus();
    await keys("2024-12-25");
    await save();
    await expectSent(told, "2024-12-25");
  });

  test.each<[string, () => Promise<unknown>]>([
    ["Enter", () => keys("{Enter}")],
    ["Tab and the button", () => keys("{Tab}").then(save)],
  ])("an amount below the least one becomes it by %s", async (_, leave) => {
    const { told } = open(<MoneyInput aria-label="Campo" name="campo" min={10} />);
    await paste("5");
    await leave();
    await expectSent(told, "10");
  });

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["typed, and Enter", () => keys("05"), () => keys("{Enter}")],
    ["typed, and the button", () => keys("05"), save],
    ["pasted, and Enter", () => paste("05"), () => keys("{Enter}")],
    ["pasted, and the button", () => paste("05"), save],
  ])("part of a date is completed when it is %s", async (_, write, leave) => {
    const { told } = open(<DateInput aria-label="Campo" name="campo" today="2026-11-21" />);
    box().focus();
    await write();
    await leave();
    await expectSent(told, "2026-11-05");
  });

  test("an impossible date that was pasted keeps the form from being sent", async () => {
    const { told } = open(<DateInput aria-label="Campo" name="campo" />);
    await paste("31/02/2026");
    await keys("{Enter}");
    arrive();
    await expect.poll(() => box().validity.customError).toBe(true);
    expect(box().value).toBe("31/02/2026");
    expect(told).not.toHaveBeenCalled();
  });

  test("a form whose input goes away meanwhile is sent without it", async () => {
    const { told, show } = open(<MoneyInput aria-label="Campo" name="campo" />);
    await paste("99,90");
    await save();
    show(<input type="hidden" name="outro" value="1" />);
    await vi.waitUntil(() => told.mock.calls.length > 0);
    expect(told.mock.calls).toEqual([[{ outro: "1" }]]);
  });

  test("a reset takes the paste back, and nothing is sent by itself", async () => {
    const { told } = open(<MoneyInput aria-label="Campo" name="campo" defaultValue={5} />);
    await paste("99,90");
    await save();
    await userEvent.click(page.getByRole("button", { name: "Limpar" }));
    await expect.poll(() => box().value).toBe("R$ 5,00");
    arrive();
    await expect.poll(() => numberCode.now).toBeDefined();
    expect(told).not.toHaveBeenCalled();
    await save();
    await expectSent(told, "5");
  });
});

const saved = vi.fn();
const set = vi.fn();

interface Bill {
  valor: number | null;
  vencimento: string | null;
}

function BillForm({ of }: { of: "valor" | "vencimento" }) {
  const { control, handleSubmit, setValue } = useForm<Bill>({ defaultValues: { valor: null, vencimento: null } });
  set.mockImplementation(() => setValue("valor", 7));
  return (
    <form noValidate onSubmit={handleSubmit((bill) => saved(bill[of]))}>
      {of === "valor" ? (
        <MoneyField control={control} name="valor" label="Campo" min={10} />
      ) : (
        <DateField control={control} name="vencimento" label="Campo" today="2026-11-21" />
      )}
      <button type="submit">Salvar</button>
    </form>
  );
}

describe("before the code of a field has come", () => {
  beforeEach(() => saved.mockClear());

  test.each<[string, "valor" | "vencimento", string, unknown]>([
    ["an amount", "valor", "99,90", 99.9],
    ["an amount below the least one", "valor", "5", 10],
    ["a date", "vencimento", "25.12.2026", "2026-12-25"],
    ["part of a date", "vencimento", "05", "2026-11-05"],
    ["a text that is no date", "vencimento", "31.02.2026", "31/02/2026"],
  ])("%s that is pasted, left and sent comes to the form whole", async (_, of, text, value) => {
    render(<BillForm of={of} />);
    await paste(text);
    await keys("{Tab}");
    await save();
    expect(saved).not.toHaveBeenCalled();
    arrive();
    await vi.waitUntil(() => saved.mock.calls.length > 0);
    expect(saved.mock.calls).toEqual([[value]]);
  });

  test("what the form sets afterwards takes the place of the paste", async () => {
    render(<BillForm of="valor" />);
    await paste("99,90");
    act(() => set());
    await expect.poll(() => box().value).toBe("R$ 7,00");
    arrive();
    await expect.poll(() => numberCode.now).toBeDefined();
    await save();
    await vi.waitUntil(() => saved.mock.calls.length > 0);
    expect(saved.mock.calls).toEqual([[7]]);
  });
});
