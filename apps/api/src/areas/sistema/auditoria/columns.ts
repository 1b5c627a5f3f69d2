import { actionName, entityName } from "@prumo/domain/audit";
import type { FileColumn } from "../../../http/file-column";
import type { someRecords } from "./service";

type AuditoriaRow = Awaited<ReturnType<typeof someRecords>>[number];

const asText = (row: unknown) => (row === null ? null : JSON.stringify(row));

export const auditoriaFileColumns: readonly FileColumn<AuditoriaRow>[] = [
  { id: "quando", title: "Quando", moment: ({ quando }) => quando },
  { id: "usuario", title: "Usuário", text: ({ usuario }) => usuario?.nome ?? null },
  { id: "login", title: "Login", text: ({ usuario }) => usuario?.login ?? null },
  { id: "origem", title: "Origem", text: ({ origem }) => origem },
  { id: "acao", title: "Ação", text: ({ acao }) => actionName(acao) },
  { id: "entidade", title: "Registro", text: ({ entidade }) => entityName(entidade) },
  { id: "entidade_id", title: "Código", whole: ({ entidade_id }) => entidade_id },
  { id: "antes", title: "Antes", text: ({ antes }) => asText(antes) },
  { id: "depois", title: "Depois", text: ({ depois }) => asText(depois) },
  { id: "chave", title: "Chave de acesso", text: ({ chave }) => chave?.nome ?? null },
];
