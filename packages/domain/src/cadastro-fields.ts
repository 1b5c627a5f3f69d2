/** The fields of a sign-up. Its documented words differ from those of the form in which staff register a company. */

import type { FieldCards } from "./field-card";

export const cadastroFields = {
  tipo_pessoa: {
    label: "Tipo de pessoa",
    kind: "choice",
    missing: "Informe o tipo de pessoa",
  },
  cpf_cnpj: {
    label: "CPF/CNPJ",
    missing: "Informe o CFP/CNPJ",
  },
  nome: {
    label: "Nome da empresa",
    max: 150,
    missing: "Informe o Nome da empresa",
  },
  email: {
    label: "E-mail",
    missing: "Informe o email",
  },
  telefone: {
    label: "WhatsApp",
    missing: "Informe o whatsapp",
  },
  usuario: {
    label: "Nome de usuário",
    max: 60,
    missing: "Informe o nome de usuário",
  },
  senha: {
    label: "Senha de acesso",
    missing: "Informe a senha de acesso",
  },
  cep: {
    label: "CEP",
    missing: "Informe o cep",
  },
  cidade_id: {
    label: "Cidade",
    kind: "choice",
    missing: "Informe a cidade",
  },
  logradouro: {
    label: "Logradouro",
    max: 150,
    missing: "Informe o logradouro",
  },
  bairro: {
    label: "Bairro",
    max: 80,
    missing: "Informe o bairro",
  },
  numero: {
    label: "Número",
    max: 20,
    missing: "Informe o número",
  },
} as const satisfies FieldCards;
