import { calls } from "@prumo/api-client/calls";
import { paths } from "../../../app/paths";
import { registryRoutes } from "../../../routes/registry-routes";
import { categoriaProdutoListLoader, categoriaProdutoLoader, categoriaProdutoNewLoader } from "./loaders";

export const categoriasProdutoPageRoutes = () =>
  registryRoutes(paths.categoriasProduto, calls.categoriasProduto, {
    list: {
      loader: categoriaProdutoListLoader,
      Component: async () => (await import("./list-page")).CategoriaProdutoListPage,
    },
    create: {
      loader: categoriaProdutoNewLoader,
      Component: async () => (await import("./form-pages")).CategoriaProdutoNewPage,
    },
    edit: {
      loader: categoriaProdutoLoader,
      Component: async () => (await import("./form-pages")).CategoriaProdutoEditPage,
    },
  });
