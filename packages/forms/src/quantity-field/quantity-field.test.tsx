import { cleanup, render } from "@testing-library/react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { QuantityField } from "./quantity-field";

afterEach(cleanup);

type Item = { quantidade: number | null; produto: string };
let form: UseFormReturn<Item>;

function ItemForm() {
  form = useForm<Item>({ defaultValues: { quantidade: 1, produto: "" } });
  return <QuantityField control={form.control} name="quantidade" label="Quantidade" />;
}

/** The compiler accepts as `name` only paths of the form whose value has the field's type. */
export function WrongName() {
  const { control } = useForm<Item>();
  // @ts-expect-error a text is no quantity
  return <QuantityField control={control} name="produto" label="" />;
}

test("a quantity field gives the form the number; the arrow keys step by a quarter; emptied it gives null", async () => {
  render(<ItemForm />);
  const input = page.getByLabelText("Quantidade");
  await expect.element(input).toHaveValue("1,00");
  await userEvent.click(input);
  await userEvent.keyboard("{ArrowUp}");
  expect(form.getValues("quantidade")).toBe(1.25);
  await userEvent.clear(input);
  expect(form.getValues("quantidade")).toBeNull();
});
