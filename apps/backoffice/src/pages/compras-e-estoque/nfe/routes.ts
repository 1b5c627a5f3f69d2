import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { nfeImportLoader } from "./loader";

/** Suppliers' invoices (NF-e) that become purchases. */
export const nfePageRoutes = (): RouteObject[] => [
  page(
    paths.compras.importar,
    calls.nfe.importar,
    nfeImportLoader,
    async () => (await import("./import-page")).NfeImportPage,
  ),
];
