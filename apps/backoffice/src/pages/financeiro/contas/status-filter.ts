import { statusNames } from "@prumo/domain/conta";
import { contaFields } from "@prumo/domain/conta-fields";
import { ABERTO, situacoes, statusesOf, statusFilterText } from "@prumo/domain/conta-status-filter";

/** The filter of overdue contas, which is beside that of their states. */
export const OVERDUE = "Vencidas";

/** What contas in time are filtered by, by the value of `no_prazo`. */
export const inTimeNames: Readonly<Record<string, string>> = {
  hoje: "Para hoje",
  depois: "Depois de hoje",
};

/** The states that a list can be filtered by. */
export const statusOptions = situacoes.map((value) => ({ value, label: statusNames[value] }));

/** Names the states of a filter; "" for all. */
export const statusFilterNames = (filter: string | readonly string[] | undefined): string =>
  statusFilterText(statusesOf(filter))
    .split(",")
    .map((one) =>
      one === ABERTO ? contaFields.residual.label : (statusOptions.find(({ value }) => value === one)?.label ?? ""),
    )
    .filter(Boolean)
    .join(", ");
