import { calls } from "@prumo/api-client/calls";
import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page, sheetPage } from "../../../routes/page";
import { loteListLoader, loteLoader, lotePrintLoader } from "./loaders";

const print = async () => (await import("./print-page")).LotePrintPage;

export const comissaoPageRoutes = (): RouteObject[] => [
  page(
    paths.comissao.lista,
    calls.comissao.lotes,
    loteListLoader,
    async () => (await import("./list-page")).LoteListPage,
  ),
  page(paths.comissao.editar, calls.comissao.detalhes, loteLoader, async () => (await import("./lote-page")).LotePage),
  sheetPage(paths.comissao.imprimir, calls.comissao.imprimir, lotePrintLoader, print),
  sheetPage(paths.comissao.spelledImprimir, calls.comissao.imprimir, lotePrintLoader, print),
];
