/** The fields of an address that events are sent to, and of what was sent. */

import type { FieldCards } from "./field-card";

export const webhookFields = {
  url: {
    label: "Endereço",
    max: 500,
    missing: "Informe o endereço que recebe os eventos",
  },
  descricao: {
    label: "Descrição",
    max: 120,
  },
  eventos: {
    label: "Eventos",
    kind: "list",
    missing: "Selecione pelo menos um evento",
  },
  ativo: {
    label: "Ativo",
    kind: "flag",
  },
  usuario_id: {
    label: "Criado por",
    kind: "choice",
  },
  falhando_desde: {
    label: "Falhando desde",
    kind: "moment",
  },
  sem_entrega_desde: {
    label: "Sem entrega desde",
    kind: "moment",
  },
  segredo_ilegivel_em: {
    label: "Segredo ilegível desde",
    kind: "moment",
  },
  desligado_em: {
    label: "Desligado por falhas em",
    kind: "moment",
  },
  anterior_ate: {
    label: "Segredo anterior assina até",
    kind: "moment",
  },
} as const satisfies FieldCards;

export const webhookEntregaFields = {
  tipo: {
    label: "Evento",
  },
  estado: {
    label: "Situação",
    kind: "choice",
  },
  tentativas: {
    label: "Tentativas",
    kind: "number",
  },
  created_at: {
    label: "Aconteceu em",
    kind: "moment",
  },
  proxima_em: {
    label: "Próxima tentativa",
    kind: "moment",
  },
  tentada_em: {
    label: "Última tentativa",
    kind: "moment",
  },
} as const satisfies FieldCards;
