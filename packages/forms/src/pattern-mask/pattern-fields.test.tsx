import { act, cleanup, render } from "@testing-library/react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CepField } from "../cep-field/cep-field";
import { CnpjField } from "../cnpj-field/cnpj-field";
import { CodeField } from "../code-field/code-field";
import { CpfCnpjField } from "../cpf-cnpj-field/cpf-cnpj-field";
import { CpfField } from "../cpf-field/cpf-field";
import { PhoneField } from "../phone-field/phone-field";
import { PlateField } from "../plate-field/plate-field";

afterEach(cleanup);

type Company = {
  cnpj: string | null;
  cpf?: string | null;
  documento: string;
  telefone: string | null;
  cep: string | null;
  placa: string | null;
  limite: number;
};

const empty: Company = { cnpj: null, documento: "", telefone: null, cep: null, placa: null, limite: 0 };
let form: UseFormReturn<Company>;

function CompanyForm({ defaults = empty, onCep = vi.fn() }: { defaults?: Company; onCep?: (cep: string) => void }) {
  form = useForm<Company>({ defaultValues: defaults });
  const { control } = form;
  return (
    <form onSubmit={form.handleSubmit(() => {})}>
      <CnpjField control={control} name="cnpj" label="CNPJ" />
      <CpfField control={control} name="cpf" label="CPF" />
      <CpfCnpjField control={control} name="documento" label="Documento" cpfMask="#########-##" />
      <PhoneField control={control} name="telefone" label="Telefone" hint="Com DDD" />
      <CepField control={control} name="cep" label="CEP" onComplete={onCep} />
      <PlateField control={control} name="placa" label="Placa" />
    </form>
  );
}

function Unmasked() {
  form = useForm<Company>({ defaultValues: empty });
  const { control } = form;
  return (
    <form>
      <CnpjField control={control} name="cnpj" label="CNPJ" masked={false} />
      <CpfField control={control} name="cpf" label="CPF" masked={false} />
      <CpfCnpjField control={control} name="documento" label="Documento" masked={false} />
      <PhoneField control={control} name="telefone" label="Telefone" masked={false} />
      <CepField control={control} name="cep" label="CEP" masked={false} />
      <PlateField control={control} name="placa" label="Placa" masked={false} />
    </form>
  );
}

/** The compiler accepts as `name` only paths of the form whose value has the field's type. */
export function WrongNames() {
  const { control } = useForm<Company>();
  return (
    <>
      {/* @ts-expect-error a number is no document */}
      <CpfField control={control} name="limite" label="" />
      {/* @ts-expect-error no such path */}
      <PhoneField control={control} name="fone" label="" />
      {/* @ts-expect-error the field decides the value */}
      <CepField control={control} name="cep" label="" value="" />
      {/* @ts-expect-error either with the mask or without it */}
      <CpfField control={control} name="cpf" label="" masked="digits" />
      {/* @ts-expect-error a code has no mask */}
      <CodeField control={control} name="cep" label="" masked={false} />
      {/* @ts-expect-error only the box for both has a mask for the CPF */}
      <CpfField control={control} name="cpf" label="" cpfMask="" />
    </>
  );
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const fill = async (name: string, text: string) => {
  await userEvent.click(field(name));
  await userEvent.keyboard(text);
};

test("a masked field gives the form its masked text, and null when it is empty", async () => {
  const onCep = vi.fn();
  render(<CompanyForm onCep={onCep} />);
  await fill("CNPJ", "12abc34501de35");
  await fill("CPF", "52998224725");
  await fill("Documento", "52998224725");
  await fill("Telefone", "11987654321");
  await fill("CEP", "01310930");
  await fill("Placa", "abc1d23");
  expect(form.getValues()).toEqual({
    cnpj: "12.ABC.345/01DE-35",
    cpf: "529.982.247-25",
    documento: "529982247-25",
    telefone: "(11) 98765-4321",
    cep: "01310-930",
    placa: "ABC1D23",
    limite: 0,
  });
  expect(onCep.mock.calls).toEqual([["01310930"]]);
  await userEvent.clear(field("CEP"));
  expect(form.getValues("cep")).toBeNull();
});

test("a field with masked={false} gives the form letters and digits alone, while it shows the mask", async () => {
  render(<Unmasked />);
  await fill("CNPJ", "12abc34501de35");
  await fill("CPF", "52998224725{ArrowLeft}{Backspace}2");
  await fill("Documento", "52998224725");
  await fill("Telefone", "55987654321");
  await fill("CEP", "01310930");
  await fill("Placa", "abc1234");
  expect(form.getValues()).toEqual({
    cnpj: "12ABC34501DE35",
    cpf: "52998224725",
    documento: "52998224725",
    telefone: "55987654321",
    cep: "01310930",
    placa: "ABC1234",
    limite: 0,
  });
  const shown = ["12.ABC.345/01DE-35", "529.982.247-25", "529.982.247-25", "(55) 98765-4321", "01310-930", "ABC-1234"];
  for (const [at, name] of ["CNPJ", "CPF", "Documento", "Telefone", "CEP", "Placa"].entries()) {
    await expect.element(field(name)).toHaveValue(shown[at]);
  }
  await userEvent.clear(field("CPF"));
  expect(form.getValues("cpf")).toBeNull();
});

test("a bare value of a record is shown masked, and does not make the form dirty", async () => {
  render(<CompanyForm defaults={{ ...empty, cnpj: "12345678000195", telefone: "+5511987654321" }} />);
  await expect.element(field("CNPJ")).toHaveValue("12.345.678/0001-95");
  await expect.element(field("Telefone")).toHaveValue("(11) 98765-4321");
  await userEvent.click(field("CNPJ"));
  await userEvent.tab();
  expect(form.formState.isDirty).toBe(false);
  expect(form.getValues("cnpj")).toBe("12345678000195");
});

test("masked fields follow reset and setValue", async () => {
  render(<CompanyForm defaults={{ ...empty, cep: "01310930" }} />);
  await fill("CEP", "{End}{Backspace}");
  act(() => form.reset());
  await expect.element(field("CEP")).toHaveValue("01310-930");
  act(() => form.setValue("cep", "20040-020"));
  await expect.element(field("CEP")).toHaveValue("20040-020");
});

test("an error names a masked field, marks it and focuses it; leaving marks it as touched", async () => {
  render(<CompanyForm />);
  act(() => form.setError("telefone", { message: "Informe o telefone" }, { shouldFocus: true }));
  await expect.element(field("Telefone")).toHaveFocus();
  await expect.element(field("Telefone")).toHaveAccessibleDescription("Informe o telefone Com DDD");
  await expect.element(field("Telefone")).toBeInvalid();
  await userEvent.tab();
  expect(form.getFieldState("telefone").isTouched).toBe(true);
});
