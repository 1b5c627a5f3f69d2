import { describe, expect, it } from "vitest";
import { z } from "zod";
import { call } from "../call";
import { queryId } from "../schemas/fields";
import { differencesOf } from "./differences";
import { idsIn, questionsFor, referenceOf, referencesIn } from "./questions";

describe("differencesOf", () => {
  const row = z.object({ id: z.int(), kind: z.enum(["a", "b"]), date: z.string().nullable() });
  const list = z.object({ rows: z.array(row) });
  const good = { id: 1, kind: "a", date: null };

  it.each([
    ["nothing", { rows: [good] }, []],
    ["what is more than expected", { rows: [{ ...good, more: 1 }], also: true }, []],
    ["another type", { rows: [good, { ...good, id: "1" }] }, ['rows[1].id must be number, is "1"']],
    ["a missing field", { rows: [{ id: 1, kind: "a" }] }, ["rows[0].date must be string, is missing"]],
    ["an unknown value", { rows: [{ ...good, kind: "c" }] }, ['rows[0].kind must be "a" or "b", is "c"']],
    ["another answer", [], ["the answer must be object, is []"]],
    ["no answer", undefined, ["the answer must be object, is missing"]],
  ])("tells %s", (_, answer, lines) => {
    expect(differencesOf(list, answer)).toEqual(lines);
  });

  it("quotes the text of a rule", () => {
    const day = z.object({ day: z.string().refine((text) => text !== "x", "Informe uma data válida") });
    expect(differencesOf(day, { day: "x" })).toEqual(['day breaks a rule ("Informe uma data válida"), is "x"']);
  });

  it("lists a field that differs in many rows once", () => {
    const rows = Array.from({ length: 30 }, () => ({ ...good, id: null }));
    expect(differencesOf(list, { rows })).toEqual(["rows[0].id must be number, is null (and 29 more like it)"]);
  });

  it("reports the faults of the closest of several possible shapes", () => {
    const either = z.union([z.object({ a: z.object({ b: z.number() }) }), z.null()]);
    expect(differencesOf(either, { a: { b: "1" } })).toEqual(['a.b must be number, is "1"']);
  });
});

describe("questionsFor", () => {
  const response = z.object({});
  const find = call("GET", "/x/find/:id", "session");
  const list = call("GET", "/x/lista", "session");

  it("asks a list for a long page", () => {
    const query = z.object({ per_page: z.coerce.number<string | number>().default(10) });
    expect(questionsFor(list, { query, response }, [], "2026-01-02")).toEqual([
      { params: {}, query: { per_page: 100 } },
    ]);
  });

  it("fills in the fields that a query demands, or says that it cannot", () => {
    const query = z.object({ id: z.array(queryId).min(1), kind: z.enum(["a", "b"]) });
    const asked = questionsFor(list, { query, response }, [7, 8, 9], "2026-01-02");
    expect(asked).toEqual([{ params: {}, query: { id: [7, 8], kind: "a" } }]);
    expect(questionsFor(list, { query, response }, [], "2026-01-02")).toBe("nothing to ask for was found");
  });

  it("asks about at most five ids, once each", () => {
    const questions = questionsFor(find, { response }, [1, 1, 2, 3, 4, 5, 6, 7], "2026-01-02");
    expect(questions).toEqual([1, 2, 3, 4, 5].map((id) => ({ params: { id }, query: {} })));
    const query = z.object({ kind: z.enum(["a", "b"]), id: queryId });
    const inQuery = questionsFor(list, { query, response }, [1, 1, 2, 3, 4, 5, 6, 7], "2026-01-02");
    expect(inQuery).toEqual([1, 2, 3, 4, 5].map((id) => ({ params: {}, query: { kind: "a", id } })));
    expect(questionsFor(find, { response }, [], "2026-01-02")).toBe("no id for its path was found");
  });

  it("asks about no id where the path's parameter is no id", () => {
    const params = z.object({ id: z.string().regex(/^\d{8}$/) });
    expect(questionsFor(find, { params, response }, [1], "2026-01-02")).toBe("no id for its path was found");
  });

  it("takes the ids of records, not of the records that they refer to", () => {
    expect(idsIn({ rows: { data: [{ id: 3, other: { id: 9 } }, { id: 4 }] }, one: { id: 5 } })).toEqual([3, 4, 5]);
  });

  it("finds records of another kind by the fields that name them", () => {
    const answer = {
      compra: {
        id: 7,
        natureza_id: 3,
        itens: [
          { id: 1, produto_id: 5 },
          { id: 2, produto_id: null },
        ],
      },
    };
    expect([referencesIn(answer, "produto_id"), referencesIn(answer, "natureza_id")]).toEqual([[5], [3]]);
    const fieldOf = (path: `/${string}`) => referenceOf(call("GET", path, "session"));
    expect(fieldOf("/compras/buscarNatureza/:natureza_id")).toBe("natureza_id");
    expect(fieldOf("/compras/produto/:id")).toBe("produto_id");
    expect(fieldOf("/compras/lista")).toBeUndefined();
  });
});
