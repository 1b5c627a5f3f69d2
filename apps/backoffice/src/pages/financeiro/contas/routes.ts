import { calls } from "@prumo/api-client/calls";
import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { page } from "../../../routes/page";
import { type LadoPages, ladoPages } from "./lado-pages";
import { provideLadoPages } from "./lado-pages-context";
import {
  boletoLoader,
  contaListLoader,
  contaLoader,
  contaNewLoader,
  detailsLoader,
  multipleLoader,
  policyLoader,
  receiptLoader,
  receiptsLoader,
  renegotiationLoader,
  reportLoader,
  settleLoader,
} from "./loaders";

/** Makes the route of a page on each side. `call` is the call whose permission the page needs. */
const contaPages = (
  address: keyof LadoPages["paths"],
  call: keyof LadoPages["calls"],
  loader: (pages: LadoPages) => (args: LoaderFunctionArgs) => Promise<unknown>,
  Component: () => Promise<() => React.ReactNode>,
) =>
  Object.values(ladoPages).map((pages) =>
    page(pages.paths[address], pages.calls[call], loader(pages), async () =>
      provideLadoPages(pages, await Component()),
    ),
  );

export const contasPageRoutes = (): RouteObject[] => [
  ...contaPages("lista", "lista", contaListLoader, async () => (await import("./list/list-page")).ContaListPage),
  ...contaPages("nova", "save", contaNewLoader, async () => (await import("./form/new-page")).ContaNewPage),
  ...contaPages("settle", "settle", settleLoader, async () => (await import("./settle/settle-page")).SettlePage),
  ...contaPages(
    "encargos",
    "encargos",
    policyLoader,
    async () => (await import("./charge-policy/policy-page")).PolicyPage,
  ),
  ...contaPages(
    "multiplo",
    "multiplo",
    multipleLoader,
    async () => (await import("./multiple/multiple-page")).MultiplePage,
  ),
  ...contaPages(
    "renegociacao",
    "renegociacao",
    renegotiationLoader,
    async () => (await import("./renegotiation/renegotiation-page")).RenegotiationPage,
  ),
  ...contaPages("detalhe", "find", detailsLoader, async () => (await import("./details/details-page")).DetailsPage),
  ...contaPages("editar", "update", contaLoader, async () => (await import("./form/edit-page")).ContaEditPage),
  ...contaPages("excluir", "delete", contaLoader, async () => (await import("./details/confirm-pages")).DeletePage),
  ...contaPages("estornar", "estorno", contaLoader, async () => (await import("./details/confirm-pages")).ReversalPage),
  ...contaPages("relatorio", "relatorio", reportLoader, async () => (await import("./print/report-page")).ReportPage),
  page(
    paths.boleto,
    calls.contasReceber.find,
    boletoLoader,
    async () => (await import("./print/boleto-page")).BoletoPage,
  ),
  ...contaPages(
    "comprovante",
    "comprovante",
    receiptLoader,
    async () => (await import("./print/receipt-page")).ReceiptPage,
  ),
  ...contaPages(
    "comprovantes",
    "comprovante",
    receiptsLoader,
    async () => (await import("./print/receipts-page")).ReceiptsPage,
  ),
];
