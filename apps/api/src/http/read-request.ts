import { type BodySchema, bodyOn } from "@prumo/api-client/contract";
import { issuesInOrder } from "@prumo/api-client/issues";
import type { ArquivoEnviado } from "@prumo/api-client/schemas/fields";
import type { Context } from "hono";
import type { z } from "zod";
import { invalidFields, notFound, Refusal } from "./errors";

const MAX_ID = 2_147_483_647;

/** Checks a value, and throws 422 with the messages in the order of the schema's fields. */
export function checkInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = issuesInOrder(schema, parsed.error);
  throw invalidFields(Object.fromEntries(issues.map(({ field, message }) => [field, [message]])));
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

const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i;

const fileOf = async (file: File): Promise<ArquivoEnviado> => ({
  nome: file.name,
  tipo: file.type,
  conteudo: Buffer.from(await file.arrayBuffer()).toString("base64"),
});

const unreadable = () => new Refusal(400, "Os dados enviados não puderam ser lidos");

/**
 * Reads the body of a request: JSON, or, where the call takes a form, an object of its texts and files; undefined when
 * it is empty.
 * @throws Refusal 415 for another type, 400 for a body that cannot be read
 */
export async function readSent(c: Context, formulario: boolean): Promise<unknown> {
  if (!formulario || !FORM.test(c.req.header("Content-Type") ?? "")) return readJson(c);
  try {
    const fields = Object.entries(await c.req.parseBody());
    const read = fields.map(async ([name, value]) => [name, typeof value === "string" ? value : await fileOf(value)]);
    return Object.fromEntries(await Promise.all(read));
  } catch {
    throw unreadable();
  }
}

/**
 * Reads a body as text. Node reports a caller who went away, or who was cut for being slow, in the same words as a lost
 * connection to the database: here it becomes a refusal, so that it is not taken for an outage.
 * @throws Refusal 400 for a body that does not arrive whole
 */
async function textOf(c: Context): Promise<string> {
  try {
    return await c.req.text();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ECONNRESET") throw unreadable();
    throw error;
  }
}

async function readJson(c: Context): Promise<unknown> {
  const text = await textOf(c);
  if (text.trim() === "") return {};
  if (!/^application\/json\s*(;|$)/i.test(c.req.header("Content-Type") ?? "")) {
    throw new Refusal(415, "Envie os dados como JSON");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

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
