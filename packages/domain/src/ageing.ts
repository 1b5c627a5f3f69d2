/** How long contas are overdue: the bands of the ageing report. Due today is not overdue. */
import { daysBetween } from "./date";

/** Bands in days. `ate` is the last day that belongs to the band; a band without it has no end. */
export const faixasDeVencimento = [
  { chave: "a_vencer", nome: "A vencer", ate: 0 },
  { chave: "ate_30", nome: "1 a 30 dias", ate: 30 },
  { chave: "ate_60", nome: "31 a 60 dias", ate: 60 },
  { chave: "ate_90", nome: "61 a 90 dias", ate: 90 },
  { chave: "acima_90", nome: "Mais de 90 dias", ate: null },
] as const;

export type FaixaDeVencimento = (typeof faixasDeVencimento)[number]["chave"];

/**
 * Finds the band of an open conta by its days overdue.
 * @param due yyyy-MM-dd
 * @param today yyyy-MM-dd
 * @throws RangeError when one of the dates does not exist
 */
export function ageingBand(due: string, today: string): FaixaDeVencimento {
  const late = daysBetween(due, today);
  return faixasDeVencimento.find(({ ate }) => ate === null || late <= ate)?.chave ?? "acima_90";
}
