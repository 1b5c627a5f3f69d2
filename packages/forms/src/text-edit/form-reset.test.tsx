import { cleanup, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CnpjInput } from "../cnpj-input/cnpj-input";
import { CodeInput } from "../code-input/code-input";
import { DateInput } from "../date-input/date-input";
import { DecimalInput } from "../decimal-input/decimal-input";
import { MoneyInput } from "../money-input/money-input";
import { MonthInput } from "../month-input/month-input";
import { PixKeyInput } from "../pix-key-input/pix-key-input";
import { TimeInput } from "../time-input/time-input";

afterEach(cleanup);

const box = () => page.getByLabelText("Campo", { exact: true }).element() as HTMLInputElement;

const inputs: readonly [name: string, of: unknown, refused: unknown, shown: string][] = [
  ["MoneyInput", MoneyInput, 12.5, "R$ 12,50"],
  ["DecimalInput", DecimalInput, 12.5, "12,5"],
  ["DateInput", DateInput, "2026-12-25", "25/12/2026"],
  ["MonthInput", MonthInput, "2026-12", "12/2026"],
  ["TimeInput", TimeInput, "08:30", "08:30"],
  ["CnpjInput", CnpjInput, "12ABC34501DE35", "12.ABC.345/01DE-35"],
  ["CodeInput", CodeInput, "123456", "123456"],
  ["PixKeyInput", PixKeyInput, "ana@exemplo.com", "ana@exemplo.com"],
];

test.each(inputs)("%s goes back to what its form gives in the moment of each reset", async (_, of, refused, shown) => {
  const Of = of as ComponentType<Record<string, unknown>>;
  const formWith = (defaultValue: unknown) => (
    <form>
      <Of aria-label="Campo" name="campo" defaultValue={defaultValue} />
    </form>
  );
  const { container, rerender } = render(formWith(null));
  const form = container.querySelector("form") as HTMLFormElement;
  box().focus();
  await userEvent.keyboard("1");
  // An action refuses what was sent: React resets the form, and the answer brings the values back.
  rerender(formWith(refused));
  form.reset();
  await expect.poll(() => box().value).toBe(shown);
  // The next one saves them, although nobody has edited this input meanwhile.
  rerender(formWith(null));
  form.reset();
  await expect.poll(() => box().value).toBe("");
});

test.each(inputs)("%s leaves nothing on a form that it was removed from", async (_, of) => {
  const Of = of as ComponentType<Record<string, unknown>>;
  const { container, rerender } = render(
    <form>
      <Of aria-label="Campo" />
    </form>,
  );
  const form = container.querySelector("form") as HTMLFormElement;
  const [began, ended] = [vi.spyOn(form, "addEventListener"), vi.spyOn(form, "removeEventListener")];
  box().focus();
  await userEvent.keyboard("1");
  rerender(<form />);
  const resets = ({ mock }: typeof began | typeof ended) => mock.calls.filter(([type]) => type === "reset");
  expect(resets(began)).toHaveLength(1);
  expect(resets(ended).map(([, listener]) => listener)).toEqual(resets(began).map(([, listener]) => listener));
});
