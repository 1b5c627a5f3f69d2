import { eq } from "drizzle-orm";
import type { Tx } from "./client";
import { empresas } from "./schema/empresas";

/** Locks a company until the transaction ends, so that only one transaction at a time makes something for it. */
export async function lockCompany(tx: Tx, empresa_id: number): Promise<void> {
  await tx.select({ id: empresas.id }).from(empresas).where(eq(empresas.id, empresa_id)).for("no key update");
}
