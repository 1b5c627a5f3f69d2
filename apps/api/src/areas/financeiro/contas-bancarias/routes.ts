import { calls } from "@prumo/api-client/calls";
import { contasBancarias } from "@prumo/api-client/schemas/contas-bancarias";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { movementColumns } from "../movimentos/columns";
import { removeBankAccount, saveBankAccount, updateBankAccount } from "./save";
import { allLines, bankStatement, findBankAccount, listBankAccounts } from "./service";
import { transfer } from "./transfer";

export const contasBancariasRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.contasBancarias,
    contasBancarias,
    {
      lista: async ({ ctx, query }) => ({
        contas_bancarias: await listBankAccounts(db, inCompany(ctx), query.situacao),
      }),
      find: async ({ ctx, params }) => ({ conta_bancaria: await findBankAccount(db, ctx, params.id) }),
      extrato: ({ ctx, params, query, url }) => bankStatement(db, ctx, params.id, query, url),
      save: ({ ctx, body }) => saveBankAccount(db, ctx, body),
      update: ({ ctx, body }) => updateBankAccount(db, ctx, body),
      delete: ({ ctx, params }) => removeBankAccount(db, ctx, params.id),
      transferir: async ({ ctx, body }) => transfer(db, ctx, body),
    },
    {
      extrato: fileOf("extrato", ({ ctx, params, query }) => allLines(db, ctx, params.id, query), movementColumns),
    },
  );
