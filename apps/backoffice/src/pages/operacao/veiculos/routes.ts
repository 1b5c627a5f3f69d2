import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { veiculoEditLoader, veiculoListLoader, veiculoLoader, veiculoNewLoader } from "./loaders";

const list = async () => (await import("./list-page")).VeiculoListPage;

export const veiculosPageRoutes = (): RouteObject[] => [
  page(paths.veiculos.lista, calls.veiculos.lista, veiculoListLoader, list),
  page(paths.veiculos.namedLista, calls.veiculos.lista, veiculoListLoader, list),
  page(
    paths.veiculos.novo,
    calls.veiculos.save,
    veiculoNewLoader,
    async () => (await import("./form-pages")).VeiculoNewPage,
  ),
  page(
    paths.veiculos.editar,
    calls.veiculos.find,
    veiculoEditLoader,
    async () => (await import("./form-pages")).VeiculoEditPage,
  ),
  page(
    paths.veiculos.excluir,
    calls.veiculos.delete,
    veiculoLoader,
    async () => (await import("./delete-page")).VeiculoDeletePage,
  ),
];
