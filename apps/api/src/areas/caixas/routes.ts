import { calls } from "@prumo/api-client/calls";
import { caixas } from "@prumo/api-client/schemas/registries";
import { inCompany } from "../../http/context";
import { implement, type Server } from "../../http/implement";
import { openRegisters } from "./service";

export const caixasRoutes = (server: Server): void =>
  implement(server, calls.caixas, caixas, {
    abertos: async ({ ctx }) => ({ aberturas: await openRegisters(server.db, inCompany(ctx)) }),
  });
