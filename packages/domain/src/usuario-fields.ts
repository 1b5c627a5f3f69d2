/** The fields of a user. */

import type { FieldCards } from "./field-card";

export const usuarioFields = {
  nome: {
    label: "Nome",
    max: 120,
    missing: "Por favor, informe o nome do usuário",
  },
  login: {
    label: "Login",
    max: 120,
    missing: "Por favor, informe o login do usuário",
  },
  senha: {
    label: "Senha",
    missing: "Por favor, informe a senha do usuário",
  },
  atual: {
    label: "Senha atual",
    missing: "Informe a senha atual",
  },
  email: {
    label: "E-mail",
    max: 150,
    missing: "Por favor, informe o email do usuário",
  },
  cpf: {
    label: "CPF",
  },
  pessoa_id: {
    label: "Pessoa vinculada",
    kind: "choice",
    missing: "Por favor, vincule uma pessoa ao usuário",
  },
  rota_acesso: {
    label: "Rota de acesso",
    max: 200,
  },
  adm: {
    label: "Administrador",
    kind: "flag",
  },
  somente_fiscal: {
    label: "Somente fiscal",
    kind: "flag",
  },
  ativo: {
    label: "Ativo",
    kind: "flag",
  },
  papel: {
    label: "Papel",
    kind: "choice",
    missing: "Escolha o papel do usuário",
  },
  enviar_convite: {
    label: "Enviar convite",
    kind: "flag",
  },
  last_login: {
    label: "Último login",
    kind: "moment",
  },
  route_access: {
    label: "Última rota acessada",
  },
  tipos_pessoa: {
    label: "Tipos de pessoa",
    kind: "list",
  },
} as const satisfies FieldCards;
