import { ApiError } from "@prumo/api-client/errors";
import { isClosed } from "@prumo/domain/closing";

/** Fields of forms whose day decides whether something lies in the closed period. */
const DAYS = ["data_pagamento", "data_recebimento", "data_registro", "data"] as const;

/** The last closed day, where a failure is the refusal of a day of the closed period. */
export function closedUntil(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  const { fechado_ate } = Object(error.body) as { readonly fechado_ate?: unknown };
  return typeof fechado_ate === "string" ? fechado_ate : undefined;
}

/** The fields of a body whose day is closed. */
export const closedFields = (body: unknown, fechado_ate: string): string[] =>
  DAYS.filter((name) => {
    const day = (Object(body) as Readonly<Record<string, unknown>>)[name];
    return typeof day === "string" && isClosed(day, fechado_ate);
  });
