import { calls } from "@prumo/api-client/calls";
import { contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { csvOf } from "../../http/csv";
import { implement, type Server } from "../../http/implement";
import { accountColumns } from "../contas/columns";
import { editAccount, removeAccount } from "../contas/edit";
import { registerAccount } from "../contas/registration";
import { accountsReport } from "../contas/report";
import { reverseSettlements } from "../contas/reversal";
import { findAccount, firstAccounts, listAccounts, overdue, receipt, settleOne, summarise } from "../contas/service";

/** The payables' words for what both sides of the accounts share. */
const comFornecedor = <T extends { pessoa_id: number; pessoa: object }>(conta: T) => ({
  ...conta,
  fornecedor_id: conta.pessoa_id,
  fornecedor: conta.pessoa as T["pessoa"],
});

export const contasPagarRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.contasPagar,
    contasPagar,
    {
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
      async relatorio({ ctx, body: filtros }) {
        const { fornecedor, ...filtro } = filtros;
        const { contas, ...rest } = await accountsReport(db, ctx, "pagar", { ...filtro, pessoa: fornecedor });
        return { ...rest, filtros, contas: contas.map(comFornecedor) };
      },
      update: ({ ctx, body }) => editAccount(db, ctx, "pagar", body),
      delete: ({ ctx, params }) => removeAccount(db, ctx, "pagar", params.id),
      estorno: ({ ctx, params, body }) => reverseSettlements(db, ctx, "pagar", params.id, body),
      pagar: ({ ctx, body: { id, data_pagamento, conta_bancaria_id = null, abertura_caixa_id = null, ...acerto } }) =>
        settleOne(db, ctx, "pagar", id, { ...acerto, data: data_pagamento, conta_bancaria_id, abertura_caixa_id }),
    },
    {
      lista: csvOf(
        "contas-a-pagar",
        ({ ctx, query: { fornecedor, ...filtro } }, limit) =>
          firstAccounts(db, ctx, "pagar", { ...filtro, pessoa: fornecedor }, limit),
        accountColumns("Fornecedor"),
      ),
    },
  );
