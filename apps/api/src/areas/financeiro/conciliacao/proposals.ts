import { permissaoDaAcao } from "@prumo/domain/conta";
import type { Lado } from "@prumo/domain/conta-side";
import { addDays } from "@prumo/domain/date";
import {
  type BankEntry,
  type MatchCandidate,
  type MatchProposal,
  matchEntries,
  matchReasonText,
  matchReturned,
  personsNamedBy,
  saysReturned,
} from "@prumo/domain/match";
import { subtract, sum } from "@prumo/domain/money";
import { can } from "@prumo/domain/permissions";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import {
  findDebtorNames,
  findNearestContas,
  findOpenContas,
  findRivals,
  findUnlinkedMovements,
  MOST_READ,
  type MovementRow,
  type NamedOnDay,
  type OpenContaRow,
} from "./candidate-queries";
import type { DayRange } from "./queries";
import { findReturnEntries, findReturned, type ReturnedRow } from "./returned-queries";

/** An entry as far as matching needs it. */
export interface ProposedEntry {
  readonly id: number;
  readonly data: string;
  readonly valor: number;
  readonly texto: string;
  readonly nome: string | null;
  readonly documento: string | null;
  readonly e2e: string | null;
}

/** Who pays late is found by the name, and the bank shows what we settled about its day, a sum of it still nearer. */
const [LATE, ABOUT, SUMMED] = [90, 35, 10];

const bankEntry = ({ id, data, valor, texto, nome, documento, e2e }: ProposedEntry): BankEntry => ({
  id,
  day: data,
  amount: valor,
  text: nome === null ? texto : `${texto} | ${nome}`,
  document: documento,
  endToEnd: e2e,
});

type Person = OpenContaRow["pessoa"];
const namesOf = (person: Person | null): string[] =>
  person === null ? [] : [...new Set([person.nome_fantasia, person.razao_social])];

/** A movement as people see it. */
export const shownMovement = ({ id, data, valor, historico, conta, pessoa }: MovementRow) => ({
  tipo: "movimento" as const,
  id,
  conta_id: conta?.id ?? null,
  lado: conta?.lado ?? null,
  data,
  valor,
  pessoa: pessoa?.nome_fantasia ?? null,
  descricao: historico,
  documento: conta?.numero_documento ?? null,
});

/** An open conta as people see it. */
export const shownConta = ({ id, lado, data, residual, pessoa, referencia, numero_documento }: OpenContaRow) => ({
  tipo: "conta" as const,
  id,
  conta_id: id,
  lado,
  data,
  valor: lado === "contasPagar" ? -(residual ?? 0) : (residual ?? 0),
  pessoa: pessoa.nome_fantasia,
  descricao: referencia,
  documento: numero_documento,
});

export type ShownCandidate = ReturnType<typeof shownMovement> | ReturnType<typeof shownConta>;

const keyOf = ({ tipo, id }: Pick<ShownCandidate, "tipo" | "id">): string => `${tipo} ${id}`;

const candidateOf = (shown: ShownCandidate, person: Person | null, together: string | null = null): MatchCandidate => ({
  key: keyOf(shown),
  kind: shown.tipo === "movimento" ? "movement" : "open",
  day: shown.data,
  amount: shown.valor,
  names: namesOf(person),
  personDocument: person?.cpf_cnpj ?? null,
  documents: shown.documento === null ? [] : [shown.documento],
  together,
});

/** The sides whose contas the user may see. */
export const visibleSides = (ctx: Ctx): Lado[] =>
  (["contasPagar", "contasReceber"] as const).filter((lado) => can(ctx, `${lado}.visualizar`));

/** The sides whose contas the user may settle. */
const settledSides = (ctx: Ctx): Lado[] => visibleSides(ctx).filter((lado) => can(ctx, permissaoDaAcao("pagar", lado)));

function daysOf(entries: readonly ProposedEntry[], around: number): DayRange {
  const days = entries.map(({ data }) => data).toSorted();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  return { from: addDays(first, -around), to: addDays(last, around) };
}

export interface ShownProposal {
  readonly certa: boolean;
  readonly pontos: number;
  readonly razoes: string[];
  readonly lancamentos: number[];
  readonly candidatos: ShownCandidate[];
  readonly diferenca: number;
}

export interface Proposals {
  readonly propostas: readonly ShownProposal[];
  readonly outras: ReadonlyMap<number, readonly ShownProposal[]>;
}

const NO_PROPOSALS: Proposals = { propostas: [], outras: new Map() };

/** What entries may be, with the texts that people see. */
class CandidateBoard {
  readonly shown = new Map<string, ShownCandidate>();
  readonly candidates: MatchCandidate[] = [];

  putMovements(rows: readonly MovementRow[]): void {
    for (const row of rows) {
      const together = row.conta === null ? null : `${row.created_at.toISOString()} ${row.usuario_id}`;
      this.#put(shownMovement(row), row.pessoa, together);
    }
  }

  putContas(rows: readonly OpenContaRow[]): void {
    for (const row of rows) this.#put(shownConta(row), row.pessoa, null);
  }

  #put(one: ShownCandidate, person: Person | null, together: string | null): void {
    const key = keyOf(one);
    if (this.shown.has(key)) return;
    this.shown.set(key, one);
    this.candidates.push(candidateOf(one, person, together));
  }
}

/** One run of the matching: whose entries, and the sides whose contas the user may settle by them. */
interface Matching {
  readonly db: Db;
  readonly ctx: Ctx;
  readonly banco: number;
  readonly sides: readonly Lado[];
  readonly asked: readonly ProposedEntry[];
}

/** Puts what has the very amount of an entry: only that is ever certain. @returns whether there was more than was read */
async function putExact({ db, ctx, banco, sides, asked }: Matching, board: CandidateBoard, amounts: readonly number[]) {
  const owed = amounts.map(Math.abs);
  const contas = sides.length === 0 ? [] : await findOpenContas(db, ctx, sides, owed, daysOf(asked, LATE));
  const moved = await findUnlinkedMovements(db, ctx, banco, daysOf(asked, ABOUT), amounts);
  board.putContas(contas);
  board.putMovements(moved);
  return contas.length === MOST_READ || moved.length === MOST_READ;
}

/** Puts what entries may be a part or a sum of: what is near, and the contas of persons whom they name. */
async function putOthers({ db, ctx, banco, sides, asked }: Matching, board: CandidateBoard): Promise<void> {
  board.putMovements(await findUnlinkedMovements(db, ctx, banco, daysOf(asked, SUMMED)));
  if (sides.length === 0) return;
  const debtors = await findDebtorNames(db, ctx, sides, daysOf(asked, LATE));
  const persons = debtors.map((one) => ({ id: one.id, names: namesOf(one), document: one.cpf_cnpj }));
  const days = new Map(asked.map(({ id, data }) => [id, data]));
  const named = new Map<string, NamedOnDay>();
  for (const { entry, person } of personsNamedBy(asked.map(bankEntry), persons)) {
    const dia = days.get(entry) ?? "";
    named.set(`${person} ${dia}`, { pessoa_id: person, dia });
  }
  if (named.size > 0) board.putContas(await findNearestContas(db, ctx, sides, [...named.values()], LATE));
}

/**
 * Proposes what entries of one bank account may be. Others that wait and have the same amounts are matched with them,
 * because a movement that fits two of them is certain for none.
 * @param onlyExact leaves out what has another amount, and so is never certain
 */
export async function proposalsFor(
  db: Db,
  ctx: Ctx,
  banco: number,
  asked: readonly ProposedEntry[],
  { onlyExact = false } = {},
): Promise<Proposals> {
  if (asked.length === 0) return NO_PROPOSALS;
  const amounts = [...new Set(asked.map(({ valor }) => valor))];
  const known = new Set(asked.map(({ id }) => id));
  const rivals = await findRivals(db, ctx, banco, amounts, daysOf(asked, ABOUT));
  const entries = [...asked, ...rivals.filter(({ id }) => !known.has(id))];
  const matching: Matching = { db, ctx, banco, sides: settledSides(ctx), asked };
  const returned = await returnedOf(matching, amounts);
  const board = new CandidateBoard();
  const isCutExact = await putExact(matching, board, amounts);
  if (!onlyExact) await putOthers(matching, board);
  const left = entries.filter(({ id }) => !returned.taken.has(id));
  const matches = matchEntries(left.map(bankEntry), board.candidates);
  // Where more were there than were read, nothing is known to be the only one.
  const isCut = isCutExact || rivals.length === MOST_READ;
  const valores = new Map(entries.map((entry) => [entry.id, entry.valor]));
  const { propostas, outras } = shownMatches(matches, valores, board.shown, isCut);
  const sure = propostas.map((one) =>
    one.lancamentos.some((id) => returned.doubtful.has(id)) ? { ...one, certa: false } : one,
  );
  return { propostas: [...returned.propostas, ...sure], outras };
}

const shownReversal = ({ estorno: { id, data, valor, historico }, ...row }: ReturnedRow) => ({
  ...shownMovement(row),
  id,
  data,
  valor,
  descricao: historico,
});

/**
 * The entries that are settlements whose money went back, whole or in parts: both ways of it or none. Nothing else is proposed for them, because
 * the reversal opened the conta again, which they would settle a second time.
 */
async function returnedOf({ db, ctx, banco, asked }: Matching, amounts: readonly number[]) {
  const both = [...new Set(amounts.flatMap((valor) => [valor, -valor]))];
  const exact = await findReturned(db, ctx, banco, { amounts: both, settledIn: daysOf(asked, ABOUT) });
  const parts = asked.filter(({ texto }) => saysReturned(texto));
  const inParts = parts.length === 0 ? [] : await findReturned(db, ctx, banco, { reversedIn: daysOf(parts, SUMMED) });
  const rows = [...new Map([...exact, ...inParts].map((row) => [row.id, row])).values()];
  if (rows.length === 0) return { propostas: [], taken: new Set<number>(), doubtful: new Set<number>() };
  const days = daysOf(asked, 2 * ABOUT);
  const ways = [...new Set(rows.flatMap(({ valor }) => [valor, -valor]))];
  const whole = await findRivals(db, ctx, banco, ways, days);
  const saying = await findReturnEntries(db, ctx, banco, days);
  const waiting = [...new Map([...whole, ...saying].map((one) => [one.id, one])).values()];
  const shown = new Map(
    rows.flatMap((row) => [shownMovement(row), shownReversal(row)].map((one) => [keyOf(one), one])),
  );
  const { proposals, doubtful } = matchReturned(
    waiting.map(bankEntry),
    rows.map((row) => ({
      key: keyOf(shownMovement(row)),
      returnKey: keyOf(shownReversal(row)),
      amount: row.valor,
      day: row.data,
      returnDay: row.estorno.data,
    })),
  );
  const propostas = proposals.map(
    ({ entries, candidates, reasons }): ShownProposal => ({
      certa: false,
      pontos: 0,
      razoes: reasons.map(matchReasonText),
      lancamentos: [...entries],
      candidatos: candidates.flatMap((key) => shown.get(key) ?? []),
      diferenca: 0,
    }),
  );
  return { propostas, taken: new Set(propostas.flatMap((one) => one.lancamentos)), doubtful: new Set(doubtful) };
}

function shownMatches(
  { proposals, others }: ReturnType<typeof matchEntries>,
  valores: ReadonlyMap<number, number>,
  shown: ReadonlyMap<string, ShownCandidate>,
  isCut: boolean,
): Proposals {
  const show = ({ entries, candidates, certain, score, reasons }: MatchProposal): ShownProposal => {
    const candidatos = candidates.flatMap((key) => shown.get(key) ?? []);
    const bank = Math.abs(sum(entries.map((id) => valores.get(id) ?? 0)));
    return {
      certa: certain && !isCut,
      pontos: score,
      razoes: reasons.map(matchReasonText),
      lancamentos: [...entries],
      candidatos,
      diferenca: subtract(bank, Math.abs(sum(candidatos.map(({ valor }) => valor)))),
    };
  };
  return {
    propostas: proposals.map(show),
    outras: new Map([...others].map(([id, list]) => [id, list.map(show)])),
  };
}
