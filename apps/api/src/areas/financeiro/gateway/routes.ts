import { calls } from "@prumo/api-client/calls";
import { gateway } from "@prumo/api-client/schemas/gateway";
import { Refusal } from "../../../http/errors";
import { implement, type Server } from "../../../http/implement";
import { cancelCharge, compareCharge, emitCharges, resumeEvents } from "./charge-acts";
import { listCharges, listDecisions } from "./charge-list";
import { type GatewayAddresses, testConnection } from "./connection";
import { decide } from "./decisions";
import { isProvider, LARGEST_EVENT, takeEvent } from "./provider-events";
import type { ProviderWork } from "./provider-work";
import { showGateway, storeGateway } from "./settings";

/** @param work seals and opens the tokens; without a key none is kept */
export function gatewayRoutes(server: Server, work: ProviderWork, addresses: GatewayAddresses): void {
  const { db, router } = server;
  const { box } = work;
  implement(server, calls.gateway, gateway, {
    atual: ({ ctx }) => showGateway(db, ctx, box !== null, addresses),
    salvar: ({ ctx, body }) => storeGateway(db, ctx, box, body),
    testar: ({ ctx }) => testConnection(db, ctx, box, addresses),
    cobrancas: ({ ctx, query, url }) => listCharges(db, ctx, query, url),
    emitir: ({ ctx, body }) => emitCharges(work, ctx, body.contas),
    cancelar: ({ ctx, params }) => cancelCharge(work, ctx, params.id),
    conferir: ({ ctx, params }) => compareCharge(work, ctx, params.id),
    decisoes: ({ ctx, query, url }) => listDecisions(db, ctx, query, url),
    decidir: ({ ctx, body }) => decide(db, ctx, body),
    retomarAvisos: ({ ctx }) => resumeEvents(work, ctx),
  });
  // The provider is no script of ours, and proves itself by its token alone.
  router.post("/gateway/eventos/:empresa", async (c) => {
    const empresa = Number(c.req.param("empresa"));
    const length = Number(c.req.header("Content-Length") ?? LARGEST_EVENT + 1);
    if (!Number.isSafeInteger(empresa) || empresa < 1 || length > LARGEST_EVENT)
      throw new Refusal(401, "Aviso recusado");
    const token = c.req.header("asaas-access-token") ?? "";
    if (!(await isProvider(work, empresa, token))) throw new Refusal(401, "Aviso recusado");
    await takeEvent(work, empresa, await c.req.text());
    return c.json({ message: "Aviso recebido" });
  });
}
