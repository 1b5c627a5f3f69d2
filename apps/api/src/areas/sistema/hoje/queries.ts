import type { Lado } from "@prumo/domain/conta-side";
import { PENDING } from "@prumo/domain/requisition";
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  isNotNull,
  lt,
  lte,
  min,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
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
import { sumOf } from "../../../db/sums";
import { type ContasTable, contasInScope, persons } from "../../financeiro/contas/tables";

/** Some days, both ends inclusive; an open end is undefined. */
export interface Days {
  readonly de?: string;
  readonly ate: string;
}

/** The open contas of a side that are due in some days. `= 0` is written out because an index is made for it. */
const openOn = (c: ContasTable, lado: Lado, { de, ate }: Days) =>
  and(
    eq(c.lado, lado),
    sql`${c.status} = 0`,
    de === undefined ? undefined : gte(c.data_vencimento, de),
    lte(c.data_vencimento, ate),
  );

/** Counts and sums the open contas of some days. */
export async function sumOpen(db: Db, scope: Scope, lado: Lado, days: Days) {
  const c = contasInScope(scope);
  const [row] = await db
    .select({ quantidade: count(), valor: sumOf(c.residual) })
    .from(c)
    .where(openOn(c, lado, days));
  return row ?? { quantidade: 0, valor: 0 };
}

/** Finds the first open contas of some days, by due date. */
export function findFirstDue(db: Db, scope: Scope, lado: Lado, days: Days, limit: number) {
  const [c, p] = [contasInScope(scope), persons()];
  return db
    .select({
      id: c.id,
      referencia: c.referencia,
      data_vencimento: c.data_vencimento,
      residual: c.residual,
      pessoa: { id: p.id, nome: p.nome_fantasia },
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(openOn(c, lado, days))
    .orderBy(asc(c.data_vencimento), asc(c.id))
    .limit(limit);
}

/** Finds the ids of the first open contas that are due on a day. */
export async function findDueOn(db: Db, scope: Scope, lado: Lado, day: string, limit: number) {
  const c = contasInScope(scope);
  const found = await db
    .select({ id: c.id })
    .from(c)
    .where(openOn(c, lado, { de: day, ate: day }))
    .orderBy(asc(c.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Finds the customers who owe most of what was due up to a day: how many contas, how much, and since when. */
export function findDebtors(db: Db, scope: Scope, until: string, limit: number) {
  const [c, p] = [contasInScope(scope), persons()];
  const valor = sumOf(c.residual);
  const desde = sql<string>`${min(c.data_vencimento)}::text`;
  return db
    .select({ pessoa: { id: p.id, nome: p.nome_fantasia }, quantidade: count(), valor, desde })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(openOn(c, "contasReceber", { ate: until }))
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
