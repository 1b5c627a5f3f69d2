import type { BodyOutput } from "@prumo/api-client/contract";
import type { camposAlterados, contaAlterada } from "@prumo/api-client/schemas/conta";
import { supplierProblem, valueProblem } from "@prumo/domain/conta";
import type { Lado } from "@prumo/domain/conta-side";
import { splitProblem } from "@prumo/domain/conta-split";
import { compareMoney, decimalsProblem } from "@prumo/domain/money";
import { seriesMessage } from "@prumo/domain/series";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidFields, requireVersion } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { filled } from "../../../http/filled-body";
import { askForApproval, changesApproved } from "../aprovacao/requests";
import { contaColumns, problemsOf, requirePaying, wholePayment } from "./register";
import { refuseSameBoleto } from "./same-boleto";
import { changeFollowing, lockSeries, numberForSeries } from "./series";
import { balancesFor, type LockedConta, lockConta, requireState, settleConta } from "./settlement";
import { changedParts, findPartsOf, replaceParts, tracedChange, tracedNew } from "./split";

type ContaUpdate = BodyOutput<typeof contaAlterada>;
type ChangedFields = FieldsRead<
  z.output<typeof camposAlterados>,
  "categoria_id" | "centro_resultado_id" | "data_vencimento"
>;

/** Digits after the comma of the value of a conta; only payments use the decimals of the company. */
const CENTS = 2;
const AGREED = "O valor foi combinado na renegociação";
const OTHER_RECURRENCE = "A recorrência só pode ser escolhida ao cadastrar a conta";

/**
 * Writes the change of one conta, which is locked.
 * @throws Refusal 422 for a settled or renegotiated conta, for one of a purchase, and for wrong fields
 */
async function changeConta(tx: Tx, ctx: Ctx, lado: Lado, before: LockedConta, sent: ContaUpdate, record: RecordEntry) {
  const { numero_documento, observacao, dia_nao_util } = before;
  const [{ centro_resultado_id } = before] = sent.rateio ?? [];
  const { linha_digitavel, pix_copia_cola, motivo_duplicada } = before;
  const body = filled(sent, {
    centro_resultado_id,
    numero_documento,
    observacao,
    dia_nao_util,
    linha_digitavel,
    pix_copia_cola,
    motivo_duplicada,
    pago: false,
  });
  requireState(before, "editar", lado);
  const otherMonth = body.recorrencia != null && body.recorrencia !== before.recorrencia;
  const parts = await findPartsOf(tx, ctx, before.id);
  const problems = await problemsOf(tx, ctx, lado, body, otherMonth ? OTHER_RECURRENCE : null, before, parts);
  const columns = contaColumns(body);
  const options = { decimals: ctx.empresa.casas_decimais, lado };
  const changed = compareMoney(columns.valor_integral, before.valor_integral) !== 0;
  // A conta of an agreement may have fractions of cents, and keeps them.
  const value =
    (changed ? decimalsProblem(body.valor, CENTS) : null) ??
    valueProblem(balancesFor(before), columns.valor_integral, options);
  if (value !== null) problems.valor ??= [value];
  const split = sent.rateio?.length ? splitProblem(columns.valor_integral, sent.rateio) : null;
  if (split !== null) problems.rateio ??= [split];
  // Another value would break the sum of the agreement, and another person would pay for the one who agreed.
  if (before.renegociacao_id !== null) {
    if (changed) problems.valor = [AGREED];
    if (body.pessoa_id !== before.pessoa_id) problems.pessoa_id ??= ["A renegociação é de outra pessoa"];
  }
  const supplier = supplierProblem(before, body.pessoa_id, lado);
  if (supplier !== null) problems.pessoa_id ??= [supplier];
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  const { linha_digitavel: line, data_vencimento: due } = columns;
  if (changed || line !== before.linha_digitavel || due !== before.data_vencimento) {
    const conta = { id: before.id, linha_digitavel: line, valor: columns.valor_integral, data_vencimento: due };
    await refuseSameBoleto(tx, ctx, lado, conta, sent);
  }
  const status = compareMoney(columns.valor_integral, before.liquidado) === 0 ? 1 : 0;
  const after = await update(tx, contas, ctx, before.id, { ...columns, status, versao: before.versao + 1 });
  const rateio = changedParts({ conta: before, rateio: parts }, sent.rateio, after);
  await replaceParts(tx, ctx, before.id, parts, rateio);
  const change = { before: { conta: before, rateio: parts }, after: { conta: after, rateio } };
  record({ entidade: "contas", entidade_id: before.id, ...tracedChange(change.before, change.after) });
  return { body, after, split: { ...change, sent: sent.rateio !== undefined } };
}

/**
 * Changes an open conta, with `alcance: "proximas"` also what changed of it in the open contas after it in its
 * series; with `pago` it then settles the rest. A conta whose value is set to the settled amount becomes settled.
 * @throws Refusal 403 for `pago` without the permission to pay, 404, 409 for an old `versao`, 422 for a settled or
 * renegotiated conta, for one of a purchase, and for wrong fields
 */
export async function editConta(db: Db, ctx: Ctx, lado: Lado, sent: ContaUpdate) {
  requirePaying(ctx, lado, sent);
  return write(db, ctx, async (tx, record) => {
    const whole = sent.alcance === "proximas";
    const series = whole ? await lockSeries(tx, ctx, lado, sent.id) : undefined;
    const before = series?.conta ?? (await lockConta(tx, ctx, lado, sent.id));
    requireVersion(before.versao, sent.versao);
    const numero_documento =
      series === undefined ? sent.numero_documento : numberForSeries(series, sent.numero_documento);
    const changed = await changeConta(tx, ctx, lado, before, { ...sent, numero_documento }, record);
    const { body, after, split } = changed;
    const others = await changeFollowing(tx, ctx, lado, series?.following ?? [], split, record);
    const acertos =
      body.pago && after.status === 0
        ? await settleConta(tx, ctx, lado, after, wholePayment(ctx, body, after), record)
        : [];
    const untouched = changesApproved(before, after) ? [] : [before.id];
    await askForApproval(tx, ctx, [before.id, ...others.ids], record, untouched);
    const message = whole
      ? seriesMessage("alterada", others.changed + 1, others.stayed, lado)
      : "Conta alterada com sucesso!";
    return { message, conta: { id: before.id }, acertos };
  });
}

/**
 * Changes some fields of an open conta, by the rules of an edit. It asks for no version: nothing but these fields is
 * written, so nothing that another saved meanwhile is lost.
 * @throws Refusal 404, 422 for a settled or renegotiated conta, for one of a purchase, and for wrong fields
 */
export async function changeFields(db: Db, ctx: Ctx, lado: Lado, id: number, fields: ChangedFields) {
  return write(db, ctx, async (tx, record) => {
    const before = await lockConta(tx, ctx, lado, id);
    const { pessoa_id, categoria_id, centro_resultado_id, referencia, tipo_pagamento } = before;
    const { data_registro, data_vencimento, valor_integral: valor } = before;
    const stored = { id, pessoa_id, referencia, tipo_pagamento, data_registro, valor };
    const sent = { ...stored, ...filled(fields, { categoria_id, centro_resultado_id, data_vencimento }) };
    const { after } = await changeConta(tx, ctx, lado, before, sent, record);
    await askForApproval(tx, ctx, [id], record, changesApproved(before, after) ? [] : [id]);
    return { message: "Conta alterada com sucesso!" };
  });
}

/**
 * Removes a conta of which nothing is paid. Its row is only hidden, because reversed settlements refer to it.
 * @throws Refusal 404, and 422 when something is paid, or it is renegotiated or of a purchase
 */
export async function removeConta(db: Db, ctx: Ctx, lado: Lado, id: number) {
  return write(db, ctx, async (tx, record) => {
    await takeAway(tx, ctx, lado, id, record);
    return { message: "Conta removida com sucesso!" };
  });
}

/**
 * The same within a transaction that does more.
 * @throws Refusal as `removeConta`
 */
export async function takeAway(tx: Tx, ctx: Ctx, lado: Lado, id: number, record: RecordEntry): Promise<void> {
  const before = await lockConta(tx, ctx, lado, id);
  requireState(before, "remover", lado);
  await update(tx, contas, ctx, id, { removida_em: ctx.quando, versao: before.versao + 1 });
  const conta = { conta: before, rateio: await findPartsOf(tx, ctx, id) };
  record({ entidade: "contas", entidade_id: id, antes: tracedNew(conta) });
}
