import { OTHER_PAYMENT } from "../approvals";
import type { ExamplesOf } from "../example";

/** Examples for the calls of approval, which is off in the companies that calls are tried in. */
export const approvalExamples: ExamplesOf<"aprovacao"> = {
  aprovacao: {
    lista: { queries: () => [{ quais: "todas", page: 1, per_page: 10 }] },
    find: { params: ({ approvalRequest }) => ({ id: approvalRequest }) },
    pedir: {
      bodies: ({ openConta }) => [{ contas: [openConta()] }],
      record: (body, id) => ({ ...body, contas: [id] }),
      status: (_, owner) => (owner === "own" ? 422 : 404),
    },
    decidir: {
      bodies: ({ approvalRequest }) => [
        { resolucao: "recusar", pedidos: [{ id: approvalRequest, sha256: OTHER_PAYMENT, motivo: "Não é nosso" }] },
      ],
      record: ({ resolucao }, id) => ({ resolucao, pedidos: [{ id, sha256: OTHER_PAYMENT, motivo: "Não é nosso" }] }),
      status: (_, owner) => (owner === "own" ? 409 : 404),
    },
    regras: {},
    salvarRegras: {
      bodies: ({ pessoa, categoria }) => [
        {
          ligada: false,
          soma_7_dias: true,
          validade_dias: 30,
          regras: [
            { valor_minimo: 1_000, pessoa_id: pessoa, categoria_id: categoria, tipo_pagamento: "17", aprovadores: [] },
          ],
          versao: null,
        },
      ],
    },
  },
};
