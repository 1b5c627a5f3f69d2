import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { closedPeriodLoader, closingPreviewLoader, closingRecordLoader } from "./loaders";

export const fechamentoPageRoutes = (): RouteObject[] => [
  page(
    paths.fechamento.situacao,
    calls.fechamento.situacao,
    closedPeriodLoader,
    async () => (await import("./closing-page")).ClosingPage,
  ),
  page(
    paths.fechamento.fechar,
    calls.fechamento.fechar,
    closingPreviewLoader,
    async () => (await import("./close-page")).ClosePage,
  ),
  page(
    paths.fechamento.detalhes,
    calls.fechamento.find,
    closingRecordLoader,
    async () => (await import("./closing-record-page")).ClosingRecordPage,
  ),
];
