import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { methodLoader, methodsLoader } from "./loaders";

export const formasPagamentoPageRoutes = (): RouteObject[] => [
  page(
    paths.formasPagamento.lista,
    calls.formasPagamento.lista,
    methodsLoader,
    async () => (await import("./list-page")).FormaPagamentoListPage,
  ),
  page(
    paths.formasPagamento.novo,
    calls.formasPagamento.save,
    undefined,
    async () => (await import("./form-pages")).FormaPagamentoNewPage,
  ),
  page(
    paths.formasPagamento.editar,
    calls.formasPagamento.update,
    methodLoader,
    async () => (await import("./form-pages")).FormaPagamentoEditPage,
  ),
];
