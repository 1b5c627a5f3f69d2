import type { FileColumn } from "../../../http/file-column";
import type { someProfiles } from "./service";

type PerfilAcessoRow = Awaited<ReturnType<typeof someProfiles>>[number];

export const perfilAcessoFileColumns: readonly FileColumn<PerfilAcessoRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "nome", title: "Nome", text: ({ nome }) => nome },
  { id: "submodulos_count", title: "Submódulos", whole: ({ submodulos_count }) => submodulos_count },
  { id: "planos_count", title: "Planos", whole: ({ planos_count }) => planos_count },
  { id: "empresas_count", title: "Empresas", whole: ({ empresas_count }) => empresas_count },
];
