import { calls } from "@prumo/api-client/calls";
import { contasReceber } from "@prumo/api-client/schemas/contas-receber";
import { implement, type Server } from "../../http/implement";
import type { PresentedConta } from "../contas/presentation";
import { sideHandlers } from "../contas/side-routes";

const receivableAccount = ({ cobranca, ...conta }: PresentedConta) => ({
  ...conta,
  ...cobranca,
  cliente_id: conta.pessoa_id,
  cliente: conta.pessoa,
  valor_recebido: conta.valor_pago,
});

export function contasReceberRoutes(server: Server): void {
  const { handlers, acertar, csv } = sideHandlers(server.db, "receber", receivableAccount);
  implement(server, calls.contasReceber, contasReceber, { ...handlers, receber: acertar }, csv);
}
