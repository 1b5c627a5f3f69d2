import { bodyOn } from "@prumo/api-client/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contents, difference } from "./testing/contents";
import { cases, escritas, loginFor, requestsOf } from "./testing/examples";
import { isFull } from "./testing/quick-run";
import { type Rows, triableRows } from "./testing/rows";
import { type RawRequest, send } from "./testing/send";
import { startTestServer, type TestServer, TODAY, type Visitor } from "./testing/test-server";

const RUNS = isFull ? 1_000 : 5;
const MINUTES = isFull ? 10 * 60_000 : 30_000;

let server: TestServer;
let visitors: Record<string, Visitor>;
let own: Rows;
/** What the tables held when they were last read: nothing is written between two tests, so it need not be read again. */
let held: Awaited<ReturnType<typeof contents>>;

beforeAll(async () => {
  server = await startTestServer();
  const logins = [...new Set(cases.map(loginFor))];
  visitors = Object.fromEntries(await Promise.all(logins.map(async (login) => [login, await server.loginAs(login)])));
  own = await triableRows(server.db, 1);
  held = await contents(server.db);
});
afterAll(() => server.close());

const visitorFor = (one: (typeof cases)[number]): Visitor => visitors[loginFor(one)] as Visitor;

/** Wrong for every field that is a text, a number or a boolean. */
const junk: readonly unknown[] = [{}, [], [1], [[]], { $gt: 0 }, { id: 1 }, { valueOf: "x" }];
/** Wrong values for each type, whatever the field. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  string: [...junk, 5, -1, true, "\u0000", `a\u0000b`, "x".repeat(5_000), "😀".repeat(2_000)],
  number: [...junk, "5", "", "abc", "1e3", true, -1, -0.0001, 1e11, 1e308, -1e308],
  boolean: [...junk, "true", "sim", 2, -1, 0.5],
};
/** Wrong for a list. An empty one is left out, because some fields accept it. */
const noList = junk.filter((value) => !Array.isArray(value) || value.length > 0);
const noIds = noList.filter((value) => JSON.stringify(value) !== "[1]");
/** Amounts that may be below zero: a debt, and what a count found missing. */
const belowZero = ["saldo_inicial", "diferenca"];

function wrongFor(field: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return typeof value[0] === "number" ? noIds : noList;
  const values = wrong[typeof value] ?? junk;
  return belowZero.includes(field) ? values.filter((number) => typeof number !== "number" || number > 0) : values;
}

/** Nested lists so deep that a recursive function runs out of stack. */
const deep = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
/** JSON that is no object. */
const noObject = fc.constantFrom("null", "[]", "5", '"text"', "true", "[{}]", "1e999", deep(100_000));
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
/** Not JSON at all. */
const noJson = fc.oneof(
  fc.constantFrom("{", '{"id":', "{'id':1}", '{"id":1,}', "undefined", "NaN", "<xml/>", "a=1&b=2", "\u0000", "{}{}"),
  fc
    .string({ minLength: 1, maxLength: 30 })
    .map((text) => `{${text}`)
    .filter((text) => !isJson(text)),
);
const noJsonType = fc.constantFrom("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x");

/** A valid body with one or more of its fields wrong. */
function spoilt(bodies: readonly Record<string, unknown>[]): fc.Arbitrary<RawRequest> {
  return fc.constantFrom(...bodies).chain((body) =>
    fc
      .subarray(Object.keys(body), { minLength: 1 })
      .chain((fields) =>
        fc.tuple(
          ...fields.map((field) => fc.tuple(fc.constant(field), fc.constantFrom(...wrongFor(field, body[field])))),
        ),
      )
      .map((changes) => ({ body: { ...body, ...Object.fromEntries(changes) } })),
  );
}

/** @param optional whether every field of the body may be left out, so that an object of unknown fields is right */
const malformed = (bodies: readonly Record<string, unknown>[], optional: boolean): fc.Arbitrary<RawRequest> =>
  fc.oneof(
    { weight: 6, arbitrary: spoilt(bodies) },
    { weight: 1, arbitrary: noObject.map((text) => ({ text })) },
    { weight: optional ? 0 : 1, arbitrary: noObject.map((text) => ({ text: `{"x":${text}}` })) },
    { weight: 1, arbitrary: noJson.map((text) => ({ text })) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...bodies), noJsonType).map(([body, type]) => ({
        body,
        headers: { "Content-Type": type },
      })),
    },
  );

const withBody = escritas.filter(({ exemplo }) => exemplo.bodies);
/** Of how many calls what they wrote is looked for at once. A quick run does not tell which of eight has written. */
const TOGETHER = isFull ? 1 : 8;
const endsGroup = (at: number) => (at + 1) % TOGETHER === 0 || at + 1 === withBody.length;

describe.each(withBody.map((one, at) => ({ name: one.name, one, at })))("$name", ({ one, at }) => {
  it(`refuses ${RUNS} malformed bodies and writes nothing`, { timeout: MINUTES }, async () => {
    const right = requestsOf(one, own);
    const bodies = right.flatMap(({ body }) => (body === undefined ? [] : [body]));
    const { body: schema } = one.schemas;
    const optional = schema !== undefined && bodyOn(schema, TODAY).safeParse({}).success;
    const { params } = right[0] ?? {};
    const refused = fc.asyncProperty(malformed(bodies, optional), async (request) => {
      const { status, body, text } = await send(visitorFor(one), one.call, params ? { ...request, params } : request);
      expect(status, text).toBeGreaterThanOrEqual(400);
      expect(status, text).toBeLessThan(500);
      expect(body.message, text).toEqual(expect.any(String));
    });
    await fc.assert(refused, { numRuns: RUNS });
    if (!endsGroup(at)) return;
    const before = held;
    held = await contents(server.db);
    // A wrong password is no malformed body. It is counted, and noted in the audit trail after the answer: perhaps
    // while the next call is tried.
    const { tentativas_login: _, consultas_por_minuto: __, auditoria, ...written } = difference(before, held);
    expect(written).toEqual({});
    const { came = [], went = [] } = auditoria ?? {};
    expect([...came.filter((row) => !row.includes('"login/recusado"')), ...went]).toEqual([]);
  });
});

/** Texts of a query that break code which trusts them. */
const queryValue = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "0",
    "-1",
    "1.5",
    "1e9",
    "1e400",
    "NaN",
    "Infinity",
    "0x10",
    "٣",
    "2147483648",
    "9".repeat(400),
    "2026-02-30",
    "2026-13-01",
    "0000-00-00",
    "99999-01-01",
    "20/11/2026",
    "null",
    "undefined",
    "true",
    "[]",
    "%",
    "_",
    "\\",
    "%\\",
    "'",
    "';drop table contas;--",
    "\u0000",
    "a\u0000",
    "😀",
    "\n",
    "x".repeat(101),
    "a ".repeat(50),
    "(a+)+$",
    "constructor",
    "__proto__",
    "asc",
    "id desc",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);

describe.each(cases.filter(({ call }) => call.method === "GET"))("$name", (one) => {
  const { call, schemas, exemplo } = one;
  it(`answers ${RUNS} malformed queries without failing`, { timeout: MINUTES }, async () => {
    const names = fc.constantFrom(...Object.keys(schemas.query?.shape ?? {}), "x", "id[]", "page[]", "__proto__", "");
    const search = fc
      .array(fc.tuple(names, queryValue), { minLength: 1, maxLength: 6 })
      .map((pairs) =>
        pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&"),
      );
    const raw = fc.constantFrom(
      "%",
      "%zz",
      "%E0%A4%A",
      "=",
      "&&&",
      "?",
      "page=%C3%28",
      "pesquisa=%ED%A0%80",
      "page=1&page=2",
      "#",
      "+",
    );
    const answers = fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: search }, raw), async (query) => {
      const params = { ...exemplo.path, ...exemplo.params?.(own) };
      const path = Object.entries(params).reduce((url, [name, id]) => url.replace(`:${name}`, String(id)), call.path);
      const response = await visitorFor(one).fetch(`/api${path}?${query}`);
      const text = await response.text();
      // An id that no record has is not found where the query names records, and a file may not have been made yet.
      const named = exemplo.record !== undefined || call.arquivo || "id" in (schemas.query?.shape ?? {});
      // Public calls are limited to a number per minute.
      const right = [200, 422, ...(named ? [404] : []), ...(call.access === "public" ? [429] : [])];
      expect(right, text).toContain(response.status);
      if (call.arquivo && response.status === 200) return;
      expect(JSON.parse(text)).toEqual(expect.any(Object));
    });
    await fc.assert(answers, { numRuns: RUNS });
  });
});
