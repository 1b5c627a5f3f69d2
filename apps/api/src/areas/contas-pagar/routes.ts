import { calls } from "@prumo/api-client/calls";
import { contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { implement, type Server } from "../../http/implement";
import type { Apresentada } from "../contas/presentation";
import { sideHandlers } from "../contas/side-routes";

const comFornecedor = ({ cobranca: _, ...conta }: Apresentada) => ({
  ...conta,
  fornecedor_id: conta.pessoa_id,
  fornecedor: conta.pessoa,
});

export function contasPagarRoutes(server: Server): void {
  const { handlers, acertar, csv } = sideHandlers(server.db, "pagar", comFornecedor);
  implement(server, calls.contasPagar, contasPagar, { ...handlers, pagar: acertar }, csv);
}
