import { addDays, daysBetween } from "../date";
import type { ReadCandidate, ReadEntry } from "./fit";

/** Candidates that share something, the earliest first. */
type Shelf = ReadCandidate[];

/** Candidates by what entries may share with them, so that an entry never looks at all of them. */
export type CandidateIndex = ReadonlyMap<string, Shelf>;

const signOf = (units: number): string => (units < 0 ? "-" : "+");

/** What names a candidate: the first word of each name, its person's document, and numbers of documents. */
const namesOf = ({ names, personDocument, numbers }: ReadCandidate): string[] => [
  ...names.map(({ words }) => `w${words[0]}`),
  ...(personDocument === null ? [] : [`p${personDocument}`]),
  ...numbers.map((number) => `d${number}`),
];

const namesIn = ({ words, personDocuments, numbers }: ReadEntry): string[] => [
  ...[...new Set(words)].map((word) => `w${word}`),
  ...[...personDocuments].map((document) => `p${document}`),
  ...[...numbers].map((number) => `d${number}`),
];

export function indexOf(candidates: readonly ReadCandidate[]): CandidateIndex {
  const index = new Map<string, Shelf>();
  const put = (key: string, one: ReadCandidate) => {
    const shelf = index.get(key);
    if (shelf === undefined) index.set(key, [one]);
    else shelf.push(one);
  };
  const byDay = candidates.toSorted((a, b) => (a.candidate.day < b.candidate.day ? -1 : 1));
  for (const one of byDay) {
    const { endToEnd } = one.candidate;
    if (endToEnd != null) put(`e${endToEnd}`, one);
    put(String(one.units), one);
    for (const name of new Set(namesOf(one))) {
      put(`${one.units}${name}`, one);
      put(`${signOf(one.units)}${name}`, one);
    }
  }
  return index;
}

export interface Looked {
  readonly found: ReadonlySet<ReadCandidate>;
  /** Whether there were more than were looked at: then nothing is known to be the only one. */
  readonly cut: boolean;
}

/** The first position whose day is not before that day. */
function positionOf(shelf: Shelf, day: string): number {
  let from = 0;
  let to = shelf.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((shelf[middle]?.candidate.day ?? "") < day) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The nearest of a shelf, within so many days, and at most so many. */
function nearest(shelf: Shelf, day: string, within: number, most: number): { near: ReadCandidate[]; cut: boolean } {
  const near: ReadCandidate[] = [];
  const first = addDays(day, -within);
  const last = addDays(day, within);
  let after = positionOf(shelf, day);
  let before = after - 1;
  const at = (position: number): ReadCandidate | undefined => {
    const one = shelf[position];
    return one !== undefined && one.candidate.day >= first && one.candidate.day <= last ? one : undefined;
  };
  for (;;) {
    const earlier = at(before);
    const later = at(after);
    if (earlier === undefined && later === undefined) return { near, cut: false };
    if (near.length === most) return { near, cut: true };
    const takeLater =
      earlier === undefined ||
      (later !== undefined && daysBetween(day, later.candidate.day) <= daysBetween(earlier.candidate.day, day));
    if (takeLater && later !== undefined) {
      near.push(later);
      after += 1;
    } else if (earlier !== undefined) {
      near.push(earlier);
      before -= 1;
    }
  }
}

/** Who is named may have paid long before or after; who is not, only about that day. */
const NAMED_DAYS = 90;
const UNNAMED_DAYS = 10;
const MOST_EXACT = 50;
const MOST_UNNAMED = 25;
const MOST_NAMED = 24;

function look(index: CandidateIndex, asked: readonly { key: string; within: number; most: number }[], day: string) {
  const found = new Set<ReadCandidate>();
  let cut = false;
  for (const { key, within, most } of asked) {
    const shelf = index.get(key);
    if (shelf === undefined) continue;
    const looked = nearest(shelf, day, within, most);
    for (const one of looked.near) found.add(one);
    cut ||= looked.cut;
  }
  return { found, cut };
}

/** Candidates of just the entry's amount that it names, and others about its day. */
export function exactOf(index: CandidateIndex, read: ReadEntry): Looked {
  const { units, endToEnd, entry } = read;
  const named = namesIn(read).map((name) => ({ key: `${units}${name}`, within: NAMED_DAYS, most: MOST_EXACT }));
  const whole = look(index, named, entry.day);
  const about = look(index, [{ key: String(units), within: UNNAMED_DAYS, most: MOST_UNNAMED }], entry.day);
  const samePix = (endToEnd === null ? [] : (index.get(`e${endToEnd}`) ?? [])).filter((one) => one.units === units);
  return { found: new Set([...whole.found, ...about.found, ...samePix]), cut: whole.cut };
}

/** Candidates of the entry's direction that it names, whatever their amount. */
export function namedOf(index: CandidateIndex, read: ReadEntry): Looked {
  const sign = signOf(read.units);
  const named = namesIn(read).map((name) => ({ key: `${sign}${name}`, within: NAMED_DAYS, most: MOST_NAMED }));
  return look(index, named, read.entry.day);
}
