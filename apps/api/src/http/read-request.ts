import { type BodySchema, bodyOn } from "@prumo/api-client/contract";
import { readInOrder } from "@prumo/api-client/issues";
import { isArquivo } from "@prumo/api-client/schemas/fields";
import type { Context } from "hono";
import type { z } from "zod";
import { invalidFields, notFound, Refusal } from "./errors";
import { FormBody, isForm } from "./form-body";
import { type BodyPace, declaredLength, receiveBody } from "./incoming-body";
import { JsonBody } from "./json-body";
import type { Env } from "./request";

const MAX_ID = 2_147_483_647;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const ANY_DAY = "2026-01-01";

/** Checks a value, and throws 422 with the messages in the order of the schema's fields. */
export function checkInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = readInOrder(schema, value);
  if (read.success) return read.data;
  throw invalidFields(Object.fromEntries(read.issues.map(({ field, message }) => [field, [message]])));
}

/**
 * Reads path parameters, which are ids unless the call says otherwise. A value that is no id is not found.
 * @throws Refusal 404
 */
export function readParams(schema: z.ZodType | undefined, raw: Readonly<Record<string, string>>): unknown {
  if (schema !== undefined) {
    const parsed = schema.safeParse(raw);
    if (!parsed.success) throw notFound();
    return parsed.data;
  }
  return Object.fromEntries(
    Object.entries(raw).map(([name, text]) => {
      if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > MAX_ID) throw notFound();
      return [name, Number(text)];
    }),
  );
}

/** Drops blank values; `id[]=1&id[]=2` becomes a list. */
export function readQuery(schema: z.ZodType | undefined, search: URLSearchParams): unknown {
  if (schema === undefined) return {};
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of search) {
    if (value === "") continue;
    if (name.endsWith("[]")) query[name.slice(0, -2)] = [...(query[name.slice(0, -2)] ?? []), value];
    else query[name] = value;
  }
  return checkInput(schema, { ...query });
}

/** What of its body a call reads, and how. */
export interface SentBody {
  /** Whether a form is read, too. */
  readonly formulario: boolean;
  /** Bytes that it may have. */
  readonly limit: number;
  /** The fields that are files. */
  readonly files: readonly string[];
  readonly pace: BodyPace;
}

/**
 * Reads the body of a request, the only place that does: JSON, or, where the call takes a form, an object of its texts and
 * files; empty when it is empty.
 * @throws Refusal 415 for another type, 400 for a body that cannot be read or does not arrive, 408 for one that arrives too
 * slowly, 413 for one of too many bytes or fields
 */
export async function readSent(c: Context<Env>, { formulario, limit, files, pace }: SentBody): Promise<unknown> {
  const type = c.req.header("Content-Type") ?? "";
  const expected = declaredLength(c);
  if (formulario && isForm(type)) {
    const form = new FormBody(type, expected === undefined ? undefined : Math.min(expected, limit));
    await receiveBody(c, { limit, pace, take: (piece) => form.add(piece) });
    return form.value();
  }
  const json = new JsonBody({ limit, expected, files });
  const isJson = JSON_TYPE.test(type);
  await receiveBody(c, {
    limit,
    pace,
    take: (piece) => {
      json.add(piece);
      if (!isJson && !json.blank) throw new Refusal(415, "Envie os dados como JSON");
    },
  });
  return json.value();
}

/** The fields of a body that are files. They are the same on every day. */
export const filesIn = (body: BodySchema | undefined): readonly string[] =>
  body === undefined
    ? []
    : Object.entries(bodyOn(body, ANY_DAY).shape)
        .filter(([, field]) => isArquivo(field))
        .map(([name]) => name);

const perDay = new WeakMap<BodySchema, { hoje: string; schema: z.ZodType }>();

/** Makes the schemas that depend on the day once a day, not once a call. */
function schemaOn(body: BodySchema, today: string): z.ZodType {
  const made = perDay.get(body);
  if (made?.hoje === today) return made.schema;
  const schema = bodyOn(body, today);
  perDay.set(body, { hoje: today, schema });
  return schema;
}

/**
 * Checks a body. A body that is no object is refused here, because the schemas' rules over several fields expect one.
 */
export function readBody(body: BodySchema | undefined, today: string, json: unknown): unknown {
  if (body === undefined) return {};
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw invalidFields({});
  return checkInput(schemaOn(body, today), json);
}
