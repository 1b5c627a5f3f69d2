import { describe, expect, it } from "vitest";
import { calls } from "./calls";
import { bodyOn, type CallSchemas } from "./contract";
import { type JsonSchema, openApiDocument } from "./openapi";
import { schemas } from "./schemas";
import { webhookEvents } from "./webhook-events";

const documentOn = (hoje: string) => openApiDocument(calls, schemas, { version: "1.0.0", hoje });
const document = documentOn("2026-01-15");
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const models = document.components.schemas;
const schemasOf = (id: string): CallSchemas => {
  const [area = "", name = ""] = id.split(".");
  return (schemas as unknown as Record<string, Record<string, CallSchemas>>)[area]?.[name] as CallSchemas;
};
const answerOf = (id: string) => {
  const answer = operations.find(({ operationId }) => operationId === id)?.responses["200"];
  return answer && "content" in answer ? answer.content["application/json"] : undefined;
};

/** Every schema of the document with the name of its field. */
function walk(schema: unknown, name: string, visit: (schema: JsonSchema, name: string) => void): void {
  if (Array.isArray(schema)) for (const one of schema) walk(one, name, visit);
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return;
  visit(schema as JsonSchema, name);
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties") for (const [field, own] of Object.entries(value as object)) walk(own, field, visit);
    else if (["items", "anyOf", "additionalProperties"].includes(key)) walk(value, name, visit);
  }
}
function everySchema(visit: (schema: JsonSchema, name: string) => void): void {
  for (const [name, model] of Object.entries(models)) walk(model, name, visit);
  for (const { parameters, requestBody, operationId } of operations) {
    for (const one of parameters) if ("name" in one) walk(one.schema, one.name, visit);
    walk(requestBody?.content["application/json"]?.schema, "", visit);
    walk(answerOf(operationId)?.schema, "", visit);
  }
}

describe("named models", () => {
  it("a field is described by the label of its card, and a described date keeps its format", () => {
    expect(models.ContaPagar?.properties).toMatchObject({
      data_vencimento: { type: "string", format: "date", description: "Data de vencimento" },
      // What the values mean, and what is said without the field, are sentences of their own.
      status: { description: expect.stringMatching(/^Status\. 0: em aberto/) },
    });
  });

  it("gives an answer the name of its model, wherever it stands", () => {
    const row = { $ref: "#/components/schemas/ContaPagar" };
    expect(answerOf("contasPagar.lista")?.schema).toHaveProperty("properties.contas.properties.data.items", row);
    expect(answerOf("contasPagar.selecionadas")?.schema).toHaveProperty("properties.contas.items", row);
    expect(answerOf("pessoas.find")?.schema).toHaveProperty("properties.pessoa", {
      $ref: "#/components/schemas/Pessoa",
    });
    expect(models.ContaReceberCompleta).toHaveProperty("properties.acertos.items", {
      $ref: "#/components/schemas/Acerto",
    });
    expect(models.Acerto).toHaveProperty("properties.id.type", "integer");
  });

  it("refers only to models that the document has, and leaves none unused", () => {
    const used = new Set<string>();
    everySchema(({ $ref }) => {
      if (typeof $ref === "string") used.add($ref.replace("#/components/schemas/", ""));
    });
    expect([...used].filter((name) => !(name in models))).toEqual([]);
    const refusals = ["Recusa", "RecusaDeCampos"];
    expect(Object.keys(models).filter((name) => !used.has(name) && !refusals.includes(name))).toEqual([]);
  });

  it("leaves models out of a table of calls that has not theirs", () => {
    const few = openApiDocument({ saude: calls.saude }, { saude: schemas.saude }, { version: "1", hoje: "2026-01-15" });
    expect(Object.keys(few.components.schemas)).toEqual(["Recusa", "RecusaDeCampos"]);
  });
});

describe("examples", () => {
  it.each(["2026-01-15", "2028-02-29", "2031-12-31"])("every request has one that its schema takes on %s", (today) => {
    const wrong = Object.values(documentOn(today).paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ requestBody, operationId }) => requestBody && !/\.(csv|xlsx)\./.test(operationId))
      .filter(({ operationId, requestBody }) => {
        const { body } = schemasOf(operationId);
        const { example } = requestBody?.content["application/json"] ?? {};
        return example === undefined || !body || !bodyOn(body, today).safeParse(example).success;
      });
    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
  });

  it("every answer has one that its schema takes", () => {
    const answers = operations.filter(({ operationId }) => answerOf(operationId) !== undefined);
    const wrong = answers.filter(({ operationId }) => {
      const { example } = answerOf(operationId) ?? {};
      return !schemasOf(operationId).response.safeParse(example).success;
    });
    expect(answers.length).toBeGreaterThan(200);
    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
  });
});

describe("enumerations", () => {
  /**
   * Names of columns, fields, calls and permissions, and what notes and coins are worth: they say themselves what they are.
   */
  const plain = [
    "ordem",
    "campos",
    "coluna",
    "lista",
    "modulos",
    "permissions",
    "permissoes",
    "so_por_este",
    "id",
    "colunas",
  ];

  it("every value says what it means, to generators and to readers", () => {
    const silent = new Set<string>();
    everySchema((schema, name) => {
      const values = schema.enum?.filter((value) => value !== null) ?? [];
      if (values.length < 2 || plain.includes(name)) return;
      const { "x-enum-descriptions": words = [], description = "" } = schema as {
        "x-enum-descriptions"?: string[];
        description?: string;
      };
      const said = words.length === values.length && words.every((word) => word && description.includes(word));
      if (!said) silent.add(`${name} ${values.join(" ")}`);
    });
    expect([...silent]).toEqual([]);
  });

  it("the same numbers mean in each area what they mean there", () => {
    const meaning = (model: string, field: string) =>
      (models[model]?.properties?.[field] as { "x-enum-descriptions"?: string[] } | undefined)?.["x-enum-descriptions"];
    expect(meaning("ContaPagar", "status")).toEqual(["em aberto", "acertada por inteiro", "renegociada"]);
    expect(meaning("CompraDaLista", "status")).toEqual(["em aberto", "aprovada", "cancelada"]);
    expect(meaning("Requerimento", "status")).toEqual(["pendente", "transferido", "recusado", "aprovado em parte"]);
  });
});

describe("what the server sends to others", () => {
  it("is described, each event with its headers, its data and an example", () => {
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(webhookEvents));
    const { post } = document.webhooks["conta.paga"] ?? {};
    // Tools demand that every operation says it, also that there is none.
    expect(post?.security).toEqual([]);
    expect(post?.parameters).toMatchObject([
      { name: "webhook-id" },
      { name: "webhook-timestamp" },
      { name: "webhook-signature" },
    ]);
    const content = post?.requestBody.content["application/json"];
    expect(content?.schema).toMatchObject({ properties: { type: { const: "conta.paga" }, data: { type: "object" } } });
    expect(content?.example).toMatchObject({ data: { acerto: { valor: 1250.5 } } });
  });

  it("says which calls are open to programs with a key", () => {
    const open = operations.filter(({ security }) => JSON.stringify(security).includes("chave"));
    expect(open.map(({ operationId }) => operationId)).toContain("contasPagar.pagar");
    for (const closed of ["chaves.save", "webhooks.save", "senha.alterar", "saude.estado", "aprovacao.decidir"]) {
      expect(open.map(({ operationId }) => operationId)).not.toContain(closed);
    }
  });
});
