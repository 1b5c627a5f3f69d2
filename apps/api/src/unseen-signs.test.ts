import { bodyOn } from "@prumo/api-client/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cases, requestsOf } from "./testing/examples";
import { type Rows, triableRows } from "./testing/rows";
import { startTestServer, type TestServer, TODAY } from "./testing/test-server";

let server: TestServer;
let rows: Rows;
beforeAll(async () => {
  server = await startTestServer();
  rows = await triableRows(server.db, 1);
});
afterAll(() => server.close());

/** What turns the direction of a text, and halves of characters. */
const UNSEEN = ["\u202a", "\u202e", "\u2066", "\u2069", "\u200e", "\u200f", "\u061c", "\ud83d", "\udc00"];
const SEEN = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
/** Compared as they are typed or signed, and stored as a hash, sealed, or not at all. */
const SECRET = /senha|^nova$|^atual$|token|conteudo|^resposta$/i;

type Json = unknown;

/** Copies of a value, in each of which one text has signs in it. */
function* spoilt(value: Json, name = ""): Generator<Json> {
  if (typeof value === "string") {
    if (!SECRET.test(name)) yield `${UNSEEN.join("a")}${value}${UNSEEN.join("")}`;
  } else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) for (const one of spoilt(item, name)) yield value.with(at, one);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value))
      for (const one of spoilt(item, key)) yield { ...value, [key]: one };
  }
}

/** The texts of a value, but for secrets. */
function texts(value: Json, name = ""): string[] {
  if (typeof value === "string") return SECRET.test(name) ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => texts(item, Array.isArray(value) ? name : key));
}

describe("signs that nobody sees", () => {
  const written = cases.filter(({ schemas }) => schemas.body !== undefined).map((one) => [one.name, one] as const);

  it.each(written)("no text of %s keeps a sign that turns its direction, nor half of a character", (_, one) => {
    const { body } = one.schemas;
    const schema = body && bodyOn(body, TODAY);
    const kept = requestsOf(one, rows).flatMap((request) =>
      [...spoilt(request.body)].flatMap((sent) => {
        const parsed = schema?.safeParse(sent);
        return parsed?.success ? texts(parsed.data).filter((text) => SEEN.test(text)) : [];
      }),
    );
    expect(kept).toEqual([]);
  });

  it("a name of a person is kept without them, and whole characters stay", async () => {
    const { api } = await server.loginAs("1-admin");
    const nome = "\u202aAna\u202c \u202e😀 \ud83dلیلا\u200f";
    const { pessoa } = await api.pessoas.save({
      body: { nome_fantasia: nome, cpf_cnpj: "11144477735", tipos_pessoa: [1] },
    });
    const found = await api.pessoas.find({ params: { id: pessoa.id } });
    expect(found.pessoa.nome_fantasia).toBe("Ana 😀 لیلا");
  });
});
