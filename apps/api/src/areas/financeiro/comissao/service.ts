import { comissaoItemFields, loteFields } from "@prumo/domain/comissao-fields";
import { commissionDueDate, commissionOf } from "@prumo/domain/commission";
import { can } from "@prumo/domain/permissions";
import { productKindName } from "@prumo/domain/product";
import { serviceOrderStatusName } from "@prumo/domain/service-order";
import type { Db } from "../../../db/client";
import type { Slice } from "../../../db/slice";
import { withMasks } from "../../../http/answer-masks";
import { cardColumns } from "../../../http/card-columns";
import { type Ctx, localTime } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import type { FileColumn } from "../../../http/file-column";
import { pageOf } from "../../../http/page-of";
import { openableOrders } from "../../operacao/ordem-servico/openable-orders";
import { letterheadOf } from "../../plataforma/empresas/letterhead";
import { linkedContas } from "../contas/linked-contas";
import { lotePeriod, suggestedPayableCategory } from "./close";
import { findLoteItems, type ItemFilter, sumLoteItems } from "./item-queries";
import { countLotes, findLote, findLotes, type LoteFilter } from "./lote-queries";
import { NOT_FOUND } from "./record";
import { countFreeItems, findFreeItems, type SearchFilter } from "./search-queries";

/** Items that a search answers, and that one call adds. */
const MOST_FOUND = 1_000;
/** A sheet has no pages of a list: all items stand on it. */
const ALL = { limit: 100_000, offset: 0 } as const;

type FoundLote = Awaited<ReturnType<typeof findLotes>>[number];
type FoundItem = Awaited<ReturnType<typeof findFreeItems>>[number];

function listed({ fechado_em, fechado_por: _, created_at, prestador, ...row }: FoundLote, ctx: Ctx) {
  const { id, nome_fantasia } = prestador;
  return {
    ...row,
    prestador: { id, nome_fantasia },
    periodo: lotePeriod(row),
    fechado: fechado_em !== null,
    created_at: localTime(ctx, created_at),
  };
}

/** An item as it is shown. One that is in no lote yet earns what its percent makes now. */
const shown = ({ comissao, ...item }: FoundItem, ctx: Ctx, mayOpen: (ordem: number) => boolean) => ({
  ...item,
  pode_abrir_os: mayOpen(item.os_id),
  comissao: comissao ?? commissionOf(item.total, item.comissao_prod),
  status: { id: item.os_status, nome: serviceOrderStatusName(item.os_status) },
  created_at: localTime(ctx, item.created_at),
});

async function allShown(db: Db, ctx: Ctx, found: readonly FoundItem[]) {
  const mayOpen = await openableOrders(
    db,
    ctx,
    found.map(({ os_id }) => os_id),
  );
  return found.map((item) => shown(item, ctx, mayOpen));
}

/** Lists lotes, the latest first, from `offset` on. */
export const someLotes = async (db: Db, ctx: Ctx, filter: LoteFilter, slice: Slice) =>
  (await findLotes(db, ctx, filter, slice)).map((row) => listed(row, ctx));

/** Lists one page of lotes. `url` is the address of the call, for the links. */
export const listLotes = (db: Db, ctx: Ctx, filter: LoteFilter, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someLotes(db, ctx, filter, slice),
    () => countLotes(db, ctx, filter),
  );

const requireLote = async (db: Db, ctx: Ctx, id: number) => requireFound(await findLote(db, ctx, id), NOT_FOUND);

/**
 * A lote with the payable that closing it made, for who may see payables.
 * @throws Refusal 404
 */
export async function oneLote(db: Db, ctx: Ctx, id: number) {
  const row = await requireLote(db, ctx, id);
  const contas = can(ctx, "contasPagar.visualizar")
    ? await linkedContas(db, ctx, { column: "comissao_lote_id", id })
    : [];
  return {
    ...listed(row, ctx),
    fechado_em: row.fechado_em && localTime(ctx, row.fechado_em),
    fechado_por: row.fechado_por,
    conta: contas[0] ?? null,
    categoria_sugerida: await suggestedPayableCategory(db, ctx, row.prestador_id),
    vencimento_sugerido: commissionDueDate(ctx.today),
  };
}

/**
 * Lists the items of a lote, the oldest order first, from `offset` on.
 * @throws Refusal 404
 */
export async function someItems(db: Db, ctx: Ctx, lote: number, filter: ItemFilter, slice: Slice) {
  await requireLote(db, ctx, lote);
  return allShown(db, ctx, await findLoteItems(db, ctx, lote, filter, ctx.fuso_horario, slice));
}

/**
 * One page of the items of a lote, and the sum of the commissions of all that the filters leave.
 * @throws Refusal 404
 */
export async function listItems(db: Db, ctx: Ctx, lote: number, filter: ItemFilter, url: string) {
  const { total, valor_total } = await sumLoteItems(db, ctx, lote, filter, ctx.fuso_horario);
  const rows = (slice: Slice) => someItems(db, ctx, lote, filter, slice);
  return { comissao: await pageOf(filter, url, rows, async () => total), valor_total };
}

/** Finds the items that can be added to lotes. */
export async function searchItems(db: Db, ctx: Ctx, filter: SearchFilter) {
  const found = await findFreeItems(db, ctx, filter, ctx.fuso_horario, MOST_FOUND);
  const total = found.length < MOST_FOUND ? found.length : await countFreeItems(db, ctx, filter, ctx.fuso_horario);
  return { servicos: await allShown(db, ctx, found), total };
}

/**
 * A lote with everything that stands on paper.
 * @throws Refusal 404
 */
export async function printLote(db: Db, ctx: Ctx, id: number) {
  const row = await requireLote(db, ctx, id);
  const { prestador } = row;
  const { nome, cpf_cnpj } = await letterheadOf(db, ctx);
  const itens = await findLoteItems(db, ctx, id, {}, ctx.fuso_horario, ALL);
  return {
    lote: {
      ...listed(row, ctx),
      prestador: withMasks(prestador),
      fechado_em: row.fechado_em && localTime(ctx, row.fechado_em),
    },
    empresa: { nome, cpf_cnpj },
    itens: await allShown(db, ctx, itens),
    valor_total: row.valor_total,
  };
}

type ListedLote = Awaited<ReturnType<typeof someLotes>>[number];

const { id: loteId, prestador_id, fechado: fechadoField } = loteFields;
const listColumnsOf = cardColumns<ListedLote>();

/** The list of lotes as a file. */
export const loteColumns: readonly FileColumn<ListedLote>[] = [
  { id: "id", title: loteId.label, whole: ({ id }) => id },
  ...listColumnsOf(loteFields, ["data_inicial", "data_final"]),
  { id: "prestador", title: prestador_id.label, text: ({ prestador }) => prestador.nome_fantasia },
  ...listColumnsOf(loteFields, ["itens", "valor_total"]),
  { id: "fechado", title: fechadoField.label, text: ({ fechado }) => (fechado ? "Sim" : "Não") },
];

type ListedItem = Awaited<ReturnType<typeof someItems>>[number];

const { numero_os: numeroOs, prod_or_serv: kind, status: statusField } = comissaoItemFields;
const detailColumnsOf = cardColumns<ListedItem>();

/** The items of a lote as a file, which has room for the whole label of the order's number. */
export const itemColumns: readonly FileColumn<ListedItem>[] = [
  { id: "numero_os", title: numeroOs.label, whole: ({ numero_os }) => numero_os },
  ...detailColumnsOf(comissaoItemFields, ["created_at"]),
  { id: "prod_or_serv", title: kind.label, text: ({ prod_or_serv }) => productKindName(prod_or_serv) ?? "" },
  ...detailColumnsOf(comissaoItemFields, ["produto_cod_reduzido", "produto_referencia", "produto_nome"]),
  { id: "status", title: statusField.label, text: ({ status }) => status.nome },
  ...detailColumnsOf(comissaoItemFields, ["quantidade", "valor", "desconto", "total", "comissao_prod", "comissao"]),
];
