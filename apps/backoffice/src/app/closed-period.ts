import { calls } from "@prumo/api-client/calls";
import { ApiError } from "@prumo/api-client/errors";
import { isClosed } from "@prumo/domain/closing";
import { paths } from "./paths";
import { type AppSession, mayAccess } from "./session";

/** Fields of forms whose day decides whether something lies in the closed period. */
const DAYS = ["data_pagamento", "data_recebimento", "data_registro", "data"] as const;

/** The last closed day, where a failure is the refusal of a day of the closed period. */
export function closedUntil(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  const { fechado_ate } = Object(error.body) as { readonly fechado_ate?: unknown };
  return typeof fechado_ate === "string" ? fechado_ate : undefined;
}

/** The fields of a body whose closed day is why it was refused; none where settlements of a closed day are. */
export function closedFields(error: unknown, body: unknown): string[] {
  const fechado_ate = closedUntil(error);
  if (fechado_ate === undefined) return [];
  const { acertos_fechados } = Object(error instanceof ApiError && error.body) as {
    readonly acertos_fechados?: unknown;
  };
  if (acertos_fechados === true) return [];
  return DAYS.filter((name) => {
    const day = (Object(body) as Readonly<Record<string, unknown>>)[name];
    return typeof day === "string" && isClosed(day, fechado_ate);
  });
}

/** The address where a user asks for an exception from the closed period; nothing for who may not. */
export const exceptionAddress = (session: AppSession | undefined): string | undefined =>
  session !== undefined && mayAccess(session, calls.fechamento.pedirExcecao.access)
    ? paths.fechamento.situacao({ pedir: 1 })
    : undefined;
