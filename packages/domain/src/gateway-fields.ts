/** The fields of the company's account at the payment provider. */

import type { FieldCards } from "./field-card";

export const gatewayFields = {
  carteira_asaas: {
    label: "Carteira Asaas",
    max: 100,
  },
  ambiente: {
    label: "Ambiente",
    kind: "choice",
    missing: "Selecione o ambiente",
    preset: true,
  },
  token: {
    label: "Token",
    max: 500,
  },
  guardado_em: {
    label: "Token guardado em",
    kind: "moment",
  },
  conta_bancaria_id: {
    label: "Conta bancária que recebe",
    kind: "choice",
    missing: "Selecione a conta bancária que recebe as cobranças",
  },
  tarifa_pessoa_id: {
    label: "Fornecedor das tarifas",
    kind: "choice",
    missing: "Selecione o fornecedor das tarifas do provedor",
  },
  enviar_email: {
    label: "Enviar o e-mail do cliente ao provedor",
    kind: "flag",
  },
  aviso_pausado: {
    label: "Avisos pausados pelo provedor",
    kind: "flag",
  },
  conferido_em: {
    label: "Conferido com o provedor em",
    kind: "moment",
  },
  testado_em: {
    label: "Conexão testada em",
    kind: "moment",
  },
  ultimo_resultado: {
    label: "Última resposta do provedor",
  },
  ativo: {
    label: "Ativo",
    kind: "flag",
  },
} as const satisfies FieldCards;
