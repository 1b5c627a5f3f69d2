/**
 * Matching: which entries of a bank's statement are which of our movements and open contas. Nothing is ever settled here:
 * proposals come out, each with its reasons, and people decide.
 *
 * A proposal is certain only when the amount is the same to the last cent, the day at most one business day away, the
 * text, a document or a Pix names the candidate, and neither side has another one that fits. Whatever is close without
 * being certain is proposed with a score. No tolerance makes anything certain: it would pay another supplier's bill.
 */

import { type CandidateIndex, exactOf, indexOf, namedOf } from "./match/candidate-index";
import {
  type BankEntry,
  type Fit,
  fitOf,
  type MatchCandidate,
  type ReadCandidate,
  type ReadEntry,
  readCandidate,
  readEntry,
} from "./match/fit";
import type { MatchReason } from "./match/reason";
import { MOST_PARTS, subsetOf } from "./match/subset";
import { compareMoney } from "./money";

export type { BankEntry, MatchCandidate } from "./match/fit";
export { type NameablePerson, personsNamedBy } from "./match/named-persons";
export { type MatchReason, matchReasonText } from "./match/reason";
export {
  matchReturned,
  type ReturnedMatches,
  type ReturnedMoney,
  type ReturnedProposal,
  returnStems,
  saysReturned,
} from "./match/returned-money";

/** Entries and candidates that may be the same money. One side has several where the bank or we summed it up. */
export interface MatchProposal {
  readonly entries: readonly number[];
  readonly candidates: readonly string[];
  /** Whether nothing else can be meant: what people may confirm together. */
  readonly certain: boolean;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

export interface Matches {
  /** The best for each entry; no entry and no candidate stands in two of them. */
  readonly proposals: readonly MatchProposal[];
  /** What else an entry may be, the likeliest first, by its id. */
  readonly others: ReadonlyMap<number, readonly MatchProposal[]>;
}

interface Pair {
  readonly read: ReadEntry;
  readonly one: ReadCandidate;
  readonly fit: Fit;
}

/** How many other candidates of an entry are told. */
const MOST_OTHERS = 5;
/** How far the amount of a named candidate may differ to be proposed, as a part of it. */
const FURTHEST = 0.2;
/** The days within which several together may be one entry. */
const GROUP_DAYS = 35;
/** How many sums are looked for in one run. */
const MOST_SUMS = 5_000;

const byLikelihood = (a: Pair, b: Pair): number =>
  b.fit.score - a.fit.score || Math.abs(a.fit.days) - Math.abs(b.fit.days);

const isFitting = ({ fit }: Pair): boolean => fit.exact && fit.near && fit.named;

const pairProposal = ({ read, one, fit }: Pair, certain: boolean, equals: number): MatchProposal => ({
  entries: [read.entry.id],
  candidates: [one.candidate.key],
  certain,
  score: fit.score,
  reasons: equals > 1 ? [...fit.reasons, { kind: "equals", count: equals }] : fit.reasons,
});

function grouped<Key>(pairs: readonly Pair[], keyOf: (pair: Pair) => Key): Map<Key, Pair[]> {
  const groups = new Map<Key, Pair[]>();
  for (const pair of pairs) {
    const group = groups.get(keyOf(pair));
    if (group === undefined) groups.set(keyOf(pair), [pair]);
    else group.push(pair);
  }
  return groups;
}

const entryOf = ({ read }: Pair): number => read.entry.id;
const candidateOf = ({ one }: Pair): string => one.candidate.key;

/** What is proposed so far: each side stands in one proposal at most. */
class Board {
  readonly proposals: MatchProposal[] = [];
  readonly #entries = new Set<number>();
  readonly #candidates = new Set<string>();

  isFree({ read, one }: Pair): boolean {
    return this.isFreeEntry(read) && this.isFreeCandidate(one);
  }

  isFreeEntry({ entry }: ReadEntry): boolean {
    return !this.#entries.has(entry.id);
  }

  isFreeCandidate({ candidate }: ReadCandidate): boolean {
    return !this.#candidates.has(candidate.key);
  }

  put(proposal: MatchProposal): void {
    this.proposals.push(proposal);
    for (const entry of proposal.entries) this.#entries.add(entry);
    for (const candidate of proposal.candidates) this.#candidates.add(candidate);
  }
}

/** Puts pairs on the board, the likeliest first, each side once. */
function putPairs(board: Board, pairs: readonly Pair[]): void {
  const ofEntry = grouped(pairs, entryOf);
  for (const pair of pairs.toSorted(byLikelihood)) {
    if (!board.isFree(pair)) continue;
    const equals = (ofEntry.get(entryOf(pair)) ?? []).filter(({ fit }) => fit.score === pair.fit.score).length;
    board.put(pairProposal(pair, false, equals));
  }
}

/** What the pairs of one entry, or of one candidate, are like. */
interface Side {
  readonly fitting: number;
  readonly best: number;
  /** How many have the best score. */
  readonly bestOnes: number;
}

function sidesOf<Key>(pairs: readonly Pair[], keyOf: (pair: Pair) => Key): Map<Key, Side> {
  const sides = new Map<Key, Side>();
  for (const pair of pairs) {
    const { fitting, best, bestOnes } = sides.get(keyOf(pair)) ?? { fitting: 0, best: 0, bestOnes: 0 };
    const { score } = pair.fit;
    sides.set(keyOf(pair), {
      fitting: fitting + (isFitting(pair) ? 1 : 0),
      best: Math.max(best, score),
      bestOnes: score > best ? 1 : bestOnes + (score === best ? 1 : 0),
    });
  }
  return sides;
}

const isOnlyOf = (side: Side | undefined, { fit }: Pair): boolean =>
  side !== undefined && side.fitting === 1 && side.bestOnes === 1 && side.best === fit.score;

/** Puts on the board what cannot be meant otherwise: the only fitting pair of both sides, and the likeliest of both. */
function putCertain(board: Board, pairs: readonly Pair[], cut: ReadonlySet<number>): void {
  const ofEntry = sidesOf(pairs, entryOf);
  const ofCandidate = sidesOf(pairs, candidateOf);
  for (const pair of pairs.filter(isFitting)) {
    const alone = isOnlyOf(ofEntry.get(entryOf(pair)), pair) && isOnlyOf(ofCandidate.get(candidateOf(pair)), pair);
    if (alone && !cut.has(entryOf(pair))) board.put(pairProposal(pair, true, 1));
  }
}

const sumProposal = (
  reads: readonly ReadEntry[],
  ones: readonly ReadCandidate[],
  reasons: readonly MatchReason[],
  equals: number,
): MatchProposal => ({
  entries: reads.map(({ entry }) => entry.id),
  candidates: ones.map(({ candidate }) => candidate.key),
  certain: false,
  score: 50,
  reasons: equals > 1 ? [...reasons, { kind: "equals", count: equals }] : reasons,
});

const within = (pair: Pair): boolean => Math.abs(pair.fit.days) <= GROUP_DAYS;

/** The nearest that are still free, few enough to try all their sums. */
const nearestOf = (pairs: readonly Pair[]): Pair[] =>
  pairs
    .filter(within)
    .toSorted((a, b) => Math.abs(a.fit.days) - Math.abs(b.fit.days))
    .slice(0, MOST_PARTS);

/** The reason that names somebody, of those that a group shares. */
const namedBy = (pair: Pair): readonly MatchReason[] =>
  pair.fit.reasons.filter(({ kind }) => kind === "personDocument" || kind === "name");

/** Several candidates that one act wrote, shown by the bank as one entry. */
function putActs(board: Board, reads: readonly ReadEntry[], candidates: readonly ReadCandidate[]): void {
  const acts = new Map<string, ReadCandidate[]>();
  for (const one of candidates) {
    const { together } = one.candidate;
    if (together != null) acts.set(together, [...(acts.get(together) ?? []), one]);
  }
  const bySum = new Map<number, ReadCandidate[][]>();
  for (const act of acts.values()) {
    if (act.length < 2) continue;
    const total = act.reduce((sum, { units }) => sum + units, 0);
    bySum.set(total, [...(bySum.get(total) ?? []), act]);
  }
  for (const read of reads) {
    if (!board.isFreeEntry(read)) continue;
    const fitting = (bySum.get(read.units) ?? []).filter(
      (act) =>
        act.every((one) => board.isFreeCandidate(one)) &&
        act.every(({ candidate }) => candidate.day >= read.near.from && candidate.day <= read.near.to),
    );
    const [act] = fitting;
    if (act === undefined) continue;
    const reasons: MatchReason[] = [{ kind: "sum", parts: act.length }, { kind: "together" }];
    board.put(sumProposal([read], act, reasons, fitting.length));
  }
}

/** Sums that are looked for: so many, and no more, in one run. */
class SumBudget {
  #left = MOST_SUMS;

  take(): boolean {
    this.#left -= 1;
    return this.#left >= 0;
  }
}

/** One entry that is the sum of several candidates of one person. */
function putOneToMany(board: Board, pairs: readonly Pair[], budget: SumBudget): void {
  const smaller = pairs.filter(({ read, one, fit }) => fit.named && Math.abs(one.units) < Math.abs(read.units));
  for (const own of grouped(smaller, entryOf).values()) {
    const near = nearestOf(own.filter((pair) => board.isFree(pair)));
    const [first] = near;
    if (first === undefined || near.length < 2 || !budget.take()) continue;
    const subset = subsetOf(
      near.map(({ one }) => one.units),
      first.read.units,
    );
    if (subset === null) continue;
    const chosen = subset.at.flatMap((at) => near[at] ?? []);
    const reasons: MatchReason[] = [{ kind: "sum", parts: chosen.length }, ...chosen.flatMap(namedBy).slice(0, 1)];
    board.put(
      sumProposal(
        [first.read],
        chosen.map(({ one }) => one),
        reasons,
        subset.equals,
      ),
    );
  }
}

/** Several entries that together are one candidate. */
function putManyToOne(board: Board, pairs: readonly Pair[], budget: SumBudget): void {
  const larger = pairs.filter(({ read, one, fit }) => fit.named && Math.abs(one.units) > Math.abs(read.units));
  for (const own of grouped(larger, candidateOf).values()) {
    const near = nearestOf(own.filter((pair) => board.isFree(pair)));
    const [first] = near;
    if (first === undefined || near.length < 2 || !budget.take()) continue;
    const subset = subsetOf(
      near.map(({ read }) => read.units),
      first.one.units,
    );
    if (subset === null) continue;
    const chosen = subset.at.flatMap((at) => near[at] ?? []);
    const reasons: MatchReason[] = [{ kind: "sum", parts: chosen.length }, ...namedBy(first).slice(0, 1)];
    board.put(
      sumProposal(
        chosen.map(({ read }) => read),
        [first.one],
        reasons,
        subset.equals,
      ),
    );
  }
}

const isClose = ({ read, one, fit }: Pair): boolean =>
  !fit.exact && fit.named && Math.abs(read.units - one.units) <= Math.abs(one.units) * FURTHEST;

function pairsOf(index: CandidateIndex, reads: readonly ReadEntry[]) {
  const cut = new Set<number>();
  const exact: Pair[] = [];
  const differing: Pair[] = [];
  for (const read of reads) {
    const looked = exactOf(index, read);
    if (looked.cut) cut.add(read.entry.id);
    for (const one of looked.found) exact.push({ read, one, fit: fitOf(read, one) });
    for (const one of namedOf(index, read).found) {
      if (one.units !== read.units) differing.push({ read, one, fit: fitOf(read, one) });
    }
  }
  return { exact, differing, cut };
}

/** What else each entry may be, beside what is proposed for it. */
function othersOf(pairs: readonly Pair[], proposals: readonly MatchProposal[]) {
  const proposed = new Set(proposals.flatMap(({ entries, candidates }) => entries.map((id) => `${id} ${candidates}`)));
  const others = new Map<number, readonly MatchProposal[]>();
  for (const [entry, own] of grouped(pairs, entryOf)) {
    const rest = own.filter((pair) => !proposed.has(`${entry} ${candidateOf(pair)}`)).toSorted(byLikelihood);
    if (rest.length > 0)
      others.set(
        entry,
        rest.slice(0, MOST_OTHERS).map((pair) => pairProposal(pair, false, 1)),
      );
  }
  return others;
}

/**
 * Proposes which entries are which candidates. Its time grows with the number of entries and of candidates and never with
 * both multiplied: an entry looks only at candidates that share its amount or are named by it, and at so many at most.
 */
export function matchEntries(entries: readonly BankEntry[], candidates: readonly MatchCandidate[]): Matches {
  const reads = entries.filter(({ amount }) => compareMoney(amount, 0) !== 0).map(readEntry);
  const ones = candidates.filter(({ amount }) => compareMoney(amount, 0) !== 0).map(readCandidate);
  const { exact, differing, cut } = pairsOf(indexOf(ones), reads);
  const board = new Board();
  putCertain(board, exact, cut);
  putPairs(board, exact);
  putActs(board, reads, ones);
  const budget = new SumBudget();
  putOneToMany(board, differing, budget);
  putManyToOne(board, differing, budget);
  const close = differing.filter(isClose);
  putPairs(board, close);
  return { proposals: board.proposals, others: othersOf([...exact, ...close], board.proposals) };
}
