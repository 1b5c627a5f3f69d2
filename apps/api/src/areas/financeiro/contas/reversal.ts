import type { BodyOutput } from "@prumo/api-client/contract";
import type { estornoNovo } from "@prumo/api-client/schemas/conta";
import type { acertosEstornados } from "@prumo/api-client/schemas/conta-acerto";
import { isClosed } from "@prumo/domain/closing";
import { settledPrincipal } from "@prumo/domain/conta";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import { toDisplay } from "@prumo/domain/date";
import { compareMoney, subtract, sum } from "@prumo/domain/money";
import type { Db, Tx } from "../../../db/client";
import { contas, estornos } from "../../../db/schema/contas";
import { movimentos } from "../../../db/schema/financeiro";
import { insertOne, update } from "../../../db/scope";
import { type RecordEntry, type TrailEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, refusedByState } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { cashProblem, closedRegisters } from "../caixas/service";
import { freeEntriesOf } from "../conciliacao/free-entries";
import { heldClosedDay } from "../fechamento/closed-day";
import { askAboutReleased } from "../gateway/released-money";
import { type LockedConta, lockConta, lockContas, requireState } from "./settlement";
import { findSettledContas, findWithMovements, type MovedAcerto } from "./settlement-queries";

type NewEstorno = FieldsRead<BodyOutput<typeof estornoNovo>, "motivo" | "acerto_id">;
type EstornosBody = BodyOutput<ReturnType<typeof acertosEstornados>>;

/** Selects the given settlement, or else all in force. */
function chosen(all: readonly MovedAcerto[], lado: Lado, acerto_id: number | null | undefined) {
  if (acerto_id == null) return all.filter(({ reversed }) => !reversed);
  const one = all.find(({ id }) => id === acerto_id);
  if (one === undefined) throw invalidField("acerto_id", `Selecione um ${ladosDeContas[lado].movimento} desta conta`);
  if (one.reversed) throw invalidField("acerto_id", `Este ${ladosDeContas[lado].movimento} já foi estornado`);
  return [one];
}

/** A closed register was counted, so a movement would falsify its count. An open one cannot give more than it holds. */
async function refuseRegisters(tx: Tx, ctx: Ctx, acertos: readonly MovedAcerto[]): Promise<void> {
  const ids = [...new Set(acertos.flatMap(({ movimento }) => movimento.abertura_caixa_id ?? []))];
  const [closed] = await closedRegisters(tx, ctx, ids);
  if (closed !== undefined) {
    throw refusedByState(`O caixa ${closed.nome}, aberto em ${toDisplay(closed.dia)}, já foi fechado`);
  }
  for (const id of ids) {
    const own = acertos.filter(({ movimento }) => movimento.abertura_caixa_id === id);
    const back = sum(own.map(({ movimento }) => movimento.valor));
    const short = compareMoney(back, 0) > 0 ? await cashProblem(tx, ctx, id, back) : null;
    if (short !== null) throw refusedByState(short);
  }
}

/** Writes the counter-movement of one settlement, today, and the row with who reversed it and why. */
async function reverse(
  tx: Tx,
  ctx: Ctx,
  conta: LockedConta,
  acerto: MovedAcerto,
  motivo: string | null,
): Promise<TrailEntry> {
  const author = { usuario_id: ctx.usuario_id, created_at: ctx.quando };
  const { conta_bancaria_id, abertura_caixa_id, valor } = acerto.movimento;
  const historico = `Estorno do ${ladosDeContas[conta.lado].movimento} da conta ${conta.id}: ${conta.referencia}`;
  const movimento = await insertOne(tx, movimentos, ctx, {
    ...author,
    conta_bancaria_id,
    abertura_caixa_id,
    tipo: "estorno",
    valor: -valor,
    data: ctx.today,
    historico,
  });
  const links = { acerto_id: acerto.id, movimento_id: movimento.id };
  const apos_fechamento = isClosed(acerto.data_pagamento, await heldClosedDay(tx, ctx));
  const estorno = await insertOne(tx, estornos, ctx, { ...author, ...links, motivo, apos_fechamento });
  return { entidade: "estornos", entidade_id: estorno.id, depois: { ...estorno, movimento } };
}

/** Sums the conta without the reversed settlements. Its day is that of the last one still in force. */
function without(conta: LockedConta, undone: readonly MovedAcerto[], all: readonly MovedAcerto[]) {
  const less = (key: "valor" | "juros" | "multa" | "desconto") => undone.map((acerto) => acerto[key]);
  const left = all.filter((acerto) => !acerto.reversed && !undone.includes(acerto));
  return {
    valor_pago: subtract(conta.valor_pago, ...less("valor")),
    juros: subtract(conta.juros, ...less("juros")),
    multa: subtract(conta.multa, ...less("multa")),
    desconto: subtract(conta.desconto, ...less("desconto")),
    liquidado: subtract(conta.liquidado, ...undone.map(settledPrincipal)),
    data_pagamento:
      left
        .map(({ data_pagamento }) => data_pagamento)
        .toSorted()
        .at(-1) ?? null,
  };
}

/** Reverses settlements of one locked conta, and opens it again. */
async function reverseOn(
  tx: Tx,
  ctx: Ctx,
  before: LockedConta,
  all: readonly MovedAcerto[],
  undone: readonly MovedAcerto[],
  motivo: string | null,
  record: RecordEntry,
): Promise<void> {
  const rows: TrailEntry[] = [];
  for (const acerto of undone) rows.push(await reverse(tx, ctx, before, acerto, motivo));
  const sums = without(before, undone, all);
  const after = await update(tx, contas, ctx, before.id, { ...sums, status: 0, versao: before.versao + 1 });
  record({ entidade: "contas", entidade_id: before.id, antes: before, depois: after });
  for (const row of rows) record(row);
  // Else the bank's entry looks reconciled while the money is gone.
  await freeEntriesOf(
    tx,
    ctx,
    undone.map(({ movimento }) => movimento.id),
    record,
  );
  await askAboutReleased(
    tx,
    ctx,
    undone.map(({ id }) => id),
    record,
  );
}

/**
 * Reverses one settlement or all in force. No row is changed or removed: each settlement gets a reversal and a movement
 * back to where the money came from, and the conta is open again.
 * @throws Refusal 404, and 422 when no settlement is in force, when the given one is of another conta or already
 * reversed, or when its register is closed or holds less
 */
export async function reverseSettlements(db: Db, ctx: Ctx, lado: Lado, id: number, body: NewEstorno) {
  return write(db, ctx, async (tx, record) => {
    const before = await lockConta(tx, ctx, lado, id);
    const all = await findWithMovements(tx, ctx, [id]);
    const undone = chosen(all, lado, body.acerto_id);
    requireState(before, "estornar", lado);
    await refuseRegisters(tx, ctx, undone);
    await reverseOn(tx, ctx, before, all, undone, body.motivo, record);
    return { message: "Estorno realizado com sucesso" };
  });
}

/**
 * Reverses just these settlements, of however many contas, all or none: what one payment of many contas made.
 * @throws Refusal 422 when one of them does not exist or is reversed already, its conta is renegotiated, or its
 * register is closed or holds less
 */
export const reverseChosen = (db: Db, ctx: Ctx, lado: Lado, body: EstornosBody) =>
  write(db, ctx, (tx, record) => reverseAll(tx, ctx, lado, body, record));

/**
 * The same within a transaction that does more.
 * @throws Refusal as `reverseChosen`
 */
export async function reverseAll(tx: Tx, ctx: Ctx, lado: Lado, { acertos, motivo }: EstornosBody, record: RecordEntry) {
  const asked = new Set(acertos);
  const locked = await lockContas(tx, ctx, lado, await findSettledContas(tx, ctx, acertos));
  const all = await findWithMovements(
    tx,
    ctx,
    locked.map(({ id }) => id),
  );
  const undone = all.filter(({ id }) => asked.has(id));
  const { movimento } = ladosDeContas[lado];
  if (undone.length < asked.size) throw invalidField("acertos", `Este ${movimento} não existe`);
  const reversed = undone.find((acerto) => acerto.reversed);
  if (reversed !== undefined) {
    throw refusedByState(`O ${movimento} da conta ${reversed.conta_id} já foi estornado`);
  }
  for (const conta of locked) requireState(conta, "estornar", lado);
  await refuseRegisters(tx, ctx, undone);
  for (const conta of locked) {
    const own = (acerto: MovedAcerto) => acerto.conta_id === conta.id;
    await reverseOn(tx, ctx, conta, all.filter(own), undone.filter(own), motivo, record);
  }
  return { message: asked.size === 1 ? "Estorno realizado com sucesso" : "Estornos realizados com sucesso" };
}
