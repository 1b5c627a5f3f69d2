import { calls } from "@prumo/api-client/calls";
import { unidades } from "@prumo/api-client/schemas/usuarios";
import { implement, type Server } from "../../../http/implement";
import { authoriseUnit, givableUnits, unitUsers } from "./service";

export const unidadesRoutes = (server: Server): void =>
  implement(server, calls.unidades, unidades, {
    lista: async ({ ctx }) => {
      const { empresa } = ctx;
      return {
        unidades: empresa === null ? [] : await givableUnits(server.db, { ...ctx, empresa, empresa_id: empresa.id }),
      };
    },
    usuarios: async ({ ctx, query, url }) => ({ usuarios: await unitUsers(server.db, ctx, query, url) }),
    autorizar: ({ ctx, body }) => authoriseUnit(server.db, ctx, body),
  });
