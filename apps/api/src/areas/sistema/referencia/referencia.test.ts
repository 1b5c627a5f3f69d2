import { execFileSync } from "node:child_process";
import { calls } from "@prumo/api-client/calls";
import type { OpenApiDocument, Operation } from "@prumo/api-client/openapi";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, TODAY } from "../../../testing/test-server";
import { fieldLines } from "./fields";
import { makeTexts } from "./make-texts";
import { curlOf, typescriptOf } from "./requests";
import { SCRIPT_VERSION } from "./script-version";
import { referenceTextsOn, STAND_IN } from "./texts";

let server: TestServer;
let document: OpenApiDocument;
beforeAll(async () => {
  server = await startTestServer();
  document = (await (await server.app.request("/api/openapi.json")).json()) as OpenApiDocument;
});
afterAll(() => server.close());

const all = Object.entries(calls).flatMap(([area, table]) =>
  Object.entries(table).map(([name, call]) => ({ id: `${area}.${name}`, call })),
);
const operation = (id: string): Operation => {
  const found = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);
  if (found === undefined) throw new Error(`${id} is not in the document`);
  return found;
};
const parameter = (id: string, name: string) =>
  operation(id).parameters.find((one) => "name" in one && one.name === name);
const bodyOf = (id: string, type = "application/json") => operation(id).requestBody?.content[type]?.schema;

describe("the texts", () => {
  it("the texts that a build makes are those of the day on which they are read", { tags: ["full"] }, async () => {
    const [made, wanted] = [await makeTexts(STAND_IN), await makeTexts(TODAY)];
    expect(made.document.replaceAll(STAND_IN, TODAY)).toBe(wanted.document);
    expect(made.page.replaceAll(STAND_IN, TODAY)).toBe(wanted.page);
    expect(wanted.document).not.toContain(STAND_IN);
    expect(await referenceTextsOn(TODAY)).toEqual(wanted);
    expect(document.info).toEqual((JSON.parse(wanted.document) as OpenApiDocument).info);
  });
});

describe("the OpenAPI document", () => {
  it("the OpenAPI document is accepted as OpenAPI 3.1 by an independent validator", async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...structuredClone(document) })).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("the OpenAPI document is refused by that validator with a mistake in it", async () => {
    const wrong = { ...document, paths: { "/login": { post: { parameters: [{ name: "x", in: "nowhere" }] } } } };
    const { valid, errors } = await new Validator().validate({ ...wrong });
    expect(valid).toBe(false);
    expect(JSON.stringify(errors)).toContain("/paths/~1login/post/parameters/0");
  });

  it("the OpenAPI document holds every call of the table, under its method and path, and no other", () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    );
    const wanted = all.flatMap(({ id, call }) => {
      const path = call.path.replace(/:(\w+)/g, "{$1}");
      const files = (call.csv ? ["csv", "xlsx"] : []).flatMap((format) => [
        `${id}.${format} GET ${path}/${format}`,
        ...(call.selecao ? [`${id}.${format}.selecionadas POST ${path}/${format}`] : []),
      ]);
      return [`${id} ${call.method} ${path}`, ...files];
    });
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });

  it("the OpenAPI document says of every call who may make it and whether it writes", () => {
    for (const { id, call } of all) {
      expect(operation(id)["x-prumo-acesso"], id).toBe(call.access);
      expect(operation(id)["x-prumo-le"], id).toBe(call.le);
      const ways = call.chave ? ["sessao", "chave"] : ["sessao"];
      const expected = call.access === "public" ? [] : ways.map((way) => ({ [way]: [] }));
      expect(operation(id).security, id).toEqual(expected);
    }
  });

  it("the OpenAPI document describes every JSON answer", () => {
    const nothing = all.filter(({ id, call }) => {
      const answer = operation(id).responses["200"];
      const schema =
        answer !== undefined && "content" in answer ? answer.content["application/json"]?.schema : undefined;
      return !call.arquivo && Object.keys(schema ?? {}).length === 0;
    });
    expect(nothing.map(({ id }) => id)).toEqual([]);
  });

  it("the OpenAPI document describes lists, files and parameters as they are sent", () => {
    expect(parameter("contasPagar.selecionadas", "id[]")).toMatchObject({ in: "query", required: true });
    expect(parameter("contasPagar.find", "id")).toMatchObject({ in: "path", schema: { minimum: 1 } });
  });

  it("the OpenAPI document gives no answer two media types, and a list as a file an operation of its own", () => {
    const types = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ responses: { 200: answer } }) =>
        Object.keys((answer as { content: object }).content),
      ),
    );
    expect(types.filter(({ length }) => length !== 1)).toEqual([]);
    expect(operation("contasPagar.lista.csv").responses["200"]).toHaveProperty(["content", "text/csv"]);
    expect(parameter("contasPagar.lista", "page")).toBeDefined();
    expect(parameter("contasPagar.lista.csv", "page")).toBeUndefined();
    expect(parameter("contasPagar.lista.csv", "fornecedor")).toBeDefined();
    expect(parameter("contasPagar.lista.xlsx", "colunas")).toBeDefined();
  });

  it("the OpenAPI document says how many rows a page may have", () => {
    const sizes = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods).flatMap(({ parameters }) => parameters))
      .filter((one) => "name" in one && one.name === "per_page");
    expect(sizes.length).toBeGreaterThan(20);
    for (const size of sizes) expect(size).toMatchObject({ schema: { minimum: 1, maximum: 100 } });
  });

  it("the OpenAPI document says in a line what each call does and what each area is about", () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter(({ summary, operationId }) => summary === operationId)).toEqual([]);
    expect(document.tags.filter(({ name, description }) => description === name)).toEqual([]);
  });

  it("the OpenAPI document names the refusals that pass, and the header that says when", () => {
    for (const status of ["429", "503"] as const) {
      const { $ref } = operation("sessao.login").responses[status] as { $ref: string };
      const { responses } = document.components;
      expect(responses[$ref.replace("#/components/responses/", "")]).toHaveProperty(["headers", "Retry-After"]);
    }
  });

  it("describes bodies whose rules depend on the day, formats, and the refusals of missing fields", () => {
    expect(bodyOf("contasPagar.save")).toMatchObject({
      required: expect.arrayContaining(["pessoa_id", "valor"]),
      properties: {
        pessoa_id: { type: "integer", description: 'Pessoa. Sem ele: "Selecione uma pessoa"' },
        data_vencimento: { type: "string", format: "date" },
        referencia: { maxLength: 255 },
      },
    });
  });

  it("describes the refusal of a missing field only where the contract has a text for it", () => {
    expect(bodyOf("contasPagar.pagar")?.properties?.id).not.toHaveProperty("description");
    expect(JSON.stringify(document)).not.toMatch(/undefined/);
  });

  it("the OpenAPI document describes both ways to send a file, and answers with files of any type", () => {
    expect(bodyOf("certificado.enviar", "multipart/form-data")).toMatchObject({
      properties: { arquivo: { format: "binary" } },
    });
    expect(bodyOf("certificado.enviar")?.properties?.arquivo).toMatchObject({
      description: expect.stringMatching(/multipart.*Sem ele: "Selecione o certificado"/),
    });
    expect(operation("arquivosXml.zip").responses["200"]).toHaveProperty(["content", "*/*"]);
  });
});

describe("the reference page", () => {
  it("the reference page and the document are named by the base address", async () => {
    const response = await server.app.request("/api");
    const { referencia, openapi } = (await response.json()) as Record<"referencia" | "openapi", string>;
    expect(response.status).toBe(200);
    for (const path of [referencia, openapi]) expect((await server.app.request(path)).status).toBe(200);
  });

  it("the reference page lists every call, in Portuguese, and loads nothing but its own script", async () => {
    const response = await server.app.request("/api/referencia");
    const page = await response.text();
    expect(response.headers.get("Content-Type")).toMatch("text/html");
    expect(response.headers.get("Content-Security-Policy")).toMatch("script-src 'self'");
    expect(page).toMatch('<html lang="pt-BR">');
    expect(page.match(/<(script|link|img)[^>]*>|url\([^)]*\)/g)).toEqual([
      `<script src="referencia.js?v=${SCRIPT_VERSION}" defer>`,
    ]);
    const script = await server.app.request("/api/referencia.js");
    expect(script.headers.get("Content-Type")).toMatch("text/javascript");
    expect(await script.text()).not.toMatch(/import\b|https?:\/\/(?!localhost:3000)/);
    for (const { id } of all) expect(page).toContain(`id="${id}"`);
  });

  it("the reference page has of every call a request for a terminal and one for a program", async () => {
    const page = await (await server.app.request("/api/referencia")).text();
    expect(page.match(/aria-label="Copiar Pedido com curl"/g)).toHaveLength(all.length);
    expect(page.match(/await api\./g)).toHaveLength(all.length);
    const listed = (id: string, method: string, path: string) => ({ method, path, operation: operation(id) });
    const logIn = curlOf(listed("sessao.login", "post", "/login"), document);
    expect(logIn).toMatch(/^curl 'http:\/\/localhost:3000\/api\/login' \\\n {2}-c sessao\.txt \\\n {2}-X POST/);
    const selected = listed("contasPagar.selecionadas", "get", "/contasPagar/selecionadas");
    expect(curlOf(selected, document)).toMatch(/\?id%5B%5D=1' \\\n {2}-b sessao\.txt$/);
    expect(typescriptOf(selected, document)).toMatch("await api.contasPagar.selecionadas({\n  query: {\n    id: [");
    const find = listed("contasPagar.find", "get", "/contasPagar/find/{id}");
    expect(curlOf(find, document)).toMatch("/api/contasPagar/find/1'");
  });

  it("the reference page quotes a body so that a shell takes it as one word", () => {
    const example = { nome: "Pão d'Água" };
    const save: Operation = {
      ...operation("pragas.save"),
      requestBody: { required: true, content: { "application/json": { schema: {}, example } } },
    };
    const command = curlOf({ method: "post", path: "/pragas/save", operation: save }, document);
    const [, , ...words] = command.split(" \\\n  ");
    const body = words.at(-1)?.replace(/^-d /, "") ?? "";
    expect(JSON.parse(execFileSync("sh", ["-c", `printf %s ${body}`]).toString())).toEqual(example);
  });

  it("the reference page shows the fields of named models", async () => {
    const page = await (await server.app.request("/api/referencia")).text();
    expect(page).toContain("<code>contas.data[].valor_integral</code>");
    expect(page).toContain("1: dia do vencimento; 2: dia do registro; 3: dia do acerto em vigor.");
  });

  it("the reference page escapes the content of fields", async () => {
    expect(fieldLines({ properties: { a: { type: ["string", "null"], maxLength: 3 } }, required: ["a"] })).toEqual([
      { path: "a", type: "texto ou nulo", required: true, rule: "até 3 caracteres" },
    ]);
    const nested = { type: "object", properties: { b: { const: 1 } } } as const;
    const lines = fieldLines({
      properties: { list: { type: "array", items: nested }, map: { additionalProperties: nested } },
    });
    expect(lines.map(({ path }) => path)).toEqual(["list", "list[].b", "map", "map.*", "map.*.b"]);
  });
});
