import type { BodyOutput, ResponseOf } from "@prumo/api-client/contract";
import type { cobranca as contrato } from "@prumo/api-client/schemas/cobranca";
import { localMoment } from "@prumo/domain/local-moment";
import {
  overruledByHand,
  type PlannedReminder,
  planByHand,
  type ReminderChannel,
  type ReminderPlan,
  reminderSkipNames,
} from "@prumo/domain/reminder";
import type { Db, Tx } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { lock } from "../../../db/scope";
import { sqlState } from "../../../db/sql-state";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { notFound, refusedByState } from "../../../http/errors";
import { countMessages } from "../../sistema/mensagens/limits";
import { CONTA_NOT_FOUND } from "../contas/tables";
import { claimMessages } from "./claim";
import { closureOf, factsOf, isWithinHours, type ReminderRules, readRules } from "./day-plan";
import { type FactPerson, type ReminderFacts, readFacts } from "./facts";
import { chatLink } from "./messages";
import { pixAccountOf } from "./pix";
import { presenterOf } from "./presented";
import { findClaims } from "./queries";
import { newExitToken, writtenReminder } from "./written-message";

type Body = BodyOutput<(typeof contrato)["previa"]["body"]>;
type SendBody = BodyOutput<(typeof contrato)["enviar"]["body"]>;

const UNIQUE_VIOLATION = "23505";

/** What sends by hand. */
export interface ByHand {
  readonly publicUrl: string;
  /** Whether the server sends by WhatsApp itself. */
  readonly gateway: boolean;
}

/** A plan by hand, with what is known of it and what is asked about each message. */
interface HandPlan extends ReminderPlan {
  readonly rules: ReminderRules;
  readonly facts: ReminderFacts;
  readonly questions: ReadonlyMap<number, string>;
}

/** Who was reminded already or taken out of the list may be asked for all the same; no other reason is overruled. */
const askable = (person: FactPerson, canal: ReminderChannel): FactPerson => ({
  ...person,
  lembrada: person.lembrada.filter((one) => one !== canal),
  retirada: person.retirada.filter((one) => one !== canal),
});

function questionOf(rules: ReminderRules, person: FactPerson, canal: ReminderChannel, ctx: Ctx): string | null {
  const closed = closureOf(rules, ctx.today);
  const sent = person.lembrada.filter((one) => one === canal).length;
  if (sent > 1) return `O cliente já recebeu ${sent} mensagens hoje. Enviar outra?`;
  if (sent > 0) return "O cliente já recebeu a mensagem de hoje. Enviar outra?";
  if (person.retirada.includes(canal)) return "A mensagem de hoje foi retirada da lista. Enviar assim mesmo?";
  if (closed !== null) return `Hoje não é dia de lembretes (${closed}). Enviar assim mesmo?`;
  const within = isWithinHours(rules, person.zone, ctx.today, ctx.quando);
  return within === true ? null : "Está fora do horário dos lembretes. Enviar assim mesmo?";
}

/** @throws Refusal 404 for contas that are not there */
async function planOf(db: Db | Tx, ctx: Ctx, { contas: ids, canal }: Body): Promise<HandPlan> {
  const rules = await readRules(db, ctx);
  const facts = await readFacts(db, factsOf(rules, ctx.today), { ids });
  if (facts.contas.length < new Set(ids).size) throw notFound(CONTA_NOT_FOUND);
  const persons = new Map([...facts.persons].map(([id, person]) => [id, askable(person, canal)]));
  const plan = planByHand(facts.contas, persons, rules.steps, { canal, day: ctx.today });
  const questions = plan.mensagens.flatMap(({ pessoa_id }): [number, string][] => {
    const person = facts.persons.get(pessoa_id);
    const question = person === undefined ? null : questionOf(rules, person, canal, ctx);
    return question === null ? [] : [[pessoa_id, question]];
  });
  return { ...plan, rules, facts, questions: new Map(questions) };
}

/**
 * Shows what would go out by hand, and what is asked before it does.
 * @throws Refusal 404
 */
export async function previewByHand(
  db: Db,
  ctx: Ctx,
  { publicUrl }: ByHand,
  body: Body,
): Promise<ResponseOf<(typeof contrato)["previa"]>> {
  const { rules, facts, mensagens, puladas, questions } = await planOf(db, ctx, body);
  const account = await pixAccountOf(db, ctx, rules.settings?.conta_bancaria_id ?? null);
  const { message, skipped } = presenterOf(facts);
  return {
    mensagens: mensagens.map((planned) => {
      const token = `${ctx.empresa_id}-exemplo`;
      const written = writtenReminder({ rules, account, publicUrl }, planned, facts, ctx.today, token);
      return { ...message(planned), ...written.message, pergunta: questions.get(planned.pessoa_id) ?? null };
    }),
    puladas: puladas.flatMap(skipped),
  };
}

/** The messages that go out, and those that somebody would have to confirm. */
function confirmed({ mensagens, questions, facts }: HandPlan, confirmar: SendBody["confirmar"]) {
  const answered = new Map(confirmar.map(({ pessoa, pergunta }) => [pessoa, pergunta]));
  // Who got a message since, or whose hours ended since, is asked about something that nobody has said yes to.
  const asked = mensagens.filter(({ pessoa_id }) => {
    const question = questions.get(pessoa_id);
    return question !== undefined && question !== answered.get(pessoa_id);
  });
  const sent = mensagens.filter((message) => !asked.includes(message));
  const left = asked.flatMap(({ pessoa_id, canal, contas: own }) => {
    const person = facts.persons.get(pessoa_id);
    const motivo = overruledByHand.find((reason) =>
      reason === "lembrada" ? person?.lembrada.includes(canal) : person?.retirada.includes(canal),
    );
    return own.map(({ id, dias }) => ({ pessoa_id, canal, conta_id: id, dias, motivo: motivo ?? "horario" }));
  });
  return { sent, left } as const;
}

/** Which of the day's messages of a person the next one is. */
const nextPlace = (claims: Awaited<ReturnType<typeof findClaims>>, { pessoa_id, canal }: PlannedReminder): number =>
  Math.max(0, ...claims.filter((one) => one.pessoa_id === pessoa_id && one.canal === canal).map((one) => one.ordem)) +
  1;

/**
 * Reminds of contas by hand, one message a person: it counts as the day's. The contas are locked, and looked at anew.
 * @throws Refusal 404; 422 when nothing can be sent, with the first reason; 429 beyond the limits of an hour
 */
export async function sendByHand(db: Db, ctx: Ctx, by: ByHand, body: SendBody) {
  try {
    return await sendNow(db, ctx, by, body);
  } catch (error) {
    // The clock, or somebody else, wrote to one of them at this moment.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw refusedByState("Um destes clientes acaba de ser lembrado: confira e envie de novo");
  }
}

function sendNow(db: Db, ctx: Ctx, { publicUrl, gateway }: ByHand, { confirmar, ...body }: SendBody) {
  return write(db, ctx, async (tx, record): Promise<ResponseOf<(typeof contrato)["enviar"]>> => {
    await lock(tx, contas, ctx, body.contas);
    const plan = await planOf(tx, ctx, body);
    const { rules, facts, questions } = plan;
    const { sent, left } = confirmed(plan, confirmar);
    const skipped = [...plan.puladas, ...left];
    if (sent.length === 0) {
      const [question] = questions.values();
      const [first] = skipped;
      throw refusedByState(left.length > 0 ? (question ?? "") : first ? reminderSkipNames[first.motivo] : "");
    }
    const account = await pixAccountOf(tx, ctx, rules.settings?.conta_bancaria_id ?? null);
    await countMessages(
      tx,
      ctx,
      "lembrete",
      sent.flatMap(({ pessoa_id, canal }) => facts.persons.get(pessoa_id)?.destinos[canal] ?? []).map((one) => [one]),
    );
    const people = sent.map(({ pessoa_id }) => pessoa_id);
    const claims = await findClaims(tx, ctx, ctx.today, people);
    const endOfDay = localMoment(rules.fuso, `${ctx.today} 23:59:59`);
    const ready = sent.map((planned) => {
      const token = newExitToken(ctx.empresa_id);
      const written = writtenReminder({ rules, account, publicUrl }, planned, facts, ctx.today, token);
      return { ...written, token, ordem: nextPlace(claims, planned), vence_em: endOfDay };
    });
    const of = {
      scope: ctx,
      dia: ctx.today,
      origem: "mao",
      usuario_id: ctx.usuario_id,
      account,
      publicUrl,
      gateway,
      now: ctx.quando,
    } as const;
    const rows = await claimMessages(tx, of, ready, record);
    const present = presenterOf(facts);
    const count = rows.length === 1 ? "1 lembrete" : `${rows.length} lembretes`;
    const queued = gateway || body.canal === "email";
    return {
      message: queued ? `${count} na fila de envio!` : `${count} para enviar pelo WhatsApp!`,
      lembretes: ready.map(({ person, destino, message }, at) => ({
        id: rows[at]?.id ?? 0,
        pessoa: { id: person.id, nome: person.nome },
        link: queued ? null : chatLink(destino, message.texto),
      })),
      puladas: skipped.flatMap(present.skipped),
    };
  });
}
