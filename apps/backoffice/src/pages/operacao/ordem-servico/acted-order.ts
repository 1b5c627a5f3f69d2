import type { OrdemDaLista } from "@prumo/api-client/schemas/ordem-servico";

/** The fields of an order that decide about its actions. */
export type ActedOrder = Pick<
  OrdemDaLista,
  "id" | "numero_os" | "cliente" | "os_status" | "valor" | "data_agendamento" | "versao"
> & {
  readonly lote_id?: number | null;
};

export interface OrderModalProps {
  readonly ordem: ActedOrder;
  readonly onClose: () => void;
}

/** Names an order in the heading of a window: "OS 12 · Ana Prado". */
export const orderName = ({ numero_os, cliente }: Pick<OrdemDaLista, "numero_os" | "cliente">): string =>
  `OS ${numero_os} · ${cliente.nome_fantasia}`;
