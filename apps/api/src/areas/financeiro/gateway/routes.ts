import { calls } from "@prumo/api-client/calls";
import { gateway } from "@prumo/api-client/schemas/gateway";
import { Refusal } from "../../../http/errors";
import { implement, type Server } from "../../../http/implement";
import { BODY_PACE, receiveBody } from "../../../http/incoming-body";
import { fileOf } from "../../../http/list-file";
import { cancelCharge, compareCharge, emitCharges, resumeEvents } from "./charge-acts";
import { listCharges, listDecisions, someCharges, someDecisions } from "./charge-list";
import { chargeFileColumns, decisionFileColumns } from "./columns";
import { type GatewayAddresses, testConnection } from "./connection";
import { decide } from "./decisions";
import { summariseGateway } from "./gateway-summary";
import { isProvider, LARGEST_EVENT, takeEvent } from "./provider-events";
import type { ProviderWork } from "./provider-work";
import { listSentPix } from "./sent-pix";
import { showGateway, storeGateway } from "./settings";

/** @param work seals and opens the tokens; without a key none is kept */
export function gatewayRoutes(server: Server, work: ProviderWork, addresses: GatewayAddresses): void {
  const { db, router } = server;
  const { box } = work;
  implement(
    server,
    calls.gateway,
    gateway,
    {
      atual: ({ ctx }) => showGateway(db, ctx, box !== null, addresses),
      salvar: ({ ctx, body }) => storeGateway(db, ctx, box, body),
      testar: ({ ctx }) => testConnection(db, ctx, box, addresses),
      resumo: ({ ctx }) => summariseGateway(work, ctx),
      cobrancas: ({ ctx, query, url }) => listCharges(db, ctx, query, url),
      emitir: ({ ctx, body }) => emitCharges(work, ctx, body.contas),
      pixEnviados: ({ ctx, body }) => listSentPix(db, ctx, body.contas),
      cancelar: ({ ctx, params }) => cancelCharge(work, ctx, params.id),
      conferir: ({ ctx, params }) => compareCharge(work, ctx, params.id),
      decisoes: ({ ctx, query, url }) => listDecisions(db, ctx, query, url),
      decidir: ({ ctx, body }) => decide(work, ctx, body),
      retomarAvisos: ({ ctx }) => resumeEvents(work, ctx),
    },
    {
      cobrancas: fileOf("cobrancas", ({ ctx, query }, slice) => someCharges(db, ctx, query, slice), chargeFileColumns),
      decisoes: fileOf(
        "decisoes",
        ({ ctx, query }, slice) => someDecisions(db, ctx, query, slice),
        decisionFileColumns,
      ),
    },
  );
  // The provider is no script of ours, and proves itself by its token alone.
  router.post("/gateway/eventos/:empresa", async (c) => {
    const empresa = Number(c.req.param("empresa"));
    const token = c.req.header("asaas-access-token") ?? "";
    const isKnown = Number.isSafeInteger(empresa) && empresa > 0 && (await isProvider(work, empresa, token));
    if (!isKnown) throw new Refusal(401, "Aviso recusado");
    const pieces: Buffer[] = [];
    const take = (piece: Buffer) => void pieces.push(piece);
    await receiveBody(c, { limit: LARGEST_EVENT, pace: BODY_PACE, take });
    await takeEvent(work, empresa, Buffer.concat(pieces).toString("utf8"));
    return c.json({ message: "Aviso recebido" });
  });
}
