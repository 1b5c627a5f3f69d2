import type { CsvColumn } from "../../http/csv";
import type { someGruposPermissoes } from "./service";

type GrupoPermissoesRow = Awaited<ReturnType<typeof someGruposPermissoes>>[number];

export const grupoPermissoesCsvColumns: readonly CsvColumn<GrupoPermissoesRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Usuários", text: ({ usuarios_count }) => String(usuarios_count) },
];
