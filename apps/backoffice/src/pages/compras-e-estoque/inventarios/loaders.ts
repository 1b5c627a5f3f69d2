import { calls } from "@prumo/api-client/calls";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";
import { loadSession, mayAccess } from "../../../app/session";
import { rememberList } from "../../../list/last-address";
import { queryOf } from "../../../list/list-query";
import { rowsOfPages } from "../../../list/rows-of-pages";

export async function inventarioListLoader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  rememberList(request.url);
  const filter = queryOf(request);
  const session = await loadSession();
  const [{ inventarios }, { depositos }] = await Promise.all([
    api.inventarios.lista({ query: { per_page: "25", ...filter } }, { signal }),
    api.depositos.lista({ query: { situacao: "todos" } }, { signal }),
  ]);
  return { filter: filter, inventarios, depositos, counts: mayAccess(session, calls.inventarios.iniciar.access) };
}

export const inventarioLoader = ({ params, request: { signal } }: LoaderFunctionArgs) =>
  api.inventarios.find({ params: { id: params.id ?? "" } }, { signal });

/** The review shows so many uncounted products on a page. */
const UNCOUNTED = 60;

/** Reads a page of the counted and a page of the uncounted products: each has its own page number in the address. */
export async function inventarioReviewLoader({ params, request }: LoaderFunctionArgs) {
  const { signal } = request;
  const { page, per_page = "25", faltam } = queryOf(request);
  const record = { params: { id: params.id ?? "" } };
  const [review, { produtos: uncounted }] = await Promise.all([
    api.inventarios.revisao({ ...record, query: { page, per_page } }, { signal }),
    api.inventarios.naoContados({ ...record, query: { page: faltam, per_page: UNCOUNTED } }, { signal }),
  ]);
  return { ...review, uncounted };
}

/** Reads the differences of a count for printing. */
export async function inventarioReportLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  const record = { params: { id: params.id ?? "" } };
  const [{ rows, answer }, { produtos: uncounted }] = await Promise.all([
    rowsOfPages(
      (page) => api.inventarios.revisao({ ...record, query: { diferentes: "1", ...page } }, { signal }),
      ({ produtos }) => produtos,
    ),
    api.inventarios.naoContados({ ...record, query: { per_page: 1 } }, { signal }),
  ]);
  const { produtos: _, ...review } = answer;
  return { ...review, differing: rows, uncounted };
}
