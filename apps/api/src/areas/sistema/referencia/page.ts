import { filePath } from "@prumo/api-client/call";
import type { JsonSchema, OpenApiDocument, Operation } from "@prumo/api-client/openapi";
import { html, raw } from "hono/html";
import { type FieldLine, fieldLines, whole } from "./fields";
import { curlOf, typescriptOf } from "./requests";
import { SCRIPT_VERSION } from "./script-version";
import { style } from "./style";

type Html = ReturnType<typeof html>;

interface Listed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Whether the call can also be had as a CSV file, which is an operation of its own. */
  readonly csv: boolean;
}

/** Marks the names in a text, which stand between backticks. */
const words = (text: string) => text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

const table = (title: string, lines: readonly FieldLine[]): Html | string =>
  lines.length === 0
    ? ""
    : html`<h3>${title}</h3>
<div class="wide" tabindex="0" role="group" aria-label="${title}"><table><thead><tr><th scope="col">Campo</th><th scope="col">Tipo</th><th scope="col">Regra</th></tr></thead><tbody>
${lines.map(
  ({ path, type, required, rule }) =>
    html`<tr><td><code>${path}</code>${required ? html` <abbr title="obrigatório">*</abbr>` : ""}</td><td>${type}</td><td>${words(rule)}</td></tr>`,
)}
</tbody></table></div>`;

function parameterLines(operation: Operation): FieldLine[] {
  return operation.parameters.flatMap((parameter) => {
    if ("$ref" in parameter) return [];
    const { name, required, schema, description } = parameter;
    const own: JsonSchema = typeof schema === "object" ? schema : {};
    const [line] = fieldLines({ properties: { [name]: description === undefined ? own : { ...own, description } } });
    return line === undefined ? [] : [{ ...line, required }];
  });
}

const code = (title: string, text: string): Html =>
  html`<div class="code"><h3>${title}</h3><button type="button" data-copia hidden aria-label="Copiar ${title}">Copiar</button><pre tabindex="0" role="group" aria-label="${title}"><code>${text}</code></pre></div>`;

function call(listed: Listed, document: OpenApiDocument): Html {
  const { method, path, operation, csv } = listed;
  const { schemas: models } = document.components;
  const body = operation.requestBody?.content["application/json"]?.schema;
  const success = operation.responses["200"];
  const content = success !== undefined && "content" in success ? success.content : {};
  const answer = content["application/json"]?.schema;
  const file = csv
    ? `Também como arquivo, em ${filePath(path, "csv")} e ${filePath(path, "xlsx")}, ou com formato=csv e formato=xlsx.`
    : "";
  const refusals = Object.keys(operation.responses).filter((status) => /^[45]/.test(status));
  const searched = `${operation.operationId} ${method} ${path} ${operation.summary} ${operation["x-prumo-acesso"]}`;
  return html`<details id="${operation.operationId}" data-busca="${searched}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <small>${operation["x-prumo-acesso"]}</small></summary>
<p>${operation.summary}. ${words(operation.description)} ${operation["x-prumo-le"] ? "Só lê." : "Grava."} ${file}${content["*/*"] === undefined ? "" : "Responde um arquivo."} No cliente: <code>api.${operation.operationId}</code>.</p>
${table("Parâmetros", parameterLines(operation))}
${body === undefined ? "" : table("Corpo", fieldLines(whole(body, models)))}
${answer === undefined ? "" : table("Resposta", fieldLines(whole(answer, models)))}
${code("Pedido com curl", curlOf(listed, document))}
${code("Pedido em TypeScript", typescriptOf(listed, document))}
${refusals.length === 0 ? "" : html`<p>Recusas: ${refusals.join(", ")}.</p>`}
</details>`;
}

function callsOf(document: OpenApiDocument): Listed[] {
  const files = new Set(Object.keys(document.paths).filter((path) => /\/(csv|xlsx)$/.test(path)));
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => !files.has(path))
      .map(([method, operation]) => {
        return { method, path, operation, csv: method === "get" && files.has(filePath(path, "csv")) };
      }),
  );
}

/** Makes the page that lists every call of a document. Its script, which searches and copies, is beside it. */
export function referencePage(document: OpenApiDocument): Html | Promise<string> {
  const all = callsOf(document);
  const areas = document.tags.map(({ name }) => ({
    name,
    calls: all.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Prumo: referência das chamadas</title><style>${raw(style)}</style><script src="referencia.js?v=${SCRIPT_VERSION}" defer></script></head>
<body><nav aria-label="Áreas"><ul>${areas.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
<main><h1>Referência das chamadas</h1>
${document.info.description.split("\n\n").map((text) => html`<p>${words(text)}</p>`)}
<form role="search" hidden><label for="busca">Buscar chamada</label><input id="busca" type="search" autocomplete="off" placeholder="contas, acerto, POST…"><small>Tecla / para buscar</small><output id="achadas" for="busca"></output></form>
<p>${all.length} chamadas, versão ${document.info.version}, todas abaixo de <code>${document.servers[0]?.url}</code>. O mesmo, para programas: <a href="openapi.json">openapi.json</a> (OpenAPI ${document.openapi}). Campos com <abbr title="obrigatório">*</abbr> são obrigatórios.</p>
${areas.map(({ name, calls }) => html`<section id="${name}"><h2>${name}</h2>${calls.map((one) => call(one, document))}</section>`)}
</main></body></html>`;
}
