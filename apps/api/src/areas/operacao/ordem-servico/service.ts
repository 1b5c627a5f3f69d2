import { municipalityByCode } from "@prumo/domain/municipality";
import { ordemServicoFields } from "@prumo/domain/ordem-servico-fields";
import { can } from "@prumo/domain/permissions";
import { formatPlate } from "@prumo/domain/plate";
import { isOpenStatus, type ServiceOrderStatus, serviceOrderStatusName } from "@prumo/domain/service-order";
import type { Db } from "../../../db/client";
import { type Slice, WHOLE } from "../../../db/slice";
import { wholeList } from "../../../db/whole-list";
import { withMasks } from "../../../http/answer-masks";
import { attachmentColumn } from "../../../http/attachment-column";
import { cardColumns } from "../../../http/card-columns";
import { type Ctx, localTime } from "../../../http/context";
import type { FileColumn } from "../../../http/file-column";
import { pageOf } from "../../../http/page-of";
import { warehouseName } from "../../compras-e-estoque/depositos/service";
import { linkedContas } from "../../financeiro/contas/linked-contas";
import { ownPositions } from "../gps/visible-prestador";
import { findOrder, findOrderEvents, findOrderItems } from "./find-queries";
import { exitOf, suggestedServiceCategory } from "./finish";
import {
  countOrders,
  findOrders,
  findStatuses,
  type OrdemFilter,
  sumByStatus,
  type WantedOrders,
} from "./list-queries";
import { loteIdIn, orderNotFound, ownPrestador } from "./record";

/** Orders in a column of the board. */
const IN_COLUMN = 50;

interface Listed {
  readonly os_status: ServiceOrderStatus;
  readonly cidade_id: number | null;
  readonly hora_agendamento: string | null;
  readonly veiculo: { readonly id: number; readonly placa: string } | null;
  readonly finalizada_em: Date | null;
  readonly created_at: Date;
}

const presented = <R extends Listed>(row: R, ctx: Ctx) => ({
  ...row,
  status: { id: row.os_status, nome: serviceOrderStatusName(row.os_status) },
  veiculo: row.veiculo && { ...row.veiculo, placa: formatPlate(row.veiculo.placa) },
  cidade: row.cidade_id === null ? null : municipalityByCode(row.cidade_id),
  hora_agendamento: row.hora_agendamento?.slice(0, "HH:mm".length) ?? null,
  finalizada_em: row.finalizada_em && localTime(ctx, row.finalizada_em),
  created_at: localTime(ctx, row.created_at),
});

/** Lists orders in their order, from `offset` on; for a prestador their own. */
export async function someOrders(db: Db, ctx: Ctx, filter: Omit<WantedOrders, "own">, slice: Slice) {
  const found = await findOrders(db, ctx, { ...filter, own: ownPrestador(ctx) }, slice);
  return found.map((row) => {
    const { cidade_id: _, ...shown } = presented(row, ctx);
    return shown;
  });
}

/** Opens all orders of a filter, however many. */
export const allOrders = (db: Db, ctx: Ctx, filter: Omit<WantedOrders, "own">) =>
  wholeList(db, [findOrders(db, ctx, { ...filter, own: ownPrestador(ctx) }, WHOLE)], (slice) =>
    someOrders(db, ctx, filter, slice),
  );

/** Lists one page of orders. `url` is the address of the call, for the links. */
export const listOrders = (db: Db, ctx: Ctx, filter: OrdemFilter, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someOrders(db, ctx, filter, slice),
    () => countOrders(db, ctx, { ...filter, own: ownPrestador(ctx) }),
  );

/** The last open orders of a prestador up to today: today's first, by their hour. Null for everybody else. */
export async function ownOpenOrders(db: Db, ctx: Ctx, limit: number) {
  const own = ownPrestador(ctx);
  if (own === null) return null;
  const wanted: WantedOrders = { own, open: true, data_final: ctx.today, asDriven: true };
  const found = await findOrders(db, ctx, wanted, { limit, offset: 0 });
  const ordens = found.map((row) => {
    const { id, numero_os, os_status, cliente, data, data_agendamento, hora_agendamento } = presented(row, ctx);
    const day = { data: data_agendamento ?? data, hora_agendamento };
    return { id, numero_os, os_status, cliente: { id: cliente.id, nome: cliente.nome_fantasia }, ...day };
  });
  return { quantidade: await countOrders(db, ctx, wanted), ordens };
}

/** The states of orders. */
export const listStatuses = (db: Db) => findStatuses(db);

/** Puts orders into a column for each state: how many there are, what they are worth, and the first of them. */
export async function boardOf(db: Db, ctx: Ctx, filter: Omit<WantedOrders, "own" | "status_os">) {
  const sums = await sumByStatus(db, ctx, { ...filter, own: ownPrestador(ctx) });
  const columns = (await findStatuses(db)).map(async (status) => {
    const { total = 0, valor = 0 } = sums.find(({ os_status }) => os_status === status.id) ?? {};
    const wanted = { ...filter, status_os: status.id };
    const ordens = total === 0 ? [] : await someOrders(db, ctx, wanted, { limit: IN_COLUMN, offset: 0 });
    return { status, total, valor, ordens };
  });
  return Promise.all(columns);
}

/**
 * An order with its items, its receivables for who may see receivables, and what happened to it.
 * @throws Refusal 404, for a prestador also when it is another's
 */
export async function oneOrder(db: Db, ctx: Ctx, id: number) {
  const row = (await findOrder(db, ctx, id, ownPrestador(ctx))) ?? orderNotFound();
  const itens = await findOrderItems(db, ctx, id);
  const { latitude, longitude, precisao, posicao_em, ...shown } = row;
  const { cliente, cliente_id, prestador_id } = row;
  const seen = latitude === null ? null : await ownPositions(db, ctx);
  const open = isOpenStatus(row.os_status);
  const exit = open ? await exitOf(db, ctx, prestador_id) : null;
  const events = await findOrderEvents(db, ctx, id);
  return {
    ...withMasks(presented(shown, ctx)),
    posicao:
      latitude === null ||
      longitude === null ||
      precisao === null ||
      posicao_em === null ||
      (seen !== null && seen !== prestador_id)
        ? null
        : { latitude, longitude, precisao, medida_em: localTime(ctx, posicao_em) },
    cliente: withMasks(cliente),
    itens,
    lote_id: loteIdIn(itens),
    deposito_sugerido: exit === null ? null : await warehouseName(db, ctx, exit),
    categoria_sugerida:
      open && can(ctx, "contasReceber.cadastrar") ? await suggestedServiceCategory(db, ctx, cliente_id) : null,
    contas: can(ctx, "contasReceber.visualizar") ? await linkedContas(db, ctx, { column: "ordem_servico_id", id }) : [],
    eventos: events.map((event) => ({ ...event, created_at: localTime(ctx, event.created_at) })),
  };
}

type ListedOrdem = Awaited<ReturnType<typeof someOrders>>[number];

/** The list as a file. */
export const orderColumns: readonly FileColumn<ListedOrdem>[] = [
  ...cardColumns<ListedOrdem>()(ordemServicoFields, ["numero_os", "data", "data_agendamento", "hora_agendamento"]),
  { id: "cliente", title: ordemServicoFields.cliente_id.label, text: ({ cliente }) => cliente.nome_fantasia },
  { id: "veiculo", title: ordemServicoFields.veiculo_id.label, text: ({ veiculo }) => veiculo?.placa ?? null },
  {
    id: "pragas",
    title: ordemServicoFields.pragas.label,
    text: ({ pragas }) => pragas.map(({ nome }) => nome).join(", "),
  },
  {
    id: "prestador",
    title: ordemServicoFields.prestador_id.label,
    text: ({ prestador }) => prestador?.nome_fantasia ?? null,
  },
  { id: "status", title: ordemServicoFields.os_status.label, text: ({ status }) => status.nome },
  {
    id: "cidade",
    title: ordemServicoFields.cidade_id.label,
    text: ({ cidade }) => cidade && `${cidade.nome} (${cidade.uf})`,
  },
  ...cardColumns<ListedOrdem>()(ordemServicoFields, ["valor"]),
  attachmentColumn,
];
