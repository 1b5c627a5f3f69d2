import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { contractLoader } from "./loader";

export const contratoPageRoutes = (): RouteObject[] => [
  page(
    paths.empresas.gerarContrato,
    calls.contrato.gerarContrato,
    contractLoader,
    async () => (await import("./generate-page")).GeneratePage,
  ),
];
