import { calls } from "@prumo/api-client/calls";
import { contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { contasReceber } from "@prumo/api-client/schemas/contas-receber";
import { implement, type Server } from "../../http/implement";
import type { PresentedConta } from "./presentation";
import { sideHandlers } from "./side-handlers";

const payableAccount = ({ cobranca: _, ...conta }: PresentedConta) => ({
  ...conta,
  fornecedor_id: conta.pessoa_id,
  fornecedor: conta.pessoa,
});

export function contasPagarRoutes(server: Server): void {
  const { handlers, acertar, csv } = sideHandlers(server.db, "pagar", payableAccount);
  implement(server, calls.contasPagar, contasPagar, { ...handlers, pagar: acertar }, csv);
}

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
