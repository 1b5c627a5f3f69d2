import type { CsvColumn } from "../../http/csv";
import type { someProfiles } from "./service";

type PerfilAcessoRow = Awaited<ReturnType<typeof someProfiles>>[number];

export const perfilAcessoCsvColumns: readonly CsvColumn<PerfilAcessoRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Submódulos", text: ({ submodulos_count }) => String(submodulos_count) },
  { title: "Planos", text: ({ planos_count }) => String(planos_count) },
  { title: "Empresas", text: ({ empresas_count }) => String(empresas_count) },
];
