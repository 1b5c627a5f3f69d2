/**
 * Holidays by which bills fall due: the national ones and the days without banks, with the year since when, and what
 * the laws of the states name, as suggestions that somebody confirms.
 *
 * Sources: Lei 662/1949, Lei 6.802/1980 (12/10), Lei 9.093/1995, Lei 14.759/2023 (20/11, first in 2024), Resolução CMN
 * 4.880/2020 art. 6 (days without banks); the laws of the states as vacanza/holidays cites them, read in November 2026.
 */
import { addDays } from "./date";

/** `nacional` binds everybody; on a `bancario` day only the banks are closed; `local` is one of a state, city or company. */
export type HolidayKind = "nacional" | "bancario" | "local";

/** A day on which no bill is due. */
export interface Holiday {
  /** yyyy-MM-dd */
  readonly date: string;
  /** In Portuguese. */
  readonly name: string;
  readonly kind: HolidayKind;
}

function checkYear(year: number): void {
  if (!Number.isInteger(year) || year < 1900 || year > 9999) throw new RangeError(`Not a year: ${year}`);
}

const iso = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/**
 * Easter Sunday of a year (yyyy-MM-dd), counted by the Gregorian rule that Meeus gives.
 * @throws RangeError outside of the years 1900 to 9999
 */
export function easterOf(year: number): string {
  checkYear(year);
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moon = (century - Math.floor((century + 8) / 25) + 1) / 3;
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(moon) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  return iso(year, Math.floor(days / 31), (days % 31) + 1);
}

/** A holiday of the same day each year, or so many days from Easter, since a year. */
interface Rule {
  readonly name: string;
  readonly kind: HolidayKind;
  readonly day: { readonly month: number; readonly day: number } | { readonly fromEaster: number };
  readonly since: number;
}

const fixed = (month: number, day: number, name: string, since: number): Rule => ({
  name,
  kind: "nacional",
  day: { month, day },
  since,
});
const movable = (fromEaster: number, name: string, kind: HolidayKind): Rule => ({
  name,
  kind,
  day: { fromEaster },
  since: 1900,
});

const RULES: readonly Rule[] = [
  fixed(1, 1, "Confraternização Universal", 1900),
  movable(-48, "Carnaval", "bancario"),
  movable(-47, "Carnaval", "bancario"),
  movable(-2, "Sexta-feira Santa", "nacional"),
  fixed(4, 21, "Tiradentes", 1933),
  fixed(5, 1, "Dia do Trabalho", 1925),
  movable(60, "Corpus Christi", "bancario"),
  fixed(9, 7, "Independência do Brasil", 1900),
  fixed(10, 12, "Nossa Senhora Aparecida", 1980),
  fixed(11, 2, "Finados", 1900),
  fixed(11, 15, "Proclamação da República", 1900),
  fixed(11, 20, "Dia da Consciência Negra", 2024),
  fixed(12, 25, "Natal", 1922),
];

const dateOfRule = (day: Rule["day"], year: number): string =>
  "fromEaster" in day ? addDays(easterOf(year), day.fromEaster) : iso(year, day.month, day.day);

const years = new Map<number, readonly Holiday[]>();

/**
 * The national holidays and the days without banks of a year, in order. 31/12 is none of them: banks do not serve the
 * public then, and it counts as a business day.
 * @throws RangeError outside of the years 1900 to 9999
 */
export function holidaysOf(year: number): readonly Holiday[] {
  const known = years.get(year);
  if (known) return known;
  checkYear(year);
  const holidays = RULES.filter(({ since }) => year >= since)
    .map(({ name, kind, day }) => ({ name, kind, date: dateOfRule(day, year) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  years.set(year, holidays);
  return holidays;
}

/** A holiday that a law of a state names: a day of each year, or so many days from Easter. */
export interface StateHoliday {
  readonly name: string;
  readonly day: { readonly month: number; readonly day: number } | { readonly fromEaster: number };
  /** The first year in which it holds. */
  readonly since: number;
  /** What somebody who confirms it should know, in Portuguese. */
  readonly note?: string;
}

/** Law 9.093 lets states have holidays of their own since 1996. */
const FIRST_YEAR = 1996;

const ofState = (month: number, day: number, name: string, since = FIRST_YEAR, note?: string): StateHoliday => ({
  name,
  day: { month, day },
  since,
  ...(note === undefined ? {} : { note }),
});

const TO_FRIDAY = "De terça a quinta-feira, o Acre o passa para a sexta-feira";
const TO_SUNDAY = "De segunda a sexta-feira, Santa Catarina o passa para o domingo";

const STATE_HOLIDAYS: Readonly<Record<string, readonly StateHoliday[]>> = {
  AC: [
    ofState(1, 23, "Dia do Evangélico", 2005, TO_FRIDAY),
    ofState(3, 8, "Dia Internacional da Mulher", 2002, TO_FRIDAY),
    ofState(6, 15, "Aniversário do Acre"),
    ofState(9, 5, "Dia da Amazônia", 2004, TO_FRIDAY),
    ofState(11, 17, "Tratado de Petrópolis", FIRST_YEAR, TO_FRIDAY),
  ],
  AL: [
    ofState(6, 24, "São João"),
    ofState(6, 29, "São Pedro"),
    ofState(9, 16, "Emancipação Política de Alagoas"),
    ofState(11, 30, "Dia do Evangélico", 2013),
  ],
  AM: [ofState(9, 5, "Elevação do Amazonas à categoria de província")],
  AP: [
    ofState(3, 19, "São José", 2003),
    ofState(7, 25, "São Tiago", 2012),
    ofState(9, 13, "Criação do Território Federal"),
  ],
  BA: [ofState(7, 2, "Independência da Bahia")],
  CE: [
    ofState(3, 19, "São José"),
    ofState(3, 25, "Data Magna do Ceará"),
    ofState(8, 15, "Nossa Senhora da Assunção", 2004),
  ],
  DF: [ofState(11, 30, "Dia do Evangélico")],
  ES: [{ name: "Nossa Senhora da Penha", day: { fromEaster: 8 }, since: 2020 }],
  GO: [
    ofState(7, 26, "Fundação da cidade de Goiás", FIRST_YEAR, "Um decreto pode mudar o dia"),
    ofState(10, 24, "Aniversário de Goiânia", FIRST_YEAR, "Confira se vale no seu município"),
  ],
  MA: [ofState(7, 28, "Adesão do Maranhão à Independência")],
  MG: [],
  MS: [ofState(10, 11, "Criação do Estado")],
  MT: [],
  PA: [ofState(8, 15, "Adesão do Grão-Pará à Independência")],
  PB: [ofState(8, 5, "Fundação do Estado")],
  PE: [ofState(3, 6, "Data Magna de Pernambuco", 2018)],
  PI: [ofState(10, 19, "Dia do Piauí")],
  PR: [],
  RJ: [{ name: "Carnaval", day: { fromEaster: -47 }, since: 2009 }, ofState(4, 23, "São Jorge", 2008)],
  RN: [ofState(8, 7, "Dia do Rio Grande do Norte", 2000), ofState(10, 3, "Mártires de Cunhaú e Uruaçu", 2007)],
  RO: [ofState(1, 4, "Criação do Estado"), ofState(6, 18, "Dia do Evangélico", 2002)],
  RR: [ofState(10, 5, "Criação do Estado")],
  RS: [ofState(9, 20, "Dia do Gaúcho")],
  SC: [
    ofState(8, 11, "Dia do Estado de Santa Catarina", 2004, TO_SUNDAY),
    ofState(11, 25, "Santa Catarina de Alexandria", FIRST_YEAR, TO_SUNDAY),
  ],
  SE: [ofState(7, 8, "Emancipação Política de Sergipe")],
  SP: [ofState(7, 9, "Revolução Constitucionalista", 1997)],
  TO: [
    ofState(3, 18, "Autonomia do Tocantins", 1998),
    ofState(9, 8, "Nossa Senhora da Natividade"),
    ofState(10, 5, "Criação do Estado"),
  ],
};

/**
 * Holidays that the laws of a state name, to be confirmed by whom they bind: laws change, and some move their days.
 * Paraná has none since 2014 that is certain, and Minas Gerais and Mato Grosso none beside the national ones.
 * @param uf the abbreviation of the state; another text has none
 */
export const suggestedHolidays = (uf: string): readonly StateHoliday[] =>
  Object.hasOwn(STATE_HOLIDAYS, uf) ? (STATE_HOLIDAYS[uf] ?? []) : [];

/** The day (yyyy-MM-dd) of a state's holiday in a year, or null before its first one. */
export const stateHolidayIn = ({ day, since }: StateHoliday, year: number): string | null =>
  year < since ? null : dateOfRule(day, year);
