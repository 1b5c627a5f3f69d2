import { calls } from "@prumo/api-client/calls";
import { assinatura, contrato } from "@prumo/api-client/schemas/contrato";
import { implement, type Server } from "../../../http/implement";
import { changePlan, downloadContract, generateContract, showOwnSubscription, sign } from "./service";

export function contratosRoutes(server: Server, supportPhone: string | null): void {
  implement(server, calls.contrato, contrato, {
    gerarContrato: ({ ctx, params }) => generateContract(server.db, ctx, params.id),
    download: ({ ctx, params }) => downloadContract(server.db, ctx, params.id),
    assinar: ({ ctx, params, body }) => sign(server.db, ctx, params.id, body.contrato),
  });
  implement(server, calls.assinatura, assinatura, {
    atual: ({ ctx }) => showOwnSubscription(server.db, ctx, supportPhone),
    alterarPlano: ({ ctx, body }) => changePlan(server.db, ctx, body.plano),
  });
}
