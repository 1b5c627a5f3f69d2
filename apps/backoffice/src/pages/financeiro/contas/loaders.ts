import { calls } from "@prumo/api-client/calls";
import { ApiError } from "@prumo/api-client/errors";
import { contaFilter, contaQueries } from "@prumo/api-client/first-calls";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { onCompanyDay } from "../../../app/company-day";
import { loadSession, mayAccess } from "../../../app/session";
import { whileShown } from "../../../list/kept-list";
import { rememberList } from "../../../list/last-address";
import { queryOf } from "../../../list/list-query";
import { known } from "../../../list/missing-record";
import { outsidePeriod } from "../../../list/outside-period";
import { loadHistory } from "../../sistema/pieces/load-history";
import { loadCharge } from "../pieces/load-charge";
import type { LadoPages } from "./lado-pages";
import { idsOf } from "./print/chosen-ids";

/** Completes the filters of the address with the default period. */
const filterFrom = (search: URLSearchParams | Request, day: string) => contaFilter(queryOf(search), day);

/** Reads the names of the records that the address filters by, so that the filters can show them. */
async function filterNames({ pessoa: parameter }: LadoPages, filter: Record<string, string>, signal: AbortSignal) {
  const { [parameter]: pessoa, categoria, so_categoria, centroResultado } = filter;
  const named = (id: string) => known(api.categoriasConta.find({ params: { id } }, { signal }));
  const [pessoas, categorias, alone, centros] = await Promise.all([
    pessoa ? api.pessoas.autocomplete({ query: { id: pessoa } }, { signal }) : undefined,
    categoria ? named(categoria) : undefined,
    so_categoria ? named(so_categoria) : undefined,
    centroResultado ? known(api.centroResultado.find({ params: { id: centroResultado } }, { signal })) : undefined,
  ]);
  return {
    pessoa: pessoas?.pessoas[0] ?? null,
    categoria: categorias?.categoria ?? null,
    so_categoria: alone?.categoria ?? null,
    centroResultado: centros?.centro_resultado ?? null,
  };
}

/** Reads the sums of a list, and the overdue contas that its period hides. They do not depend on its page. */
async function sumsOf({ api }: LadoPages, { resumo, vencidas }: ReturnType<typeof contaQueries>, signal: AbortSignal) {
  const [sums, hidden] = await Promise.all([
    api.resumo({ query: resumo }, { signal }),
    vencidas && api.vencidas({ query: vencidas }, { signal }),
  ]);
  return { resumo: sums, hidden };
}

const keptSums = { contasPagar: whileShown(sumsOf), contasReceber: whileShown(sumsOf) };

/** The names of both ends of a period of contas in the address. */
export const CONTA_PERIOD = ["dataInicial", "dataFinal"] as const;

/** Reads one page of contas with its sums; from `day` on unless the address says otherwise. */
async function contasOn(day: string, pages: LadoPages, request: Request) {
  const { signal } = request;
  const query = filterFrom(request, day);
  const queries = contaQueries(query, day);
  const list = pages.api.lista({ query: queries.lista }, { signal });
  const [{ contas }, sums, nomes] = await Promise.all([
    list,
    keptSums[pages.lado](request.url, JSON.stringify([day, queries.resumo]), pages, queries, signal),
    filterNames(pages, query, signal),
  ]).catch(async (error: unknown) => {
    // The list names every wrong filter: what is told must not depend on which of the calls is refused first.
    await list;
    throw error;
  });
  const outside = await outsidePeriod(contas, {
    request,
    filter: queries.lista,
    names: CONTA_PERIOD,
    states: ["status", "vencidas", "no_prazo", "sem_anexo"],
    ask: async (everything) => (await pages.api.lista({ query: everything }, { signal })).contas,
  });
  return { filter: query, contas, ...sums, nomes, outside };
}

export const contaListLoader =
  (pages: LadoPages) =>
  ({ request }: LoaderFunctionArgs) => {
    rememberList(request.url);
    return onCompanyDay((day) => contasOn(day, pages, request));
  };

/** Reads the user's open registers and the company's bank accounts. */
async function loadOrigens(signal?: AbortSignal) {
  const options = signal && { signal };
  const [{ aberturas }, { contas_bancarias }] = await Promise.all([
    api.caixas.abertos(undefined, options),
    api.contasBancarias.lista(undefined, options),
  ]);
  return { aberturas, contasBancarias: contas_bancarias };
}

export type Origens = Awaited<ReturnType<typeof loadOrigens>>;

/** Reads the choices of a new conta. `?copia=` is the id of a conta to copy. */
export const contaNewLoader =
  (pages: LadoPages) =>
  async ({ request: { url, signal } }: LoaderFunctionArgs) => {
    const copied = new URL(url).searchParams.get("copia");
    const [de, original] = await Promise.all([
      loadOrigens(signal),
      copied ? pages.api.find({ params: { id: copied } }, { signal }) : undefined,
    ]);
    return { ...de, copied: original?.conta };
  };

export const contaLoader =
  (pages: LadoPages) =>
  async ({ params, request: { signal } }: LoaderFunctionArgs) =>
    (await pages.api.find({ params: { id: params.id ?? "" } }, { signal })).conta;

/** Reads what is said about collecting a receivable, and its reminders; undefined for users who may not see them. */
async function loadCollecting(id: string, signal: AbortSignal) {
  if (!mayAccess(await loadSession(), calls.cobranca.conta.access)) return undefined;
  return api.cobranca.conta({ params: { id } }, { signal });
}

export type Collecting = NonNullable<Awaited<ReturnType<typeof loadCollecting>>>;

/** Reads how a receivable is paid by Pix today. */
const loadPix = (id: string, signal: AbortSignal) => api.cobranca.pix({ params: { id } }, { signal });

export type ReceivablePix = Awaited<ReturnType<typeof loadPix>>;

/** Reads how a receivable is paid, and how it is collected. */
async function loadReceiving(id: string, signal: AbortSignal) {
  const [charge, pix, collecting] = await Promise.all([
    loadCharge(Number(id), signal),
    loadPix(id, signal),
    loadCollecting(id, signal),
  ]);
  return { charge, pix, collecting };
}

const NOT_RECEIVED = { charge: undefined, pix: undefined, collecting: undefined };

/** Reads a conta, and for users who may see them its history, its newest charge and its reminders. */
export const detailsLoader = (pages: LadoPages) => async (args: LoaderFunctionArgs) => {
  const { params, request } = args;
  const id = params.id ?? "";
  const [conta, history, receiving] = await Promise.all([
    contaLoader(pages)(args),
    loadHistory({ conta: id }, request.signal),
    pages.lado === "contasReceber" ? loadReceiving(id, request.signal) : NOT_RECEIVED,
  ]);
  return { conta, ...receiving, ...history };
};

/** Reads a receivable, its newest charge, whose amount and day its boleto bears, and how it is paid by Pix today. */
export async function boletoLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const [{ conta }, charge, pix] = await Promise.all([
    api.contasReceber.find({ params: { id } }, { signal }),
    loadCharge(Number(id), signal),
    loadPix(id, signal),
  ]);
  return { conta, charge, pix };
}

export const settleLoader = (pages: LadoPages) => async (args: LoaderFunctionArgs) => {
  const [conta, de] = await Promise.all([contaLoader(pages)(args), loadOrigens(args.request.signal)]);
  return { conta, ...de };
};

/** Reads what the sheet over the list needs to settle a conta. */
export async function loadSettlement(pages: LadoPages, id: number) {
  const [{ conta }, origens] = await Promise.all([pages.api.find({ params: { id } }), loadOrigens()]);
  return { conta, origens };
}

/** Reads the contas that the address lists as `id[]`, in its order. */
async function selecionadas(pages: LadoPages, { url, signal }: Request) {
  const id = new URL(url).searchParams.getAll("id[]");
  return id.length === 0 ? [] : (await pages.api.selecionadas({ query: { id } }, { signal })).contas;
}

/** Reads whom a policy of multa and juros is for: nobody in particular, a person, or the person of a conta. */
async function policyOwner(pages: LadoPages, { pessoa, conta }: PolicyTarget, signal: AbortSignal) {
  if (conta !== undefined) {
    const found = (await pages.api.find({ params: { id: conta } }, { signal })).conta;
    return { nome: `${found.pessoa.nome_fantasia} · ${found.referencia}`, documento: found.pessoa.cpf_cnpj };
  }
  if (pessoa === undefined) return null;
  const [found] = (await api.pessoas.autocomplete({ query: { id: pessoa } }, { signal })).pessoas;
  return { nome: found?.nome_fantasia ?? "", documento: found?.cpf_cnpj ?? null };
}

interface PolicyTarget {
  readonly pessoa: string | undefined;
  readonly conta: string | undefined;
}

/** Reads a policy of multa and juros, and whom it is for. */
export const policyLoader =
  (pages: LadoPages) =>
  async ({ request: { url, signal } }: LoaderFunctionArgs) => {
    const { searchParams } = new URL(url);
    const target = {
      pessoa: searchParams.get("pessoa") ?? undefined,
      conta: searchParams.get("conta") ?? undefined,
    };
    const [encargos, dono] = await Promise.all([
      pages.api.encargos({ query: target }, { signal }),
      policyOwner(pages, target, signal),
    ]);
    return { ...encargos, target, dono };
  };

export const multipleLoader =
  (pages: LadoPages) =>
  async ({ request }: LoaderFunctionArgs) => {
    const [contas, de] = await Promise.all([selecionadas(pages, request), loadOrigens(request.signal)]);
    return { contas, ...de };
  };

export const renegotiationLoader =
  (pages: LadoPages) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { signal } = request;
    const contas = await selecionadas(pages, request);
    // Only customers have payment methods of their own.
    const cliente = pages.tipo === "receber" ? contas[0]?.pessoa_id : undefined;
    const { formas } = await api.formasPagamento.autocomplete({ query: { cliente } }, { signal });
    return { contas, formas };
  };

export const receiptLoader =
  (pages: LadoPages) =>
  ({ params, request: { signal } }: LoaderFunctionArgs) =>
    pages.api.comprovante({ params: { id: params.id ?? "" } }, { signal });

/** Receipts that are asked for at once: the way to the server takes longer than its work. */
const AT_ONCE = 4;

/** Reads the receipts of the contas that the address names, and counts those that have none any more. */
export const receiptsLoader =
  (pages: LadoPages) =>
  async ({ request: { signal } }: LoaderFunctionArgs) => {
    const ids = idsOf(window.location.hash) ?? [];
    const found = new Map<number, Awaited<ReturnType<LadoPages["api"]["comprovante"]>>>();
    const waiting = ids.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const id of waiting) {
          const receipt = await pages.api.comprovante({ params: { id } }, { signal }).catch(withoutReceipt);
          if (receipt !== undefined) found.set(id, receipt);
        }
      }),
    );
    const receipts = ids.flatMap((id) => found.get(id) ?? []);
    return { receipts, missing: ids.length - receipts.length };
  };

/** Undefined for the refusal of a receipt, because a payment was reversed meanwhile; other failures go on. */
function withoutReceipt(error: unknown): undefined {
  if (error instanceof ApiError && [404, 422].includes(error.status)) return undefined;
  throw error;
}

/** The most contas of a report whose Pix is printed with it. */
const MOST_PIX = 12;

/** A conta of a report with its Pix of today. */
export interface PixOfReport {
  readonly id: number;
  readonly referencia: string;
  readonly data_vencimento: string;
  readonly code: string;
  readonly de: NonNullable<ReceivablePix["pix"]>["de"];
  readonly valor: number;
}

type ReportedConta = Awaited<ReturnType<LadoPages["api"]["relatorio"]>>["contas"][number];

/** Undefined for a Pix that could not be asked for; what was given up, and a session that ended, go on. */
function withoutPix(error: unknown, signal: AbortSignal): undefined {
  if (signal.aborted || (error instanceof ApiError && error.status === 401)) throw error;
}

/** Reads by what a client pays who gets the report: that of several clients is for nobody to pay. */
async function pixOfReport(
  { lado }: LadoPages,
  contas: readonly ReportedConta[],
  signal: AbortSignal,
): Promise<PixOfReport[]> {
  const open = contas.filter(({ residual }) => residual > 0);
  const clients = new Set(contas.map(({ pessoa }) => pessoa.id));
  if (lado !== "contasReceber" || clients.size !== 1 || open.length > MOST_PIX) return [];
  const found = await Promise.all(
    open.map(async ({ id, referencia, data_vencimento }) => {
      // A report is worth reading without the code of one conta, which its page shows.
      const found = await loadPix(String(id), signal).catch((error: unknown) => withoutPix(error, signal));
      if (found === undefined) return [];
      const { pix, valor } = found;
      const code = pix?.pix_copia_cola ?? null;
      return pix === null || code === null ? [] : [{ id, referencia, data_vencimento, code, de: pix.de, valor }];
    }),
  );
  return found.flat();
}

/** Asks for the contas of a report: those that were chosen, or those of the filter. */
function reportBody(request: Request, day: string) {
  const ids = idsOf(window.location.hash);
  if (ids !== undefined) return { ids };
  const { page, per_page, ...filter } = filterFrom(request, day);
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
}

export const reportLoader =
  (pages: LadoPages) =>
  ({ request }: LoaderFunctionArgs) =>
    onCompanyDay(async (day) => {
      const { signal } = request;
      const report = await pages.api.relatorio({ body: reportBody(request, day) }, { signal });
      return { ...report, pix: await pixOfReport(pages, report.contas, signal) };
    });
