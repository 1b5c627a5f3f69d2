import type { ApiError } from "@prumo/api-client/errors";

/** The id of the record that a refusal tells of under a name; undefined where it tells of none. */
export function idInRefusal({ body }: ApiError, name: string): number | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const told: unknown = Reflect.get(body, name);
  return typeof told === "object" && told !== null && "id" in told && typeof told.id === "number" ? told.id : undefined;
}
