import type { ExamplesOf } from "../example";

const template = "Olá, {nome}.\n\n{contas}\n\n{pix}";

/** Examples of reminders and of what is said about contas and persons. */
export const collectingExamples: ExamplesOf<"cobranca"> = {
  cobranca: {
    ajustes: {},
    salvarAjustes: {
      bodies: ({ banco }) => [
        {
          ativo: false,
          conta_bancaria_id: banco,
          dias_semana: [1, 2, 3, 4, 5, 6],
          hora_inicial: "08:30",
          hora_final: "18:00",
          sabado_ate: "12:00",
          versao: null,
        },
      ],
      status: (_, owner) => (owner === "own" ? 200 : 422),
    },
    regras: {},
    salvarRegra: {
      // A second one of the same step is refused.
      bodies: ({ empresa }) => [
        { dias: 44 + empresa, canal: "whatsapp", assunto: "Mensalidade", texto: template, ativa: false },
      ],
      status: () => 200,
    },
    alterarRegra: {
      bodies: ({ reminderRule }) => [
        {
          id: reminderRule,
          dias: 60,
          canal: "email",
          assunto: "Mensalidade",
          texto: template,
          ativa: false,
          versao: null,
        },
      ],
      record: true,
    },
    removerRegra: { params: ({ spareReminderRule }) => ({ id: spareReminderRule() }) },
    previaRegra: {
      bodies: (rows) => [
        { dias: 3, canal: "email", assunto: "Mensalidade", texto: template, conta: rows.receber.paidConta },
      ],
      status: (_, owner) => (owner === "own" ? 200 : 404),
    },
    lista: { queries: () => [{ quando: "amanha", page: 1, per_page: 10 }, { quando: "hoje" }] },
    puladas: { queries: () => [{ quando: "amanha", page: 1, per_page: 10 }] },
    // Reminders are off in the demo, so no list has a message.
    retirar: {
      bodies: ({ pessoa }) => [{ pessoa, canal: "email", dia: "2999-01-04", retirada: true }],
      status: () => 422,
    },
    lembretes: {
      queries: ({ pessoa }) => [
        {
          estado: "enviada",
          canal: "email",
          pessoa_id: pessoa,
          conta_id: 1,
          data_inicial: "2026-01-01",
          data_final: "2026-12-31",
          pesquisa: "padaria",
          ordem: "dia",
          direcao: "asc",
          page: 1,
          per_page: 10,
        },
      ],
    },
    previa: {
      bodies: (rows) => [{ contas: [rows.receber.paidConta], canal: "email" }],
      status: (_, owner) => (owner === "own" ? 200 : 404),
    },
    // A conta that was paid is never reminded of.
    enviar: {
      bodies: (rows) => [
        {
          contas: [rows.receber.paidConta],
          canal: "email",
          confirmar: [
            {
              pessoa: rows.pessoa,
              pergunta: "O cliente já recebeu a mensagem de hoje. Enviar outra?",
            },
          ],
        },
      ],
      status: (_, owner) => (owner === "own" ? 422 : 404),
    },
    marcarEnviada: {
      params: ({ reminder }) => ({ id: reminder }),
      status: (_, owner) => (owner === "own" ? 422 : 404),
    },
    conta: { params: (rows) => ({ id: rows.receber.paidConta }), status: () => 200 },
    salvarConta: {
      bodies: (rows) => [
        {
          conta: rows.receber.paidConta,
          sem_lembretes: false,
          prometida_para: null,
          em_disputa: false,
          observacao: "Ligou ontem",
          versao: null,
        },
      ],
      record: (body, id) => ({ ...body, conta: id }),
    },
    pessoa: { params: ({ pessoa }) => ({ id: pessoa }), status: () => 200 },
    salvarPessoa: {
      bodies: ({ pessoa }) => [{ pessoa, sem_lembretes: false, sem_email: false, sem_whatsapp: false, versao: null }],
      record: (body, id) => ({ ...body, pessoa: id }),
      // The group shares its persons; what is said about them is each company's own.
      status: (_, owner) => (owner === "foreign" ? 404 : 200),
    },
    pix: { params: (rows) => ({ id: rows.receber.paidConta }) },
    saida: { bodies: () => [{ token: "1-0123456789012345678901" }], status: () => 404 },
    sair: { bodies: () => [{ token: "1-0123456789012345678901" }], status: () => 404 },
  },
};
