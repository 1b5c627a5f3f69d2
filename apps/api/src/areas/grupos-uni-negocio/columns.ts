import type { CsvColumn } from "../../http/csv";
import type { someGruposUniNegocio } from "./service";

type GrupoUniNegocioRow = Awaited<ReturnType<typeof someGruposUniNegocio>>[number];

export const grupoUniNegocioCsvColumns: readonly CsvColumn<GrupoUniNegocioRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Matriz", text: ({ companies }) => companies.find(({ matriz }) => matriz)?.nome ?? null },
  { title: "Empresas", text: ({ companies }) => companies.map(({ nome }) => nome).join(", ") },
];
