import { call } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { createClient, csvUrl } from "@prumo/api-client/client";
import { schemas } from "@prumo/api-client/schemas";
import { can } from "@prumo/domain/permissions";
import { Autocomplete } from "@prumo/forms/autocomplete";
import { DateField } from "@prumo/forms/date-field";
import { MoneyField } from "@prumo/forms/money-field";
import { MoneyInput } from "@prumo/forms/money-input";
// @ts-expect-error: shared code is no entry
import "@prumo/ui/chunks/button";
// @ts-expect-error: the command's own code is private
import { verifyCommand } from "@prumo/api-client/bundled/verify-command";
// @ts-expect-error: what an entry is made of is private
import { operationOf } from "@prumo/api-client/openapi/operation";
// @ts-expect-error: what lies beside a component is private
import { NumberInput } from "@prumo/forms/number-mask";
import { Button } from "@prumo/ui/button";
import { DataTable } from "@prumo/ui/data-table";
import { IconButton } from "@prumo/ui/icon-button";
import { toast } from "@prumo/ui/toast";
import { useForm } from "react-hook-form";

/** None of these lines may compile: where one does, its expected error is missing, and that fails. */
export const nothing = [NumberInput, operationOf, verifyCommand];
const api = createClient(calls, { schemas });

export async function asked() {
  // @ts-expect-error: a path has its parameters
  await api.contasPagar.find();
  // @ts-expect-error: and they have their names
  await api.contasPagar.find({ params: { conta: 1 } });
  // @ts-expect-error: there is no such call
  await api.contasPagar.nada();
  // @ts-expect-error: there is no such state
  await api.contasPagar.lista({ query: { status: "talvez" } });
  // @ts-expect-error: a body has its fields
  await api.sessao.login({ body: { login: "1-admin" } });
  // @ts-expect-error: an amount is a number
  await api.contasPagar.pagar({ body: { id: 1, valor: "10" } });
  const { contas } = await api.contasPagar.lista();
  // @ts-expect-error: an answer's amount is no text
  contas.data[0]?.valor_integral.toUpperCase();
  // @ts-expect-error: a list may be empty
  contas.data[0].id;
}

// @ts-expect-error: this list is not there as a file
csvUrl(calls.contasPagar.resumo);
// @ts-expect-error: a call says who may make it
call("GET", "/x");
// @ts-expect-error: there is no such permission
call("GET", "/x", "contasPagar.voar");
// @ts-expect-error: nor for a button
can({ permissoes: {} }, "contasPagar.voar");
// @ts-expect-error: a message is a text
toast.success(1);

interface Values {
  valor: number | null;
  nome: string;
}

export function Form() {
  const { control } = useForm<Values>();
  return (
    <>
      {/* @ts-expect-error: an amount is a number */}
      <MoneyInput value="10" />
      {/* @ts-expect-error: it gives a number, or null */}
      <MoneyInput onValueChange={(value: string) => value} />
      {/* @ts-expect-error: the field of an amount holds a number */}
      <MoneyField control={control} name="nome" label="Nome" />
      {/* @ts-expect-error: there is no such field */}
      <MoneyField control={control} name="outro" label="Outro" />
      {/* @ts-expect-error: a date is a text */}
      <DateField control={control} name="valor" label="Data" />
      {/* @ts-expect-error: a field has a label */}
      <MoneyField control={control} name="valor" />
      {/* @ts-expect-error: an item has an identity */}
      <Autocomplete search={async () => [{ id: 1 }]} itemToText={() => ""} />
      {/* @ts-expect-error: an icon has a name */}
      <IconButton>+</IconButton>
      {/* @ts-expect-error: there is no such look */}
      <Button variant="loud">Salvar</Button>
      {/* @ts-expect-error: a row has a key */}
      <DataTable rows={[1]} columns={[]} />
    </>
  );
}
