import { calls } from "@prumo/api-client/calls";
import { auditoria } from "@prumo/api-client/schemas/auditoria";
import { actionName, entityName } from "@prumo/domain/audit";
import { toDisplayDateTime } from "@prumo/domain/date";
import { type Coluna, csvOf } from "../../http/csv";
import { implement, type Server } from "../../http/implement";
import { listRecords, someRecords } from "./service";

type Registro = Awaited<ReturnType<typeof someRecords>>[number];

const asText = (row: unknown) => (row === null ? null : JSON.stringify(row));

const columns: readonly Coluna<Registro>[] = [
  { titulo: "Quando", texto: ({ quando }) => toDisplayDateTime(quando) },
  { titulo: "Usuário", texto: ({ usuario }) => usuario?.nome ?? null },
  { titulo: "Login", texto: ({ usuario }) => usuario?.login ?? null },
  { titulo: "Origem", texto: ({ origem }) => origem },
  { titulo: "Ação", texto: ({ acao }) => actionName(acao) },
  { titulo: "Registro", texto: ({ entidade }) => entityName(entidade) },
  { titulo: "Código", texto: ({ entidade_id }) => (entidade_id === null ? null : String(entidade_id)) },
  { titulo: "Antes", texto: ({ antes }) => asText(antes) },
  { titulo: "Depois", texto: ({ depois }) => asText(depois) },
];

export const auditoriaRoutes = (server: Server): void =>
  implement(
    server,
    calls.auditoria,
    auditoria,
    { lista: ({ ctx, query, url }) => listRecords(server.db, ctx, query, url) },
    {
      lista: csvOf(
        "auditoria",
        ({ ctx, query }, limit) => someRecords(server.db, ctx, query, { limit, offset: 0 }),
        columns,
      ),
    },
  );
