import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { attachmentCount, withoutAttachments } from "../../../db/attachment-count";
import type { Db } from "../../../db/client";
import { sortedBy } from "../../../db/order";
import { aberturasCaixa, caixas, contagensCaixa, movimentos } from "../../../db/schema/financeiro";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { alphabetical, dayBegins, withoutAccents } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import { sumOf } from "../../../db/sums";

/** Open registers, of one cashier or of the whole company; those of `first` come first. */
export function findOpenRegisters(db: Db, scope: Scope, first: number, onlyTheirs: boolean) {
  const a = scoped(aberturasCaixa, scope);
  const c = scoped(caixas, scope);
  const u = referenced(usuarios);
  const m = scoped(movimentos, scope);
  return db
    .select({
      id: a.id,
      caixa: { nome: c.nome },
      usuario: { id: u.id, nome: u.nome },
      data_abertura: a.data_abertura,
      saldo: sumOf(m.valor),
    })
    .from(a)
    .innerJoin(c, eq(c.id, a.caixa_id))
    .innerJoin(u, eq(u.id, a.usuario_id))
    .leftJoin(m, eq(m.abertura_caixa_id, a.id))
    .where(and(isNull(a.data_fechamento), onlyTheirs ? eq(a.usuario_id, first) : undefined))
    .groupBy(a.id, a.data_abertura, a.usuario_id, c.nome, u.id, u.nome)
    .orderBy(desc(sql`${a.usuario_id} = ${first}`), asc(a.id));
}

/** Returns those of these registers that are closed. */
export function findClosed(db: Db, scope: Scope, ids: readonly number[]) {
  const a = scoped(aberturasCaixa, scope);
  const c = scoped(caixas, scope);
  return db
    .select({ id: a.id, nome: c.nome, data_abertura: a.data_abertura })
    .from(a)
    .innerJoin(c, eq(c.id, a.caixa_id))
    .where(and(inArray(a.id, [...ids]), isNotNull(a.data_fechamento)))
    .orderBy(asc(a.id));
}

/** Every register of the company with its open session. */
export function findRegisters(db: Db, scope: Scope) {
  const c = scoped(caixas, scope);
  const a = scoped(aberturasCaixa, scope);
  const u = referenced(usuarios);
  return db
    .select({
      id: c.id,
      nome: c.nome,
      ativo: c.ativo,
      versao: c.versao,
      abertura_id: a.id,
      data_abertura: a.data_abertura,
      usuario: { id: u.id, nome: u.nome },
    })
    .from(c)
    .leftJoin(a, and(eq(a.caixa_id, c.id), isNull(a.data_fechamento)))
    .leftJoin(u, eq(u.id, a.usuario_id))
    .orderBy(desc(c.ativo), sql`busca(${c.nome}) collate "C"`, asc(c.id));
}

/** The open sessions of a cashier or on a register, which stand against another opening. */
export function findOpenOf(db: Db, scope: Scope, caixaId: number, usuarioId: number) {
  const a = scoped(aberturasCaixa, scope);
  const c = scoped(caixas, scope);
  const u = referenced(usuarios);
  return db
    .select({ caixa_id: a.caixa_id, caixa: c.nome, usuario: u.nome })
    .from(a)
    .innerJoin(c, eq(c.id, a.caixa_id))
    .innerJoin(u, eq(u.id, a.usuario_id))
    .where(and(isNull(a.data_fechamento), or(eq(a.caixa_id, caixaId), eq(a.usuario_id, usuarioId))))
    .orderBy(desc(sql`${a.caixa_id} = ${caixaId}`));
}

type SessionColumn = "caixa" | "usuario" | "data_abertura" | "data_fechamento" | "esperado" | "contado" | "diferenca";
export interface SessionsOrder {
  readonly ordem?: SessionColumn | undefined;
  readonly direcao?: "asc" | "desc" | undefined;
}

/** Selects the sessions of one cashier, those of one register, or one session. */
/** A company with its clocks. */
type ClockScope = Scope & { readonly fuso_horario: string };

interface SessionsFilter extends SessionsOrder {
  readonly usuario?: number | undefined;
  readonly caixa?: number | undefined;
  readonly id?: number | undefined;
  /** Days of opening, on the clocks of the company; both ends are inclusive. */
  readonly data_inicial?: string | undefined;
  readonly data_final?: string | undefined;
  readonly sem_anexo?: "1" | undefined;
}

/** What files of a session name: the counts at its closing. */
const countsOf = (scope: Scope, { empresa_id, id }: ReturnType<typeof sessions>) => {
  const n = scoped(contagensCaixa, scope, "n");
  return { empresa_id, id: sql`any (array(select ${n.id} from ${n} where ${n.abertura_caixa_id} = ${id}))` };
};

function matching(
  scope: ClockScope,
  a: ReturnType<typeof sessions>,
  { usuario, caixa, id, data_inicial, data_final, sem_anexo }: SessionsFilter,
) {
  const fuso = scope.fuso_horario;
  return and(
    usuario === undefined ? undefined : eq(a.usuario_id, usuario),
    caixa === undefined ? undefined : eq(a.caixa_id, caixa),
    id === undefined ? undefined : eq(a.id, id),
    data_inicial === undefined ? undefined : sql`${a.data_abertura} >= ${dayBegins(data_inicial, 0, fuso)}`,
    data_final === undefined ? undefined : sql`${a.data_abertura} < ${dayBegins(data_final, 1, fuso)}`,
    // Nothing can be added to a session that was not counted yet, so nothing is missing there.
    sem_anexo === undefined ? undefined : isNotNull(a.data_fechamento),
    withoutAttachments("contagem_id", countsOf(scope, a), { sem_anexo }),
  );
}
const sessions = (scope: Scope) => scoped(aberturasCaixa, scope);

/** Sessions with their sums, the latest first unless another order is wanted. */
export function findSessions(db: Db, scope: ClockScope, which: SessionsFilter, slice: Slice) {
  const a = sessions(scope);
  const c = scoped(caixas, scope);
  const u = referenced(usuarios, "cashier");
  const f = referenced(usuarios, "closer");
  const columns = {
    caixa: alphabetical(withoutAccents(c.nome)),
    usuario: alphabetical(withoutAccents(u.nome)),
    data_abertura: a.data_abertura,
    data_fechamento: a.data_fechamento,
    esperado: a.valor_esperado,
    contado: a.valor_final,
    diferenca: sql`(${a.valor_final} - ${a.valor_esperado})`,
  };
  return db
    .select({
      id: a.id,
      caixa: { id: c.id, nome: c.nome },
      usuario: { id: u.id, nome: u.nome },
      data_abertura: a.data_abertura,
      data_fechamento: a.data_fechamento,
      esperado: a.valor_esperado,
      contado: a.valor_final,
      contagem: a.contagem,
      justificativa: a.justificativa,
      fechada_por: f.nome,
      anexos: attachmentCount("contagem_id", countsOf(scope, a)),
    })
    .from(a)
    .innerJoin(c, eq(c.id, a.caixa_id))
    .innerJoin(u, eq(u.id, a.usuario_id))
    .leftJoin(f, eq(f.id, a.fechada_por))
    .where(matching(scope, a, which))
    .orderBy(...sortedBy(columns, which, a.id, [desc(a.data_abertura), desc(a.id)]))
    .limit(slice.limit)
    .offset(slice.offset);
}

export type SessaoCaixaRow = Awaited<ReturnType<typeof findSessions>>[number];

export function countSessions(db: Db, scope: ClockScope, which: SessionsFilter): Promise<number> {
  const a = sessions(scope);
  return db.$count(a, matching(scope, a, which));
}

/** The counts of a session, in the order in which they were made. */
export function findCounts(db: Db, scope: Scope, aberturaId: number) {
  const n = scoped(contagensCaixa, scope);
  const u = referenced(usuarios);
  return db
    .select({
      id: n.id,
      valor: n.valor,
      esperado: n.esperado,
      contagem: n.contagem,
      usuario: u.nome,
      created_at: n.created_at,
    })
    .from(n)
    .innerJoin(u, eq(u.id, n.usuario_id))
    .where(eq(n.abertura_caixa_id, aberturaId))
    .orderBy(asc(n.id));
}

/** The moment of the last movement of a session. */
export async function lastMovementAt(db: Db, scope: Scope, aberturaId: number): Promise<Date | undefined> {
  const m = scoped(movimentos, scope);
  const [row] = await db
    .select({ created_at: m.created_at })
    .from(m)
    .where(eq(m.abertura_caixa_id, aberturaId))
    .orderBy(desc(m.created_at))
    .limit(1);
  return row?.created_at;
}
