import { cleanup, render } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DateField } from "../date-field/date-field";
import { MonthField } from "../month-field/month-field";

afterEach(cleanup);

type Period = { vencimento: string | null; competencia: string | null; valor: number };

const initial: Period = { vencimento: null, competencia: null, valor: 1 };

function PeriodForm({ onSubmit, values = initial }: { onSubmit?: (values: Period) => void; values?: Period }) {
  const { control, handleSubmit, reset } = useForm<Period>({ defaultValues: values });
  return (
    <form onSubmit={handleSubmit((sent) => onSubmit?.(sent))} noValidate>
      <DateField control={control} name="vencimento" label="Vencimento" min="2024-01-01" max="2030-12-31" />
      <MonthField control={control} name="competencia" label="Competência" max="2026-12" />
      <button type="submit">Salvar</button>
      <button type="button" onClick={() => reset()}>
        Desfazer
      </button>
    </form>
  );
}

function HintedForm() {
  const { control } = useForm<Period>({ defaultValues: initial });
  return <DateField control={control} name="vencimento" label="Vencimento" hint="Dia útil" today="2026-11-21" />;
}

/** The compiler accepts as `name` only paths of the form whose value has the field's type. */
export function WrongName() {
  const { control } = useForm<Period>();
  // @ts-expect-error an amount is no date
  return <DateField control={control} name="valor" label="" />;
}

const due = () => page.getByRole("textbox", { name: "Vencimento" });
const month = () => page.getByRole("textbox", { name: "Competência" });
const press = (name: string) => userEvent.click(page.getByRole("button", { name }));

test("date and month fields give the form yyyy-MM-dd and yyyy-MM", async () => {
  const onSubmit = vi.fn();
  render(<PeriodForm onSubmit={onSubmit} />);
  await userEvent.click(due());
  await userEvent.keyboard("25122024{Tab}112026");
  await press("Salvar");
  expect(onSubmit).toHaveBeenCalledWith({ vencimento: "2024-12-25", competencia: "2026-11", valor: 1 });
});

test("a text that is no date reaches the form as it is, also by Enter", async () => {
  const onSubmit = vi.fn();
  render(<PeriodForm onSubmit={onSubmit} />);
  await userEvent.click(due());
  await userEvent.keyboard("31022024{Enter}");
  await vi.waitUntil(() => onSubmit.mock.calls.length > 0);
  expect(onSubmit).toHaveBeenCalledWith({ ...initial, vencimento: "31/02/2024" });
  await expect.element(due()).toHaveValue("31/02/2024");
  expect(due().element().getAttribute("aria-invalid")).toBe("true");
  await userEvent.keyboard("{Backspace}");
  await press("Salvar");
  expect(onSubmit).toHaveBeenLastCalledWith({ ...initial, vencimento: "31/02/202" });
});

test("a date field says which bound a date breaks", async () => {
  render(<PeriodForm values={{ ...initial, vencimento: "2023-12-31", competencia: "2027-01" }} />);
  await expect.element(due()).toHaveAccessibleDescription("Use uma data a partir de 01/01/2024");
  await expect.element(month()).toHaveAccessibleDescription("Use um mês até 12/2026");
});

test("resetting the form takes half a date away", async () => {
  render(<PeriodForm />);
  await userEvent.click(due());
  await userEvent.keyboard("2512");
  await press("Desfazer");
  await expect.element(due()).toHaveValue("");
});

test("the calendar fills the form", async () => {
  const onSubmit = vi.fn();
  render(<PeriodForm onSubmit={onSubmit} values={{ ...initial, vencimento: "2024-12-25" }} />);
  await userEvent.click(page.getByRole("button", { name: "Abrir calendário" }));
  await userEvent.click(page.getByRole("button", { name: /10 de dezembro de 2024/ }));
  await press("Salvar");
  expect(onSubmit).toHaveBeenCalledWith({ ...initial, vencimento: "2024-12-10" });
});

test("a date field says in the place of its hint what became of part of a date, until it changes", async () => {
  render(<HintedForm />);
  await userEvent.click(due());
  await userEvent.keyboard("05{Tab}");
  expect(page.getByText("Dia útil").query()).toBeNull();
  await expect.element(due()).toHaveAccessibleDescription("Data completada: 05/11/2026");
  await userEvent.click(due());
  await userEvent.keyboard("{End}{Backspace}");
  await expect.element(due()).toHaveAccessibleDescription("Dia útil");
});
