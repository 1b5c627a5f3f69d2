import { join } from "node:path";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { formatMoney } from "@prumo/domain/money";
import { readText } from "../../../data-text";
import { dataDirectory } from "../../../places";

interface Parties {
  readonly empresa: { readonly nome: string; readonly cnpj: string | null };
  readonly plano: { readonly id: number; readonly nome: string; readonly valor: number };
}

let template: string | undefined;

/**
 * Reads the contract with placeholders for company and plan. It is read once: a change applies from the next start.
 * @throws InvalidData
 */
export function contractTemplate(): string {
  template ??= readText(join(dataDirectory, "textos", "contrato.txt")).texto;
  return template;
}

/** Writes the contract of a company for a plan, in the words in force. */
export function contractText({ empresa, plano }: Parties): string {
  const values: Readonly<Record<string, string>> = {
    empresa: empresa.nome,
    documento: empresa.cnpj === null ? "não informado" : formatCpfCnpj(empresa.cnpj),
    plano: plano.nome,
    valor: formatMoney(plano.valor, { decimals: 2 }),
  };
  return contractTemplate().replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
