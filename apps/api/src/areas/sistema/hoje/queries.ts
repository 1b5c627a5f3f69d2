import { type Janela, janelas } from "@prumo/api-client/schemas/hoje";
import type { Lado } from "@prumo/domain/conta-side";
import { compareDates } from "@prumo/domain/date";
import { PENDING } from "@prumo/domain/requisition";
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  isNotNull,
  lt,
  lte,
  min,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client";
import { compras } from "../../../db/schema/compras";
import { acertos, contas } from "../../../db/schema/contas";
import { certificados } from "../../../db/schema/contratos";
import { empresas } from "../../../db/schema/empresas";
import { contasBancarias } from "../../../db/schema/financeiro";
import { ordensServico } from "../../../db/schema/ordens-servico";
import { produtos } from "../../../db/schema/produtos";
import { requerimentoItens, requerimentos } from "../../../db/schema/requerimentos";
import { usuarios } from "../../../db/schema/usuarios";
import { type Scope, scoped } from "../../../db/scope";
import { countWhen, sumOf } from "../../../db/sums";
import { type InTimeOn, isInTime, isLate } from "../../financeiro/contas/overdue";
import { type ContasTable, contasInScope, persons } from "../../financeiro/contas/tables";

/** The days of a company that contas are shown by. */
export interface DueDays extends InTimeOn {
  /** The last day that counts as near. */
  readonly near: string;
}

/** The conditions of the windows; together they are the open contas up to the last near day, each once. */
const windows: Readonly<Record<Janela, (scope: Scope, c: ContasTable, lado: Lado, days: DueDays) => SQL | undefined>> =
  {
    vencidas: (scope, c, lado, { overdue }) => isLate(scope, c, overdue, lado),
    hoje: (scope, c, lado, days) => isInTime.hoje(scope, c, days, lado),
    proximas: (scope, c, lado, days) => and(isInTime.depois(scope, c, days, lado), lte(c.data_vencimento, days.near)),
  };

/** The open contas of a side in a window. `= 0` is written out because an index is made for it. */
const openIn = (scope: Scope, c: ContasTable, lado: Lado, janela: Janela, days: DueDays) =>
  and(eq(c.lado, lado), sql`${c.status} = 0`, windows[janela](scope, c, lado, days));

/** Counts and sums the open contas of each window. */
export async function sumOpen(db: Db, scope: Scope, lado: Lado, days: DueDays) {
  const c = contasInScope(scope);
  const of = (janela: Janela) => {
    const within = windows[janela](scope, c, lado, days);
    return { quantidade: countWhen(within), valor: sumOf(c.residual, within) };
  };
  const [row] = await db
    .select({ vencidas: of("vencidas"), hoje: of("hoje"), proximas: of("proximas") })
    .from(c)
    .where(or(...janelas.map((janela) => openIn(scope, c, lado, janela, days))));
  const none = { quantidade: 0, valor: 0 };
  return row ?? { vencidas: none, hoje: none, proximas: none };
}

function firstDue(db: Db, scope: Scope, lado: Lado, janela: Janela, days: DueDays, limit: number) {
  const [c, p] = [contasInScope(scope), persons()];
  return db
    .select({
      janela: sql<Janela>`${janela}::text`.as("janela"),
      id: c.id,
      referencia: c.referencia,
      data_vencimento: c.data_vencimento,
      residual: c.residual,
      pessoa: { id: p.id, nome: p.nome_fantasia },
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(openIn(scope, c, lado, janela, days))
    .orderBy(asc(c.data_vencimento), asc(c.id))
    .limit(limit);
}

/** Finds the first open contas of each window, by due date. */
export async function findFirstDue(db: Db, scope: Scope, lado: Lado, days: DueDays, limit: number) {
  const of = (janela: Janela) => firstDue(db, scope, lado, janela, days, limit);
  const rows = await unionAll(of("vencidas"), of("hoje"), of("proximas"));
  const sorted = rows.toSorted((a, b) => compareDates(a.data_vencimento, b.data_vencimento) || a.id - b.id);
  return (janela: Janela) => sorted.flatMap(({ janela: own, ...conta }) => (own === janela ? [conta] : []));
}

/** Finds the ids of the first open contas that are to be paid today. */
export async function findDueToday(db: Db, scope: Scope, lado: Lado, days: DueDays, limit: number) {
  const c = contasInScope(scope);
  const found = await db
    .select({ id: c.id })
    .from(c)
    .where(openIn(scope, c, lado, "hoje", days))
    .orderBy(asc(c.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Finds the customers who owe most of what is overdue: how many contas, how much, and since when. */
export function findDebtors(db: Db, scope: Scope, days: DueDays, limit: number) {
  const [c, p] = [contasInScope(scope), persons()];
  const valor = sumOf(c.residual);
  const desde = sql<string>`${min(c.data_vencimento)}::text`;
  return db
    .select({ pessoa: { id: p.id, nome: p.nome_fantasia }, quantidade: count(), valor, desde })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(openIn(scope, c, "contasReceber", "vencidas", days))
    .groupBy(p.id, p.nome_fantasia)
    .orderBy(desc(valor), asc(p.id))
    .limit(limit);
}

/** Counts the purchases that nobody decided about and that are older than a day. */
export function countWaitingPurchases(db: Db, scope: Scope, before: string): Promise<number> {
  const x = scoped(compras, scope, "x");
  return db.$count(x, and(eq(x.estado, "NOVO"), lt(x.data, before)));
}

/** Counts the requisitions with a product that waits for a decision, and finds the day of the first. */
export async function pendingRequisitions(db: Db, scope: Scope) {
  const [r, i] = [scoped(requerimentos, scope, "r"), scoped(requerimentoItens, scope, "i")];
  const [row] = await db
    .select({ quantidade: countDistinct(r.id), dia: sql<string | null>`${min(r.data_cadastro)}::text` })
    .from(i)
    .innerJoin(r, eq(r.id, i.requerimento_id))
    .where(eq(i.status, PENDING));
  return row ?? { quantidade: 0, dia: null };
}

/** Finds the last day of the company's certificate; null when it has none. */
export async function certificateEnd(db: Db, scope: Scope): Promise<string | null> {
  const c = scoped(certificados, scope);
  const [row] = await db.select({ validade: c.validade }).from(c);
  return row?.validade ?? null;
}

/** Finds the last day of the company's plan, and whether its address and a way to reach it are known. */
export async function findCompanyFacts(db: Db, { empresa_id }: Scope) {
  const e = empresas;
  const reached = sql`coalesce(${e.email}, ${e.telefone})`;
  const [row] = await db
    .select({
      expiracao: e.expiracao,
      complete: sql<boolean>`${and(isNotNull(e.logradouro), isNotNull(e.cidade_id), isNotNull(reached))}`,
    })
    .from(e)
    .where(eq(e.id, empresa_id));
  return row ?? { expiracao: null, complete: false };
}

type Beginnings = Readonly<Record<"banco" | "conta" | "pagamento" | "produto" | "ordem" | "convite", boolean>> &
  Record<string, unknown>;

/** Tells what the company has already: one row of each is enough to know. */
export async function findBeginnings(db: Db, scope: Scope) {
  const any = (source: SQLWrapper) => sql`exists (select from ${source})`;
  const u = scoped(usuarios, scope, "u");
  const { rows } = await db.execute<Beginnings>(sql`select
    ${any(scoped(contasBancarias, scope))} as banco,
    ${any(scoped(contas, scope))} as conta,
    ${any(scoped(acertos, scope))} as pagamento,
    ${any(scoped(produtos, scope))} as produto,
    ${any(scoped(ordensServico, scope))} as ordem,
    (select count(*) > 1 from ${u} where ${u.ativo}) as convite`);
  return rows[0] ?? { banco: false, conta: false, pagamento: false, produto: false, ordem: false, convite: false };
}
