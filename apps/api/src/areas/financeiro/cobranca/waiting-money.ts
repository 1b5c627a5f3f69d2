import { personsNamedBy } from "@prumo/domain/match";
import type { Db, Tx } from "../../../db/client";
import type { Scope } from "../../../db/scope";
import { findWaitingMoney } from "./queries";

/** A person as a bank's statement may name them. */
export interface PayingPerson {
  readonly id: number;
  readonly nome: string;
  readonly razao_social: string;
  readonly cpf_cnpj: string | null;
}

/**
 * The amounts that came in by entries of statements which name persons and which nobody has reconciled, by the person.
 */
export async function waitingMoneyOf(
  db: Db | Tx,
  scope: Scope,
  persons: readonly PayingPerson[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const waiting = new Map<number, number[]>();
  if (persons.length === 0) return waiting;
  const entries = await findWaitingMoney(db, scope);
  if (entries.length === 0) return waiting;
  const nameable = persons.map(({ id, nome, razao_social, cpf_cnpj }) => ({
    id,
    names: [nome, razao_social],
    document: cpf_cnpj,
  }));
  const byEntry = new Map(entries.map((entry) => [entry.id, entry.amount]));
  for (const { entry, person } of personsNamedBy(entries, nameable)) {
    const amount = byEntry.get(entry);
    const own = waiting.get(person);
    if (amount === undefined) continue;
    if (own === undefined) waiting.set(person, [amount]);
    else own.push(amount);
  }
  return waiting;
}
