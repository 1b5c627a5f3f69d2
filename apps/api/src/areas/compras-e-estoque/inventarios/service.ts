import { dateTimeIn } from "@prumo/domain/date";
import { inventarioFields } from "@prumo/domain/inventario-fields";
import type { Db } from "../../../db/client";
import type { Slice } from "../../../db/slice";
import { attachmentColumn } from "../../../http/attachment-column";
import { cardColumns } from "../../../http/card-columns";
import type { Ctx } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import type { FileColumn } from "../../../http/file-column";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { countCounts, findCounted, findStockCounts, type StockCountFilter } from "./queries";

export type FoundCount = Awaited<ReturnType<typeof findStockCounts>>[number];

type CountStatus = keyof typeof statusNames;
const statusNames = { aberto: "Aberto", confirmado: "Confirmado", cancelado: "Cancelado" } as const;

export function countStatus({
  confirmado_em,
  cancelado_em,
}: Pick<FoundCount, "confirmado_em" | "cancelado_em">): CountStatus {
  if (confirmado_em !== null) return "confirmado";
  return cancelado_em === null ? "aberto" : "cancelado";
}

export function presented(row: FoundCount, { fuso_horario }: Ctx) {
  const at = (moment: Date | null) => moment && dateTimeIn(fuso_horario, moment);
  return {
    ...row,
    created_at: dateTimeIn(fuso_horario, row.created_at),
    confirmado_em: at(row.confirmado_em),
    cancelado_em: at(row.cancelado_em),
    status: countStatus(row),
  };
}

/** Finds a slice of the counts, the latest first. */
export const someCounts = async (db: Db, ctx: Ctx, filter: StockCountFilter, slice: Slice) =>
  (await findStockCounts(db, ctx, filter, slice)).map((row) => presented(row, ctx));

/** Answers one page of counts. `url` is the address of the call, for the links. */
export const listCounts = (db: Db, ctx: Ctx, filter: StockCountFilter & RequestedPage, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someCounts(db, ctx, filter, slice),
    () => countCounts(db, ctx, filter),
  );

export async function countOf(db: Db, ctx: Ctx, id: number) {
  const [row] = await findStockCounts(db, ctx, { id }, { limit: 1, offset: 0 });
  return requireFound(row, "Inventário não encontrado");
}

/**
 * Answers a count with the counted quantities. It is counted blind: the expected ones are left out.
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

type InventarioRow = Awaited<ReturnType<typeof someCounts>>[number];

export const countColumns: readonly FileColumn<InventarioRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "deposito", title: inventarioFields.deposito_id.label, text: ({ deposito }) => deposito.nome },
  {
    id: "categoria",
    title: inventarioFields.categoria_produto_id.label,
    text: ({ categoria }) => categoria?.nome ?? null,
  },
  { id: "usuario", title: "Usuário", text: ({ usuario }) => usuario.nome },
  ...cardColumns<InventarioRow>()(inventarioFields, ["created_at"]),
  { id: "status", title: inventarioFields.status.label, text: ({ status }) => statusNames[status] },
  ...cardColumns<InventarioRow>()(inventarioFields, ["contados"]),
  attachmentColumn,
];
