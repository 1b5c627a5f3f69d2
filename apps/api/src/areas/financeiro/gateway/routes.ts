import { calls } from "@prumo/api-client/calls";
import { gateway } from "@prumo/api-client/schemas/gateway";
import { implement, type Server } from "../../../http/implement";
import { type SecretBox, secretBox } from "../../../http/secret-box";
import { type GatewayAddresses, testConnection } from "./connection";
import { showGateway, storeGateway } from "./settings";

/** @param secretKey seals the tokens; without it none is kept */
export function gatewayRoutes(server: Server, secretKey: string | null, addresses: GatewayAddresses): void {
  const { db } = server;
  const box: SecretBox | null = secretKey === null ? null : secretBox(secretKey);
  implement(server, calls.gateway, gateway, {
    atual: ({ ctx }) => showGateway(db, ctx, box !== null, addresses),
    salvar: ({ ctx, body }) => storeGateway(db, ctx, box, body),
    testar: ({ ctx }) => testConnection(db, ctx, box, addresses),
  });
}
