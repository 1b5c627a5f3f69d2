import { calls } from "@prumo/api-client/calls";
import { unidades } from "@prumo/api-client/schemas/usuarios";
import { implement, type Server } from "../../http/implement";

export const unidadesRoutes = (server: Server): void =>
  implement(server, calls.unidades, unidades, { lista: ({ ctx }) => ({ unidades: [...ctx.unidades] }) });
