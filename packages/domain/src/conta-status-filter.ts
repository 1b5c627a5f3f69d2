/** The filter of a list of contas by their states: one or several of them, and `aberto` for pendente and parcial. */
import type { Status } from "./conta";

/** The states in the order in which they are told. */
export const situacoes = ["pendente", "parcial", "pago", "renegociado"] as const satisfies readonly Status[];
/** Pendente and parcial together. */
export const ABERTO = "aberto";
/** What the filter takes, by comma where it is several. */
export const statusFilters = [...situacoes, ABERTO] as const;

export type StatusFilter = (typeof statusFilters)[number];

const isStatusFilter = (text: string): text is StatusFilter => statusFilters.some((known) => known === text);

/** The states that a filter lets through, in their order and each once. What is no state of a conta is left out. */
export function statusesOf(filter: string | readonly string[] = ""): Status[] {
  const asked = (typeof filter === "string" ? filter.split(",") : filter).filter(isStatusFilter);
  const wanted = new Set(asked.flatMap((one) => (one === ABERTO ? (["pendente", "parcial"] as const) : [one])));
  return situacoes.filter((one) => wanted.has(one));
}

/** Writes a filter in its one form; "" for none and for all states, which hide nothing. */
export function statusFilterText(statuses: readonly Status[]): string {
  const wanted = situacoes.filter((one) => statuses.includes(one));
  if (wanted.length === situacoes.length) return "";
  const open = wanted.includes("pendente") && wanted.includes("parcial");
  return (open ? [ABERTO, ...wanted.filter((one) => one !== "pendente" && one !== "parcial")] : wanted).join(",");
}

/** Whether a filter lets only open contas through. */
export const isOnlyOpen = (filter: string | readonly string[] | undefined): boolean => {
  const statuses = statusesOf(filter);
  return statuses.length > 0 && statuses.every((one) => one === "pendente" || one === "parcial");
};
