import { stockValue } from "@prumo/domain/average-cost";
import { sum } from "@prumo/domain/money";
import { subtractQuantity } from "@prumo/domain/quantity";
import type { Db, Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { seesCosts } from "../estoque/ledger";
import { type ComparedCount, compareCounted, countUncounted, findUncounted } from "./review-queries";
import { countOf, type FoundCount, presented } from "./service";

type ComparedProduct = Awaited<ReturnType<typeof compareCounted>>[number];

/**
 * Gives quantity and cost of the moment when the count was confirmed, from its movement: the stock may have moved
 * since.
 */
const asConfirmed = ({ contado, moved, custo_medio }: ComparedProduct) => ({
  esperado: subtractQuantity(contado, moved?.quantidade ?? 0),
  custo_medio: moved?.custo_unitario ?? custo_medio,
  movimentado: false,
});

/**
 * Finds the counted products of a count with their differences.
 * @param confirmed whether the differences were written, and are shown as they were then
 */
export async function countDifferences(db: Db | Tx, ctx: Ctx, count: ComparedCount, confirmed = false) {
  const rows = await compareCounted(db, ctx, count);
  return rows.map((row) => {
    const { moved: _, ...compared } = row;
    const line = { ...compared, ...(confirmed ? asConfirmed(row) : {}) };
    const diferenca = subtractQuantity(line.contado, line.esperado);
    return { ...line, diferenca, valor: stockValue(diferenca, line.custo_medio) };
  });
}

type Difference = Awaited<ReturnType<typeof countDifferences>>[number];

const compared = ({ id, deposito, confirmado_em, cancelado_em }: FoundCount): ComparedCount => ({
  id,
  deposito: deposito.id,
  closed: confirmado_em ?? cancelado_em,
});

/** Sorts the products that must be confirmed first, then the largest difference in value. */
const byWeight = (a: Difference, b: Difference) =>
  Number(b.movimentado) - Number(a.movimentado) ||
  Math.abs(b.valor) - Math.abs(a.valor) ||
  Math.abs(b.diferenca) - Math.abs(a.diferenca);

interface ReviewFilter extends RequestedPage {
  readonly diferentes?: "1" | undefined;
}

/**
 * Answers a page of the differences of a count, those written when it is confirmed. `url` is the address of the call,
 * for the links.
 * @throws Refusal 404
 */
export async function reviewCount(db: Db, ctx: Ctx, id: number, filter: ReviewFilter, url: string) {
  const found = await countOf(db, ctx, id);
  const counted = await countDifferences(db, ctx, compared(found), found.confirmado_em !== null);
  const differing = counted.filter(({ diferenca }) => diferenca !== 0);
  const listed = (filter.diferentes === undefined ? counted : differing).toSorted(byWeight);
  const costs = seesCosts(ctx);
  const produtos = await pageOf(
    filter,
    url,
    async ({ offset, limit }) =>
      listed.slice(offset, offset + limit).map((row) => (costs ? row : { ...row, custo_medio: null, valor: null })),
    async () => listed.length,
  );
  return {
    inventario: presented(found, ctx),
    produtos,
    diferencas: differing.length,
    movimentados: counted.filter(({ movimentado }) => movimentado).length,
    valor: costs ? sum(counted.map(({ valor }) => valor)) : null,
  };
}

/**
 * Answers a page of the products in the warehouse that nobody counted. `url` is the address of the call, for the links.
 * @throws Refusal 404
 */
export async function listUncounted(db: Db, ctx: Ctx, id: number, page: RequestedPage, url: string) {
  const count = compared(await countOf(db, ctx, id));
  return pageOf(
    page,
    url,
    (slice) => findUncounted(db, ctx, count, slice),
    () => countUncounted(db, ctx, count),
  );
}
