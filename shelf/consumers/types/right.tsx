import { call } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { createClient } from "@prumo/api-client/client";
import { type PrumoSchemas, schemas } from "@prumo/api-client/schemas";
import type { ContaPagar } from "@prumo/api-client/schemas/contas-pagar";
import { can, type PermissionKey } from "@prumo/domain/permissions";
import { MoneyField } from "@prumo/forms/money-field";
import { type MoneyChange, MoneyInput } from "@prumo/forms/money-input";
import { Button } from "@prumo/ui/button";
import { useForm } from "react-hook-form";

/** Code as applications write it, with the types that they must get. */
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(_: T) => undefined;

// The client: with schemas given, and with their types alone.
const api = createClient(calls, { baseUrl: "https://example.com/api", schemas });
const light = createClient<typeof calls, PrumoSchemas>(calls);

export async function bills() {
  const { contas } = await api.contasPagar.lista({ query: { status: "pendente", per_page: 5 } });
  const [first] = contas.data;
  holds<Equal<typeof first, ContaPagar | undefined>>(true);
  holds<Equal<ContaPagar["valor_integral"], number>>(true);
  const same = await light.contasPagar.find({ params: { id: 1 } }, { signal: new AbortController().signal });
  holds<Equal<(typeof same)["conta"]["id"], number>>(true);
  return same.conta.fornecedor.nome_fantasia;
}

holds<Equal<typeof calls.contasPagar.pagar.access, "contasPagar.pagar">>(true);
holds<Equal<typeof calls.contasPagar.find.path, "/contasPagar/find/:id">>(true);
export const own = call("GET", "/own/:id/of/:other", "session");
export const key: PermissionKey = "contasPagar.pagar";
export const allowed: boolean = can({ permissoes: { contasPagar: ["pagar"] } }, key);

export function Form() {
  const { control } = useForm<{ valor: number | null; nome: string; conta: { juros: number | null } }>();
  const told = (value: number | null, { reason, text }: MoneyChange) => `${value} ${reason} ${text}`;
  return (
    <>
      <MoneyInput onValueChange={told} max={5} ref={(input: HTMLInputElement | null) => input?.focus()} />
      <MoneyField control={control} name="conta.juros" label="Juros" />
      <Button href="/contas">Contas</Button>
    </>
  );
}
