import { registryRoutes } from "../../../routes/registry-routes";
import { type ClassificacaoPageKind, categorias, centros } from "./kind";
import { classificacaoListLoader, classificacaoLoader, classificacaoNewLoader } from "./loaders";

const formPages = () => import("./form-pages");
const listOf = (kind: ClassificacaoPageKind) => ({
  loader: classificacaoListLoader(kind),
  Component: async () => (await import("./list-page")).ClassificacaoListPage,
});

export const classificacoesPageRoutes = () => [
  ...registryRoutes(categorias.paths, categorias.calls, {
    list: listOf(categorias),
    create: { loader: classificacaoNewLoader, Component: async () => (await formPages()).CategoriaNewPage },
    edit: { loader: classificacaoLoader(categorias), Component: async () => (await formPages()).CategoriaEditPage },
  }),
  ...registryRoutes(centros.paths, centros.calls, {
    list: listOf(centros),
    create: { loader: classificacaoNewLoader, Component: async () => (await formPages()).CentroNewPage },
    edit: { loader: classificacaoLoader(centros), Component: async () => (await formPages()).CentroEditPage },
  }),
];
