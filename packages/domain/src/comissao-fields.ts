/** The fields of lotes of commission, of their items, and of the conta that closing one makes. */

import { contaFields } from "./conta-fields";
import type { FieldCards } from "./field-card";

export const loteFields = {
  id: {
    label: "Lote",
    kind: "number",
  },
  prestador_id: {
    label: "Prestador",
    kind: "choice",
    missing: "Selecione o prestador",
  },
  data_inicial: {
    label: "Data inicial",
    heading: "De",
    kind: "date",
    missing: "Selecione a data inicial",
  },
  data_final: {
    label: "Data final",
    heading: "Até",
    kind: "date",
    missing: "Selecione a data final",
  },
  itens: {
    label: "Itens",
    kind: "number",
  },
  valor_total: {
    label: "Comissão",
    kind: "money",
  },
  fechado: {
    label: "Fechado",
    kind: "flag",
  },
  fechado_em: {
    label: "Fechado em",
    kind: "moment",
  },
  fechado_por: {
    label: "Fechado por",
    kind: "choice",
  },
} as const satisfies FieldCards;

/** The conta of a lote. Both have a value of their own when none is sent. */
export const loteContaFields = {
  categoria_id: {
    label: "Categoria da conta",
    kind: "choice",
  },
  data_vencimento: {
    label: contaFields.data_vencimento.label,
    heading: contaFields.data_vencimento.heading,
    kind: "date",
  },
} as const satisfies FieldCards;

/** A product or service of a service order, with its commission. */
export const comissaoItemFields = {
  numero_os: {
    label: "Ordem de serviço",
    heading: "Ordem",
    kind: "number",
  },
  created_at: {
    label: "Data",
    kind: "moment",
  },
  prod_or_serv: {
    label: "Tipo",
    kind: "choice",
    missing: "Selecione produto ou serviço",
  },
  produto_cod_reduzido: {
    label: "Código",
  },
  produto_referencia: {
    label: "Referência",
  },
  produto_nome: {
    label: "Produto ou serviço",
  },
  status: {
    label: "Status",
    kind: "choice",
  },
  quantidade: {
    label: "Quantidade",
    kind: "quantity",
  },
  valor: {
    label: "Valor",
    kind: "money",
  },
  desconto: {
    label: "Desconto",
    kind: "money",
  },
  total: {
    label: "Total",
    kind: "money",
  },
  comissao_prod: {
    label: "Comissão (%)",
    kind: "percent",
  },
  comissao: {
    label: "Comissão",
    kind: "money",
  },
} as const satisfies FieldCards;
