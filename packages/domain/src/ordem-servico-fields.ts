/** The fields of a service order. */

import { addressFields } from "./address-fields";
import type { FieldCards } from "./field-card";

export const ordemServicoFields = {
  cliente_id: {
    label: "Cliente",
    kind: "choice",
    missing: "Selecione o cliente",
  },
  veiculo_id: {
    label: "Veículo",
    kind: "choice",
  },
  prestador_id: {
    label: "Prestador",
    kind: "choice",
  },
  os_status: {
    label: "Status",
    kind: "choice",
    preset: true,
  },
  data_agendamento: {
    label: "Agendamento",
    kind: "date",
  },
  hora_agendamento: {
    label: "Hora",
  },
  ...addressFields,
  pragas: {
    label: "Pragas",
    kind: "list",
  },
  observacao: {
    label: "Observação",
    kind: "long text",
    max: 1000,
  },
  numero_os: {
    label: "Número da ordem",
    heading: "Número",
    kind: "number",
  },
  data: {
    label: "Data",
    kind: "date",
  },
  valor: {
    label: "Valor",
    kind: "money",
  },
} as const satisfies FieldCards;

/** A product or service of an order. */
export const ordemServicoItemFields = {
  produto_id: {
    label: "Produto ou serviço",
    kind: "choice",
    missing: "Informe o produto",
  },
  quantidade: {
    label: "Quantidade",
    kind: "quantity",
    missing: "Informe a quantidade",
  },
  valor: {
    label: "Valor",
    kind: "money",
    missing: "Informe o valor",
  },
} as const satisfies FieldCards;
