import { type Calls, fileFormats, filePath } from "./call";
import type { Schemas } from "./contract";
import { withWords } from "./openapi/enum-words";
import type { JsonSchema } from "./openapi/json-schema";
import { modelsOf } from "./openapi/models";
import { fileOperationsOf, type Operation, operationOf } from "./openapi/operation";
import { refusalSchemas, refusals } from "./openapi/responses";
import { aboutArea } from "./openapi/summaries";
import { type WebhookOperation, webhookOperations } from "./openapi/webhook-operations";

export type { JsonSchema } from "./openapi/json-schema";
export type { Operation } from "./openapi/operation";

const DESCRIPTION = `As chamadas do Prumo. Este documento é feito da mesma tabela que o servidor cumpre e o cliente usa.

Entra-se com \`POST /login\`; a sessão fica em um cookie. Tudo o que muda algo leva o cabeçalho
\`X-Requested-With: XMLHttpRequest\`. Valores são reais, em número; datas são \`aaaa-MM-dd\`. Campos que ninguém conhece
são ignorados, parâmetros vazios contam como ausentes. Regras entre campos não cabem em um esquema: o servidor as diz com
422 e a mensagem de cada campo.

Listas são páginas em JSON; as que também são arquivos respondem todas as linhas abaixo de \`/csv\` e de \`/xlsx\`.
Recusas que passam (429 e 503) dizem em \`Retry-After\` quando tentar de novo.`;

export interface OpenApiOptions {
  /** Version of the server that answers, `1.2.3`. */
  readonly version: string;
  /** Today, `yyyy-MM-dd`, for the rules of bodies that depend on it. */
  readonly hoje: string;
  /** Base address of the calls. Default `/api`. */
  readonly baseUrl?: string | undefined;
}

/** The parts of an OpenAPI 3.1 document that this package reads. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  /** Path (`/contasPagar/find/{id}`) → method in small letters → operation. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** Name of an event → what the server sends to addresses of other programs. */
  readonly webhooks: Readonly<Record<string, WebhookOperation>>;
  readonly components: {
    /** Named models and refusals, to which schemas refer. */
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const components = {
  securitySchemes: {
    sessao: {
      type: "apiKey",
      in: "cookie",
      name: "prumo_sessao",
      description: "Dado por `POST /login`; sobre https, `__Host-prumo_sessao`.",
    },
    chave: {
      type: "http",
      scheme: "bearer",
      description:
        "Uma chave de acesso, criada em `/chaves`, para outros programas. Faz o que a chave permite e quem a criou pode " +
        "fazer agora. Cada resposta diz em `RateLimit` quantas chamadas ainda cabem no minuto.",
    },
  },
  parameters: {
    Script: {
      name: "X-Requested-With",
      in: "header",
      required: false,
      schema: { const: "XMLHttpRequest" },
      description:
        "Prova que a chamada vem de um programa, e não de um formulário de outro site. Uma chamada com a sessão precisa dele; " +
        "uma com chave de acesso, não.",
    },
    Tentativa: {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      schema: { type: "string", maxLength: 200 },
      description: "Repetida com o mesmo corpo, a chamada responde de novo o mesmo e não grava outra vez.",
    },
  },
  responses: refusals,
};

type Paths = Record<string, Record<string, Operation>>;

const answerIn = ({ responses: { 200: answer } }: Operation) =>
  answer !== undefined && "content" in answer ? answer.content["application/json"]?.schema : undefined;

/** The same operations with each schema changed by a function of the schema and its operation. */
function changingSchemas(
  paths: Paths,
  change: (schema: JsonSchema, operation: Operation, name?: string) => JsonSchema,
) {
  const changed = (operation: Operation): Operation => {
    const inContent = <T extends object>(content: Readonly<Record<string, T & { readonly schema: JsonSchema }>>) =>
      Object.fromEntries(
        Object.entries(content).map(([type, own]) => [type, { ...own, schema: change(own.schema, operation) }]),
      );
    const { requestBody, responses } = operation;
    const { 200: answer } = responses;
    return {
      ...operation,
      parameters: operation.parameters.map((one) =>
        "$ref" in one || typeof one.schema === "boolean"
          ? one
          : { ...one, schema: change(one.schema, operation, one.name.replace("[]", "")) },
      ),
      ...(requestBody && { requestBody: { ...requestBody, content: inContent(requestBody.content) } }),
      responses:
        answer && "content" in answer
          ? { ...responses, 200: { ...answer, content: inContent(answer.content) } }
          : responses,
    };
  };
  return mapOperations(paths, changed);
}

const mapOperations = (paths: Paths, change: (operation: Operation) => Operation): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, change(operation)])),
    ]),
  );

/**
 * Makes the OpenAPI 3.1 document of a table of calls. Every call of the table is in it.
 *
 * Beyond the standard an operation says `x-prumo-acesso` (`public`, `session`, `plataforma` or the permission that it
 * takes) and `x-prumo-le` (whether it changes nothing, also where its method is POST).
 */
export function openApiDocument<const C extends Calls>(
  calls: C,
  schemas: Schemas<C>,
  { version, hoje, baseUrl = "/api" }: OpenApiOptions,
): OpenApiDocument {
  const paths: Paths = {};
  for (const [area, table] of Object.entries(calls)) {
    for (const [name, call] of Object.entries(table)) {
      const own = schemas[area]?.[name];
      if (own === undefined) throw new Error(`${area}.${name} has no schemas`);
      const path = call.path.replace(/:(\w+)/g, "{$1}");
      const id = `${area}.${name}`;
      const operation = operationOf(id, call, own, hoje);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
      for (const formato of call.csv ? fileFormats : []) {
        paths[filePath(path, formato)] = fileOperationsOf(operation, call, formato);
      }
    }
  }
  const worded = changingSchemas(paths, (schema, { tags: [area = ""] }, name) => withWords(schema, area, name));
  const operations = Object.values(worded).flatMap((methods) => Object.values(methods));
  const answers = new Map(operations.map((operation) => [operation.operationId, answerIn(operation)]));
  const { models, referring } = modelsOf((id) => answers.get(id));
  return {
    openapi: "3.1.0",
    info: { title: "Prumo", version, description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: baseUrl }],
    tags: Object.keys(calls).map((name) => ({ name, description: aboutArea(name) ?? name })),
    paths: changingSchemas(worded, referring),
    webhooks: webhookOperations(),
    components: { ...components, schemas: { ...models, ...refusalSchemas } },
  };
}
