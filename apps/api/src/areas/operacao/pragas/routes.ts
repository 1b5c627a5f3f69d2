import { calls } from "@prumo/api-client/calls";
import { pragas } from "@prumo/api-client/schemas/pragas";
import { implement, type Server } from "../../../http/implement";
import { pragasRegistry } from "./service";

export const pragasRoutes = (server: Server): void =>
  implement(server, calls.pragas, pragas, pragasRegistry.handlers(server.db), {
    lista: pragasRegistry.file(server.db),
  });
