import { act, cleanup, render } from "@testing-library/react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Person } from "../person-autocomplete/person-autocomplete";
import {
  PersonAutocompleteField,
  type PersonAutocompleteFieldProps,
} from "../person-autocomplete-field/person-autocomplete-field";

const maria = { id: 7, nome_fantasia: "Maria", razao_social: "Maria Ltda", cpf_cnpj: null };
const paulo = { id: 8, nome_fantasia: "Paulo", razao_social: "Paulo ME", cpf_cnpj: null };

interface FieldValues {
  pessoa_id: number | null;
  referencia: string;
}
let form: UseFormReturn<FieldValues>;

function Form({
  first = null,
  ...rest
}: { first?: number | null } & Partial<PersonAutocompleteFieldProps<Person, FieldValues>>) {
  form = useForm<FieldValues>({ defaultValues: { pessoa_id: first, referencia: "" } });
  return (
    <form onSubmit={form.handleSubmit(() => {})}>
      <PersonAutocompleteField
        control={form.control}
        name="pessoa_id"
        label="Pessoa"
        delay={0}
        search={async () => [maria, paulo]}
        {...rest}
      />
      {/* @ts-expect-error a text is not a person's id */}
      <PersonAutocompleteField control={form.control} name="referencia" label="Outra" search={async () => [maria]} />
    </form>
  );
}

const input = () => page.getByRole("combobox", { name: "Pessoa" });
const shown = () => (input().element() as HTMLInputElement).value;

afterEach(cleanup);

test("an autocomplete field gives the form the id, and the page the whole person", async () => {
  const onValueChange = vi.fn();
  render(<Form onValueChange={onValueChange} />);
  await userEvent.type(input(), "m");
  await userEvent.click(page.getByRole("option", { name: /Maria/ }));
  expect(form.getValues("pessoa_id")).toBe(7);
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(maria);
  expect(shown()).toBe("Maria");
  await userEvent.clear(input());
  expect(form.getValues("pessoa_id")).toBeNull();
});

test("an autocomplete field shows the person of its first value, also when that comes later", () => {
  const { rerender } = render(<Form first={7} />);
  expect(shown()).toBe("");
  rerender(<Form first={7} item={maria} />);
  expect(shown()).toBe("Maria");
});

test("an autocomplete field follows reset and setValue, and never shows another person than the form's", async () => {
  render(<Form first={7} item={maria} />);
  await userEvent.type(input(), "p");
  await userEvent.click(page.getByRole("option", { name: /Paulo/ }));
  expect(shown()).toBe("Paulo");
  act(() => form.reset());
  expect(shown()).toBe("Maria");
  act(() => form.setValue("pessoa_id", 8));
  expect(shown()).toBe("Paulo");
  act(() => form.setValue("pessoa_id", null));
  expect(shown()).toBe("");
});

test("an error of the form names the autocomplete, marks it and focuses it; leaving marks it as touched", async () => {
  render(<Form />);
  act(() => form.setError("pessoa_id", { message: "Selecione uma pessoa" }, { shouldFocus: true }));
  expect(document.activeElement).toBe(input().element());
  await expect.element(input()).toHaveAccessibleDescription("Selecione uma pessoa");
  await expect.element(input()).toBeInvalid();
  await userEvent.tab();
  expect(form.getFieldState("pessoa_id").isTouched).toBe(true);
});
