import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { registryRoutes } from "../../../routes/registry-routes";
import { veiculoEditLoader, veiculoListLoader, veiculoLoader, veiculoNewLoader } from "./loaders";

const list = async () => (await import("./list-page")).VeiculoListPage;
const { lista, save, find, delete: removing } = calls.veiculos;

export const veiculosPageRoutes = (): RouteObject[] => [
  ...registryRoutes(
    paths.veiculos,
    // Who may not change a veículo reads it on the same page.
    { lista, save, update: find },
    {
      list: { loader: veiculoListLoader, Component: list },
      create: { loader: veiculoNewLoader, Component: async () => (await import("./form-pages")).VeiculoNewPage },
      edit: { loader: veiculoEditLoader, Component: async () => (await import("./form-pages")).VeiculoEditPage },
    },
  ),
  page(paths.veiculos.namedLista, lista, veiculoListLoader, list),
  page(paths.veiculos.excluir, removing, veiculoLoader, async () => (await import("./delete-page")).VeiculoDeletePage),
];
