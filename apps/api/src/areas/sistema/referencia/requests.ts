import type { JsonSchema, OpenApiDocument, Operation } from "@prumo/api-client/openapi";

/** Where the examples send their requests; the page's script puts the page's own address in its place. */
export const ORIGIN = "http://localhost:3000";

/** A call that can be asked for. */
export interface Requested {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

interface Request {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

function exampleIn(schema: JsonSchema | boolean): unknown {
  if (typeof schema === "boolean") return "exemplo";
  const { type, enum: choices, format, minimum, items } = schema;
  if (choices) return choices[0];
  if (type === "array") return [exampleIn((items ?? {}) as JsonSchema)];
  if (type === "integer" || type === "number") return Math.max(Number(minimum ?? 1), 1);
  return format === "date" ? "2026-01-15" : (schema.examples?.[0] ?? "exemplo");
}

/**
 * The parts of a request that an example needs: demanded parameters, the size of a page, and the example of the body.
 */
function requestOf({ operation }: Requested): Request {
  const named = operation.parameters.flatMap((one) => ("$ref" in one ? [] : [one]));
  const given = (place: string) =>
    Object.fromEntries(
      named
        .filter((one) => one.in === place && (one.required || one.name === "per_page"))
        .map(({ name, schema }) => [name.replace("[]", ""), name === "per_page" ? 20 : exampleIn(schema)]),
    );
  const body = operation.requestBody?.content["application/json"]?.example;
  return { params: given("path"), query: given("query"), body };
}

/** A text as one word of a shell, whatever quotes stand in it. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The command that makes a call from a terminal, with the session in a file. */
export function curlOf(call: Requested, { servers: [server] }: Pick<OpenApiDocument, "servers">): string {
  const { params, query, body } = requestOf(call);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, String(value)]],
    ),
  );
  const file = call.path === "/login" ? "-c sessao.txt" : "-b sessao.txt";
  const lines = [
    `curl ${quoted(`${ORIGIN}${server?.url}${path}${search.size > 0 ? `?${search}` : ""}`)}`,
    ...(call.operation.security.length > 0 || call.path === "/login" ? [file] : []),
    ...(call.method === "get" ? [] : [`-X ${call.method.toUpperCase()}`, "-H 'X-Requested-With: XMLHttpRequest'"]),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
  ];
  return lines.join(" \\\n  ");
}

/** A value as it stands in a program. */
const inCode = (value: unknown): string => JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");

/** The program that makes a call by the published client. */
export function typescriptOf(call: Requested, { servers: [server] }: Pick<OpenApiDocument, "servers">): string {
  const { params, query, body } = requestOf(call);
  const parts = Object.entries({ params, query, body }).filter(
    ([, value]) => value !== undefined && Object.keys(Object(value)).length > 0,
  );
  const argument = parts.length === 0 ? "" : inCode(Object.fromEntries(parts));
  return `import { calls } from "@prumo/api-client/calls";
import { createClient } from "@prumo/api-client/client";
import type { PrumoSchemas } from "@prumo/api-client/schemas";

const api = createClient<typeof calls, PrumoSchemas>(calls, { baseUrl: "${ORIGIN}${server?.url}" });
const resposta = await api.${call.operation.operationId}(${argument});`;
}
