import { isValidDate } from "@prumo/domain/date";
import type { LoaderFunctionArgs } from "react-router-dom";
import { api } from "../../../app/api";

export const closedPeriodLoader = ({ request: { signal } }: LoaderFunctionArgs) =>
  api.fechamento.situacao(undefined, { signal });

/** Loads what closing up to the day in the address would do, or up to the proposed one; with why it cannot be done. */
export async function closingPreviewLoader({ request: { url, signal } }: LoaderFunctionArgs) {
  const { fechado_ate, proposta, versao } = await api.fechamento.situacao(undefined, { signal });
  const asked = new URL(url).searchParams.get("ate") ?? "";
  const ate = isValidDate(asked) ? asked : proposta;
  const previa = ate === null ? null : await api.fechamento.previa({ query: { ate } }, { signal });
  return { fechado_ate, versao, ate, previa };
}

export async function closingRecordLoader({ params, request: { signal } }: LoaderFunctionArgs) {
  return (await api.fechamento.find({ params: { id: params.id ?? "" } }, { signal })).fechamento;
}
