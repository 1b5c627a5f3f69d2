/** The fields of entries of a bank's statement, of rules about them, and of what is done with them. */

import { contaFields } from "./conta-fields";
import type { FieldCards } from "./field-card";
import { motivoFields } from "./motivo-fields";
import { movimentoFields } from "./movimento-fields";

/** An entry as the bank says it. */
export const lancamentoFields = {
  data: movimentoFields.data,
  valor: movimentoFields.valor,
  texto: {
    label: "Texto do banco",
  },
  nome: {
    label: "Nome no extrato",
  },
  documento: {
    label: "Documento no extrato",
  },
  e2e: {
    label: "Identificação do Pix",
  },
  estado: {
    label: "Situação",
    kind: "choice",
  },
  motivo: motivoFields.motivo,
  lote_id: {
    label: "Importação",
    kind: "choice",
  },
  texto_comparavel: {
    label: "Texto comparado",
  },
  ordem: {
    label: "Ordem entre iguais",
    kind: "number",
  },
  linha: {
    label: "Linha do arquivo",
    kind: "number",
  },
  fitid: {
    label: "Identificação do banco",
  },
  fatura: {
    label: "Na fatura",
  },
  regra_id: {
    label: "Regra",
    kind: "choice",
  },
  resolvido_em: {
    label: "Resolvido em",
    kind: "moment",
  },
} as const satisfies FieldCards;

/** Portuguese names of what was done with an entry. */
export const entryStateNames = {
  pendente: "A conciliar",
  conciliado: "Conciliado",
  ignorado: "Ignorado",
} as const;

/** A rule: entries with a text get a category. */
export const regraFields = {
  texto: {
    label: "Texto dos lançamentos",
    max: 255,
    missing: "Informe o texto dos lançamentos",
  },
  categoria_id: contaFields.categoria_id,
  centro_resultado_id: contaFields.centro_resultado_id,
  pessoa_id: contaFields.pessoa_id,
  entrada: {
    label: "De dinheiro que entra",
    kind: "flag",
  },
  vezes: {
    label: "Vezes escolhida",
    kind: "number",
  },
  ativa: {
    label: "Ativa",
    kind: "flag",
  },
} as const satisfies FieldCards;
