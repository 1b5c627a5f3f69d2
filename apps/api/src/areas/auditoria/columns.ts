import { actionName, entityName } from "@prumo/domain/audit";
import { toDisplayDateTime } from "@prumo/domain/date";
import type { CsvColumn } from "../../http/csv";
import type { someRecords } from "./service";

type AuditoriaRow = Awaited<ReturnType<typeof someRecords>>[number];

const asText = (row: unknown) => (row === null ? null : JSON.stringify(row));

export const auditoriaCsvColumns: readonly CsvColumn<AuditoriaRow>[] = [
  { title: "Quando", text: ({ quando }) => toDisplayDateTime(quando) },
  { title: "Usuário", text: ({ usuario }) => usuario?.nome ?? null },
  { title: "Login", text: ({ usuario }) => usuario?.login ?? null },
  { title: "Origem", text: ({ origem }) => origem },
  { title: "Ação", text: ({ acao }) => actionName(acao) },
  { title: "Registro", text: ({ entidade }) => entityName(entidade) },
  { title: "Código", text: ({ entidade_id }) => (entidade_id === null ? null : String(entidade_id)) },
  { title: "Antes", text: ({ antes }) => asText(antes) },
  { title: "Depois", text: ({ depois }) => asText(depois) },
];
