import { calls } from "@prumo/api-client/calls";
import { paths } from "../../../app/paths";
import { registryRoutes } from "../../../routes/registry-routes";
import { methodLoader, methodsLoader } from "./loaders";

export const formasPagamentoPageRoutes = () =>
  registryRoutes(paths.formasPagamento, calls.formasPagamento, {
    list: { loader: methodsLoader, Component: async () => (await import("./list-page")).FormaPagamentoListPage },
    create: { Component: async () => (await import("./form-pages")).FormaPagamentoNewPage },
    edit: { loader: methodLoader, Component: async () => (await import("./form-pages")).FormaPagamentoEditPage },
  });
