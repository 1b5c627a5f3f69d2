import type { StatementEntry } from "@prumo/domain/statement";
import { type ImportDifference, importDifference } from "@prumo/domain/statement-import";
import type { Db } from "../../../db/client";
import { nextTurn } from "../../../event-loop-turns";
import type { Ctx } from "../../../http/context";
import type { AccountPlan } from "./account-plan";
import { entriesOfBill, entriesOfDays, type StoredLancamento } from "./queries";

export type Difference = ImportDifference<StatementEntry, StoredLancamento>;

/** Entries that are compared at once, and a day's more: a day is never divided. */
const AT_ONCE = 1_000;

/** Divides entries, the oldest first, at the ends of days. */
export function* wholeDays(entries: readonly StatementEntry[]): Generator<StatementEntry[]> {
  let part: StatementEntry[] = [];
  for (const entry of entries) {
    if (part.length >= AT_ONCE && part.at(-1)?.day !== entry.day) {
      yield part;
      part = [];
    }
    part.push(entry);
  }
  if (part.length > 0) yield part;
}

/** Compares an account of a file with what was imported before, in portions of whole days; a card's bill as a whole. */
export async function* differences(db: Db, ctx: Ctx, plan: AccountPlan, id: number): AsyncGenerator<Difference> {
  const { account, sameBill } = plan;
  if (account.card) {
    const stored = sameBill.length === 0 ? [] : await entriesOfBill(db, ctx, sameBill);
    const days = [...new Set(account.entries.map(({ day }) => day))];
    // Entries that a later file took back keep their numbers.
    yield importDifference(account.entries, stored, await entriesOfDays(db, ctx, id, days));
    return;
  }
  for (const part of wholeDays(account.entries)) {
    const days = [...new Set(part.map(({ day }) => day))];
    yield importDifference(part, await entriesOfDays(db, ctx, id, days));
    await nextTurn();
  }
}
