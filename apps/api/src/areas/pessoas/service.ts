import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import type { Db } from "../../db/client";
import type { Ctx } from "../../http/context";
import { findPersons, type PersonFilter } from "./queries";

/** Persons by name or document, those that the group shares included, with their documents masked. */
export async function suggestPersons(db: Db, ctx: Ctx, filter: PersonFilter) {
  const found = await findPersons(db, ctx, filter);
  return found.map((pessoa) => ({ ...pessoa, cpf_cnpj: pessoa.cpf_cnpj && formatCpfCnpj(pessoa.cpf_cnpj) }));
}

/** Whether the company may use the person. */
export async function personExists(db: Db, ctx: Ctx, id: number): Promise<boolean> {
  return (await findPersons(db, ctx, { pesquisa: "", id })).length > 0;
}

/** What the person is called, if the company may see them. */
export async function personName(db: Db, ctx: Ctx, id: number): Promise<string | null> {
  return (await findPersons(db, ctx, { pesquisa: "", id }))[0]?.nome_fantasia ?? null;
}

export { personMatches, typesOf } from "./queries";
