import { calls } from "@prumo/api-client/calls";
import { auditoria } from "@prumo/api-client/schemas/auditoria";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { auditoriaFileColumns } from "./columns";
import { allRecords, listRecords } from "./service";

export const auditoriaRoutes = (server: Server): void =>
  implement(
    server,
    calls.auditoria,
    auditoria,
    { lista: ({ ctx, query, url }) => listRecords(server.db, ctx, query, url) },
    {
      lista: fileOf("auditoria", ({ ctx, query }) => allRecords(server.db, ctx, query), auditoriaFileColumns),
    },
  );
