import type { Origem } from "@prumo/domain/settlement-calls";
import type { SelectOption } from "@prumo/ui/select";
import type { NewContaBancaria } from "../../pieces/new-conta-bancaria-modal";
import type { Origens } from "../loaders";
import { registerName } from "../registers";

/** The bank accounts and open registers to choose from, as choices and by their names and balances. */
export interface Places {
  readonly banks: readonly SelectOption[];
  /** With the registers, for cash. */
  readonly all: readonly SelectOption[];
  readonly known: ReadonlyMap<string, { readonly nome: string; readonly saldo: number }>;
}

/** A place as the value of a choice: `conta:5`. */
export const placeValue = (origem: Origem | undefined): string =>
  origem === undefined ? "" : `${origem.tipo}:${origem.id}`;

export function placeOfValue(text: string): Origem | undefined {
  const [tipo, id] = text.split(":");
  return tipo === "conta" || tipo === "caixa" ? { tipo, id: Number(id) } : undefined;
}

/** @param made bank accounts that were registered meanwhile */
export function placesOf({ aberturas, contasBancarias }: Origens, made: readonly NewContaBancaria[]): Places {
  const loaded = new Set(contasBancarias.map(({ id }) => id));
  const accounts = [...contasBancarias, ...made.filter(({ id }) => !loaded.has(id))];
  const banks = accounts.map(({ id, name, saldo }) => ({ value: `conta:${id}`, label: name, saldo }));
  const registers = aberturas.map((abertura) => ({
    value: `caixa:${abertura.id}`,
    label: registerName(abertura),
    saldo: abertura.saldo,
  }));
  const all = [...banks, ...registers];
  const options = (rows: typeof all) => rows.map(({ value, label }) => ({ value, label }));
  return {
    banks: options(banks),
    all: options(all),
    known: new Map(all.map(({ value, label, saldo }) => [value, { nome: label, saldo }])),
  };
}
