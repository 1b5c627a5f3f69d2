import type { ImpressaoQuery } from "@prumo/api-client/schemas/compras";
import type { ComprasReportQuery } from "@prumo/api-client/schemas/compras-relatorio";
import { addMonths, firstDayOfMonth, subtractDays } from "@prumo/domain/date";
import { PURCHASE_DAYS } from "@prumo/domain/purchase";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { onCompanyDay } from "../../../app/company-day";
import { rememberList } from "../../../list/last-address";
import { queryOf, uncheckedQuery } from "../../../list/list-query";
import { outsidePeriod, PERIOD_NAMES } from "../../../list/outside-period";
import { refusable } from "../../../list/report-refusal";
import { loadSupplierHabits } from "./form/supplier-habits";

/** The days that the list shows while the address names none. */
export const purchasePeriod = (day: string) => ({ data_inicial: subtractDays(day, PURCHASE_DAYS), data_final: day });

/** Loads the names of the ids that the address filters by. */
async function filterNames({ fornecedor, produto }: Record<string, string>, signal: AbortSignal) {
  const [people, products] = await Promise.all([
    fornecedor ? api.pessoas.autocomplete({ query: { id: fornecedor } }, { signal }) : undefined,
    produto ? api.produtos.autocomplete({ query: { id: produto } }, { signal }) : undefined,
  ]);
  return { fornecedor: people?.pessoas[0] ?? null, produto: products?.produtos[0] ?? null };
}

export const compraListLoader = ({ request }: LoaderFunctionArgs) => {
  rememberList(request.url);
  return onCompanyDay(async (day) => {
    const filter: Record<string, string> = { ...purchasePeriod(day), ...queryOf(request) };
    const [{ compras }, names] = await Promise.all([
      api.compras.lista({ query: filter }, { signal: request.signal }),
      filterNames(filter, request.signal),
    ]);
    const outside = await outsidePeriod(compras, {
      request,
      filter,
      names: PERIOD_NAMES,
      states: ["estado", "sem_anexo"],
      ask: async (everything) => (await api.compras.lista({ query: everything }, { signal: request.signal })).compras,
    });
    return { filter: filter, compras, ...names, outside };
  });
};

/** Loads the choices of a purchase's fields. */
async function loadChoices(signal: AbortSignal) {
  const [{ naturezas }, { depositos }, { formas }] = await Promise.all([
    api.naturezas.lista(undefined, { signal }),
    api.depositos.lista(undefined, { signal }),
    api.formasPagamento.autocomplete(undefined, { signal }),
  ]);
  return { naturezas, depositos, formas };
}
/** One choice of a field, as its list shows it. */
export interface CompraChoice {
  readonly id: number;
  readonly nome: string;
}
export type CompraChoices = Readonly<Record<keyof Awaited<ReturnType<typeof loadChoices>>, readonly CompraChoice[]>>;

/** Loads the missing products that were last bought of a supplier; 0 stands for those never bought. */
async function missingOf(fornecedor: string | undefined, signal: AbortSignal) {
  if (fornecedor === undefined) return undefined;
  const { fornecedores } = await api.compras.reposicao(undefined, { signal });
  return fornecedores.find((group) => String(group.fornecedor?.id ?? 0) === fornecedor);
}

export async function compraNewLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const [choices, missing] = await Promise.all([loadChoices(signal), missingOf(queryOf(request).reposicao, signal)]);
  const supplier = missing?.fornecedor?.id;
  const first = supplier === undefined ? undefined : await loadSupplierHabits(supplier, choices, signal);
  return { ...choices, missing, first };
}

const findCompra = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.compras.find({ params: { id: params.id ?? "" } }, { signal })).compra;

export async function compraEditLoader(args: LoaderFunctionArgs) {
  const [compra, choices] = await Promise.all([findCompra(args), loadChoices(args.request.signal)]);
  return { compra, ...choices };
}

/** Loads a purchase, and its history for users who may see it. */
export const compraDetailsLoader = (args: LoaderFunctionArgs) => findCompra(args);

/** A purchase and what its entry document can be issued for. */
export async function compraEntryLoader(args: LoaderFunctionArgs) {
  const [compra, { naturezas }] = await Promise.all([
    findCompra(args),
    api.naturezas.lista(undefined, { signal: args.request.signal }),
  ]);
  return { compra, naturezas };
}

/** A purchase by the template that the address names, else by the first. */
export const compraPrintLoader = async ({ params, request }: LoaderFunctionArgs) => {
  const { signal } = request;
  const { path: named, orientation } = queryOf(request);
  const path = named || (await api.relatorios.listDirCompraManual(undefined, { signal })).files[0]?.path;
  const query = uncheckedQuery<ImpressaoQuery>({ path: path ?? "", ...(orientation && { orientation }) });
  return api.compraManual.imprimir({ params: { id: params.id ?? "" }, query }, { signal });
};

const MONTHS_BACK = 12;

/** The months that the report shows while the address names none: this one and the twelve before it. */
export const reportPeriod = (day: string) => ({
  data_inicial: firstDayOfMonth(addMonths(day, -MONTHS_BACK)),
  data_final: day,
});

/** The purchases of a period by supplier, product or month. A period that ends before it begins is refused in words. */
export const compraReportLoader = ({ request }: LoaderFunctionArgs) =>
  onCompanyDay(async (day) => {
    const { signal } = request;
    const { por = "fornecedor", ...filter }: Record<string, string> = { ...reportPeriod(day), ...queryOf(request) };
    const filled = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
    const query = uncheckedQuery<ComprasReportQuery>(filled);
    const report = async () => {
      if (por === "produto") return { por, ...(await api.compras.relatorioProdutos({ query }, { signal })) } as const;
      if (por === "mes") return { por, ...(await api.compras.relatorioMeses({ query }, { signal })) } as const;
      return { por: "fornecedor", ...(await api.compras.relatorioFornecedores({ query }, { signal })) } as const;
    };
    const [answer, names] = await Promise.all([refusable(report()), filterNames(filter, signal)]);
    return { filter: filter, query, por, ...names, ...answer };
  });
