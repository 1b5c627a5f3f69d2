import { calls } from "@prumo/api-client/calls";
import { extratos } from "@prumo/api-client/schemas/extratos";
import { implement, type Server } from "../../../http/implement";
import { importStatement } from "./import";
import { previewStatement } from "./preview";
import { listImports } from "./service";
import { undoImport } from "./undo";

export const extratosRoutes = (server: Server): void =>
  implement(server, calls.extratos, extratos, {
    conferir: ({ ctx, body, tell }) => previewStatement(server.db, ctx, body, tell),
    importar: ({ ctx, body, tell }) => importStatement(server.db, ctx, body, tell),
    lotes: ({ ctx, query, url }) => listImports(server.db, ctx, query, url),
    desfazer: ({ ctx, params }) => undoImport(server.db, ctx, params.id),
  });
