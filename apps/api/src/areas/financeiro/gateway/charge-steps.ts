import { isUnpaidCharge } from "@prumo/domain/gateway-charge";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { pessoas } from "../../../db/schema/pessoas";
import { referenced, withRemoved } from "../../../db/scope";
import { followConta, nextLook } from "./charge-follow";
import { askPerson, type ChargeRow, noteCharge, noteHeld, noteTaken } from "./charge-queries";
import { afterMoment, backoff, LEASE, SECOND, type Stepping } from "./charge-turn";
import { keepCodes } from "./conta-codes";
import type { Payer, ProviderAnswer, ProviderCharge, ProviderFailure } from "./provider/provider";
import { applyReading } from "./provider-reading";

/** Waits before a charge without an answer is looked for again. Only after the last one is it sent once more. */
const SEARCHES = [5 * SECOND, 30 * SECOND, 120 * SECOND] as const;
/** The wait after a search that the provider did not answer. */
const SEARCH_AGAIN = 300 * SECOND;

/** The conta of a charge, with who is to pay it. */
async function payerOf(db: Db, charge: ChargeRow) {
  const c = withRemoved(contas, charge, "c");
  const p = referenced(pessoas, "p");
  const [row] = await db
    .select({
      referencia: c.referencia,
      nome: p.nome_fantasia,
      documento: p.cpf_cnpj,
      email: p.email,
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(eq(c.id, charge.conta_id));
  if (row === undefined) throw new Error("A charge has its conta");
  return row;
}

/** Writes what a failure means for a charge that is being registered. */
async function noteFailure({ db, now }: Stepping, charge: ChargeRow, failure: ProviderFailure): Promise<void> {
  switch (failure.falha) {
    case "recusada":
      return void (await noteCharge(db, charge, { estado: "recusada", recusa: failure.mensagem, proxima_em: null }));
    case "sem_acesso":
      return void (await noteCharge(db, charge, { estado: "desautorizada", proxima_em: null }));
    case "ocupado":
      return void (await noteCharge(db, charge, {
        estado: "enviando",
        tentativas: 1,
        proxima_em: afterMoment(now, failure.espera * SECOND),
      }));
    case "inexistente":
    case "sem_resposta":
      return void (await noteCharge(db, charge, { proxima_em: afterMoment(now, SEARCHES[0]) }));
  }
}

/** Writes what a failure means before a charge was sent. One that may have been sent earlier is still looked for. */
async function noteUnsent(stepping: Stepping, charge: ChargeRow, failure: ProviderFailure): Promise<void> {
  const { db, now } = stepping;
  const isFinal = failure.falha === "recusada" || failure.falha === "sem_acesso";
  if (isFinal && charge.estado === "enviando") return noteFailure(stepping, charge, failure);
  const tentativas = charge.tentativas + 1;
  const wait = failure.falha === "ocupado" ? failure.espera * SECOND : backoff(tentativas - 1);
  await noteCharge(db, charge, { tentativas, proxima_em: afterMoment(now, wait) });
}

/** Takes over a charge that the provider has: what was paid of it meanwhile settles at once. */
async function adopt(stepping: Stepping, charge: ChargeRow, found: ProviderCharge): Promise<void> {
  const { db, now } = stepping;
  await applyReading(stepping, charge, found, now);
  await noteCharge(db, charge, { tentativas: 0, proxima_em: now });
}

/** Sends a charge. Whoever gets no answer must not send it again before it was looked for. */
async function send(stepping: Stepping, charge: ChargeRow): Promise<void> {
  const { db, provider, sendsEmail } = stepping;
  const { nome, documento, email, referencia } = await payerOf(db, charge);
  const payer: Payer = { nome, documento: documento ?? "", email: sendsEmail ? email : null };
  const customer = await provider.ensureCustomer(payer);
  if (!customer.ok) return noteUnsent(stepping, charge, customer);
  const { valor, vencimento } = charge;
  // Should this process die now, whoever takes the charge over looks for it first. Where the lease has ended, it is theirs.
  const until = afterMoment(stepping.now, 2 * LEASE);
  if (!(await noteTaken(db, charge, { estado: "incerta", tentativas: 0, proxima_em: until }))) return;
  const made = await provider.create({
    cliente: customer.value,
    referencia: charge.referencia,
    descricao: referencia,
    multa: charge.multa_percentual,
    juros: charge.juros_percentual,
    valor,
    vencimento,
  });
  return made.ok ? adopt(stepping, charge, made.value) : noteFailure(stepping, charge, made);
}

const PAID = ["confirmada", "recebida", "recebida_em_dinheiro", "devolucao_pedida", "devolvida"];

const askAboutTwin = (
  { db, now }: Stepping,
  { empresa_id, id }: ChargeRow,
  { id: provedor_id, leitura }: ProviderCharge,
) =>
  askPerson(
    db,
    empresa_id,
    {
      cobranca_id: id,
      provedor_id,
      motivo: "outra_cobranca",
      valor: leitura.valor,
      dia_pagamento: null,
      dia_credito: null,
    },
    now,
  );

/**
 * Of several charges of one reference the paid one is ours, else the oldest; the others are cancelled. A person is asked
 * about one that the provider does not cancel: it can be paid beside ours.
 */
async function chooseOf(stepping: Stepping, charge: ChargeRow, found: readonly ProviderCharge[]): Promise<void> {
  const paid = found.find(({ leitura }) => PAID.includes(leitura.situacao));
  const kept = paid ?? found.at(-1);
  if (kept === undefined) return;
  for (const other of found) {
    if (other === kept || PAID.includes(other.leitura.situacao)) continue;
    const gone = await stepping.provider.cancel(other.id);
    if (!gone.ok) await askAboutTwin(stepping, charge, other);
  }
  await adopt(stepping, charge, kept);
}

/** Looks for a charge whose answer got lost. */
async function search(stepping: Stepping, charge: ChargeRow): Promise<void> {
  const { db, provider, now } = stepping;
  const found = await provider.findByReference(charge.referencia);
  if (!found.ok) {
    // It may stand at the provider, so that it stays the conta's only one, and no search is counted that was none.
    const wait = found.falha === "ocupado" ? found.espera * SECOND : SEARCH_AGAIN;
    return void (await noteCharge(db, charge, { proxima_em: afterMoment(now, wait) }));
  }
  if (found.value.length > 0) return chooseOf(stepping, charge, found.value);
  const wait = SEARCHES[charge.tentativas];
  if (wait === undefined) return send(stepping, charge);
  await noteCharge(db, charge, { tentativas: charge.tentativas + 1, proxima_em: afterMoment(now, wait) });
}

/**
 * Sends a charge that was not sent, as the provider said when it was asked for too much. One look shows whether it says so
 * of what it has done, because a second charge of one reference could be paid beside the first.
 */
async function sendAgain(stepping: Stepping, charge: ChargeRow): Promise<void> {
  const found = await stepping.provider.findByReference(charge.referencia);
  if (!found.ok) return noteUnsent(stepping, charge, found);
  return found.value.length > 0 ? chooseOf(stepping, charge, found.value) : send(stepping, charge);
}

/** Looks, of which each asks the provider for codes that have not come. Later ones are an hour apart. */
const EAGER_LOOKS = 8;
/** Of later looks one in so many asks: once a day. */
const SELDOM = 24;

/** Whether the provider is asked for codes at a look: what did not come in some hours hardly comes in the next one. */
const asksForCodes = (looks: number): boolean => looks < EAGER_LOOKS || (looks - EAGER_LOOKS) % SELDOM === SELDOM - 1;

/** Lets codes wait that the provider was asked for often enough today. */
async function passCodes({ db, now }: Stepping, charge: ChargeRow): Promise<void> {
  const tentativas = charge.tentativas + 1;
  await noteHeld(db, charge, { tentativas, proxima_em: afterMoment(now, backoff(tentativas)) });
}

/** Reads the digits and the Pix of a charge, which may come later than the charge itself. */
async function readCodes(stepping: Stepping, charge: ChargeRow): Promise<void> {
  const { db, provider, now } = stepping;
  const { linha_digitavel, pix_copia_cola } = await provider.codes(charge.provedor_id ?? "");
  // What was read before stays, where only the other one is missing.
  const codeOf = (answer: ProviderAnswer<string>, before: string | null) => (answer.ok ? answer.value : before);
  const codes = {
    linha_digitavel: codeOf(linha_digitavel, charge.linha_digitavel),
    pix_copia_cola: codeOf(pix_copia_cola, charge.pix_copia_cola),
  };
  const whole = codes.linha_digitavel !== null && codes.pix_copia_cola !== null;
  const tentativas = whole ? 0 : charge.tentativas + 1;
  const proxima_em = whole ? nextLook(charge, now) : afterMoment(now, backoff(tentativas));
  if (await noteHeld(db, charge, { ...codes, tentativas, proxima_em })) await keepCodes(stepping, charge, now);
}

/**
 * Does the next step of a charge that this process has taken: sends it, looks for it, lets it follow its conta, or reads
 * its codes. Whatever the provider answers is kept.
 */
export async function step(stepping: Stepping, taken: ChargeRow): Promise<void> {
  if (taken.estado === "enviando") return taken.tentativas === 0 ? send(stepping, taken) : sendAgain(stepping, taken);
  if (taken.estado === "incerta") return search(stepping, taken);
  const charge = await followConta(stepping, taken);
  if (charge === undefined) return;
  const { linha_digitavel, pix_copia_cola } = charge;
  const lacksCodes = (linha_digitavel === null || pix_copia_cola === null) && isUnpaidCharge(charge.estado);
  if (lacksCodes && asksForCodes(charge.tentativas)) return readCodes(stepping, charge);
  if (lacksCodes) return passCodes(stepping, charge);
  await noteHeld(stepping.db, charge, { proxima_em: nextLook(charge, stepping.now), tentativas: 0 });
}
