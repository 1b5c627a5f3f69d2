import { estoqueMinimoFields } from "@prumo/domain/estoque-minimo-fields";
import { subtractQuantity, sumQuantities } from "@prumo/domain/quantity";
import type { Db } from "../../../db/client";
import type { Slice } from "../../../db/slice";
import { cardColumns } from "../../../http/card-columns";
import type { Ctx } from "../../../http/context";
import type { FileColumn } from "../../../http/file-column";
import { pageOf } from "../../../http/page-of";
import { workPlace } from "../depositos/service";
import { stockSources } from "../estoque/service";
import { countMinimums, findMinimums, type MinimoFilter } from "./queries";

/** Finds a slice of the minimums, those that are not kept first. */
export async function someMinimums(db: Db, ctx: Ctx, filter: MinimoFilter, slice: Slice) {
  const found = await findMinimums(db, ctx, { ...filter, place: await workPlace(db, ctx) }, slice);
  return found.map((row) => ({ ...row, falta: Math.max(0, subtractQuantity(row.quantidade, row.saldo)) }));
}

/** Adds the warehouses that a missing product can be taken from. */
async function withSources(db: Db, ctx: Ctx, rows: readonly MinimoRow[]) {
  // A user who sees only one warehouse must not learn the stock of others.
  const lacking = (await workPlace(db, ctx)) === null ? rows.filter(({ falta }) => falta > 0) : [];
  const sources = await stockSources(
    db,
    ctx,
    lacking.map(({ produto }) => produto.id),
  );
  const wanting = new Set(lacking);
  return rows.map((row) => ({ ...row, origens: wanting.has(row) ? sources(row.produto.id, row.deposito.id) : [] }));
}

/** Answers one page of minimums. `url` is the address of the call, for the links. */
export const listMinimums = (db: Db, ctx: Ctx, filter: MinimoFilter, url: string) =>
  pageOf(
    filter,
    url,
    async (slice) => withSources(db, ctx, await someMinimums(db, ctx, filter, slice)),
    async () => countMinimums(db, ctx, { ...filter, place: await workPlace(db, ctx) }),
  );

/** Counts the minimums that are not kept. */
export const minimumsBroken = async (db: Db, ctx: Ctx): Promise<number> =>
  countMinimums(db, ctx, { abaixo: "1", place: await workPlace(db, ctx) });

/** One purchase takes no more products than this. */
const MOST = 990;

/** Sums the missing quantity of each product over all warehouses. */
export async function missingProducts(db: Db, ctx: Ctx) {
  const found = await someMinimums(db, ctx, { abaixo: "1", page: 1, per_page: MOST }, { limit: MOST, offset: 0 });
  const missing = new Map<number, { produto: MinimoRow["produto"]; quantidade: number }>();
  for (const { produto, falta } of found) {
    const before = missing.get(produto.id)?.quantidade ?? 0;
    missing.set(produto.id, { produto, quantidade: sumQuantities([before, falta]) });
  }
  return [...missing.values()];
}

type MinimoRow = Awaited<ReturnType<typeof someMinimums>>[number];

export const minimumFileColumns: readonly FileColumn<MinimoRow>[] = [
  { id: "cod_reduzido", title: estoqueMinimoFields.cod_reduzido.label, text: ({ produto }) => produto.cod_reduzido },
  { id: "produto", title: estoqueMinimoFields.produto_id.label, text: ({ produto }) => produto.nome },
  { id: "unidade", title: "Unidade", text: ({ produto }) => produto.unidade },
  { id: "deposito", title: estoqueMinimoFields.deposito_id.label, text: ({ deposito }) => deposito.nome },
  { id: "quantidade", title: "Mínimo", value: ({ quantidade }) => quantidade },
  ...cardColumns<MinimoRow>()(estoqueMinimoFields, ["saldo", "falta"]),
];
