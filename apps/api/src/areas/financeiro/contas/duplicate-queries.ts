import type { Lado } from "@prumo/domain/account-side";
import { and, asc, eq, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import { compras } from "../../../db/schema/compras";
import { type Scope, withRemoved } from "../../../db/scope";
import { hasDocumentNumber } from "../../../db/search";
import { accounts } from "./tables";

/** An amount with the due dates between which an equal bill counts as the same. */
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
  /** The bill as a whole with the first due date of its instalments; null for what is no single bill. */
  readonly inteira: SuspectedAmount | null;
}

type Accounts = ReturnType<typeof accounts>;

/** Finds the oldest account of a person that a condition holds for. */
async function oldest(tx: Tx, c: Accounts, lado: Lado, pessoa_id: number, condition: SQL | undefined) {
  const [row] = await tx
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.lado, lado), eq(c.pessoa_id, pessoa_id), condition))
    .orderBy(asc(c.id))
    .limit(1);
  return row?.id;
}

/** Finds the account with one of the numbers: of several instalments the one that is written alike, else the oldest. */
async function withNumber(tx: Tx, c: Accounts, lado: Lado, { pessoa_id, escritos, documentos }: DuplicateCandidate) {
  const alike = sql`(${c.numero_documento} = any(${sql.param(escritos)}::text[])) desc`;
  const [row] = await tx
    .select({ id: c.id })
    .from(c)
    .where(and(eq(c.lado, lado), eq(c.pessoa_id, pessoa_id), hasDocumentNumber(c.numero_documento, documentos)))
    .orderBy(alike, asc(c.id))
    .limit(1);
  return row?.id;
}

/** Finds the oldest account that a purchase of the supplier with one of these numbers made. */
async function ofPurchase(tx: Tx, scope: Scope, { pessoa_id, documentos }: DuplicateCandidate) {
  const [c, x] = [accounts(scope), withRemoved(compras, scope, "x")];
  const [row] = await tx
    .select({ id: c.id })
    .from(c)
    .innerJoin(x, and(eq(x.id, c.compra_id), eq(x.fornecedor_id, pessoa_id), hasDocumentNumber(x.nf, documentos)))
    .where(eq(c.pessoa_id, pessoa_id))
    .orderBy(asc(c.id))
    .limit(1);
  return row?.id;
}

/** Finds the first of some instalments that together are a bill of this amount. */
async function inInstalments(tx: Tx, scope: Scope, lado: Lado, pessoa_id: number, { valor, de, ate }: SuspectedAmount) {
  const [c, w] = [accounts(scope), accounts(scope, "w")];
  const together = (t: Accounts) =>
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
 * Finds an account that is the same bill: same person, and same document number or else same amount due about the same
 * day, as one bill or as the instalments of one. The instalments of a purchase count under the number of the
 * purchase. Renegotiated accounts are not compared by amount, because accounts of other amounts and days replaced them.
 */
export async function findDuplicate(
  tx: Tx,
  scope: Scope,
  lado: Lado,
  candidate: DuplicateCandidate,
): Promise<number | undefined> {
  const { pessoa_id, documentos, contas, inteira } = candidate;
  const c = accounts(scope);
  const amounts = inteira === null ? contas : [...contas, inteira];
  const near = amounts.map(({ valor, de, ate }) =>
    and(eq(c.valor_integral, valor), gte(c.data_vencimento, de), lte(c.data_vencimento, ate)),
  );
  // One by one, so that each of them has its index: together they would read all accounts of the person.
  const numbered = documentos.length === 0 ? undefined : await withNumber(tx, c, lado, candidate);
  if (numbered !== undefined) return numbered;
  const bought = documentos.length > 0 && lado === "contasPagar" ? await ofPurchase(tx, scope, candidate) : undefined;
  if (bought !== undefined) return bought;
  const alike = await oldest(tx, c, lado, pessoa_id, and(ne(c.status, 3), or(...near)));
  if (alike !== undefined || inteira === null) return alike;
  return inInstalments(tx, scope, lado, pessoa_id, inteira);
}
