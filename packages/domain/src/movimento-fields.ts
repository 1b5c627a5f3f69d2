/** The fields of movements of money, and of transfers between balances. */

import type { FieldCards } from "./field-card";
import { motivoOpcionalFields } from "./motivo-fields";

/** One line of a register or of a bank account's statement. */
export const movimentoFields = {
  data: {
    label: "Data",
    kind: "date",
  },
  tipo: {
    label: "Tipo",
    kind: "choice",
  },
  historico: {
    label: "Histórico",
  },
  conta: {
    label: "Conta",
    kind: "choice",
  },
  conta_bancaria_id: {
    label: "Conta bancária",
    kind: "choice",
  },
  abertura_caixa_id: {
    label: "Caixa",
    kind: "choice",
  },
  usuario: {
    label: "Usuário",
  },
  valor: {
    label: "Valor",
    kind: "money",
  },
  saldo: {
    label: "Saldo",
    kind: "money",
  },
} as const satisfies FieldCards;

/** A transfer, and the two movements that it made. */
export const transferenciaFields = {
  origem: {
    label: "De",
    kind: "choice",
    missing: "Selecione de onde sai o dinheiro",
  },
  destino: {
    label: "Para",
    kind: "choice",
    missing: "Selecione para onde vai o dinheiro",
  },
  valor: {
    label: "Valor",
    kind: "money",
    missing: "Informe o valor da transferência",
  },
  data: {
    label: "Data",
    kind: "date",
    missing: "Informe a data da transferência",
    preset: true,
  },
  ...motivoOpcionalFields,
  saida_id: {
    label: "Saída",
    kind: "choice",
  },
  entrada_id: {
    label: "Entrada",
    kind: "choice",
  },
} as const satisfies FieldCards;
