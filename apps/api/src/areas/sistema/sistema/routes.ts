import { calls } from "@prumo/api-client/calls";
import { saude } from "@prumo/api-client/schemas/sistema";
import type { Engine } from "../../../db/client";
import { implement, type Server } from "../../../http/implement";
import { health } from "./service";

export const sistemaRoutes = (server: Server, engine: Engine, stopping: () => boolean): void =>
  implement(server, calls.saude, saude, { estado: () => health(server.db, engine, stopping) });
