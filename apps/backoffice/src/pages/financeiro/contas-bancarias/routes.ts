import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { contaBancariaListLoader, statementLoader } from "./loaders";

export const contasBancariasPageRoutes = (): RouteObject[] => [
  page(
    paths.contasBancarias.lista,
    calls.contasBancarias.extrato,
    contaBancariaListLoader,
    async () => (await import("./list-page")).ContaBancariaListPage,
  ),
  page(
    paths.contasBancarias.extrato,
    calls.contasBancarias.extrato,
    statementLoader,
    async () => (await import("./statement-page")).StatementPage,
  ),
];
