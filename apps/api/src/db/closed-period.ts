import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "./client";
import { fechamentoExcecoes } from "./schema/fechamentos";
import { acrossCompanies } from "./scope";
import { sqlState } from "./sql-state";

/** How the database refuses what would be written into a closed period (`recusa_fechado`). */
const CLOSED = "PR001";

/** The hint of that refusal where the days of settlements are closed (`recusa_acertos_fechados`). */
const SETTLEMENTS = "acertos";

/** Something would be written on a day that the company has closed. */
export class ClosedPeriod extends Error {
  override readonly name = "ClosedPeriod";
  /** The last closed day. */
  readonly fechado_ate: string;
  /** Whether the days of settlements are closed, which nobody can move, and not a day that was sent. */
  readonly ofSettlements: boolean;

  constructor(fechado_ate: string, ofSettlements: boolean) {
    super(`The period to ${fechado_ate} is closed`);
    this.fechado_ate = fechado_ate;
    this.ofSettlements = ofSettlements;
  }
}

/** Tells the database's refusal of a closed day from all other failures. */
export function closedPeriodOf(error: unknown): ClosedPeriod | undefined {
  if (error instanceof ClosedPeriod) return error;
  if (sqlState(error) !== CLOSED) return undefined;
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("detail" in at && typeof at.detail === "string") {
      return new ClosedPeriod(at.detail, "hint" in at && at.hint === SETTLEMENTS);
    }
  }
  return undefined;
}

/** Who may write into a closed period, and when they try. */
interface ExceptionAuthor {
  readonly usuario_id: number | null;
  readonly empresa_id: number | null;
  readonly quando: Date;
}

/** Finds the exception that somebody has at this moment. At the moment `ate` itself it has ended. */
export async function findException(db: Db, { usuario_id, empresa_id, quando }: ExceptionAuthor) {
  if (usuario_id === null || empresa_id === null) return undefined;
  const e = acrossCompanies(fechamentoExcecoes);
  const [found] = await db
    .select({ id: e.id })
    .from(e)
    .where(
      and(
        eq(e.empresa_id, empresa_id),
        eq(e.usuario_id, usuario_id),
        isNotNull(e.concedida_em),
        isNull(e.revogada_em),
        gt(e.ate, quando),
      ),
    )
    .limit(1);
  return found?.id;
}
