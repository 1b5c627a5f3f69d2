/** The fields of bank accounts. */

import type { FieldCards } from "./field-card";

export const contaBancariaFields = {
  name: {
    label: "Nome",
    heading: "Conta",
    max: 60,
    missing: "Informe o nome da conta",
  },
  banco: {
    label: "Banco",
    max: 60,
  },
  agencia: {
    label: "Agência",
    max: 20,
  },
  conta: {
    label: "Conta",
    max: 30,
  },
  ativa: {
    label: "Ativa",
    kind: "flag",
  },
  saldo_inicial: {
    label: "Saldo inicial",
    kind: "money",
    preset: true,
  },
  saldo: {
    label: "Saldo",
    kind: "money",
  },
  pix_chave: {
    label: "Chave Pix",
    max: 77,
  },
  pix_nome: {
    label: "Nome de quem recebe o Pix",
    max: 25,
  },
  pix_cidade: {
    label: "Cidade de quem recebe o Pix",
    max: 15,
  },
  pix_txid: {
    label: "Identificador do Pix",
    kind: "choice",
    preset: true,
  },
} as const satisfies FieldCards;
