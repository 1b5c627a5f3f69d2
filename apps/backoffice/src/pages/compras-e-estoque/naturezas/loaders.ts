import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

/** All of them, those out of use too. */
export const naturezaListLoader = async ({ request: { signal } }: LoaderFunctionArgs) =>
  (await api.naturezas.lista({ query: { situacao: "todas" } }, { signal })).naturezas;

export const naturezaLoader = async ({ params, request: { signal } }: LoaderFunctionArgs) =>
  (await api.naturezas.find({ params: { id: params.id ?? "" } }, { signal })).natureza;
