import { calls } from "@prumo/api-client/calls";
import { contasPagar } from "@prumo/api-client/schemas/contas-pagar";
import { contasReceber } from "@prumo/api-client/schemas/contas-receber";
import { answerRow } from "../../../http/answer-row";
import { implement, type Server } from "../../../http/implement";
import { ladoHandlers } from "./lado-handlers";
import type { PresentedConta } from "./presentation";

const payableConta = (conta: PresentedConta) =>
  answerRow(conta, ["cobranca"], { fornecedor_id: conta.pessoa_id, fornecedor: conta.pessoa });

export function contasPagarRoutes(server: Server): void {
  const { handlers, acertar, csv } = ladoHandlers(server.db, "contasPagar", payableConta);
  implement(server, calls.contasPagar, contasPagar, { ...handlers, pagar: acertar }, csv);
}

const receivableConta = (conta: PresentedConta) =>
  answerRow(conta, ["cobranca"], {
    ...conta.cobranca,
    cliente_id: conta.pessoa_id,
    cliente: conta.pessoa,
    valor_recebido: conta.valor_pago,
  });

export function contasReceberRoutes(server: Server): void {
  const { handlers, acertar, csv } = ladoHandlers(server.db, "contasReceber", receivableConta);
  implement(server, calls.contasReceber, contasReceber, { ...handlers, receber: acertar }, csv);
}
