import { calls } from "@prumo/api-client/calls";
import { contasBancarias } from "@prumo/api-client/schemas/registries";
import { inCompany } from "../../http/context";
import { implement, type Server } from "../../http/implement";
import { findBankAccounts } from "./queries";

export const contasBancariasRoutes = (server: Server): void =>
  implement(server, calls.contasBancarias, contasBancarias, {
    lista: async ({ ctx }) => ({ contas_bancarias: await findBankAccounts(server.db, inCompany(ctx)) }),
  });
