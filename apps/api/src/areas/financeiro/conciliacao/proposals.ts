import { permissaoDaAcao } from "@prumo/domain/conta";
import type { Lado } from "@prumo/domain/conta-side";
import { addDays } from "@prumo/domain/date";
import {
  type BankEntry,
  type MatchCandidate,
  type MatchProposal,
  matchEntries,
  matchReasonText,
} from "@prumo/domain/match";
import { subtract, sum } from "@prumo/domain/money";
import { can } from "@prumo/domain/permissions";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import {
  findDebtorNames,
  findOpenContas,
  findRivals,
  findUnlinkedMovements,
  MOST_READ,
  type MovementRow,
  type OpenContaRow,
} from "./candidate-queries";
import type { DayRange } from "./queries";

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

/** Who pays late is found by the name, and the bank shows what we settled about its day. */
const [LATE, ABOUT] = [90, 35];

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

const WORD = /[a-z0-9]+/g;
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The persons whom texts may name: a word of three letters or more of their names, or their document, stands in one. */
function namedPersons(entries: readonly ProposedEntry[], all: Awaited<ReturnType<typeof findDebtorNames>>): number[] {
  const texts = entries.map(({ texto, nome, documento }) => folded(`${texto} ${nome ?? ""} ${documento ?? ""}`));
  const words = new Set(texts.flatMap((text) => text.match(WORD) ?? []).filter((word) => word.length > 2));
  const digits = texts.map((text) => text.replace(/[^a-z0-9]/g, "")).join(" ");
  return all
    .filter(
      ({ nome_fantasia, razao_social, cpf_cnpj }) =>
        [nome_fantasia, razao_social].some((name) => words.has((folded(name).match(WORD) ?? [])[0] ?? "")) ||
        (cpf_cnpj !== null && digits.includes(cpf_cnpj.toLowerCase())),
    )
    .map(({ id }) => id);
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

/**
 * Proposes what entries of one bank account may be. Others that wait and have the same amounts are matched with them,
 * because a movement that fits two of them is certain for none.
 */
export async function proposalsFor(
  db: Db,
  ctx: Ctx,
  banco: number,
  asked: readonly ProposedEntry[],
): Promise<Proposals> {
  if (asked.length === 0) return NO_PROPOSALS;
  const amounts = [...new Set(asked.map(({ valor }) => valor))];
  const known = new Set(asked.map(({ id }) => id));
  const rivals = await findRivals(db, ctx, banco, amounts, daysOf(asked, ABOUT));
  const entries = [...asked, ...rivals.filter(({ id }) => !known.has(id))];
  const sides = settledSides(ctx);
  const late = daysOf(asked, LATE);
  const debtors = sides.length === 0 ? [] : await findDebtorNames(db, ctx, sides, late);
  const contas =
    sides.length === 0
      ? []
      : await findOpenContas(db, ctx, sides, {
          amounts: amounts.map(Math.abs),
          persons: namedPersons(asked, debtors),
          days: late,
        });
  const moved = await findUnlinkedMovements(db, ctx, banco, daysOf(asked, ABOUT));
  const shown = new Map<string, ShownCandidate>();
  const candidates: MatchCandidate[] = [];
  const offer = (one: ShownCandidate, person: Person | null, together: string | null) => {
    shown.set(keyOf(one), one);
    candidates.push(candidateOf(one, person, together));
  };
  for (const row of moved) {
    offer(
      shownMovement(row),
      row.pessoa,
      row.conta === null ? null : `${row.created_at.toISOString()} ${row.usuario_id}`,
    );
  }
  for (const row of contas) offer(shownConta(row), row.pessoa, null);
  const matches = matchEntries(entries.map(bankEntry), candidates);
  // Where more were there than were read, nothing is known to be the only one.
  const isCut = [rivals.length, contas.length, moved.length].some((length) => length === MOST_READ);
  return shownMatches(matches, new Map(entries.map((entry) => [entry.id, entry.valor])), shown, isCut);
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
