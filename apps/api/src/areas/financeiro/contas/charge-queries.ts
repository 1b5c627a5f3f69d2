import { settledPrincipal } from "@prumo/domain/balance";
import type { Lado } from "@prumo/domain/conta-side";
import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { acertos, contas, estornos } from "../../../db/schema/contas";
import { politicasEncargos } from "../../../db/schema/encargos";
import { pessoas } from "../../../db/schema/pessoas";
import { referenced, type Scope, scoped } from "../../../db/scope";

/** Whose policy it is; without both that of the company. */
export interface PolicyTarget {
  readonly pessoa_id: number | null;
  readonly conta_id: number | null;
}

/** Finds the policies of a side that may hold for these persons and contas: theirs, and that of the company. */
export function findPolicies(
  db: Db | Tx,
  scope: Scope,
  lado: Lado,
  { pessoas: persons, contas }: { readonly pessoas: readonly number[]; readonly contas: readonly number[] },
) {
  const p = scoped(politicasEncargos, scope, "p");
  const ofCompany = and(isNull(p.pessoa_id), isNull(p.conta_id));
  return db
    .select()
    .from(p)
    .where(and(eq(p.lado, lado), or(ofCompany, inArray(p.pessoa_id, [...persons]), inArray(p.conta_id, [...contas]))))
    .orderBy(asc(p.id));
}

/** Whether any policy of a side is on: without one nothing is charged, and nothing else of it has to be asked. */
export async function hasActivePolicy(db: Db | Tx, scope: Scope, lado: Lado): Promise<boolean> {
  const p = scoped(politicasEncargos, scope, "p");
  const active = and(eq(p.lado, lado), eq(p.ativa, true));
  return (await db.select({ id: p.id }).from(p).where(active).limit(1)).length > 0;
}

export type PolicyRow = Awaited<ReturnType<typeof findPolicies>>[number];

/** Finds the documents of persons whom the company's contas name. */
export async function findDocuments(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string | null>> {
  const p = referenced(pessoas, "p");
  const rows = await db
    .select({ id: p.id, cpf_cnpj: p.cpf_cnpj })
    .from(p)
    .where(inArray(p.id, [...ids]));
  return new Map(rows.map(({ id, cpf_cnpj }) => [id, cpf_cnpj]));
}

/** Finds what the settlements in force of contas were proposed, where a policy held for them. */
export async function findProposedActs(db: Db | Tx, scope: Scope, contas: readonly number[]) {
  const a = scoped(acertos, scope, "a");
  const estorno = scoped(estornos, scope, "estorno");
  const rows = await db
    .select({
      conta_id: a.conta_id,
      valor: a.valor,
      juros: a.juros,
      multa: a.multa,
      desconto: a.desconto,
      multa_proposta: a.multa_proposta,
      juros_propostos: a.juros_propostos,
      multa_percentual: a.multa_percentual,
      juros_percentual: a.juros_percentual,
      dias_atraso: a.dias_atraso,
    })
    .from(a)
    .leftJoin(estorno, eq(estorno.acerto_id, a.id))
    .where(and(inArray(a.conta_id, [...contas]), isNull(estorno.id), isNotNull(a.dias_atraso)))
    .orderBy(asc(a.id));
  return rows.map(({ conta_id, valor, juros, multa, desconto, ...row }) => ({
    conta_id,
    principal: settledPrincipal({ valor, juros, multa, desconto }),
    dias_atraso: row.dias_atraso ?? 0,
    multa_percentual: row.multa_percentual ?? 0,
    juros_percentual: row.juros_percentual ?? 0,
    multa_proposta: row.multa_proposta ?? 0,
    juros_propostos: row.juros_propostos ?? 0,
  }));
}

/** Finds what of contas decides how their due dates move. */
export async function findShifts(db: Db | Tx, scope: Scope, ids: readonly number[]) {
  const c = scoped(contas, scope, "c");
  const rows = await db
    .select({ id: c.id, dia_nao_util: c.dia_nao_util, categoria_id: c.categoria_id })
    .from(c)
    .where(inArray(c.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
