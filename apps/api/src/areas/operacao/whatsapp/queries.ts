import type { whatsapp as contrato } from "@prumo/api-client/schemas/whatsapp";
import type { RecordMessageKind } from "@prumo/domain/record-message";
import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { sortedBy } from "../../../db/order";
import { compras } from "../../../db/schema/compras";
import { contas } from "../../../db/schema/contas";
import { mensagens } from "../../../db/schema/mensagens";
import { ordensServico } from "../../../db/schema/ordens-servico";
import { pessoas } from "../../../db/schema/pessoas";
import { usuarios } from "../../../db/schema/usuarios";
import { whatsappMensagens } from "../../../db/schema/whatsapp";
import { referenced, type Scope, scoped, withRemoved } from "../../../db/scope";
import { alphabetical, containsWords, dayBegins } from "../../../db/search";
import { chosenOr, type Slice } from "../../../db/slice";
import { inState, outdated } from "../../sistema/mensagens/service";

/** Which messages somebody wants, and may, see. */
export interface WantedMessages extends Omit<z.output<(typeof contrato)["lista"]["query"]>, "page" | "per_page"> {
  /** The kinds that they may see. */
  readonly kinds: readonly RecordMessageKind[];
  /** The only provider whose orders they may see; null: those of all. */
  readonly own: number | null;
  readonly now: Date;
  readonly fuso: string;
}

const tables = (scope: Scope) => ({
  w: scoped(whatsappMensagens, scope, "w"),
  p: referenced(pessoas, "p"),
  u: referenced(usuarios, "u"),
  h: referenced(usuarios, "h"),
  o: withRemoved(ordensServico, scope, "o"),
  c: withRemoved(contas, scope, "c"),
  b: withRemoved(compras, scope, "b"),
});
type Tables = ReturnType<typeof tables>;

/** Joins a message of the company to its text and state in the queue of all companies. */
const inQueue = ({ w }: Pick<Tables, "w">, { empresa_id }: Scope) =>
  and(eq(mensagens.id, w.mensagem_id), eq(mensagens.empresa_id, empresa_id));

/** Words of the receiver's name, or at least four digits of the number. */
function matchesText({ p }: Tables, text: string | undefined): SQL | undefined {
  if (text === undefined || text === "") return undefined;
  const digits = text.replace(/\D/g, "");
  const byNumber = digits.length < 4 ? undefined : sql`${mensagens.destino} like ${`%${digits}%`}`;
  return or(containsWords(p.busca, text), byNumber);
}

/** The messages that a user may see at all: whoever names ids sees no more by that. */
const visible = ({ w, o }: Tables, { kinds, own }: WantedMessages) =>
  and(
    inArray(w.especie, [...kinds]),
    own === null ? undefined : or(ne(w.especie, "lembrete"), eq(o.prestador_id, own)),
  );

function matches(t: Tables, wanted: WantedMessages): SQL | undefined {
  const { especie, estado, data_inicial, data_final, pesquisa, now, fuso } = wanted;
  const { w } = t;
  return and(
    especie === undefined ? undefined : eq(w.especie, especie),
    estado === undefined ? undefined : inState(estado, now, outdated(w)),
    data_inicial === undefined ? undefined : sql`${w.created_at} >= ${dayBegins(data_inicial, 0, fuso)}`,
    data_final === undefined ? undefined : sql`${w.created_at} < ${dayBegins(data_final, 1, fuso)}`,
    matchesText(t, pesquisa),
  );
}

/** The latest first unless another order is wanted. */
function order({ w, p }: Tables, wanted: WantedMessages): SQL[] {
  const columns = {
    pessoa: alphabetical(p.busca),
    especie: w.especie,
    created_at: w.created_at,
    // Those that wait come first, then those that failed, and last those that were sent, the latest first.
    estado: sql`(${mensagens.enviada_em} is not null, ${mensagens.erro} is not null)`,
  };
  return sortedBy(columns, wanted, w.id, [desc(w.created_at), desc(w.id)]);
}

/** Finds a slice of the messages, the latest first unless another order is wanted. */
export function findRecordMessages(db: Db, scope: Scope, wanted: WantedMessages, slice: Slice) {
  const t = tables(scope);
  const { w, p, u, h, o, c, b } = t;
  return db
    .select({
      id: w.id,
      especie: w.especie,
      created_at: w.created_at,
      compra_id: w.compra_id,
      conta_id: w.conta_id,
      ordem_servico_id: w.ordem_servico_id,
      pessoa: { id: p.id, nome_fantasia: p.nome_fantasia },
      usuario: { nome: u.nome },
      marcada_por: h.nome,
      numero_os: o.numero_os,
      conta: sql<string | null>`coalesce(${c.numero_documento}, ${c.referencia})`,
      destino: mensagens.destino,
      texto: mensagens.texto,
      erro: mensagens.erro,
      vence_em: mensagens.vence_em,
      enviada_em: mensagens.enviada_em,
      outdated: outdated(w),
      removido: sql<boolean>`coalesce(${b.removida_em}, ${c.removida_em}) is not null`,
    })
    .from(w)
    .innerJoin(mensagens, inQueue({ w }, scope))
    .innerJoin(p, eq(p.id, w.pessoa_id))
    .innerJoin(u, eq(u.id, w.usuario_id))
    .leftJoin(h, eq(h.id, w.marcada_por))
    .leftJoin(o, and(eq(o.empresa_id, w.empresa_id), eq(o.id, w.ordem_servico_id)))
    .leftJoin(c, and(eq(c.empresa_id, w.empresa_id), eq(c.id, w.conta_id)))
    .leftJoin(b, and(eq(b.empresa_id, w.empresa_id), eq(b.id, w.compra_id)))
    .where(and(visible(t, wanted), chosenOr(w.id, slice, matches(t, wanted))))
    .orderBy(...order(t, wanted))
    .limit(slice.limit)
    .offset(slice.offset);
}

/**
 * The ids of all messages in their order, as what a query takes rows of. The list is made before anything is done with it:
 * where several machines hold the tables, nothing can be summed of what joins the queue to companies.
 */
export function listedMessages(db: Db, scope: Scope, wanted: WantedMessages): SQL {
  const t = tables(scope);
  const { w, p, o } = t;
  const ids = db
    .select({ id: w.id })
    .from(w)
    .innerJoin(mensagens, inQueue({ w }, scope))
    .innerJoin(p, eq(p.id, w.pessoa_id))
    .leftJoin(o, and(eq(o.empresa_id, w.empresa_id), eq(o.id, w.ordem_servico_id)))
    .where(and(visible(t, wanted), matches(t, wanted)))
    .orderBy(...order(t, wanted));
  return sql`(with lista as materialized ${ids} select * from lista)`;
}

export async function countRecordMessages(db: Db, scope: Scope, wanted: WantedMessages): Promise<number> {
  const t = tables(scope);
  const { w, p, o } = t;
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(w)
    .innerJoin(mensagens, inQueue({ w }, scope))
    .innerJoin(p, eq(p.id, w.pessoa_id))
    .leftJoin(o, and(eq(o.empresa_id, w.empresa_id), eq(o.id, w.ordem_servico_id)))
    .where(and(visible(t, wanted), matches(t, wanted)));
  return row?.total ?? 0;
}

/** The column that names the record of a message. */
export type RecordColumn = "compra_id" | "conta_id" | "ordem_servico_id";

/** The subject of a message: its kind, and its record. */
export interface About {
  readonly especie: RecordMessageKind;
  readonly column: RecordColumn;
  readonly id: number;
}

/**
 * Finds the message about a record that still waits to be sent.
 * @param except the id of a message that does not count
 */
export async function findWaiting(
  tx: Tx,
  scope: Scope,
  { especie, column, id }: About,
  now: Date,
  except = 0,
): Promise<number | undefined> {
  const w = scoped(whatsappMensagens, scope, "w");
  const same = and(eq(w.especie, especie), eq(w[column], id), ne(w.id, except));
  const [row] = await tx
    .select({ id: w.id })
    .from(w)
    .innerJoin(mensagens, inQueue({ w }, scope))
    .where(and(same, or(inState("fila", now, outdated(w)), inState("falhou", now, outdated(w)))))
    .limit(1);
  return row?.id;
}

/** The phone of a conta's person. */
export async function findContaPhone(db: Db | Tx, scope: Scope, conta: number): Promise<string | null> {
  const [c, p] = [scoped(contas, scope, "c"), referenced(pessoas, "p")];
  const [row] = await db
    .select({ telefone: p.telefone })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(eq(c.id, conta));
  return row?.telefone ?? null;
}
