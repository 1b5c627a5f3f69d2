import { cleanup, render } from "@testing-library/react";
import { FormProvider, type ResolverResult, type SubmitHandler, useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CheckboxField } from "../checkbox-field/checkbox-field";
import { MoneyField } from "../money-field/money-field";
import { PercentField } from "../percent-field/percent-field";
import { SelectField } from "../select-field/select-field";
import { TextField } from "../text-field/text-field";
import { TextareaField } from "../textarea-field/textarea-field";

afterEach(cleanup);

type Bill = {
  valor: number | null;
  taxa?: number | null;
  descricao: string;
  observacao?: string;
  categoria: number | null;
  forma: string;
  aprovado: boolean;
  itens: { preco: number | null }[];
};

const empty: Bill = { valor: null, descricao: "", categoria: null, forma: "", aprovado: false, itens: [{ preco: 1 }] };

const categories = [
  { value: 7, label: "Aluguel" },
  { value: 8, label: "Energia" },
];
const methods = [
  { value: "01", label: "Dinheiro" },
  { value: "17", label: "Pix" },
];

/** Refuses a bill without an amount. */
function resolver(values: Bill): ResolverResult<Bill> {
  return values.valor === null
    ? { values: {}, errors: { valor: { type: "required", message: "Informe o valor" } } }
    : { values, errors: {} };
}

function BillForm({ onSubmit, defaults = empty }: { onSubmit: SubmitHandler<Bill>; defaults?: Bill }) {
  const { control, handleSubmit, reset } = useForm<Bill>({ defaultValues: defaults, resolver });
  return (
    <form onSubmit={handleSubmit(onSubmit)} noValidate>
      <TextField control={control} name="descricao" label="Descrição" />
      <MoneyField control={control} name="valor" label="Valor" hint="Com desconto" required />
      <PercentField control={control} name="taxa" label="Taxa" />
      <MoneyField control={control} name="itens.0.preco" label="Preço" />
      <SelectField control={control} name="categoria" label="Categoria" options={categories} placeholder="Escolha" />
      <SelectField control={control} name="forma" label="Forma" options={methods} placeholder="Escolha" />
      <TextareaField control={control} name="observacao" label="Observação" />
      <CheckboxField control={control} name="aprovado" label="Aprovado" />
      <button type="submit">Salvar</button>
      <button type="button" onClick={() => reset()}>
        Limpar
      </button>
    </form>
  );
}

/** The compiler accepts as `name` only paths of the form whose value has the field's type. */
export function WrongNames() {
  const { control } = useForm<Bill>();
  return (
    <>
      {/* @ts-expect-error a text is no amount */}
      <MoneyField control={control} name="descricao" label="" />
      {/* @ts-expect-error no such path */}
      <MoneyField control={control} name="valores" label="" />
      {/* @ts-expect-error an amount is no text */}
      <TextField control={control} name="valor" label="" />
      {/* @ts-expect-error a text is no yes or no */}
      <CheckboxField control={control} name="forma" label="" />
      {/* @ts-expect-error the field decides the value */}
      <MoneyField control={control} name="valor" label="" value={1} />
    </>
  );
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => userEvent.click(page.getByRole("button", { name: "Salvar" }));
const fill = async (name: string, text: string) => {
  await userEvent.click(field(name));
  await userEvent.keyboard(text);
};

test("a form gets typed values, each in its type", async () => {
  const onSubmit = vi.fn();
  render(<BillForm onSubmit={onSubmit} />);
  await fill("Descrição", "Luz");
  await fill("Valor", "12345");
  await fill("Taxa", "250");
  await fill("Preço", "5");
  await userEvent.selectOptions(field("Categoria"), "Energia");
  await userEvent.selectOptions(field("Forma"), "Pix");
  await fill("Observação", "até dia 5");
  await userEvent.click(field("Aprovado"));
  await save();
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    descricao: "Luz",
    valor: 123.45,
    taxa: 2.5,
    itens: [{ preco: 10.05 }],
    categoria: 8,
    forma: "17",
    observacao: "até dia 5",
    aprovado: true,
  });
});

test("emptied selects give a form null for numbers and an empty text for texts", async () => {
  const onSubmit = vi.fn();
  render(<BillForm onSubmit={onSubmit} defaults={{ ...empty, valor: 1, categoria: 7, forma: "01" }} />);
  await userEvent.selectOptions(field("Categoria"), "Escolha");
  await userEvent.selectOptions(field("Forma"), "Escolha");
  await save();
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ categoria: null, forma: "" });
});

test("an error stands under its input, describes it, focuses it, and goes when it is corrected", async () => {
  const onSubmit = vi.fn();
  render(<BillForm onSubmit={onSubmit} />);
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(field("Valor")).toHaveFocus();
  await expect.element(field("Valor")).toHaveAccessibleDescription("Informe o valor Com desconto");
  expect(field("Valor").element().getAttribute("aria-invalid")).toBe("true");
  await userEvent.keyboard("1");
  await expect.element(field("Valor")).toHaveAccessibleDescription("Com desconto");
});

test("resetting the form brings back its first values", async () => {
  render(<BillForm onSubmit={vi.fn()} defaults={{ ...empty, valor: 3, descricao: "Água" }} />);
  await fill("Valor", "5");
  await fill("Descrição", " e luz");
  await userEvent.click(field("Aprovado"));
  await userEvent.click(page.getByRole("button", { name: "Limpar" }));
  await expect.element(field("Valor")).toHaveValue("R$ 3,00");
  await expect.element(field("Descrição")).toHaveValue("Água");
  await expect.element(field("Aprovado")).not.toBeChecked();
});

function InContext() {
  const form = useForm<Bill>({ defaultValues: { ...empty, valor: 9 } });
  return (
    <FormProvider {...form}>
      <MoneyField<Bill> name="valor" label="Valor" />
    </FormProvider>
  );
}

test("a field takes the form from its context", async () => {
  render(<InContext />);
  await expect.element(field("Valor")).toHaveValue("R$ 9,00");
});

function Watched({ onRender }: { onRender: (isDirty: boolean) => void }) {
  const { control, formState } = useForm<Bill>({ defaultValues: { ...empty, valor: 1.005 } });
  onRender(formState.isDirty);
  return <MoneyField control={control} name="valor" label="Valor" />;
}

test("rendering, focus and blur of fields change nothing in the form", async () => {
  const onRender = vi.fn();
  render(<Watched onRender={onRender} />);
  await userEvent.click(field("Valor"));
  await userEvent.keyboard("{Tab}");
  expect(onRender).toHaveBeenLastCalledWith(false);
});
