import type { BodyOutput, ResponseOf } from "@prumo/api-client/contract";
import type { cobranca as contrato, Lembrete } from "@prumo/api-client/schemas/cobranca";
import { subtractDays } from "@prumo/domain/date";
import { whatsappLink, whatsappNumber } from "@prumo/domain/phone";
import type { ReminderState } from "@prumo/domain/reminder";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { lembreteContas, lembretePessoas, lembretes } from "../../../db/schema/lembretes";
import { lockOne, scoped, update } from "../../../db/scope";
import type { Slice } from "../../../db/slice";
import { write } from "../../../db/transaction";
import { wholeList } from "../../../db/whole-list";
import { type Ctx, localTime } from "../../../http/context";
import { refusedByState, requireFound } from "../../../http/errors";
import { pageOf } from "../../../http/page-of";
import { lockMessage, noteSent, skipsBeforeSending } from "../../sistema/mensagens/service";
import { shownDestination } from "./facts";
import {
  countReminders,
  findReminderItems,
  findReminders,
  findUncertain,
  listedReminders,
  type ReminderRow,
  type WantedReminders,
} from "./message-queries";

type Query = BodyOutput<(typeof contrato)["lembretes"]["query"]>;

const OUTDATED = "A conta ou o cliente mudou depois que a mensagem foi escrita";
const TOO_LATE = "O horário do dia acabou antes do envio";
const UNMARKED = "Ninguém marcou o envio pelo WhatsApp no dia: pode ter sido feito, e não é repetido sozinho";
const UNCERTAIN = "O envio parou no meio: pode ter chegado, e não é repetido sozinho";
/** How many messages the pages of a conta and of a person show. */
const SHOWN = 50;

type Fate = Pick<ReminderRow, "origem" | "enviada_em" | "uncertain" | "tentar_em" | "vence_em" | "outdated" | "erro">;

/** The state of a reminder at a moment. */
export function reminderStateOf(fate: Fate, now: Date): ReminderState | "retirada" {
  const { origem, enviada_em, tentar_em, vence_em, outdated, erro } = fate;
  if (origem === "retirada") return "retirada";
  if (enviada_em !== null) return "enviada";
  if (fate.uncertain) return tentar_em !== null && tentar_em > now ? "fila" : "incerta";
  if (outdated || (vence_em !== null && vence_em <= now)) return "expirada";
  return erro === null ? "fila" : "falhou";
}

function reasonOf(row: ReminderRow, estado: Lembrete["estado"]): string | null {
  const tooLate = row.left_to_people === true ? UNMARKED : TOO_LATE;
  if (estado === "incerta") return UNCERTAIN;
  if (estado === "expirada") return row.erro ?? (row.outdated ? OUTDATED : tooLate);
  return estado === "falhou" ? row.erro : null;
}

/** The chat in which a person sends a message that no gateway sends. */
export function chatLink(destino: string, texto: string): string | null {
  const number = whatsappNumber(destino);
  return number === null ? null : whatsappLink(number, texto);
}

type Item = Awaited<ReturnType<typeof findReminderItems>>[number];

/** Whether a message waits until somebody sends it by WhatsApp themselves. */
const waitsForPeople = (row: ReminderRow, now: Date): boolean =>
  row.left_to_people === true && reminderStateOf(row, now) === "fila";

/** Why messages that people send themselves must not be sent any more: nothing of the queue judges them again. */
async function skipsOf(db: Db, ctx: Ctx, rows: readonly ReminderRow[]) {
  const waiting = rows.flatMap((row) => {
    const { mensagem_id: id } = row;
    return id !== null && waitsForPeople(row, ctx.quando) ? [id] : [];
  });
  return waiting.length === 0 ? new Map<number, string>() : await skipsBeforeSending(db, ctx.empresa_id, waiting);
}

interface Shown {
  readonly items: readonly Item[];
  /** Why it must not be sent any more. */
  readonly skip: string | undefined;
}

function presented(row: ReminderRow, { items, skip }: Shown, ctx: Ctx): Lembrete {
  const { id, pessoa, canal, dia, origem, valor, destino, texto, usuario, marcada_por } = row;
  const estado = skip === undefined ? reminderStateOf(row, ctx.quando) : "expirada";
  const waits = estado === "fila" && waitsForPeople(row, ctx.quando) && destino !== null && texto !== null;
  return {
    id,
    pessoa,
    canal,
    dia,
    origem,
    estado,
    valor,
    destino: destino && shownDestination(canal, destino),
    erro: skip ?? reasonOf(row, estado),
    enviada_em: row.enviada_em && localTime(ctx, row.enviada_em),
    created_at: localTime(ctx, row.created_at),
    contas: items.map(({ lembrete_id: _, ...item }) => ({ ...item, calculo: null })),
    usuario,
    marcada_por,
    link: waits ? chatLink(destino, texto) : null,
  };
}

export type ListedReminder = ReturnType<typeof presented>;

const wantedBy = (ctx: Ctx, query: Omit<Query, "page" | "per_page">): WantedReminders => ({
  ...query,
  now: ctx.quando,
});

async function someReminders(db: Db, ctx: Ctx, wanted: WantedReminders, slice: Slice) {
  const rows = await findReminders(db, ctx, wanted, slice);
  const items = await findReminderItems(
    db,
    ctx,
    rows.map(({ id }) => id),
  );
  const skips = await skipsOf(db, ctx, rows);
  return rows.map((row) => {
    const own = items.filter(({ lembrete_id }) => lembrete_id === row.id);
    return presented(row, { items: own, skip: skips.get(row.mensagem_id ?? 0) }, ctx);
  });
}

/** Answers one page of the messages. `url` is the address of the call. */
export async function listReminders(db: Db, ctx: Ctx, query: Query, url: string) {
  const wanted = wantedBy(ctx, query);
  const found = await pageOf(
    query,
    url,
    (slice) => someReminders(db, ctx, wanted, slice),
    () => countReminders(db, ctx, wanted),
  );
  return { lembretes: found };
}

/** All of them, to be read part by part. */
export const allReminders = (db: Db, ctx: Ctx, query: Query) =>
  wholeList(db, [listedReminders(db, ctx, wantedBy(ctx, query))], (slice) =>
    someReminders(db, ctx, wantedBy(ctx, query), slice),
  );

/** Days for which somebody is asked to look at a message of which nobody knows whether it went out: nothing ends it. */
const LOOKED_AFTER = 7;

/** The messages of the last days of which nobody knows whether they went out. */
export const uncertainReminders = (db: Db, ctx: Ctx) =>
  findUncertain(db, ctx, subtractDays(ctx.today, LOOKED_AFTER), ctx.quando);

/** The messages about a conta, or to a person. */
const historyOf = (db: Db, ctx: Ctx, of: Pick<Query, "conta_id" | "pessoa_id">) =>
  someReminders(db, ctx, { ...of, now: ctx.quando }, { limit: SHOWN, offset: 0 });

/** Answers what is said about a conta, and its messages. */
export async function contaCollecting(db: Db, ctx: Ctx, id: number): Promise<ResponseOf<(typeof contrato)["conta"]>> {
  const m = scoped(lembreteContas, ctx, "m");
  const [row] = await db.select().from(m).where(eq(m.conta_id, id));
  const { sem_lembretes = false, prometida_para = null, em_disputa = false, observacao = null, versao = 0 } = row ?? {};
  return {
    conta: { sem_lembretes, prometida_para, em_disputa, observacao, versao },
    lembretes: await historyOf(db, ctx, { conta_id: id }),
  };
}

/** A moment on the company's clocks, if it came. */
const shown = (ctx: Ctx, moment: Date | null) => moment && localTime(ctx, moment);

/** Answers what is said about a person, and their messages. */
export async function personCollecting(db: Db, ctx: Ctx, id: number): Promise<ResponseOf<(typeof contrato)["pessoa"]>> {
  const w = scoped(lembretePessoas, ctx, "w");
  const [row]: (RowOf<typeof lembretePessoas> | undefined)[] = await db.select().from(w).where(eq(w.pessoa_id, id));
  return {
    pessoa: {
      sem_lembretes: row?.sem_lembretes ?? false,
      saiu_email_em: shown(ctx, row?.saiu_email_em ?? null),
      saiu_whatsapp_em: shown(ctx, row?.saiu_whatsapp_em ?? null),
      versao: row?.versao ?? 0,
    },
    lembretes: await historyOf(db, ctx, { pessoa_id: id }),
  };
}

/**
 * Marks a message by WhatsApp as sent by the person who sent it by hand.
 * @throws Refusal 404; 422 where the server sends by itself, for one that does not wait, and for one that must not be sent
 * any more, because its conta was paid or changed
 */
export function markReminderSent(db: Db, ctx: Ctx, id: number) {
  return write(db, ctx, async (tx, record) => {
    const row = requireFound(await lockOne(tx, lembretes, ctx, id), "Lembrete não encontrado");
    const queued = row.mensagem_id === null ? null : await lockMessage(tx, row.mensagem_id, ctx.quando);
    if (queued === null || !queued.left_to_people) throw refusedByState("Este lembrete é enviado pelo sistema");
    if (queued.estado !== "fila") throw refusedByState("Este lembrete não espera mais o envio");
    const skip = (await skipsBeforeSending(tx, ctx.empresa_id, [queued.id])).get(queued.id);
    if (skip !== undefined) throw refusedByState(`Este lembrete não espera mais o envio: ${skip}`);
    await noteSent(tx, queued.id, ctx.quando);
    const after = await update(tx, lembretes, ctx, id, { marcada_por: ctx.usuario_id });
    record({ entidade: "lembretes", entidade_id: id, antes: row, depois: after });
    return { message: "Lembrete marcado como enviado!" };
  });
}
