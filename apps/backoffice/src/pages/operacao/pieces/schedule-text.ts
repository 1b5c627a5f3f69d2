import type { OrdemDaLista } from "@prumo/api-client/schemas/ordem-servico";
import { toDisplay } from "@prumo/domain/date";

/** When an order is to be done: "22/11/2026 14:30". A dash where nothing is scheduled. */
export const scheduleText = ({
  data_agendamento,
  hora_agendamento,
}: Pick<OrdemDaLista, "data_agendamento" | "hora_agendamento">): string =>
  data_agendamento === null ? "–" : [toDisplay(data_agendamento), hora_agendamento].filter(Boolean).join(" ");

/** Where an order is to be done: street, number, quarter and city, as far as they are known. */
export const placeText = ({
  logradouro,
  numero,
  bairro,
  cidade,
}: Pick<OrdemDaLista, "logradouro" | "numero" | "bairro" | "cidade">): string =>
  [[logradouro, numero].filter(Boolean).join(", "), bairro, cidade && `${cidade.nome} (${cidade.uf})`]
    .filter(Boolean)
    .join(" · ") || "–";
