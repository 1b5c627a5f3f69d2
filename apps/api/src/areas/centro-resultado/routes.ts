import { calls } from "@prumo/api-client/calls";
import { centroResultado } from "@prumo/api-client/schemas/centro-resultado";
import { inCompany } from "../../http/context";
import { implement, type Server } from "../../http/implement";
import { findCentres } from "./queries";
import { findCentre } from "./service";

export const centroResultadoRoutes = (server: Server): void =>
  implement(server, calls.centroResultado, centroResultado, {
    autocomplete: async ({ ctx, query }) => ({
      centro_resultados: await findCentres(server.db, inCompany(ctx), query),
    }),
    find: ({ ctx, params }) => findCentre(server.db, inCompany(ctx), params.id),
  });
