import { calls } from "@prumo/api-client/calls";
import { contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { implement, type Server } from "../../http/implement";
import type { PresentedConta } from "../contas/presentation";
import { sideHandlers } from "../contas/side-routes";

const payableAccount = ({ cobranca: _, ...conta }: PresentedConta) => ({
  ...conta,
  fornecedor_id: conta.pessoa_id,
  fornecedor: conta.pessoa,
});

export function contasPagarRoutes(server: Server): void {
  const { handlers, acertar, csv } = sideHandlers(server.db, "pagar", payableAccount);
  implement(server, calls.contasPagar, contasPagar, { ...handlers, pagar: acertar }, csv);
}
