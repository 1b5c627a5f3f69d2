import type { Lado } from "@prumo/domain/conta-side";
import { and, asc, eq, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import { compras } from "../../../db/schema/compras";
import { type Scope, withRemoved } from "../../../db/scope";
import { hasDocumentNumber } from "../../../db/search";
import { contasInScope } from "./tables";

/** An amount with the due dates between which an equal conta counts as the same. */
export interface SuspectedAmount {
  readonly valor: number;
  readonly de: string;
  readonly ate: string;
}

export interface DuplicateCandidate {
  readonly pessoa_id: number;
  /** The numbers as they are written. */
  readonly escritos: readonly string[];
  /** The numbers in the form in which they are compared. */
  readonly documentos: readonly string[];
  readonly contas: readonly SuspectedAmount[];
  /** The conta as a whole with the first due date of its instalments; null for what is no single conta. */
  readonly inteira: SuspectedAmount | null;
}

type Contas = ReturnType<typeof contasInScope>;

/** Finds the oldest conta of a person that a condition holds for. */
async function oldest(tx: Tx, c: Contas, lado: Lado, pessoa_id: number, condition: SQL | undefined) {
  const [row] = await tx
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.lado, lado), eq(c.pessoa_id, pessoa_id), condition))
    .orderBy(asc(c.id))
    .limit(1);
  return row?.id;
}

/** Finds the conta with one of the numbers: of several instalments the one that is written alike, else the oldest. */
async function withNumber(tx: Tx, c: Contas, lado: Lado, { pessoa_id, escritos, documentos }: DuplicateCandidate) {
  const alike = sql`(${c.numero_documento} = any(${sql.param(escritos)}::text[])) desc`;
  const [row] = await tx
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.lado, lado), eq(c.pessoa_id, pessoa_id), hasDocumentNumber(c.numero_documento, documentos)))
    .orderBy(alike, asc(c.id))
    .limit(1);
  return row?.id;
}

/** Finds the oldest conta that a purchase of the supplier with one of these numbers made. */
async function ofPurchase(tx: Tx, scope: Scope, { pessoa_id, documentos }: DuplicateCandidate) {
  const [c, x] = [contasInScope(scope), withRemoved(compras, scope, "x")];
  const [row] = await tx
    .select({ id: c.id })
    .from(c)
    .innerJoin(x, and(eq(x.id, c.compra_id), eq(x.fornecedor_id, pessoa_id), hasDocumentNumber(x.nf, documentos)))
    .where(eq(c.pessoa_id, pessoa_id))
    .orderBy(asc(c.id))
    .limit(1);
  return row?.id;
}

/** Finds the first of some instalments that together are a conta of this amount. */
async function inInstalments(tx: Tx, scope: Scope, lado: Lado, pessoa_id: number, { valor, de, ate }: SuspectedAmount) {
  const [c, w] = [contasInScope(scope), contasInScope(scope, "w")];
  const together = (t: Contas) =>
    and(
      eq(t.lado, lado),
      eq(t.pessoa_id, pessoa_id),
      ne(t.status, 3),
      or(isNotNull(t.compra_id), and(isNotNull(t.serie_id), isNull(t.recorrencia))),
    );
  const near = tx
    .select({ id: sql`1` })
    .from(w)
    .where(
      and(
        together(w),
        gte(w.data_vencimento, de),
        lte(w.data_vencimento, ate),
        sql`(${w.compra_id} = ${c.compra_id} or ${w.serie_id} = ${c.serie_id})`,
      ),
    );
  const [row] = await tx
    .select({ id: sql<number>`min(${c.id})::int` })
    .from(c)
    .where(and(together(c), sql`exists ${near}`))
    .groupBy(c.compra_id, c.serie_id)
    .having(
      sql`sum(${c.valor_integral}) = ${valor}::numeric and min(${c.data_vencimento}) between ${de}::date and ${ate}::date`,
    )
    .orderBy(sql`min(${c.id})`)
    .limit(1);
  return row?.id;
}

/**
 * Finds a conta that is the same conta: same person, and same document number or else same amount due about the same
 * day, as one conta or as the instalments of one. The instalments of a purchase count under the number of the
 * purchase. Renegotiated contas are not compared by amount, because contas of other amounts and days replaced them.
 */
export async function findDuplicate(
  tx: Tx,
  scope: Scope,
  lado: Lado,
  candidate: DuplicateCandidate,
): Promise<number | undefined> {
  const { pessoa_id, documentos, contas, inteira } = candidate;
  const c = contasInScope(scope);
  const amounts = inteira === null ? contas : [...contas, inteira];
  const near = amounts.map(({ valor, de, ate }) =>
    and(eq(c.valor_integral, valor), gte(c.data_vencimento, de), lte(c.data_vencimento, ate)),
  );
  // One by one, so that each of them has its index: together they would read all contas of the person.
  const numbered = documentos.length === 0 ? undefined : await withNumber(tx, c, lado, candidate);
  if (numbered !== undefined) return numbered;
  const bought = documentos.length > 0 && lado === "contasPagar" ? await ofPurchase(tx, scope, candidate) : undefined;
  if (bought !== undefined) return bought;
  const alike = await oldest(tx, c, lado, pessoa_id, and(ne(c.status, 3), or(...near)));
  if (alike !== undefined || inteira === null) return alike;
  return inInstalments(tx, scope, lado, pessoa_id, inteira);
}
