import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { categorias, centros } from "../pages/classificacoes/kind";
import { classificacaoListLoader, classificacaoLoader, classificacaoNewLoader } from "../pages/classificacoes/loaders";
import { methodLoader, methodsLoader } from "../pages/formas-pagamento/loaders";
import { pessoaListLoader, pessoaLoader } from "../pages/pessoas/loaders";
import { page } from "./page";

const { categoriasConta, centroResultado, formasPagamento, pessoas } = calls;

/** Persons and the registers that accounts name. */
export const registerRoutes = (): RouteObject[] => [
  page(
    "/formasPagamento",
    formasPagamento.lista,
    guarded(methodsLoader),
    async () => (await import("../pages/formas-pagamento/list-page")).FormaPagamentoListPage,
  ),
  page(
    "/formasPagamento/new",
    formasPagamento.save,
    undefined,
    async () => (await import("../pages/formas-pagamento/form-pages")).FormaPagamentoNewPage,
  ),
  page(
    "/formasPagamento/edit/:id",
    formasPagamento.update,
    guarded(methodLoader),
    async () => (await import("../pages/formas-pagamento/form-pages")).FormaPagamentoEditPage,
  ),
  page(
    "/categoriasConta",
    categoriasConta.lista,
    guarded(classificacaoListLoader(categorias)),
    async () => (await import("../pages/classificacoes/list-page")).ClassificacaoListPage,
  ),
  page(
    "/categoriasConta/new",
    categoriasConta.save,
    guarded(classificacaoNewLoader),
    async () => (await import("../pages/classificacoes/form-pages")).CategoriaNewPage,
  ),
  page(
    "/categoriasConta/edit/:id",
    categoriasConta.update,
    guarded(classificacaoLoader(categorias)),
    async () => (await import("../pages/classificacoes/form-pages")).CategoriaEditPage,
  ),
  page(
    "/centroResultado",
    centroResultado.lista,
    guarded(classificacaoListLoader(centros)),
    async () => (await import("../pages/classificacoes/list-page")).ClassificacaoListPage,
  ),
  page(
    "/centroResultado/new",
    centroResultado.save,
    guarded(classificacaoNewLoader),
    async () => (await import("../pages/classificacoes/form-pages")).CentroNewPage,
  ),
  page(
    "/centroResultado/edit/:id",
    centroResultado.update,
    guarded(classificacaoLoader(centros)),
    async () => (await import("../pages/classificacoes/form-pages")).CentroEditPage,
  ),
  page(
    "/pessoas",
    pessoas.lista,
    guarded(pessoaListLoader),
    async () => (await import("../pages/pessoas/list-page")).PessoaListPage,
  ),
  page("/pessoas/new", pessoas.save, undefined, async () => (await import("../pages/pessoas/new-page")).PessoaNewPage),
  page(
    "/pessoas/edit/:id",
    pessoas.update,
    guarded(pessoaLoader),
    async () => (await import("../pages/pessoas/edit-page")).PessoaEditPage,
  ),
];
