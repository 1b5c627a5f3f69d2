import type { Db, Tx } from "../../db/client";
import type { Slice } from "../../db/slice";
import type { Ctx } from "../../http/context";
import { forbidden, invalidField, requireFound } from "../../http/errors";
import { pageOf, type RequestedPage } from "../../http/page-of";
import { countContents, findContents, findWarehouses, otherStandard, warehouseInUse } from "./queries";

/** An id that no warehouse has: what a provider without one sees. */
const NONE = 0;

/** The warehouse of the provider who asks; undefined when they have none, null for everybody who is no provider. */
export async function ownWarehouse(db: Db | Tx, ctx: Ctx) {
  const { prestador, pessoa_id } = ctx.usuario;
  if (!prestador || pessoa_id === null) return null;
  return (await findWarehouses(db, ctx, { prestador_id: pessoa_id, ativos: true }))[0];
}

/** The warehouse that is a person's own, in use or not. */
export const warehouseOf = async (db: Db | Tx, ctx: Ctx, pessoa_id: number) =>
  (await findWarehouses(db, ctx, { prestador_id: pessoa_id }))[0] ?? null;

/** The only warehouse whose stock is told to who asks, which is a provider's own; null: that of all. */
export async function stockPlace(db: Db, ctx: Ctx): Promise<number | null> {
  const own = await ownWarehouse(db, ctx);
  return own === null ? null : (own?.id ?? NONE);
}

/**
 * The only warehouse that who asks may work with, which is a provider's own; null: all.
 * @throws Refusal 403 for a provider who has none
 */
export async function workPlace(db: Db | Tx, ctx: Ctx): Promise<number | null> {
  const own = await ownWarehouse(db, ctx);
  if (own === undefined) {
    throw forbidden("Você ainda não tem um depósito. Peça ao administrador que vincule um ao seu cadastro.");
  }
  return own?.id ?? null;
}

/** Warehouses that forms offer, or with `todos` those out of use too; for a provider the own one. */
export async function listWarehouses(db: Db, ctx: Ctx, situacao: "todos" | undefined) {
  const own = await ownWarehouse(db, ctx);
  const found = own === null ? await findWarehouses(db, ctx, { ativos: situacao !== "todos" }) : own ? [own] : [];
  return found.map(({ versao: _, ...deposito }) => deposito);
}

interface ContentsFilter extends RequestedPage {
  readonly pesquisa?: string | undefined;
}

/**
 * A warehouse with a page of what it has. `url` is the address of the call, for the links.
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
 * Holds a warehouse that is to be moved, so that it stays in use until the transaction ends.
 * @throws Refusal 422 on the field for one that the company has not, or not in use
 */
export async function requireWarehouse(
  tx: Tx,
  ctx: Ctx,
  id: number,
  field = "deposito_id",
  error = "Selecione o deposito",
): Promise<void> {
  if (!(await warehouseInUse(tx, ctx, id))) throw invalidField(field, error);
}

/** The warehouse where purchases come in, if the company has one. */
export const standardWarehouse = async (tx: Tx, ctx: Ctx): Promise<number | null> =>
  (await otherStandard(tx, ctx, null)) ?? null;
