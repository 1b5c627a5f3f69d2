import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { PROVIDER } from "@prumo/domain/person-type";
import type { Db, Tx } from "../../db/client";
import type { Ctx } from "../../http/context";
import { findByDocument, findPerson, findPersons, findPhone, type PersonFilter } from "./queries";

/** Suggests persons by name or document, including those that the group shares, with their documents masked. */
export async function suggestPersons(db: Db, ctx: Ctx, filter: PersonFilter) {
  const found = await findPersons(db, ctx, filter);
  return found.map((pessoa) => ({ ...pessoa, cpf_cnpj: pessoa.cpf_cnpj && formatCpfCnpj(pessoa.cpf_cnpj) }));
}

/** Tells whether the company may use the person. */
export async function personExists(db: Db, ctx: Ctx, id: number): Promise<boolean> {
  return (await findPersons(db, ctx, { pesquisa: "", id })).length > 0;
}

/** The person's phone, bare, if the company may see them and they have one. */
export async function personPhone(tx: Tx, ctx: Ctx, id: number): Promise<string | null> {
  return (await findPhone(tx, ctx, id)) ?? null;
}

/** Where a person lives whom the company may see; undefined for anybody else. */
export async function personAddress(tx: Tx, ctx: Ctx, id: number) {
  const person = await findPerson(tx, ctx, id);
  if (person === undefined) return undefined;
  const { cep, logradouro, numero, bairro, cidade_id } = person;
  return { cep, logradouro, numero, bairro, cidade_id };
}

/** The person's name, if the company may see them. */
export async function personName(db: Db, ctx: Ctx, id: number): Promise<string | null> {
  return (await findPersons(db, ctx, { pesquisa: "", id }))[0]?.nome_fantasia ?? null;
}

/** The person with a CPF or CNPJ, bare, whom the company may use; an own one first. */
export const personWithDocument = (db: Db | Tx, ctx: Ctx, documento: string) => findByDocument(db, ctx, documento);

/** Tells whether the company may use the person as a provider. */
export async function isProvider(db: Db | Tx, ctx: Ctx, id: number): Promise<boolean> {
  return (await findPersons(db, ctx, { pesquisa: "", id, tipo: PROVIDER })).length > 0;
}

export { personMatches, typesOf } from "./queries";
