import { calls } from "@prumo/api-client/calls";
import { dados } from "@prumo/api-client/schemas/dados";
import { implement, type Server } from "../../../http/implement";
import { companyArchive, personArchive } from "./archive";
import { anonymise, erasurePlan } from "./erasure";

export function dadosRoutes(server: Server): void {
  const { db } = server;
  implement(server, calls.dados, dados, {
    empresa: ({ ctx, aside }) => companyArchive(db, ctx, aside),
    pessoa: ({ ctx, params }) => personArchive(db, ctx, params.id),
    guarda: ({ ctx, params }) => erasurePlan(db, ctx, params.id),
    anonimizar: ({ ctx, params, body }) => anonymise(db, ctx, params.id, body.motivo),
  });
}
