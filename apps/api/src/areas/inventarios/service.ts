import { stockValue } from "@prumo/domain/average-cost";
import { dateTimeIn, toDisplayDateTime } from "@prumo/domain/date";
import { sum } from "@prumo/domain/money";
import { subtractQuantity } from "@prumo/domain/quantity";
import type { Db, Tx } from "../../db/client";
import type { Slice } from "../../db/slice";
import type { Ctx } from "../../http/context";
import type { CsvColumn } from "../../http/csv";
import { requireFound } from "../../http/errors";
import { pageOf, type RequestedPage } from "../../http/page-of";
import { seesCosts } from "../estoque/ledger";
import { compareCount, countCounts, findCounted, findStockCounts } from "./queries";

export interface InventarioFilter {
  readonly deposito?: number | undefined;
}

type FoundCount = Awaited<ReturnType<typeof findStockCounts>>[number];

type CountStatus = keyof typeof statusNames;
const statusNames = { aberto: "Aberto", confirmado: "Confirmado", cancelado: "Cancelado" } as const;

/** How a count stands. */
export function countStatus({
  confirmado_em,
  cancelado_em,
}: Pick<FoundCount, "confirmado_em" | "cancelado_em">): CountStatus {
  if (confirmado_em !== null) return "confirmado";
  return cancelado_em === null ? "aberto" : "cancelado";
}

function presented(row: FoundCount, { fuso_horario }: Ctx) {
  const at = (moment: Date | null) => moment && dateTimeIn(fuso_horario, moment);
  return {
    ...row,
    created_at: dateTimeIn(fuso_horario, row.created_at),
    confirmado_em: at(row.confirmado_em),
    cancelado_em: at(row.cancelado_em),
    status: countStatus(row),
  };
}

/** Counts, the latest first, from `offset` on. */
export const someCounts = async (db: Db, ctx: Ctx, { deposito }: InventarioFilter, slice: Slice) =>
  (await findStockCounts(db, ctx, { deposito }, slice)).map((row) => presented(row, ctx));

/** One page of counts. `url` is the address of the call, for the links. */
export const listCounts = (db: Db, ctx: Ctx, filter: InventarioFilter & RequestedPage, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someCounts(db, ctx, filter, slice),
    () => countCounts(db, ctx, filter.deposito),
  );

async function countOf(db: Db, ctx: Ctx, id: number) {
  const [row] = await findStockCounts(db, ctx, { id }, { limit: 1, offset: 0 });
  return requireFound(row, "Inventário não encontrado");
}

/**
 * A count with what was counted, but nothing of what is expected.
 * @throws Refusal 404
 */
export async function oneCount(db: Db, ctx: Ctx, id: number) {
  const inventario = presented(await countOf(db, ctx, id), ctx);
  const counted = await findCounted(db, ctx, id);
  const produtos = counted.map((row) => ({
    ...row,
    contado_em: dateTimeIn(ctx.fuso_horario, row.contado_em),
  }));
  return { inventario, produtos };
}

type ComparedProduct = Awaited<ReturnType<typeof compareCount>>[number];

/** What was expected and what it cost when the count was confirmed: its movement tells, whatever moved afterwards. */
const asConfirmed = (contado: number, { moved, custo_medio }: ComparedProduct) => ({
  ...{ esperado: subtractQuantity(contado, moved?.quantidade ?? 0), custo_medio: moved?.custo_unitario ?? custo_medio },
  movimentado: false,
});

type Closing = Pick<FoundCount, "confirmado_em" | "cancelado_em">;

/**
 * The products of a count that were counted, with their differences, and those that were not.
 * @param closing of a count that was closed: what was written then, instead of what would be now
 */
export async function countDifferences(db: Db | Tx, ctx: Ctx, id: number, deposito: number, closing?: Closing) {
  const confirmed = closing?.confirmado_em != null;
  const rows = await compareCount(db, ctx, id, deposito, closing?.confirmado_em ?? closing?.cancelado_em ?? null);
  const counted = rows.flatMap((row) => {
    const { moved: _, contado, ...compared } = row;
    if (contado === null) return [];
    const line = { ...compared, contado, ...(confirmed ? asConfirmed(contado, row) : {}) };
    const diferenca = subtractQuantity(contado, line.esperado);
    return [{ ...line, diferenca, valor: stockValue(diferenca, line.custo_medio) }];
  });
  return { counted, uncounted: rows.filter(({ contado, esperado }) => contado === null && esperado !== 0) };
}

/**
 * What a count would change, or has changed when it is confirmed, the largest difference in value first.
 * @throws Refusal 404
 */
export async function reviewCount(db: Db, ctx: Ctx, id: number) {
  const found = await countOf(db, ctx, id);
  const { counted, uncounted } = await countDifferences(db, ctx, id, found.deposito.id, found);
  const costs = seesCosts(ctx);
  return {
    inventario: presented(found, ctx),
    produtos: counted
      .toSorted((a, b) => Math.abs(b.valor) - Math.abs(a.valor))
      .map((row) => (costs ? row : { ...row, custo_medio: null, valor: null })),
    nao_contados: uncounted.map(({ produto, esperado }) => ({ produto, esperado })),
    valor: costs ? sum(counted.map(({ valor }) => valor)) : null,
  };
}

type InventarioRow = Awaited<ReturnType<typeof someCounts>>[number];

/** The list as a file. */
export const countColumns: readonly CsvColumn<InventarioRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Depósito", text: ({ deposito }) => deposito.nome },
  { title: "Categoria", text: ({ categoria }) => categoria?.nome ?? null },
  { title: "Usuário", text: ({ usuario }) => usuario.nome },
  { title: "Início", text: ({ created_at }) => toDisplayDateTime(created_at) },
  { title: "Situação", text: ({ status }) => statusNames[status] },
  { title: "Contados", text: ({ contados }) => String(contados) },
];
