import { municipalityByCode } from "@prumo/domain/municipality";
import { PRESTADOR } from "@prumo/domain/person-type";
import type { Db, Tx } from "../../../db/client";
import { type Slice, WHOLE } from "../../../db/slice";
import { wholeList } from "../../../db/whole-list";
import { withMasks } from "../../../http/answer-masks";
import { answerRow } from "../../../http/answer-row";
import type { Ctx } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import { farPageOf } from "../../../http/page-of";
import { warehouseOf } from "../../compras-e-estoque/depositos/service";
import {
  countPersons,
  type FoundPersonFilter,
  findByDocument,
  findPerson,
  findPersons,
  findPessoaPage,
  findPhone,
  lookedUp,
  type PersonFilter,
  type PessoaFilter,
  pessoaIds,
} from "./queries";

/** The message for a person whom the company cannot see. */
export const NO_PERSON = "Pessoa não encontrada";

/** Suggests persons by name or document, including those that the group shares, with their documents masked. */
export async function suggestPersons(db: Db, ctx: Ctx, filter: PersonFilter) {
  const found = await findPersons(db, ctx, await lookedUp(db, ctx, filter));
  return found.map(withMasks);
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

/** Tells whether the company may use the person as a prestador. */
export async function prestadorExists(db: Db | Tx, ctx: Ctx, id: number): Promise<boolean> {
  return (await findPersons(db, ctx, { pesquisa: "", id, tipo: PRESTADOR })).length > 0;
}

interface PessoaRecord {
  readonly empresa_id: number;
  readonly cpf_cnpj: string | null;
  readonly telefone: string | null;
  readonly tipos: readonly number[];
}

/** A person as the list answers them: stored bare, shown with masks. */
const presented = <L extends PessoaRecord>(row: L, ctx: Ctx) =>
  answerRow(withMasks(row), ["empresa_id", "tipos"], {
    tipos_pessoa: row.tipos.map((tipoPessoa_id) => ({ tipoPessoa_id })),
    propria: row.empresa_id === ctx.empresa_id,
  });

/** Finds a slice of the list of persons, including those that the group shares. */
export async function somePersons(db: Db, ctx: Ctx, filter: FoundPersonFilter<PessoaFilter>, slice: Slice) {
  return (await findPessoaPage(db, ctx, filter, slice)).map((row) => presented(row, ctx));
}

/** Opens all persons of a filter, however many. */
export async function allPersons(db: Db, ctx: Ctx, asked: PessoaFilter) {
  const filter = await lookedUp(db, ctx, asked);
  return wholeList(db, [pessoaIds(ctx, filter, WHOLE)], (slice) => somePersons(db, ctx, filter, slice));
}

/** Answers one page of persons. `url` is the address of the call, for the links. */
export async function listPersons(db: Db, ctx: Ctx, asked: PessoaFilter, url: string) {
  const filter = await lookedUp(db, ctx, asked);
  return farPageOf(
    filter,
    url,
    (slice) => somePersons(db, ctx, filter, slice),
    () => countPersons(db, ctx, filter),
  );
}

/** Answers one person with their address. */
export async function onePerson(db: Db, ctx: Ctx, id: number) {
  const row = requireFound(await findPerson(db, ctx, id), NO_PERSON);
  const cidade = row.cidade_id === null ? null : municipalityByCode(row.cidade_id);
  const deposito = await warehouseOf(db, ctx, id);
  return {
    ...presented(row, ctx),
    cidade,
    deposito_id: deposito?.id ?? null,
    deposito: deposito && { id: deposito.id, nome: deposito.nome },
  };
}

export { findPersonsNamed, typesOf } from "./queries";
