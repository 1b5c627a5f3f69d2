import { createHash } from "node:crypto";
import { type ClosedDay, closingText } from "@prumo/domain/closing";
import { addDays } from "@prumo/domain/date";
import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { Scope } from "../../../db/scope";
import { sumOf } from "../../../db/sums";
import { added, contasSettledIn } from "../contas/settled-period";
import { contasInScope } from "../contas/tables";

/**
 * Sums what was settled on each day of a period: settlements, and reversals that count on their own days.
 * @param after the last day before the period; null for everything up to its end
 */
export async function sumClosedDays(
  db: Db | Tx,
  scope: Scope,
  after: string | null,
  ate: string,
): Promise<ClosedDay[]> {
  const period = { dataInicial: after === null ? undefined : addDays(after, 1), dataFinal: ate };
  const a = contasSettledIn(scope, contasInScope(scope), undefined, period);
  const received = eq(a.lado, "contasReceber");
  const paid = eq(a.lado, "contasPagar");
  return db
    .select({
      dia: a.dia,
      recebido: sumOf(a.valor, received),
      acrescimos_recebidos: sumOf(added(a), received),
      descontos_concedidos: sumOf(a.desconto, received),
      pago: sumOf(a.valor, paid),
      acrescimos_pagos: sumOf(added(a), paid),
      descontos_obtidos: sumOf(a.desconto, paid),
    })
    .from(a)
    .groupBy(a.dia)
    .orderBy(asc(a.dia));
}

/** The SHA-256 of the sums of a closed period, in hexadecimal. */
export const closingHash = (days: readonly ClosedDay[]): string =>
  createHash("sha256").update(closingText(days)).digest("hex");
