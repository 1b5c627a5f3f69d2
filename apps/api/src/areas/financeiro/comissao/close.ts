import type { BodyOutput } from "@prumo/api-client/contract";
import type { comissao as contrato } from "@prumo/api-client/schemas/comissao";
import {
  COMMISSION_CATEGORY,
  COMMISSION_PAYMENT,
  commissionDocument,
  commissionDueDate,
} from "@prumo/domain/commission";
import { contaFields } from "@prumo/domain/conta-fields";
import { addDays, compareDates, toDisplay } from "@prumo/domain/date";
import { MAX_TERM } from "@prumo/domain/payment-method";
import { DUE_TOO_FAR } from "@prumo/domain/purchase";
import type { Db, Tx } from "../../../db/client";
import { comissaoLotes } from "../../../db/schema/comissoes";
import { update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import type { Ctx } from "../../../http/context";
import { invalidField, requireVersion } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { categoryCalled, categoryExists, standardCategory } from "../categorias-conta/service";
import { addLinkedContas, lastCategoryOf, removeLinkedContas } from "../contas/linked-contas";
import { loteSum } from "./lote-queries";
import { type LoteRow, lockLote, requireLoteState } from "./record";

type LoteClosing = FieldsRead<
  BodyOutput<(typeof contrato)["closedLoteAccount"]["body"]>,
  "id" | "categoria_id" | "data_vencimento" | "versao"
>;

const ENTITY = "comissao_lotes";
const LADO = "contasPagar";

/** The period of a lote in words: "01/11/2026 - 30/11/2026". */
export const lotePeriod = ({ data_inicial, data_final }: Pick<LoteRow, "data_inicial" | "data_final">): string =>
  `${toDisplay(data_inicial)} - ${toDisplay(data_final)}`;

/** The category that the payable of a lote gets when none is sent, if there is one yet. */
export const suggestedPayableCategory = async (db: Db | Tx, ctx: Ctx, prestador_id: number) =>
  (await lastCategoryOf(db, ctx, LADO, prestador_id)) ?? (await categoryCalled(db, ctx, "pagar", COMMISSION_CATEGORY));

/** @throws Refusal 422 for a category that cannot be chosen */
async function categoryFor(tx: Tx, ctx: Ctx, record: RecordEntry, prestador_id: number, chosen: number | null) {
  if (chosen !== null) {
    if (await categoryExists(tx, ctx, chosen, "pagar")) return chosen;
    throw invalidField("categoria_id", contaFields.categoria_id.missing);
  }
  const suggested = await suggestedPayableCategory(tx, ctx, prestador_id);
  return suggested?.id ?? standardCategory(tx, ctx, record, "pagar", COMMISSION_CATEGORY);
}

/**
 * Closes a lote into one payable for its prestador: the sum of the commissions of its items.
 * @throws Refusal 404, 409 for an old `versao`, 422 for a closed one, for one without items or whose commissions sum to
 * nothing, and for fields
 */
export const closeLote = (db: Db, ctx: Ctx, { id, categoria_id, data_vencimento: chosen, versao }: LoteClosing) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockLote(tx, ctx, id);
    const holds = await loteSum(tx, ctx, id);
    requireLoteState(before, "closedLoteAccount", holds);
    requireVersion(before.versao, versao);
    const data_vencimento = chosen ?? commissionDueDate(ctx.today);
    if (compareDates(data_vencimento, addDays(ctx.today, MAX_TERM)) > 0) {
      throw invalidField("data_vencimento", DUE_TOO_FAR);
    }
    const { prestador_id: pessoa_id } = before;
    const conta = {
      numero_documento: commissionDocument(id),
      referencia: `Comissão ${lotePeriod(before)}`,
      data_vencimento,
      valor: holds.valor,
    };
    const contas = await addLinkedContas(tx, ctx, record, {
      lado: LADO,
      origin: { column: "comissao_lote_id", id },
      pessoa_id,
      categoria_id: await categoryFor(tx, ctx, record, pessoa_id, categoria_id),
      tipo_pagamento: COMMISSION_PAYMENT,
      contas: [conta],
    });
    const after = await update(tx, comissaoLotes, ctx, id, {
      fechado_em: ctx.quando,
      fechado_por: ctx.usuario_id,
      versao: before.versao + 1,
    });
    record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
    return { message: "Conta gerada com sucesso!", conta: { id: written(contas) } };
  });

/**
 * Opens a closed lote again; its payable goes, if it is still there.
 * @throws Refusal 404, 422 for an open one, and with `conta` when its payable is paid in part or renegotiated
 */
export const reopenLote = (db: Db, ctx: Ctx, id: number, motivo: string) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockLote(tx, ctx, id);
    requireLoteState(before, "reabrir");
    await removeLinkedContas(tx, ctx, record, { column: "comissao_lote_id", id });
    const changes = { fechado_em: null, fechado_por: null, versao: before.versao + 1 };
    const after = await update(tx, comissaoLotes, ctx, id, changes);
    record({ entidade: ENTITY, entidade_id: id, antes: { ...before, motivo: null }, depois: { ...after, motivo } });
    return { message: "Lote reaberto com sucesso!" };
  });
