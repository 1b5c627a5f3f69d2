/** The fields of reminders: of a company's rules and settings, of messages, and of what is said about contas and persons. */

import type { FieldCards } from "./field-card";

export const lembreteAjustesFields = {
  ativo: {
    label: "Enviar lembretes",
    kind: "flag",
  },
  ligado_em: {
    label: "Ligados em",
    kind: "date",
  },
  conta_bancaria_id: {
    label: "Conta bancária do Pix",
    kind: "choice",
  },
  dias_semana: {
    label: "Dias da semana",
    kind: "list",
    missing: "Escolha ao menos um dia da semana",
    preset: true,
  },
  hora_inicial: {
    label: "Das",
    missing: "Informe o horário inicial",
    preset: true,
  },
  hora_final: {
    label: "Até as",
    missing: "Informe o horário final",
    preset: true,
  },
  sabado_ate: {
    label: "No sábado, até as",
    missing: "Informe o horário final de sábado",
    preset: true,
  },
  proxima_em: {
    label: "Próxima rodada",
    kind: "moment",
  },
} as const satisfies FieldCards;

export const lembreteRegraFields = {
  dias: {
    label: "Dias do vencimento",
    heading: "Quando",
    kind: "number",
    missing: "Informe os dias antes ou depois do vencimento",
  },
  canal: {
    label: "Canal",
    kind: "choice",
    missing: "Escolha o canal",
    preset: true,
  },
  assunto: {
    label: "Assunto do e-mail",
    heading: "Assunto",
    max: 120,
  },
  texto: {
    label: "Texto",
    kind: "long text",
    max: 2_000,
    missing: "Informe o texto do lembrete",
    preset: true,
  },
  ativa: {
    label: "Ativa",
    kind: "flag",
  },
  ligada_em: {
    label: "Ligada em",
    kind: "date",
  },
} as const satisfies FieldCards;

export const lembreteFields = {
  pessoa_id: {
    label: "Cliente",
    kind: "choice",
  },
  canal: {
    label: "Canal",
    kind: "choice",
  },
  dia: {
    label: "Dia",
    kind: "date",
  },
  ordem: {
    label: "Mensagem do dia",
    kind: "number",
  },
  origem: {
    label: "Origem",
    kind: "choice",
  },
  estado: {
    label: "Situação",
    kind: "choice",
  },
  destino: {
    label: "Destino",
  },
  valor: {
    label: "Valor lembrado",
    heading: "Valor",
    kind: "money",
  },
  contas: {
    label: "Contas",
    kind: "list",
  },
  usuario: {
    label: "Enviado por",
    kind: "choice",
  },
  marcada_por: {
    label: "Marcado como enviado por",
    kind: "choice",
  },
  erro: {
    label: "Motivo da falha",
  },
  enviada_em: {
    label: "Enviada em",
    kind: "moment",
  },
  created_at: {
    label: "Criada em",
    kind: "moment",
  },
} as const satisfies FieldCards;

export const lembreteItemFields = {
  lembrete_id: {
    label: "Lembrete",
    kind: "choice",
  },
  conta_id: {
    label: "Conta",
    kind: "choice",
  },
  canal: {
    label: "Canal",
    kind: "choice",
  },
  dias: {
    label: "Passo",
    kind: "number",
  },
  data_vencimento: {
    label: "Vencimento",
    kind: "date",
  },
  residual: {
    label: "Em aberto",
    kind: "money",
  },
  valor: {
    label: "Valor do dia",
    kind: "money",
  },
  com_pix: {
    label: "Com Pix",
    kind: "flag",
  },
  codigos: {
    label: "Códigos da mensagem",
  },
  vale: {
    label: "Vale como lembrada",
    kind: "flag",
  },
} as const satisfies FieldCards;

export const lembreteContaFields = {
  conta_id: {
    label: "Conta",
    kind: "choice",
  },
  sem_lembretes: {
    label: "Sem lembretes desta conta",
    kind: "flag",
  },
  prometida_para: {
    label: "Prometeu pagar em",
    kind: "date",
  },
  em_disputa: {
    label: "Em disputa",
    kind: "flag",
  },
  observacao: {
    label: "Observação da cobrança",
    max: 500,
  },
} as const satisfies FieldCards;

export const lembretePessoaFields = {
  pessoa_id: {
    label: "Cliente",
    kind: "choice",
  },
  sem_lembretes: {
    label: "Sem lembretes deste cliente",
    kind: "flag",
  },
  saiu_email_em: {
    label: "Não quer e-mails desde",
    kind: "moment",
  },
  saiu_whatsapp_em: {
    label: "Não quer WhatsApp desde",
    kind: "moment",
  },
} as const satisfies FieldCards;
