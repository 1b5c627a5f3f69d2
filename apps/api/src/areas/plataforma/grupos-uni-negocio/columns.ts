import type { FileColumn } from "../../../http/file-column";
import type { someGruposUniNegocio } from "./service";

type GrupoUniNegocioRow = Awaited<ReturnType<typeof someGruposUniNegocio>>[number];

export const grupoUniNegocioFileColumns: readonly FileColumn<GrupoUniNegocioRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "nome", title: "Nome", text: ({ nome }) => nome },
  { id: "matriz", title: "Matriz", text: ({ companies }) => companies.find(({ matriz }) => matriz)?.nome ?? null },
  { id: "companies", title: "Empresas", text: ({ companies }) => companies.map(({ nome }) => nome).join(", ") },
];
