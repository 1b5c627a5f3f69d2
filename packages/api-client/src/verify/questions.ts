import { z } from "zod";
import type { Call } from "../call";
import type { CallSchemas } from "../contract";
import { schemaOf } from "../openapi/json-schema";

export interface Question {
  readonly params: Readonly<Record<string, number>>;
  readonly query: Readonly<Record<string, unknown>>;
}

const MOST_ROWS = 100;
/** Number of ids to try, because the first may not exist or be of another kind. */
const MOST_TRIES = 5;

/** The `id` of every record in an answer, in their order; ids of referenced records are left out. */
export function idsIn(answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.flatMap(idsIn);
  if (typeof answer !== "object" || answer === null) return [];
  if ("id" in answer && typeof answer.id === "number") return [answer.id];
  return Object.values(answer).flatMap(idsIn);
}

/** Every id that an answer's records have in a field of that name: ids of records of another kind. */
export function referencesIn(answer: unknown, field: string): number[] {
  if (Array.isArray(answer)) return answer.flatMap((inner) => referencesIn(inner, field));
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    name === field && typeof value === "number" ? [value] : referencesIn(value, field),
  );
}

/** The field by which other records name what a path asks for: natureza_id of `/x/:natureza_id` and of `/x/natureza/:id`. */
export function referenceOf({ path }: Call): string | undefined {
  const [, named] = /:(\w+_id)\b/.exec(path) ?? [];
  const [, kind] = /(\w+)\/:id$/.exec(path) ?? [];
  return named ?? (kind === undefined ? undefined : `${kind}_id`);
}

function sample(schema: z.core.JSONSchema.BaseSchema, ids: readonly number[], today: string): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.format === "date") return today;
  if (schema.type === "array") return ids.slice(0, 2);
  if (schema.type === "integer") return ids[0];
  return schema.type === "string" ? "a" : undefined;
}

/** A query that the call takes: long pages, and something for each field that it demands. Nothing when none is found. */
function queryOf({ query }: CallSchemas, ids: readonly number[], today: string): Question["query"] | undefined {
  if (query === undefined) return {};
  const { properties = {}, required = [] } = schemaOf(query, "input");
  const fields = required.map((name) => {
    const own = properties[name];
    return [name, typeof own === "object" ? sample(own, ids, today) : undefined];
  });
  const made = { ...("per_page" in properties ? { per_page: MOST_ROWS } : {}), ...Object.fromEntries(fields) };
  return query.safeParse(made).success ? made : undefined;
}

/**
 * Lists the questions for a call; one that finds a record is enough. Returns a text with the reason when the call
 * cannot be asked.
 * @param ids that other answers of its area named
 */
export function questionsFor(
  call: Call,
  schemas: CallSchemas,
  ids: readonly number[],
  today: string,
): Question[] | string {
  const query = queryOf(schemas, ids, today);
  if (query === undefined) return "nothing to ask for was found";
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const records = [...new Set(ids)];
  if (names.length === 0) {
    if (typeof query.id !== "number") return [{ params: {}, query }];
    const queries = records.slice(0, MOST_TRIES).map((id) => queryOf(schemas, [id], today));
    return queries.flatMap((one) => (one === undefined ? [] : [{ params: {}, query: one }]));
  }
  const fitting = records.map((id) => Object.fromEntries(names.map((name) => [name, id])));
  const possible = fitting.filter(
    (params) => schemas.params === undefined || z.safeParse(schemas.params, params).success,
  );
  if (possible.length === 0) return "no id for its path was found";
  return possible.slice(0, MOST_TRIES).map((params) => ({ params, query }));
}
