import { paths } from "../../../app/paths";
import { registryRoutes } from "../../../routes/registry-routes";
import { categorias, centros } from "./kind";
import { classificacaoListLoader, classificacaoLoader, classificacaoNewLoader } from "./loaders";

const list = async () => (await import("./list-page")).ClassificacaoListPage;

export const classificacoesPageRoutes = () => [
  ...registryRoutes(paths.categoriasConta, categorias.calls, {
    list: { loader: classificacaoListLoader(categorias), Component: list },
    create: {
      loader: classificacaoNewLoader,
      Component: async () => (await import("./form-pages")).CategoriaNewPage,
    },
    edit: {
      loader: classificacaoLoader(categorias),
      Component: async () => (await import("./form-pages")).CategoriaEditPage,
    },
  }),
  ...registryRoutes(paths.centroResultado, centros.calls, {
    list: { loader: classificacaoListLoader(centros), Component: list },
    create: {
      loader: classificacaoNewLoader,
      Component: async () => (await import("./form-pages")).CentroNewPage,
    },
    edit: {
      loader: classificacaoLoader(centros),
      Component: async () => (await import("./form-pages")).CentroEditPage,
    },
  }),
];
