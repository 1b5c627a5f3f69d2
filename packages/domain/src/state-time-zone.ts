/**
 * The time zone by which most people of a state live (Decreto 2.784/1913 and Lei 12.876/2013; names of the IANA database). Some
 * municipalities in the west of Amazonas and the islands of Pernambuco have others.
 */
import { defaultTimeZone } from "./time-zone";

const byState: Readonly<Record<string, string>> = {
  AC: "America/Rio_Branco",
  AM: "America/Manaus",
  MS: "America/Campo_Grande",
  MT: "America/Cuiaba",
  RO: "America/Porto_Velho",
  RR: "America/Boa_Vista",
};

/** The time zone of a state by its abbreviation: that of Brasília where it has no other. */
export const stateTimeZone = (uf: string): string => byState[uf] ?? defaultTimeZone;
