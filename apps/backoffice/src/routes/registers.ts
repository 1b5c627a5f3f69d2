import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { guarded } from "../app/failures";
import { categorias, centros } from "../pages/classificacoes/kind";
import {
  findLoader as findClassificacao,
  listLoader as listClassificacoes,
  newLoader as newClassificacao,
} from "../pages/classificacoes/loaders";
import { methodLoader, methodsLoader } from "../pages/formas-pagamento/loaders";
import { findLoader as findPessoa, listLoader as listPessoas } from "../pages/pessoas/loaders";
import { page } from "./page";

const { categoriasConta, centroResultado, formasPagamento, pessoas } = calls;

/** Persons and the registers that accounts name. */
export const registerRoutes = (): RouteObject[] => [
  page(
    "/formasPagamento",
    formasPagamento.lista,
    guarded(methodsLoader),
    async () => (await import("../pages/formas-pagamento/list-page")).ListPage,
  ),
  page(
    "/formasPagamento/new",
    formasPagamento.save,
    undefined,
    async () => (await import("../pages/formas-pagamento/form-pages")).NewPage,
  ),
  page(
    "/formasPagamento/edit/:id",
    formasPagamento.update,
    guarded(methodLoader),
    async () => (await import("../pages/formas-pagamento/form-pages")).EditPage,
  ),
  page(
    "/categoriasConta",
    categoriasConta.lista,
    guarded(listClassificacoes(categorias)),
    async () => (await import("../pages/classificacoes/list-page")).ListPage,
  ),
  page(
    "/categoriasConta/new",
    categoriasConta.save,
    guarded(newClassificacao),
    async () => (await import("../pages/classificacoes/category-pages")).NewCategoryPage,
  ),
  page(
    "/categoriasConta/edit/:id",
    categoriasConta.update,
    guarded(findClassificacao(categorias)),
    async () => (await import("../pages/classificacoes/category-pages")).EditCategoryPage,
  ),
  page(
    "/centroResultado",
    centroResultado.lista,
    guarded(listClassificacoes(centros)),
    async () => (await import("../pages/classificacoes/list-page")).ListPage,
  ),
  page(
    "/centroResultado/new",
    centroResultado.save,
    guarded(newClassificacao),
    async () => (await import("../pages/classificacoes/centre-pages")).NewCentrePage,
  ),
  page(
    "/centroResultado/edit/:id",
    centroResultado.update,
    guarded(findClassificacao(centros)),
    async () => (await import("../pages/classificacoes/centre-pages")).EditCentrePage,
  ),
  page(
    "/pessoas",
    pessoas.lista,
    guarded(listPessoas),
    async () => (await import("../pages/pessoas/list-page")).ListPage,
  ),
  page("/pessoas/new", pessoas.save, undefined, async () => (await import("../pages/pessoas/new-page")).NewPage),
  page(
    "/pessoas/edit/:id",
    pessoas.update,
    guarded(findPessoa),
    async () => (await import("../pages/pessoas/edit-page")).EditPage,
  ),
];
