import { act, cleanup, render } from "@testing-library/react";
import { type UseFieldArrayReturn, type UseFormReturn, useFieldArray, useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DateField } from "../date-field/date-field";
import { MoneyField } from "../money-field/money-field";
import { TextField } from "../text-field/text-field";

afterEach(cleanup);

type Row = { dia: string | null; valor: number | null };
type Values = { dia: string | null; periodo: { de: string | null; ate: string | null }; linhas: Row[]; nota?: string };

let form: UseFormReturn<Values>;
let rows: UseFieldArrayReturn<Values, "linhas">;

const start: Values = {
  dia: null,
  periodo: { de: null, ate: null },
  linhas: [{ dia: null, valor: 1 }],
  nota: "",
};

function DaysForm({ noted = true }: { noted?: boolean }) {
  form = useForm<Values>({ defaultValues: start });
  const { control } = form;
  rows = useFieldArray({ control, name: "linhas" });
  return (
    <>
      {/* Whenever the day changes, the page sets it once more. */}
      <DateField
        control={control}
        name="dia"
        label="Dia"
        onValueChange={(day) => form.setValue("dia", day, { shouldDirty: true, shouldValidate: true })}
      />
      <DateField control={control} name="periodo.de" label="De" />
      {rows.fields.map((row, at) => (
        <div key={row.id}>
          <DateField control={control} name={`linhas.${at}.dia`} label={`Dia ${at + 1}`} />
          <MoneyField control={control} name={`linhas.${at}.valor`} label={`Valor ${at + 1}`} />
        </div>
      ))}
      {noted ? <TextField control={control} name="nota" label="Nota" /> : null}
    </>
  );
}

const box = (name: string) => page.getByRole("textbox", { name, exact: true });

async function typeHalf(name: string) {
  await userEvent.click(box(name));
  await userEvent.keyboard("3102");
  await expect.element(box(name)).toHaveValue("31/02/");
}

test("half a date goes by setValue, resetField, reset, and setValue of the object that it is in", async () => {
  render(<DaysForm />);
  const sets: [name: string, set: () => void][] = [
    ["Dia", () => form.setValue("dia", null)],
    ["Dia", () => form.resetField("dia")],
    ["Dia", () => form.reset()],
    ["De", () => form.setValue("periodo", { de: null, ate: "2026-01-31" })],
    ["Dia 1", () => form.setValue("linhas.0.dia", null)],
  ];
  for (const [name, set] of sets) {
    await typeHalf(name);
    act(set);
    await expect.element(box(name)).toHaveValue("");
    await expect.element(box(name)).toHaveFocus();
  }
});

test("half a date stays while the form sets, adds, refuses or forgets anything else", async () => {
  const { rerender } = render(<DaysForm />);
  await typeHalf("Dia 1");
  act(() => form.setValue("linhas.0.valor", 2));
  act(() => form.setValue("dia", "2026-01-31"));
  act(() => rows.append({ dia: null, valor: 3 }, { shouldFocus: false }));
  act(() => form.setError("linhas.0.dia", { message: "Informe o dia" }));
  await act(() => form.trigger("linhas"));
  act(() => form.clearErrors());
  act(() => form.unregister("nota"));
  rerender(<DaysForm noted={false} />);
  await expect.element(box("Dia 1")).toHaveValue("31/02/");
});

test("half a date that replaces one stays though the page sets each change once more", async () => {
  render(<DaysForm />);
  await userEvent.click(box("Dia"));
  await userEvent.keyboard("31012026");
  expect(form.getValues("dia")).toBe("2026-01-31");
  await userEvent.keyboard("{Backspace}");
  await expect.element(box("Dia")).toHaveValue("31/01/202");
  expect(form.getValues("dia")).toBeNull();
});
