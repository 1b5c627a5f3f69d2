/** The fields of an import of a bank's statement. */

import type { FieldCards } from "./field-card";

export const extratoLoteFields = {
  arquivo: {
    label: "Arquivo",
    missing: "Escolha o extrato, um arquivo OFX ou CSV",
  },
  conta_bancaria_id: {
    label: "Conta bancária",
    kind: "choice",
    missing: "Por favor selecione a conta bancaria",
  },
  nome_arquivo: {
    label: "Arquivo",
    max: 200,
  },
  sha256: {
    label: "SHA-256 do arquivo",
  },
  formato: {
    label: "Formato",
    kind: "choice",
  },
  instituicao: {
    label: "Instituição",
    kind: "choice",
  },
  cartao: {
    label: "Fatura de cartão",
    kind: "flag",
  },
  periodo_inicial: {
    label: "Primeiro dia",
    kind: "date",
  },
  periodo_final: {
    label: "Último dia",
    kind: "date",
  },
  saldo: {
    label: "Saldo do banco",
    kind: "money",
  },
  saldo_data: {
    label: "Dia do saldo",
    kind: "date",
  },
  novas: {
    label: "Novas",
    kind: "number",
  },
  iguais: {
    label: "Iguais às já importadas",
    kind: "number",
  },
  agendadas: {
    label: "Agendadas deixadas",
    kind: "number",
  },
  saldos: {
    label: "Linhas de saldo puladas",
    kind: "number",
  },
  created_at: {
    label: "Importado em",
    kind: "moment",
  },
  desfeito_em: {
    label: "Desfeito em",
    kind: "moment",
  },
  desfeito_por: {
    label: "Desfeito por",
    kind: "choice",
  },
} as const satisfies FieldCards;
