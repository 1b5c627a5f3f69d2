import { getStates } from "@brazilian-utils/brazilian-utils/get-states";

/** A Brazilian state, or the Federal District. */
export interface BrazilianState {
  /** "SP" */
  readonly uf: string;
  readonly nome: string;
}

/** The 26 states and the Federal District, by name. */
export const brazilianStates: readonly BrazilianState[] = getStates().map(({ code, name }) => ({
  uf: code,
  nome: name,
}));

/** Whether a text is the abbreviation of a state, in capitals. */
export const isBrazilianState = (uf: string): boolean => brazilianStates.some((state) => state.uf === uf);
