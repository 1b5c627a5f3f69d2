import {
  CANCEL_UNANSWERED,
  chargeFollowing,
  type FollowedCharge,
  notReopened,
  PROVIDER_REFUSES_TOKEN,
  PROVIDER_SILENT,
  refusedByProvider,
  refusedChange,
  renewedCharge,
  UNKNOWN_AT_PROVIDER,
  wasLate,
} from "@prumo/domain/charge-following";
import { isUnpaidCharge } from "@prumo/domain/gateway-charge";
import { compareMoney } from "@prumo/domain/money";
import type { Tx } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { gatewayCobrancas } from "../../../db/schema/gateway-cobrancas";
import { lock, lockRemoved, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import type { LockedConta } from "../contas/settlement";
import { askPerson, type ChargeRow, findActive, findCharge, isStillHeld, noteHeld } from "./charge-queries";
import { afterMoment, backoff, SECOND, type Stepping } from "./charge-turn";
import { addCharges, askedToday } from "./charging";
import { dropCodes } from "./conta-codes";
import type { ProviderCharge, ProviderFailure } from "./provider/provider";
import { applyReading } from "./provider-reading";

/** How often it is looked whether more is due than a charge asks for that was late when it was made. */
const LOOK_EVERY = 60 * 60 * SECOND;

const followedOf = (charge: ChargeRow, conta: LockedConta, outra_ativa: boolean): FollowedCharge => ({
  estado: charge.estado,
  pendencia: charge.pendencia,
  valor: charge.valor,
  principal: charge.principal,
  vencimento: charge.vencimento,
  vencimento_conta: charge.vencimento_conta ?? conta.data_vencimento,
  em_dinheiro_aqui: charge.em_dinheiro_aqui,
  acertada: charge.acerto_id !== null,
  outra_ativa,
});

/** When a charge is looked at again that is as it should be; null: when its conta changes. */
export function nextLook(charge: ChargeRow, now: Date): Date | null {
  const { vencimento, vencimento_conta } = charge;
  const isLate = vencimento_conta !== null && wasLate({ vencimento, vencimento_conta });
  return isLate && isUnpaidCharge(charge.estado) ? afterMoment(now, LOOK_EVERY) : null;
}

/** A charge with its conta, and what is to be written of it before the provider is told. */
interface Errand {
  readonly charge: ChargeRow;
  readonly conta: LockedConta;
  readonly changes: Partial<ChargeRow>;
}

/**
 * Locks a charge with its conta, and finds what is to be done at the provider so that it follows.
 * @returns undefined where another process has taken the charge meanwhile
 */
async function lockErrand(tx: Tx, ctx: Ctx, taken: ChargeRow): Promise<Errand | undefined> {
  const [conta] = [
    ...(await lock(tx, contas, ctx, [taken.conta_id])),
    ...(await lockRemoved(tx, contas, ctx, [taken.conta_id])),
  ];
  const [charge] = await lock(tx, gatewayCobrancas, ctx, [taken.id]);
  if (charge === undefined || conta === undefined) throw new Error("A charge has its conta");
  if (charge.proxima_em?.getTime() !== taken.proxima_em?.getTime()) return undefined;
  const removida = conta.removida_em !== null;
  const asks = conta.status === 0 && !removida ? await askedToday(tx, ctx, conta) : null;
  const others = (await findActive(tx, ctx, [charge.conta_id])).filter(({ id }) => id !== charge.id);
  const { pendencia, motivo } = chargeFollowing(
    followedOf(charge, conta, others.length > 0),
    {
      status: conta.status,
      removida,
      residual: conta.residual ?? 0,
      data_vencimento: conta.data_vencimento,
      devido: asks?.valor ?? charge.valor,
    },
    ctx.today,
  );
  const changes: Partial<ChargeRow> = {
    pendencia,
    ...(motivo === null ? {} : { nao_acompanha: motivo }),
    // Its codes lead to nothing once it asks for something else.
    ...(pendencia === "alterar" ? { ...asks, linha_digitavel: null, pix_copia_cola: null } : {}),
    // It is noted before the provider is told, so that the provider's answer is known for ours.
    ...(pendencia === "dinheiro" ? { em_dinheiro_aqui: true } : {}),
  };
  return { charge, conta, changes };
}

const isNoted = ({ charge, changes }: Errand): boolean =>
  Object.entries(changes).every(([column, value]) => charge[column as keyof ChargeRow] === value);

/**
 * Notes what is to be done at the provider before anything is done: whoever takes the charge over finds it.
 * @returns the charge as it is noted; undefined where another process has taken it meanwhile
 */
async function noteErrand({ db, actAs, now }: Stepping, taken: ChargeRow): Promise<Errand | undefined> {
  const ctx = await actAs(taken, now);
  const found = await db.transaction((tx) => lockErrand(tx, ctx, taken));
  if (found === undefined || isNoted(found)) return found;
  return write(db, ctx, async (tx, record) => {
    // The conta may have changed since.
    const errand = await lockErrand(tx, ctx, taken);
    if (errand === undefined) throw new Error("Somebody else has taken the charge");
    const { charge, conta, changes } = errand;
    if (changes.pendencia === "alterar") await dropCodes(tx, ctx, charge, record);
    const after = await update(tx, gatewayCobrancas, ctx, charge.id, { ...changes, versao: charge.versao + 1 });
    record({ entidade: "gateway_cobrancas", entidade_id: charge.id, antes: charge, depois: after });
    return { charge: { ...charge, ...after }, conta, changes };
  });
}

const isUnpaid = ({ leitura }: ProviderCharge): boolean =>
  ["aberta", "vencida"].includes(leitura.situacao) && !leitura.removida;

/** Lets an errand wait that the provider did not do, and says so where that may last. */
async function postponeErrand({ db, now }: Stepping, charge: ChargeRow, failure: ProviderFailure): Promise<void> {
  const tentativas = charge.tentativas + 1;
  // Why it is renewed is told afterwards, and what a person waits for says more.
  const isTold = charge.pendencia === "refazer" || charge.nao_acompanha === CANCEL_UNANSWERED;
  const later = (reason: string) =>
    noteHeld(db, charge, {
      tentativas,
      nao_acompanha: isTold ? charge.nao_acompanha : reason,
      proxima_em: afterMoment(now, backoff(tentativas)),
    });
  switch (failure.falha) {
    case "ocupado":
      return void (await noteHeld(db, charge, { proxima_em: afterMoment(now, failure.espera * SECOND) }));
    case "inexistente": {
      const { id: cobranca_id, empresa_id, valor } = charge;
      const asked = { cobranca_id, provedor_id: charge.provedor_id ?? "", motivo: "inexistente", valor } as const;
      await askPerson(db, empresa_id, { ...asked, dia_pagamento: null, dia_credito: null }, now);
      return void (await later(UNKNOWN_AT_PROVIDER));
    }
    case "sem_acesso":
      return void (await later(PROVIDER_REFUSES_TOKEN));
    case "recusada":
      return void (await later(refusedByProvider(failure.mensagem)));
    case "sem_resposta":
      return void (await later(PROVIDER_SILENT));
  }
}

/** Writes that an errand is done, and lets the charge be looked at once more: its conta may have changed meanwhile. */
const errandDone = ({ db, now }: Stepping, charge: ChargeRow, changes: Partial<ChargeRow> = {}) =>
  noteHeld(db, charge, { pendencia: null, nao_acompanha: null, tentativas: 0, proxima_em: now, ...changes });

/** Why a charge is withdrawn, without what was told while the provider did not do it. */
const whyWithdrawn = ({ charge, changes }: Errand): string | null =>
  changes.nao_acompanha ?? (charge.pendencia === "refazer" ? charge.nao_acompanha : null);

/** Does what a reading asks for that leaves nothing to be changed. A charge that stays unpaid is asked about later. */
async function takeReading(stepping: Stepping, errand: Errand, found: ProviderCharge): Promise<void> {
  const { db, now } = stepping;
  const { charge } = errand;
  await applyReading(stepping, charge, found, now);
  const after = await findCharge(db, charge.empresa_id, { id: charge.id });
  if (after === undefined) throw new Error("No charge is removed");
  if (!isUnpaidCharge(after.estado)) {
    // Its end was lost on the way: what it was for is still to be done.
    const isRenewed = after.estado === "cancelada" && after.pendencia === "refazer";
    const wasWithdrawn = isRenewed || (after.estado === "cancelada" && after.pendencia === "retirar");
    const why = wasWithdrawn ? whyWithdrawn(errand) : null;
    const left = { pendencia: isRenewed ? ("refazer" as const) : null, nao_acompanha: why };
    return void (await errandDone(stepping, charge, left));
  }
  const tentativas = charge.tentativas + 1;
  await noteHeld(db, charge, { tentativas, proxima_em: afterMoment(now, backoff(tentativas)) });
}

/** Why a provider did not cancel a charge. */
interface NotWithdrawn {
  readonly failure: ProviderFailure;
  /** Whether it may have done so without an answer. */
  readonly mayBeDone: boolean;
}

/**
 * Cancels a charge because a person wants it, who has taken it; who has paid it meanwhile is told as paid. What is wanted
 * is noted before: where the answer gets lost, whoever takes the charge over goes on.
 * @returns why the provider did not do it; null once it is done
 */
export async function withdraw(stepping: Stepping, charge: ChargeRow): Promise<NotWithdrawn | null> {
  const { db, provider, now } = stepping;
  const read = await provider.read(charge.provedor_id ?? "");
  if (!read.ok) return { failure: read, mayBeDone: false };
  const found = read.value;
  if (isUnpaid(found)) await noteHeld(db, charge, { pendencia: "retirar" });
  const gone = isUnpaid(found) ? await provider.cancel(found.id) : null;
  if (gone?.ok === false) return { failure: gone, mayBeDone: gone.falha === "sem_resposta" };
  const leitura = { ...found.leitura, removida: found.leitura.removida || isUnpaid(found) };
  await applyReading(stepping, charge, { ...found, leitura }, now);
  await noteHeld(db, charge, { pendencia: null, proxima_em: null, tentativas: 0 });
  return null;
}

/** Cancels a charge at the provider; one that is to be renewed is charged anew afterwards. */
async function withdrawAtProvider(stepping: Stepping, errand: Errand, found: ProviderCharge): Promise<void> {
  const { provider, now } = stepping;
  const { charge } = errand;
  const gone = await provider.cancel(found.id);
  if (!gone.ok) return postponeErrand(stepping, charge, gone);
  await applyReading(stepping, charge, { ...found, leitura: { ...found.leitura, removida: true } }, now);
  const left = charge.pendencia === "refazer" ? ("refazer" as const) : null;
  await errandDone(stepping, charge, { pendencia: left, nao_acompanha: whyWithdrawn(errand) });
}

/** Charges a conta anew whose charge was cancelled because the provider took no change. */
async function renew({ db, actAs, now }: Stepping, charge: ChargeRow): Promise<void> {
  const ctx = await actAs(charge, now);
  const reason = charge.nao_acompanha ?? "";
  await write(db, ctx, async (tx, record) => {
    const noted = await addCharges(tx, ctx, [charge.conta_id], record).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return { cobrancas: [], recusadas: [] };
    });
    const told = noted.cobrancas.length > 0 ? renewedCharge(reason) : reason;
    const done = { nao_acompanha: told, pendencia: null, proxima_em: null, tentativas: 0 };
    if (!(await noteHeld(tx, charge, done))) throw new Error("Somebody has cancelled the charge meanwhile");
    return {};
  });
}

const sameAsAsked = (charge: ChargeRow, { leitura, vencimento }: ProviderCharge): boolean =>
  compareMoney(leitura.valor, charge.valor) === 0 && vencimento === charge.vencimento;

async function change(stepping: Stepping, errand: Errand, found: ProviderCharge): Promise<void> {
  const { db, provider, now } = stepping;
  const { charge } = errand;
  if (sameAsAsked(charge, found)) return void (await errandDone(stepping, charge));
  const answer = await provider.update(found.id, {
    valor: charge.valor,
    vencimento: charge.vencimento,
    multa: charge.multa_percentual,
    juros: charge.juros_percentual,
  });
  // What was open then says nothing of a charge that a person has cancelled since.
  if (answer.ok && !(await isStillHeld(db, charge))) return;
  if (answer.ok && sameAsAsked(charge, answer.value)) {
    await applyReading(stepping, charge, answer.value, now);
    return void (await errandDone(stepping, charge));
  }
  if (answer.ok) return postponeErrand(stepping, charge, { falha: "sem_resposta" });
  if (answer.falha !== "recusada") return postponeErrand(stepping, charge, answer);
  const refused = { pendencia: "refazer", nao_acompanha: refusedChange(answer.mensagem) } as const;
  if (!(await noteHeld(db, charge, refused))) return;
  await withdrawAtProvider(stepping, { ...errand, charge: { ...charge, ...refused } }, found);
}

/** Tells the provider that the payer paid elsewhere. Where it does not take that, the charge is cancelled. */
async function receiveInCash(stepping: Stepping, errand: Errand, found: ProviderCharge): Promise<void> {
  const { db, provider, now } = stepping;
  const { charge, conta } = errand;
  const paid = { dia: conta.data_pagamento ?? charge.vencimento, valor: charge.valor };
  const answer = await provider.receiveInCash(found.id, paid);
  if (answer.ok) {
    await applyReading(stepping, charge, answer.value, now);
    return void (await errandDone(stepping, charge, { proxima_em: null }));
  }
  if (answer.falha !== "recusada") return postponeErrand(stepping, charge, answer);
  const instead = { pendencia: "retirar", em_dinheiro_aqui: false } as const;
  if (!(await noteHeld(db, charge, instead))) return;
  await withdrawAtProvider(stepping, { ...errand, charge: { ...charge, ...instead } }, found);
}

/** Takes back that the payer paid elsewhere. Its codes are read anew. */
async function reopen(stepping: Stepping, charge: ChargeRow, found: ProviderCharge): Promise<void> {
  const { provider, now } = stepping;
  const told = { em_dinheiro_aqui: false, linha_digitavel: null, pix_copia_cola: null };
  const answer = isUnpaid(found) ? { ok: true as const, value: found } : await provider.undoReceivedInCash(found.id);
  if (answer.ok) {
    await applyReading(stepping, charge, answer.value, now);
    return void (await errandDone(stepping, charge, told));
  }
  if (answer.falha !== "recusada") return postponeErrand(stepping, charge, answer);
  // From here on it is one that was received in cash, and the conta can be charged anew.
  const why = notReopened(answer.mensagem);
  await errandDone(stepping, charge, { em_dinheiro_aqui: false, nao_acompanha: why, proxima_em: null });
}

/**
 * Does at the provider what a charge lacks that does not ask for what its conta is any more: another amount or day, cash,
 * its undo, or the end of it. What is to be done is noted, then the provider is read, so that whoever lost an answer does
 * nothing twice.
 * @returns the charge where there is nothing to do about it; undefined where something was done or is another's
 */
export async function followConta(stepping: Stepping, taken: ChargeRow): Promise<ChargeRow | undefined> {
  const errand = await noteErrand(stepping, taken);
  if (errand === undefined) return undefined;
  const { charge } = errand;
  if (charge.pendencia === null) return charge;
  await carryOut(stepping, errand);
  return undefined;
}

async function carryOut(stepping: Stepping, errand: Errand): Promise<void> {
  const { charge } = errand;
  const { pendencia } = charge;
  if (charge.estado === "cancelada") return renew(stepping, charge);
  const read = await stepping.provider.read(charge.provedor_id ?? "");
  if (!read.ok) return postponeErrand(stepping, charge, read);
  const found = read.value;
  const isCash = found.leitura.situacao === "recebida_em_dinheiro";
  if (pendencia === "reabrir" && (isCash || isUnpaid(found))) return reopen(stepping, charge, found);
  if (!isUnpaid(found)) return takeReading(stepping, errand, found);
  if (pendencia === "alterar") return change(stepping, errand, found);
  if (pendencia === "dinheiro") return receiveInCash(stepping, errand, found);
  return withdrawAtProvider(stepping, errand, found);
}
