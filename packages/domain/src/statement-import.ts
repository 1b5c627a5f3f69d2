/** Tells the entries of a file that are new from those that were imported before. */
import type { StatementEntry } from "./statement";

/** An entry that was imported before. */
export interface StoredEntry {
  readonly day: string;
  readonly amount: number;
  readonly comparable: string;
  readonly id: string | null;
  readonly endToEnd: string | null;
  /** Tells equal entries of one day apart, from 1. */
  readonly order: number;
}

/** The part of an entry of a file by which it is compared. */
export type ComparedEntry = Pick<StatementEntry, "day" | "amount" | "comparable" | "id" | "lastingId" | "endToEnd">;

/** A new entry, with the number that tells it from equal ones. */
export interface NewEntry<Entry extends ComparedEntry> {
  readonly entry: Entry;
  readonly order: number;
}

export interface ImportDifference<Entry extends ComparedEntry, Stored extends StoredEntry> {
  readonly added: readonly NewEntry<Entry>[];
  /** How many entries of the file were imported before. */
  readonly equal: number;
  /** What was imported before and is not in the file. */
  readonly missing: readonly Stored[];
}

const keyOf = ({ day, amount, comparable }: Pick<StoredEntry, "day" | "amount" | "comparable">): string =>
  `${day} ${Math.round(amount * 100)} ${comparable}`;

function grouped<Row extends Pick<StoredEntry, "day" | "amount" | "comparable">>(rows: readonly Row[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** Takes an equal number of both lists away from their ends. */
function pairOff(some: unknown[], others: unknown[]): number {
  const pairs = Math.min(some.length, others.length);
  some.length -= pairs;
  others.length -= pairs;
  return pairs;
}

/** Pairs entries that bear the same id. Entries of two ids that both last are two entries, however equal they look. */
function pairById<Entry extends ComparedEntry, Stored extends StoredEntry>(
  file: readonly Entry[],
  stored: readonly Stored[],
  idOf: (entry: Entry) => string | null,
  storedIdOf: (entry: Stored) => string | null,
) {
  const byId = new Map<string, Stored[]>();
  for (const one of stored) {
    const id = storedIdOf(one);
    if (id !== null) byId.set(id, [...(byId.get(id) ?? []), one]);
  }
  const taken = new Set<Stored>();
  const left = file.filter((entry) => {
    const same = byId.get(idOf(entry) ?? "")?.pop();
    if (same !== undefined) taken.add(same);
    return same === undefined;
  });
  return { left, storedLeft: stored.filter((one) => !taken.has(one)), pairs: taken.size };
}

function ofGroup<Entry extends ComparedEntry, Stored extends StoredEntry>(
  file: readonly Entry[],
  stored: readonly Stored[],
  numbered: readonly StoredEntry[],
): ImportDifference<Entry, Stored> {
  const ends = pairById(
    file,
    stored,
    ({ endToEnd }) => endToEnd,
    ({ endToEnd }) => endToEnd,
  );
  const lasting = file.some(({ lastingId }) => lastingId);
  const ids = pairById(
    ends.left,
    ends.storedLeft,
    ({ id, lastingId }) => (lastingId ? id : null),
    ({ id }) => (lasting ? id : null),
  );
  const isTold = ({ endToEnd, id, lastingId }: ComparedEntry) => endToEnd !== null || (lastingId && id !== null);
  const isStoredTold = ({ endToEnd, id }: StoredEntry) => endToEnd !== null || (lasting && id !== null);
  const told = ids.left.filter(isTold);
  const plain = ids.left.filter((entry) => !isTold(entry));
  const storedTold = ids.storedLeft.filter(isStoredTold);
  const storedPlain = ids.storedLeft.filter((entry) => !isStoredTold(entry));
  const equal =
    ends.pairs + ids.pairs + pairOff(plain, storedTold) + pairOff(plain, storedPlain) + pairOff(told, storedPlain);
  const last = numbered.reduce((most, { order }) => Math.max(most, order), 0);
  return {
    added: [...told, ...plain].map((entry, at) => ({ entry, order: last + at + 1 })),
    equal,
    missing: [...storedTold, ...storedPlain],
  };
}

/**
 * Compares a file with what was imported before, by count: of three equal entries of a day, of which two are known, one is
 * new. Whole days belong in one call.
 * @param numbered entries whose numbers are taken, where there are more than those that are compared
 */
export function importDifference<Entry extends ComparedEntry, Stored extends StoredEntry>(
  file: readonly Entry[],
  stored: readonly Stored[],
  numbered: readonly StoredEntry[] = stored,
): ImportDifference<Entry, Stored> {
  const before = grouped(stored);
  const taken = grouped(numbered);
  const now = grouped(file);
  const differences = [...now].map(([key, entries]) => ofGroup(entries, before.get(key) ?? [], taken.get(key) ?? []));
  const gone = [...before].flatMap(([key, entries]) => (now.has(key) ? [] : entries));
  return {
    added: differences.flatMap(({ added }) => added),
    equal: differences.reduce((sum, { equal }) => sum + equal, 0),
    missing: [...differences.flatMap(({ missing }) => missing), ...gone],
  };
}

/** What became of the rows of a file. */
export interface ImportCounts {
  readonly iguais: number;
  readonly novas: number;
  readonly agendadas: number;
  readonly saldos: number;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Says what an import does, or did, with the rows of a file. */
export function importSummary({ iguais, novas, agendadas, saldos }: ImportCounts): string {
  return [
    counted(iguais, "igual às já importadas", "iguais às já importadas"),
    counted(novas, "nova", "novas"),
    ...(agendadas === 0 ? [] : [counted(agendadas, "agendada deixada", "agendadas deixadas")]),
    ...(saldos === 0 ? [] : [counted(saldos, "linha de saldo pulada", "linhas de saldo puladas")]),
  ].join(", ");
}
