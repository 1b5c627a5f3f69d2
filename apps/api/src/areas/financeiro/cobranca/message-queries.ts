import type { cobranca as contrato } from "@prumo/api-client/schemas/cobranca";
import type { PlannedReminder, ReminderChannel, ReminderState } from "@prumo/domain/reminder";
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lte, min, not, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { sortedBy } from "../../../db/order";
import { contas } from "../../../db/schema/contas";
import { lembreteItens, lembretes } from "../../../db/schema/lembretes";
import { mensagens } from "../../../db/schema/mensagens";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies, referenced, type Scope, scoped, withRemoved } from "../../../db/scope";
import { alphabetical, containsWords } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";
import { leftToPeople, outdatedReminder, uncertain } from "../../sistema/mensagens/service";
import { persons } from "../contas/tables";

/** Which messages somebody wants to see. */
export interface WantedReminders extends Omit<z.output<(typeof contrato)["lembretes"]["query"]>, "page" | "per_page"> {
  readonly now: Date;
}

const tables = (scope: Scope) => ({
  l: scoped(lembretes, scope, "l"),
  p: persons(),
  u: referenced(usuarios, "u"),
  h: referenced(usuarios, "h"),
});
type Tables = ReturnType<typeof tables>;

/** Joins a reminder to its text and state in the queue of all companies. */
const inQueue = ({ l }: Pick<Tables, "l">, { empresa_id }: Scope) =>
  and(eq(mensagens.id, l.mensagem_id), eq(mensagens.empresa_id, empresa_id));

const isOver = (now: Date, outdatedNow: SQL) =>
  or(and(isNotNull(mensagens.vence_em), lte(mensagens.vence_em, now)), outdatedNow);

/** The condition that a reminder is in a state, as `reminderStateOf` tells it. */
function inReminderState({ l }: Tables, estado: ReminderState | "retirada", now: Date): SQL | undefined {
  if (estado === "retirada") return eq(l.origem, "retirada");
  const queued = and(isNotNull(mensagens.id), isNull(mensagens.enviada_em));
  const over = isOver(now, outdatedReminder(l));
  switch (estado) {
    case "enviada":
      return isNotNull(mensagens.enviada_em);
    case "incerta":
      return and(queued, uncertain, lte(mensagens.tentar_em, now));
    case "expirada":
      return and(queued, not(uncertain), over);
    case "falhou":
      return and(queued, not(uncertain), sql`${over} is not true`, isNotNull(mensagens.erro));
    case "fila":
      return and(
        queued,
        or(
          and(uncertain, sql`${mensagens.tentar_em} > ${now}`),
          and(not(uncertain), sql`${over} is not true`, isNull(mensagens.erro)),
        ),
      );
  }
}

function matches(t: Tables, scope: Scope, wanted: WantedReminders): SQL | undefined {
  const { estado, canal, pessoa_id, conta_id, data_inicial, data_final, pesquisa, now } = wanted;
  const { l, p } = t;
  const i = scoped(lembreteItens, scope, "of_conta");
  return and(
    estado === undefined ? undefined : inReminderState(t, estado, now),
    canal === undefined ? undefined : eq(l.canal, canal),
    pessoa_id === undefined ? undefined : eq(l.pessoa_id, pessoa_id),
    conta_id === undefined
      ? undefined
      : sql`exists (select from ${i} where ${and(eq(i.lembrete_id, l.id), eq(i.conta_id, conta_id))})`,
    data_inicial === undefined ? undefined : sql`${l.dia} >= ${data_inicial}`,
    data_final === undefined ? undefined : sql`${l.dia} <= ${data_final}`,
    pesquisa === undefined || pesquisa === "" ? undefined : containsWords(p.busca, pesquisa),
  );
}

/** The latest first unless another order is wanted. */
function order({ l, p }: Tables, wanted: WantedReminders): SQL[] {
  const columns = { dia: l.dia, pessoa: alphabetical(p.busca), valor: l.valor, created_at: l.created_at };
  return sortedBy(columns, wanted, l.id, [desc(l.dia), desc(l.id)]);
}

/** Finds a slice of the messages, the latest first unless another order is wanted. */
export function findReminders(db: Db, scope: Scope, wanted: WantedReminders, slice: Slice) {
  const t = tables(scope);
  const { l, p, u, h } = t;
  return db
    .select({
      id: l.id,
      mensagem_id: l.mensagem_id,
      canal: l.canal,
      dia: l.dia,
      origem: l.origem,
      valor: l.valor,
      created_at: l.created_at,
      pessoa: { id: p.id, nome: p.nome_fantasia },
      usuario: { id: u.id, nome: u.nome },
      marcada_por: { id: h.id, nome: h.nome },
      destino: mensagens.destino,
      texto: mensagens.texto,
      erro: mensagens.erro,
      vence_em: mensagens.vence_em,
      enviada_em: mensagens.enviada_em,
      tentar_em: mensagens.tentar_em,
      uncertain: sql<boolean | null>`${uncertain}`,
      left_to_people: sql<boolean | null>`${leftToPeople}`,
      outdated: outdatedReminder(l),
    })
    .from(l)
    .innerJoin(p, eq(p.id, l.pessoa_id))
    .leftJoin(mensagens, inQueue(t, scope))
    .leftJoin(u, eq(u.id, l.usuario_id))
    .leftJoin(h, eq(h.id, l.marcada_por))
    .where(chosenOr(l.id, slice, matches(t, scope, wanted)))
    .orderBy(...order(t, wanted))
    .limit(slice.limit)
    .offset(slice.offset);
}

export type ReminderRow = Awaited<ReturnType<typeof findReminders>>[number];

/** The ids of all messages in their order, as what a query takes rows of. */
export function listedReminders(db: Db, scope: Scope, wanted: WantedReminders): SQL {
  const t = tables(scope);
  const { l, p } = t;
  const ids = db
    .select({ id: l.id })
    .from(l)
    .innerJoin(p, eq(p.id, l.pessoa_id))
    .leftJoin(mensagens, inQueue(t, scope))
    .where(matches(t, scope, wanted))
    .orderBy(...order(t, wanted));
  return sql`(with lista as materialized ${ids} select * from lista)`;
}

export async function countReminders(db: Db, scope: Scope, wanted: WantedReminders): Promise<number> {
  const t = tables(scope);
  const { l, p } = t;
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(l)
    .innerJoin(p, eq(p.id, l.pessoa_id))
    .leftJoin(mensagens, inQueue(t, scope))
    .where(matches(t, scope, wanted));
  return row?.total ?? 0;
}

/** The contas of messages, by the message. */
export async function findReminderItems(db: Db | Tx, scope: Scope, ids: readonly number[]) {
  const i = scoped(lembreteItens, scope, "i");
  const c = withRemoved(contas, scope, "c");
  return db
    .select({
      lembrete_id: i.lembrete_id,
      id: i.conta_id,
      dias: i.dias,
      data_vencimento: i.data_vencimento,
      residual: i.residual,
      valor: i.valor,
      referencia: c.referencia,
      numero_documento: c.numero_documento,
    })
    .from(i)
    .innerJoin(c, eq(c.id, i.conta_id))
    .where(inArray(i.lembrete_id, [...ids]))
    .orderBy(i.lembrete_id, i.data_vencimento, i.id);
}

/** The messages taken out of the list of a day, with their contas and steps. */
export async function findTakenOut(db: Db, scope: Scope, dia: string): Promise<PlannedReminder[]> {
  const l = scoped(lembretes, scope, "l");
  const taken = await db
    .select({ id: l.id, pessoa_id: l.pessoa_id, canal: l.canal })
    .from(l)
    .where(and(eq(l.dia, dia), eq(l.origem, "retirada")))
    .orderBy(l.id);
  if (taken.length === 0) return [];
  const items = await findReminderItems(
    db,
    scope,
    taken.map(({ id }) => id),
  );
  return taken.map(({ id, pessoa_id, canal }) => ({
    pessoa_id,
    canal,
    contas: items.filter((item) => item.lembrete_id === id).map((item) => ({ id: item.id, dias: item.dias })),
  }));
}

/** Locks what was taken out of the list of a day for a person. */
export async function lockTakenOut(
  tx: Tx,
  { empresa_id }: Scope,
  { pessoa, canal, dia }: { readonly pessoa: number; readonly canal: ReminderChannel; readonly dia: string },
) {
  const l = acrossCompanies(lembretes);
  const [row] = await tx
    .select()
    .from(l)
    .where(
      and(
        eq(l.empresa_id, empresa_id),
        eq(l.pessoa_id, pessoa),
        eq(l.canal, canal),
        eq(l.dia, dia),
        eq(l.origem, "retirada"),
      ),
    )
    .for("update");
  return row;
}

/** Counts the messages of a day or later of which nobody knows whether they went out, and finds the first day of them. */
export async function findUncertain(db: Db, scope: Scope, since: string, now: Date) {
  const t = tables(scope);
  const [row] = await db
    .select({ quantidade: count(), dia: min(t.l.dia) })
    .from(t.l)
    .innerJoin(mensagens, inQueue(t, scope))
    .where(and(gte(t.l.dia, since), inReminderState(t, "incerta", now)));
  return row ?? { quantidade: 0, dia: null };
}

/** Finds the reminder of which somebody shows the proof that they want no more. */
export async function findByExit(db: Db | Tx, empresa_id: number, hash: string) {
  const l = acrossCompanies(lembretes);
  const [row] = await db
    .select({ pessoa_id: l.pessoa_id, canal: l.canal })
    .from(l)
    .where(and(eq(l.empresa_id, empresa_id), eq(l.saida_hash, hash)));
  return row;
}
