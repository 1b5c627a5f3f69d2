import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import type { Db, Tx } from "../../../db/client";
import type { Slice } from "../../../db/slice";
import type { Ctx } from "../../../http/context";
import { forbidden, invalidField, requireFound } from "../../../http/errors";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { countContents, findContents, findWarehouses, otherStandard, warehouseInUse } from "./queries";

/** An id that no warehouse has: a prestador without a warehouse sees the stock of none. */
const NONE = 0;

/** Finds the warehouse of a prestador who asks: undefined for a prestador without one, null for everybody else. */
export async function ownWarehouse(db: Db | Tx, ctx: Ctx) {
  const { prestador, pessoa_id } = ctx.usuario;
  if (!prestador || pessoa_id === null) return null;
  return (await findWarehouses(db, ctx, { prestador_id: pessoa_id, ativos: true }))[0];
}

/** Finds the warehouse that a person owns, in use or not. */
export const warehouseOf = async (db: Db | Tx, ctx: Ctx, pessoa_id: number) =>
  (await findWarehouses(db, ctx, { prestador_id: pessoa_id }))[0] ?? null;

/** Gives the name of a warehouse of the company. */
export async function warehouseName(db: Db | Tx, ctx: Ctx, id: number) {
  const [found] = await findWarehouses(db, ctx, { id });
  return found === undefined ? null : { id, nome: found.nome };
}

/** Gives a prestador's own warehouse, the only one whose stock they see; null for everybody else, who see all. */
export async function stockPlace(db: Db, ctx: Ctx): Promise<number | null> {
  const own = await ownWarehouse(db, ctx);
  return own === null ? null : (own?.id ?? NONE);
}

/**
 * Gives a prestador's own warehouse, the only one that they may work with; null for everybody else.
 * @throws Refusal 403 for a prestador without one
 */
export async function workPlace(db: Db | Tx, ctx: Ctx): Promise<number | null> {
  const own = await ownWarehouse(db, ctx);
  if (own === undefined) {
    throw forbidden("Você ainda não tem um depósito. Peça ao administrador que vincule um ao seu cadastro.");
  }
  return own?.id ?? null;
}

/** Lists the warehouses in use for forms, or all with `todos`; a prestador gets only their own. */
export async function listWarehouses(db: Db, ctx: Ctx, situacao: "todos" | undefined) {
  const own = await ownWarehouse(db, ctx);
  const found = own === null ? await findWarehouses(db, ctx, { ativos: situacao !== "todos" }) : own ? [own] : [];
  return found.map(({ versao: _, ...deposito }) => deposito);
}

interface ContentsFilter extends RequestedPage {
  readonly pesquisa?: string | undefined;
}

/**
 * Answers a warehouse with a page of its stock. `url` is the address of the call, for the links.
 * @throws Refusal 404
 */
export async function oneWarehouse(db: Db, ctx: Ctx, id: number, filter: ContentsFilter, url: string) {
  const [found] = await findWarehouses(db, ctx, { id });
  const deposito = requireFound(found, "Depósito não encontrado");
  const { pesquisa } = filter;
  const rows = (slice: Slice) => findContents(db, ctx, id, pesquisa, slice);
  return { deposito, estoque: await pageOf(filter, url, rows, () => countContents(db, ctx, id, pesquisa)) };
}

/**
 * Locks a warehouse before its stock moves, so that it stays in use until the transaction ends.
 * @throws Refusal 422 on the field for a warehouse of another company, or one out of use
 */
export async function requireWarehouse(
  tx: Tx,
  ctx: Ctx,
  id: number,
  field = "deposito_id",
  error: string = estoqueMovimentoFields.deposito_id.missing,
): Promise<void> {
  if (!(await warehouseInUse(tx, ctx, id))) throw invalidField(field, error);
}

/** The warehouse where purchases come in, with its name; null when the company has none. */
export async function standardNamed(db: Db, ctx: Ctx): Promise<{ readonly id: number; readonly nome: string } | null> {
  const standard = (await findWarehouses(db, ctx, {})).find(({ padrao }) => padrao);
  return standard === undefined ? null : { id: standard.id, nome: standard.nome };
}

/** Finds that warehouse. */
export const standardWarehouse = async (tx: Db | Tx, ctx: Ctx): Promise<number | null> =>
  (await otherStandard(tx, ctx, null)) ?? null;
