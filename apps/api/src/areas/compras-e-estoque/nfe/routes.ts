import { calls } from "@prumo/api-client/calls";
import { nfe } from "@prumo/api-client/schemas/nfe";
import { implement, type Server } from "../../../http/implement";
import { purchaseXml } from "./document-file";
import { importInvoices } from "./import";
import { previewInvoices } from "./preview";

export const nfeRoutes = (server: Server): void =>
  implement(server, calls.nfe, nfe, {
    conferir: ({ ctx, body, tell }) => previewInvoices(server.db, ctx, body, tell),
    importar: ({ ctx, body, tell }) => importInvoices(server.db, ctx, body, tell),
    arquivo: ({ ctx, params }) => purchaseXml(server.db, ctx, params.id),
  });
