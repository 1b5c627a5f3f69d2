import { cleanup, render } from "@testing-library/react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TimeField } from "./time-field";

afterEach(cleanup);

type HoursForm = { inicio: string | null; dia: number };
let form: UseFormReturn<HoursForm>;

function WindowForm() {
  form = useForm<HoursForm>({ defaultValues: { inicio: null, dia: 1 } });
  return <TimeField control={form.control} name="inicio" label="Início" min="06:00" max="22:00" />;
}

/** The compiler accepts as `name` only paths of the form whose value has the field's type. */
export function WrongName() {
  const { control } = useForm<HoursForm>();
  // @ts-expect-error a number is no time
  return <TimeField control={control} name="dia" label="" />;
}

const start = () => page.getByLabelText("Início");

test("a time field gives the form HH:mm, null when it is empty, and on leaving a text that is no time", async () => {
  render(<WindowForm />);
  await userEvent.click(start());
  await userEvent.keyboard("830");
  expect(form.getValues("inicio")).toBe("08:30");
  await userEvent.keyboard("{Backspace}");
  expect(form.getValues("inicio")).toBeNull();
  await userEvent.tab();
  expect(form.getValues("inicio")).toBe("08:3");
  await expect.element(start()).toHaveValue("08:3");
  await userEvent.clear(start());
  expect(form.getValues("inicio")).toBeNull();
});

test("a time field reports a time outside its bounds", async () => {
  render(<WindowForm />);
  await userEvent.click(start());
  await userEvent.keyboard("2230");
  await expect.element(start()).toHaveAccessibleDescription("Use um horário até 22:00");
  await userEvent.clear(start());
  await userEvent.keyboard("0530");
  await expect.element(start()).toHaveAccessibleDescription("Use um horário a partir de 06:00");
});
