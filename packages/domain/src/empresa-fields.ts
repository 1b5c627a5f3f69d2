/** The fields of a company. */

import { addressFields } from "./address-fields";
import { companyKinds, dashboards, WITHOUT_COMMISSION } from "./company";
import { diaNaoUtilFields } from "./dia-nao-util-fields";
import type { FieldCards } from "./field-card";

export const empresaFields = {
  tipo_pessoa: {
    label: "Tipo de pessoa",
    kind: "choice",
    missing: "Informe o tipo de pessoa",
  },
  cnpj: {
    label: "CNPJ/CPF",
    missing: companyKinds.j.vazio,
  },
  nome: {
    label: "Nome",
    max: 150,
    missing: "Informe o nome",
  },
  telefone: {
    label: "Telefone",
    missing: "Informe o telefone",
  },
  ...addressFields,
  logradouro: {
    ...addressFields.logradouro,
    missing: "Informe a rua",
  },
  cep: {
    ...addressFields.cep,
    missing: "Informe o cep",
  },
  numero: {
    ...addressFields.numero,
    missing: "Informe o número",
  },
  bairro: {
    ...addressFields.bairro,
    missing: "Informe o bairro",
  },
  cidade_id: {
    ...addressFields.cidade_id,
    missing: "Selecione a cidade",
  },
  email: {
    label: "E-mail",
    max: 150,
    missing: "Informe o email",
  },
  login: {
    label: "Login",
    max: 80,
    missing: "Informe o login",
  },
  senha: {
    label: "Senha",
    missing: "Informe a senha",
  },
  enviar_convite: {
    label: "Enviar convite",
    kind: "flag",
  },
  nome_usuario: {
    label: "Nome usuário",
    max: 120,
    missing: "Informe o nome do usuário",
  },
  plano: {
    label: "Plano",
    kind: "choice",
    missing: "Selecione o plano",
  },
  expiracao: {
    label: "Expiração",
    kind: "date",
  },
  info_contador: {
    label: "Informações do contador",
    kind: "long text",
    max: 1000,
  },
  representante: {
    label: "Representante",
    kind: "flag",
  },
  carteira_asaas: {
    label: "Carteira Asaas",
    max: 100,
  },
  comissao: {
    label: "Comissão",
    kind: "percent",
    missing: WITHOUT_COMMISSION,
  },
  acesso_xml: {
    label: "Acesso ao XML",
    kind: "flag",
  },
  limite_cadastros: {
    label: "Limite de cadastros",
    kind: "number",
    preset: true,
    missing: "Informe o limite de cadastros",
  },
  copiar_dados: {
    label: "Copiar dados",
    kind: "choice",
  },
  dia_nao_util: {
    ...diaNaoUtilFields.dia_nao_util,
    preset: true,
  },
  type_os: {
    label: "Tipo de OS",
    kind: "choice",
    preset: true,
  },
  status: {
    label: "Status",
    kind: "choice",
    preset: true,
  },
  dash_vendas: {
    label: `Painel: ${dashboards.dash_vendas}`,
    max: 500,
  },
  dash_compras: {
    label: `Painel: ${dashboards.dash_compras}`,
    max: 500,
  },
  dash_os: {
    label: `Painel: ${dashboards.dash_os}`,
    max: 500,
  },
  dash_producao: {
    label: `Painel: ${dashboards.dash_producao}`,
    max: 500,
  },
  dash_financeiro: {
    label: `Painel: ${dashboards.dash_financeiro}`,
    max: 500,
  },
} as const satisfies FieldCards;
