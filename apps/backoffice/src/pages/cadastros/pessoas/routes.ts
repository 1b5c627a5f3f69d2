import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { pessoaListLoader, pessoaLoader, pessoaNewLoader } from "./loaders";

export const pessoasPageRoutes = (): RouteObject[] => [
  page(
    paths.pessoas.lista,
    calls.pessoas.lista,
    pessoaListLoader,
    async () => (await import("./list-page")).PessoaListPage,
  ),
  page(paths.pessoas.novo, calls.pessoas.save, pessoaNewLoader, async () => (await import("./new-page")).PessoaNewPage),
  page(
    paths.pessoas.editar,
    calls.pessoas.update,
    pessoaLoader,
    async () => (await import("./edit-page")).PessoaEditPage,
  ),
  page(
    paths.pessoas.importar,
    calls.pessoas.importar,
    undefined,
    async () => (await import("./import-page")).PessoaImportPage,
  ),
];
