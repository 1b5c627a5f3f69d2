/** The fields of a person. */

import { addressFields } from "./address-fields";
import { bankDataFields } from "./bank-data";
import type { FieldCards } from "./field-card";

export const pessoaFields = {
  nome_fantasia: {
    label: "Nome",
    max: 150,
    missing: "Informe o nome",
  },
  razao_social: {
    label: "Razão social",
    max: 150,
  },
  cpf_cnpj: {
    label: "CPF/CNPJ",
  },
  tipos_pessoa: {
    label: "Tipos",
    kind: "list",
    missing: "Selecione pelo menos um tipo de pessoa",
  },
  email: {
    label: "E-mail",
    max: 150,
  },
  telefone: {
    label: "Telefone",
  },
  ...addressFields,
  ...bankDataFields,
  dados_bancarios_em: {
    label: "Dados bancários alterados em",
    kind: "moment",
  },
  dados_bancarios_por: {
    label: "Dados bancários alterados por",
    kind: "choice",
  },
  deposito_id: {
    label: "Depósito",
    kind: "choice",
    preset: true,
  },
} as const satisfies FieldCards;
