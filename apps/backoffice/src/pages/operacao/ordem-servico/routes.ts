import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page, sheetPage } from "../../../routes/page";
import { ordemListLoader, ordemLoader, ordemPrintLoader, quadroLoader } from "./loaders";

export const ordemServicoPageRoutes = (): RouteObject[] => [
  page(
    paths.ordemServico.lista,
    calls.ordemServico.lista,
    ordemListLoader,
    async () => (await import("./list/list-page")).OrdemListPage,
  ),
  page(
    paths.ordemServico.quadro,
    calls.ordemServico.quadro,
    quadroLoader,
    async () => (await import("./board/board-page")).OrdemBoardPage,
  ),
  page(
    paths.ordemServico.nova,
    calls.ordemServico.save,
    undefined,
    async () => (await import("./form/new-page")).OrdemNewPage,
  ),
  page(
    paths.ordemServico.editar,
    calls.ordemServico.find,
    ordemLoader,
    async () => (await import("./form/edit-page")).OrdemEditPage,
  ),
  sheetPage(
    paths.ordemServico.imprimir,
    calls.ordemServico.imprimir,
    ordemPrintLoader,
    async () => (await import("./print/print-page")).OrdemPrintPage,
  ),
];
