import { calls } from "@prumo/api-client/calls";
import { cadastro, saude } from "@prumo/api-client/schemas/sistema";
import type { Engine } from "../../db/client";
import { implement, type Server } from "../../http/implement";
import { health, support } from "./service";

export const sistemaRoutes = (server: Server, engine: Engine, supportPhone: string | null): void => {
  implement(server, calls.saude, saude, { estado: () => health(server.db, engine) });
  implement(server, calls.cadastro, cadastro, { config: () => ({ suporte: support(supportPhone) }) });
};
