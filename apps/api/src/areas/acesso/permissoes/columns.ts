import type { FileColumn } from "../../../http/file-column";
import type { someGruposPermissoes } from "./service";

type GrupoPermissoesRow = Awaited<ReturnType<typeof someGruposPermissoes>>[number];

export const grupoPermissoesFileColumns: readonly FileColumn<GrupoPermissoesRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "nome", title: "Nome", text: ({ nome }) => nome },
  { id: "usuarios_count", title: "Usuários", whole: ({ usuarios_count }) => usuarios_count },
];
