/**
 * Series of contas: those of one recurrence, or the instalments of one conta. They are registered together, and can be
 * changed or ended together.
 */
import { contaFields } from "./conta-fields";
import { type Lado, ladosDeContas } from "./conta-side";
import { addDays, addMonths, compareDates, daysBetween } from "./date";
import { monthOf, monthsBetween } from "./month";

/** How far a change or a removal goes: this conta alone, or also the open ones of its series after it. */
export const alcances = ["esta", "proximas"] as const;
export type Alcance = (typeof alcances)[number];

/** Portuguese names of the two reaches. */
export const alcanceNames: Readonly<Record<Alcance, string>> = { esta: "Só esta", proximas: "Esta e as próximas" };

interface Place {
  readonly id: number;
  /** yyyy-MM-dd */
  readonly data_vencimento: string;
}

const byPlace = (a: Place, b: Place): number => compareDates(a.data_vencimento, b.data_vencimento) || a.id - b.id;

/** The contas of a series in the order in which they fall due. */
export const inSeriesOrder = <P extends Place>(contas: readonly P[]): P[] => contas.toSorted(byPlace);

/** The contas of a series that come after one of them, in their order. */
export const followingOf = <P extends Place>(contas: readonly P[], one: Place): P[] =>
  inSeriesOrder(contas).filter((other) => byPlace(other, one) > 0);

/**
 * The due date of another conta of the series once that of one moves. Where the two are whole months apart (10/04 and
 * 10/07, 31/01 and 28/02, 28/02 and 31/03) they stay so; else the other moves by as many days.
 * @throws RangeError when the result leaves the years 1900 to 9999
 */
export function movedDueDate(before: string, after: string, other: string): string {
  if (before === after) return other;
  const months = monthsBetween(monthOf(before), monthOf(other));
  const monthly = addMonths(before, months) === other || addMonths(other, -months) === before;
  if (monthly) return addMonths(after, months);
  return addDays(other, daysBetween(before, after));
}

/** The number of an instalment's document: the third of 123 is 123/3. Without a number there is none. `at` counts from 0. */
export const instalmentDocument = (numero: string | null, at: number): string | null =>
  numero === null ? null : `${numero}/${at + 1}`;

/** Characters of the number of a document. */
export const DOCUMENT_LENGTH = contaFields.numero_documento.max;

const numbered = (numero: string | null) => /^(.+)\/(\d+)$/.exec(numero ?? "");

/**
 * The document number that an instalment without one gets: 123 of the third is 123/3. What already is the number of an
 * instalment stays. `at` counts from 0.
 */
export const numberedLater = (numero: string, at: number): string =>
  numbered(numero) ? numero : (instalmentDocument(numero, at) ?? numero);

/**
 * The document number of another conta of the series once that of one changes. Equal numbers stay equal, and 123/2
 * follows 123/1 when that becomes 456/1; any other number is the conta's own, and stays.
 * @param later how many instalments later the other one is: without numbers before, they are counted on from 123/1. 0 for
 * a recurrence, whose contas may have one number, such as that of a contract
 */
export function renumbered(
  before: string | null,
  after: string | null,
  other: string | null,
  later = 0,
): string | null {
  const first = before === null && other === null && later > 0 ? numbered(after) : null;
  if (first) return `${first[1]}/${Number(first[2]) + later}`;
  if (other === before) return after;
  const [from, to, own] = [numbered(before), numbered(after), numbered(other)];
  const sameSeries = from && to && own && from[2] === to[2] && own[1] === from[1];
  return sameSeries ? `${to[1]}/${own[2]}` : other;
}

const contas = (count: number, word: string) => (count === 1 ? `1 conta ${word}` : `${count} contas ${word}s`);

/**
 * Tells what became of a series: how many contas were changed or removed, and how many stayed as they were because
 * something of them is settled, or they are renegotiated.
 */
export function seriesMessage(done: "alterada" | "removida", changed: number, stayed: number, lado: Lado): string {
  if (stayed === 0) return contas(changed, done);
  const kept =
    stayed === 1 ? "1 conta ficou como estava, porque tem" : `${stayed} contas ficaram como estavam, porque têm`;
  const why = stayed === 1 ? "foi renegociada" : "foram renegociadas";
  return `${contas(changed, done)}. ${kept} ${ladosDeContas[lado].movimento} ou ${why}`;
}
