import type { requerimentos as contrato } from "@prumo/api-client/schemas/requerimentos";
import { subtractDays } from "@prumo/domain/date";
import { can } from "@prumo/domain/permissions";
import { requerimentoFields } from "@prumo/domain/requerimento-fields";
import {
  decidedText,
  PENDING,
  REQUISITION_DAYS,
  requisitionStatus,
  requisitionStatusNames,
} from "@prumo/domain/requisition";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { type Slice, WHOLE } from "../../../db/slice";
import { wholeList } from "../../../db/whole-list";
import { cardColumns } from "../../../http/card-columns";
import { type Ctx, localTime } from "../../../http/context";
import { invalidField, requireFound } from "../../../http/errors";
import type { FileColumn } from "../../../http/file-column";
import { pageOf } from "../../../http/page-of";
import { workPlace } from "../depositos/service";
import { stockSources } from "../estoque/service";
import { suggestProducts } from "../produtos/service";
import { countRequisitions, findRequestedLines, findRequisitions, type WantedRequisitions } from "./queries";

type RequerimentoFilter = z.output<(typeof contrato)["lista"]["query"]>;

/** Tells whether a user may decide about lines: prestadores may not. */
export const mayDecide = (ctx: Ctx): boolean => !ctx.usuario.prestador && can(ctx, "requerimentos.editar");

type FoundRequisition = Awaited<ReturnType<typeof findRequisitions>>[number];

function presented({ linhas, decidido_em, created_at, ...row }: FoundRequisition, ctx: Ctx) {
  return {
    ...row,
    data_transferencia: decidido_em && localTime(ctx, decidido_em),
    qtd: linhas.length,
    decididos: linhas.filter((status) => status !== PENDING).length,
    status: requisitionStatus(linhas),
    created_at: localTime(ctx, created_at),
  };
}

/** Completes a filter: the last week when it names no days, and their own warehouse for a prestador. */
async function wantedBy(db: Db, ctx: Ctx, filter: RequerimentoFilter): Promise<WantedRequisitions> {
  const { data_fim = ctx.today, usuario, pendentes, ordem, direcao } = filter;
  const { data_inicio = subtractDays(data_fim, REQUISITION_DAYS) } = filter;
  return { data_inicio, data_fim, usuario, pendentes, ordem, direcao, deposito: await workPlace(db, ctx) };
}

/** Finds a slice of the requisitions, the latest first. */
export async function someRequisitions(db: Db, ctx: Ctx, filter: RequerimentoFilter, slice: Slice) {
  const found = await findRequisitions(db, ctx, await wantedBy(db, ctx, filter), slice);
  return found.map((row) => presented(row, ctx));
}

/** Opens all requisitions of a filter, however many. */
export const allRequisitions = async (db: Db, ctx: Ctx, filter: RequerimentoFilter) =>
  wholeList(db, [findRequisitions(db, ctx, await wantedBy(db, ctx, filter), WHOLE)], (slice) =>
    someRequisitions(db, ctx, filter, slice),
  );

/** Answers one page of requisitions. `url` is the address of the call, for the links. */
export async function listRequisitions(db: Db, ctx: Ctx, filter: RequerimentoFilter, url: string) {
  const wanted = await wantedBy(db, ctx, filter);
  return pageOf(
    { page: filter.page, per_page: filter.quantidade_por_pagina },
    url,
    async (slice) => (await findRequisitions(db, ctx, wanted, slice)).map((row) => presented(row, ctx)),
    () => countRequisitions(db, ctx, wanted),
  );
}

/**
 * Answers a requisition with its lines.
 * @throws Refusal 404, for a prestador also when it belongs to another warehouse
 */
export async function oneRequisition(db: Db, ctx: Ctx, id: number) {
  const deposito = await workPlace(db, ctx);
  const [row] = await findRequisitions(db, ctx, { id, deposito }, { limit: 1, offset: 0 });
  const requerimento = presented(requireFound(row, "Requerimento não encontrado"), ctx);
  const lines = await findRequestedLines(db, ctx, id);
  const pending = mayDecide(ctx) ? lines.filter(({ status }) => status === PENDING) : [];
  const sources = await stockSources(
    db,
    ctx,
    pending.map(({ produto }) => produto.id),
  );
  const { usuario, deposito: entrada, data_cadastro, created_at } = requerimento;
  const pedidos = lines.map(({ saida, decidido_em, ...line }) => ({
    ...line,
    usuario,
    deposito: entrada,
    data_cadastro,
    created_at,
    data_transferencia: decidido_em && localTime(ctx, decidido_em),
    apontamento: { deposito: saida },
    origens: line.status === PENDING ? sources(line.produto.id, entrada.id) : [],
  }));
  return { requerimento, pedidos };
}

/**
 * Answers the product that is about to be added to a requisition.
 * @throws Refusal 422 for a product that the company may not use
 */
export async function detailedProduct(db: Db, ctx: Ctx, id: number) {
  const [found] = await suggestProducts(db, ctx, { pesquisa: "", id });
  if (found === undefined) throw invalidField("produto_id", requerimentoFields.produto_id.missing);
  const { tipo: _, ...produto } = found;
  return { produto };
}

type RequerimentoRow = Awaited<ReturnType<typeof someRequisitions>>[number];

export const requisitionColumns: readonly FileColumn<RequerimentoRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  ...cardColumns<RequerimentoRow>()(requerimentoFields, ["data_cadastro"]),
  { id: "usuario", title: requerimentoFields.usuario.label, text: ({ usuario }) => usuario.nome },
  { id: "deposito", title: requerimentoFields.deposito_id.label, text: ({ deposito }) => deposito.nome },
  { id: "status", title: requerimentoFields.status.label, text: ({ status }) => requisitionStatusNames[status] },
  { id: "produtos", title: requerimentoFields.produtos.label, text: decidedText },
  { id: "obs", title: requerimentoFields.obs_requerimento.label, text: ({ obs }) => obs },
];
