import type { z } from "zod";
import type { Access, Call, FileFormat } from "../call";
import { bodyOn, type CallSchemas } from "../contract";
import { issuesInOrder } from "../issues";
import { chosenRows } from "../schemas/selection";
import { bodyExample, exampleOf } from "./examples";
import { describedWith, isFile, type JsonSchema, schemaOf } from "./json-schema";
import { refusalsOf } from "./responses";
import { summaryOf } from "./summaries";

const MAX_ID = 2_147_483_647;

/** A parameter of an operation, or a reference to a shared one. */
export type Parameter =
  | { readonly $ref: string }
  | {
      readonly name: string;
      readonly in: "path" | "query";
      readonly required: boolean;
      readonly schema: JsonSchema | boolean;
      readonly description?: string;
    };

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
interface Success {
  readonly description: string;
  readonly content: Content;
}

/** One call as an OpenAPI operation. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  /** The purpose of the call, in one line. */
  readonly summary: string;
  readonly description: string;
  /** Who may make the call: `public`, `session`, `plataforma`, or the name of a permission. */
  readonly "x-prumo-acesso": Access;
  /** Whether the call changes nothing, whatever its method. */
  readonly "x-prumo-le": boolean;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly $ref: string } | Success>>;
}

const words: Readonly<Record<string, string>> = {
  public: "Qualquer um pode chamar.",
  session: "Qualquer usuário com sessão pode chamar.",
  plataforma: "Só o administrador da plataforma pode chamar.",
};

const propertiesOf = (schema: JsonSchema) => Object.entries(schema.properties ?? {});

function pathParameters({ path }: Call, { params }: CallSchemas): Parameter[] {
  const given = params === undefined ? {} : (schemaOf(params, "input").properties ?? {});
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: given[name] ?? { type: "integer", minimum: 1, maximum: MAX_ID },
  }));
}

/** Bounds within which a server holds a number that it does not refuse, so that no schema has them. */
const held = new Map<string, JsonSchema>([
  ["per_page", { minimum: 1, maximum: 100, description: "Fora de 1 a 100 vale o limite mais próximo." }],
]);

/** Lists are sent as `id[]=1&id[]=2`. */
function queryParameters({ query }: CallSchemas): Parameter[] {
  const schema = query === undefined ? {} : schemaOf(query, "input");
  return propertiesOf(schema).map(([name, own]) => ({
    name: typeof own === "object" && own.type === "array" ? `${name}[]` : name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: typeof own === "object" ? { ...own, ...held.get(name) } : own,
  }));
}

const headerParameters = (call: Call): Parameter[] => [
  ...(call.method === "GET" ? [] : [{ $ref: "#/components/parameters/Script" }]),
  ...(call.le ? [] : [{ $ref: "#/components/parameters/Tentativa" }]),
];

/**
 * Adds to each field the message of its absence, where it has one of its own. These messages are part of the contract.
 */
function withMessages(body: z.ZodObject, json: JsonSchema): JsonSchema {
  const missing = body.safeParse({}, { error: () => "" });
  const messages = missing.success ? [] : issuesInOrder(body, missing.error);
  const properties = propertiesOf(json).map(([name, own]) => {
    const message = messages.find(({ field }) => field === name)?.message;
    if (!message || !json.required?.includes(name) || typeof own !== "object") return [name, own];
    return [name, { ...own, description: describedWith(own, `Sem ele: "${message}"`) }];
  });
  return { ...json, properties: Object.fromEntries(properties) };
}

function requestBody(id: string, { body }: CallSchemas, today: string): Operation["requestBody"] {
  if (body === undefined) return undefined;
  const schema = bodyOn(body, today);
  const json = withMessages(schema, schemaOf(schema, "input"));
  const files = Object.entries(schema.shape).flatMap(([name, field]) => (isFile(field) ? [name] : []));
  const asForm = Object.fromEntries(files.map((name) => [name, { type: "string", format: "binary" } as const]));
  const form = { ...json, properties: { ...json.properties, ...asForm } };
  return {
    required: (json.required ?? []).length > 0,
    content: {
      ...(files.length === 0 ? {} : { "multipart/form-data": { schema: form } }),
      "application/json": { schema: json, example: bodyExample(id, schema, json, today) },
    },
  };
}

function success({ arquivo }: Call, { response }: CallSchemas, day: string): Success {
  if (arquivo) return { description: "O arquivo, do tipo que o cabeçalho diz", content: { "*/*": { schema: {} } } };
  const schema = schemaOf(response, "output");
  return { description: "Sucesso", content: { "application/json": { schema, example: exampleOf(schema, { day }) } } };
}

/** Who may make a call: whoever has a session, and, where the call is open to them, programs with a key. */
function securityOf({ access, chave }: Call): readonly object[] {
  if (access === "public") return [];
  return chave ? [{ sessao: [] }, { chave: [] }] : [{ sessao: [] }];
}

/**
 * Turns a call with its schemas into an OpenAPI operation.
 * @param id `area.name`, as in the table of calls
 * @param today day that the rules of bodies are of, `yyyy-MM-dd`
 */
export function operationOf(id: string, call: Call, schemas: CallSchemas, today: string): Operation {
  const body = requestBody(id, schemas, today);
  const [area = id, name = id] = id.split(".");
  return {
    operationId: id,
    tags: [area],
    summary: summaryOf(area, name) ?? id,
    description: words[call.access] ?? `Exige a permissão \`${call.access}\`.`,
    "x-prumo-acesso": call.access,
    "x-prumo-le": call.le,
    security: securityOf(call),
    parameters: [...pathParameters(call, schemas), ...queryParameters(schemas), ...headerParameters(call)],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { 200: success(call, schemas, today), ...refusalsOf(call, schemas) },
  };
}

/** Parameters that choose a page, which a file does not have. */
const paging = new Set(["page", "per_page"]);

const columnsParameter: Parameter = {
  name: "colunas",
  in: "query",
  required: false,
  schema: { type: "string" },
  description: "Ids das colunas do arquivo, separados por vírgula, na ordem desejada. Sem ele vêm todas.",
};

const mediaTypes: Readonly<Record<FileFormat, Content>> = {
  csv: { "text/csv": { schema: { type: "string" } } },
  xlsx: { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": { schema: {} } },
};
const titles: Readonly<Record<FileFormat, string>> = { csv: "arquivo CSV", xlsx: "planilha do Excel" };

/**
 * The file of a list as operations of its own, because generators join the types of one answer's media: with the file
 * beside it, nobody could read a field of the JSON. A list of which rows are chosen has a POST for those, too.
 */
export function fileOperationsOf(
  list: Operation,
  { selecao }: Call,
  formato: FileFormat,
): Readonly<Record<string, Operation>> {
  const { parameters, operationId: id, ...operation } = list;
  const get: Operation = {
    ...operation,
    operationId: `${id}.${formato}`,
    summary: `${operation.summary}: ${titles[formato]}`,
    description: `${operation.description} Responde todas as linhas dos filtros, sem páginas.`,
    parameters: [...parameters.filter((one) => !("name" in one && paging.has(one.name))), columnsParameter],
    responses: { ...operation.responses, 200: { description: "O arquivo", content: mediaTypes[formato] } },
  };
  if (!selecao) return { get };
  const post: Operation = {
    ...get,
    operationId: `${id}.${formato}.selecionadas`,
    summary: `${operation.summary}: ${titles[formato]} das selecionadas`,
    description: `${operation.description} Responde as linhas dos ids, na ordem deles.`,
    parameters: [columnsParameter, { $ref: "#/components/parameters/Script" }],
    requestBody: {
      required: true,
      content: { "application/json": { schema: schemaOf(chosenRows, "input"), example: { ids: [1, 2] } } },
    },
  };
  return { get, post };
}
