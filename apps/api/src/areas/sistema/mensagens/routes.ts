import { calls } from "@prumo/api-client/calls";
import { desenvolvimento } from "@prumo/api-client/schemas/sistema";
import { implement, type Server } from "../../../http/implement";
import { onlyHere } from "../../../http/loopback-only";
import { outbox } from "./service";

/**
 * Lets messages be read in place of their being sent, on the server's machine only.
 * @param prepare writes the messages that were asked for and not written yet
 */
export function desenvolvimentoRoutes(server: Server, prepare: () => Promise<void>): void {
  server.router.use("/desenvolvimento/*", onlyHere);
  implement(server, calls.desenvolvimento, desenvolvimento, {
    async mensagens({ ctx, query }) {
      await prepare();
      return { mensagens: await outbox(server.db, query.destino, ctx.fuso_horario) };
    },
  });
}
