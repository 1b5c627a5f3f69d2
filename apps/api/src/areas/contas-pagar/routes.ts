import { calls } from "@prumo/api-client/calls";
import { contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { Refusal } from "../../http/errors";
import { implement, type Server } from "../../http/implement";
import { registerAccount } from "../contas/registration";
import { findAccount, listAccounts, overdue, receipt, settleOne, summarise } from "../contas/service";

/** The payables' words for what both sides of the accounts share. */
const comFornecedor = <T extends { pessoa_id: number; pessoa: object }>(conta: T) => ({
  ...conta,
  fornecedor_id: conta.pessoa_id,
  fornecedor: conta.pessoa as T["pessoa"],
});

const soon = (): never => {
  throw new Refusal(501, "Ainda não disponível");
};

export const contasPagarRoutes = ({ db, ...server }: Server): void =>
  implement({ db, ...server }, calls.contasPagar, contasPagar, {
    async lista({ ctx, query: { fornecedor, ...filtro }, url }) {
      const page = await listAccounts(db, ctx, "pagar", { ...filtro, pessoa: fornecedor }, url);
      return { contas: { ...page, data: page.data.map(comFornecedor) } };
    },
    resumo: ({ ctx, query: { fornecedor, ...filtro } }) =>
      summarise(db, ctx, "pagar", { ...filtro, pessoa: fornecedor }),
    vencidas: ({ ctx, query }) => overdue(db, ctx, "pagar", query.antes_de),
    find: async ({ ctx, params }) => ({ conta: comFornecedor(await findAccount(db, ctx, "pagar", params.id)) }),
    async comprovante({ ctx, params }) {
      const { conta, ...rest } = await receipt(db, ctx, "pagar", params.id);
      return { ...rest, conta: comFornecedor(conta) };
    },
    save: ({ ctx, body }) => registerAccount(db, ctx, "pagar", body),
    relatorio: soon,
    update: soon,
    delete: soon,
    estorno: soon,
    pagar: ({ ctx, body: { id, data_pagamento, conta_bancaria_id = null, abertura_caixa_id = null, ...acerto } }) =>
      settleOne(db, ctx, "pagar", id, { ...acerto, data: data_pagamento, conta_bancaria_id, abertura_caixa_id }),
  });
