import type { ApiError } from "@prumo/api-client/errors";

/** What a refusal tells under a name. */
function toldIn({ body }: ApiError, name: string): object | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const told: unknown = Reflect.get(body, name);
  return typeof told === "object" && told !== null ? told : undefined;
}

/** The id of the record that a refusal tells of under a name; undefined where it tells of none. */
export function idInRefusal(error: ApiError, name: string): number | undefined {
  const told = toldIn(error, name);
  return told !== undefined && "id" in told && typeof told.id === "number" ? told.id : undefined;
}

/** Whether a refusal says yes to a question about the record that it tells of under a name. */
export const isTrueInRefusal = (error: ApiError, name: string, question: string): boolean =>
  Reflect.get(toldIn(error, name) ?? {}, question) === true;
