import { calls } from "@prumo/api-client/calls";
import { formasPagamento } from "@prumo/api-client/schemas/formas-pagamento";
import { paymentTypes } from "@prumo/domain/payment-type";
import { implement, type Server } from "../../http/implement";

export const formasPagamentoRoutes = (server: Server): void =>
  implement(server, calls.formasPagamento, formasPagamento, { tipos: () => ({ tipos: [...paymentTypes] }) });
