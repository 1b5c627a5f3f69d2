import { calls } from "@prumo/api-client/calls";
import { pessoas } from "@prumo/api-client/schemas/registries";
import { inCompany } from "../../http/context";
import { implement, type Server } from "../../http/implement";
import { suggestPersons } from "./service";

export const pessoasRoutes = (server: Server): void =>
  implement(server, calls.pessoas, pessoas, {
    autocomplete: async ({ ctx, query }) => ({ pessoas: await suggestPersons(server.db, inCompany(ctx), query) }),
  });
