import { describe, expect, it } from "vitest";
import { collisions, declaredNames, fieldNames, languageProblem, longTitles, nounsOf } from "./name-rules.mjs";

describe("the language of a name", () => {
  it.each([
    ["saldosOf", "a concept noun begins a compound, without a particle"],
    ["contasDoLado", "a concept noun begins a compound, without a particle"],
    ["fromReceitaWs", "a concept noun begins a compound, without a particle"],
    ["Linha", 'say "linha" in English'],
    ["comRegras", 'say "com" in English'],
    ["jaAtiva", 'say "ja" in English'],
    ["detalhes", 'say "detalhes" in English'],
    ["ordemDaLista", "a concept noun begins a compound, without a particle"],
    ["NotaLida", 'say "lida" in English'],
  ])("%s is refused", (name, problem) => {
    expect(languageProblem(name)).toBe(problem);
  });

  it.each(["contaSchema", "ContaForm", "listContas", "PessoaFilter", "lado", "valor_integral", "withoutAccents"])(
    "%s is none of two",
    (name) => {
      expect(languageProblem(name)).toBeUndefined();
    },
  );

  it("is asked of variables, parameters, functions and types, and of fields by themselves", () => {
    const text = `
      const a = { field: 1, "as text": 2 };
      function b(c: string) {}
      type D = { other: number };
      interface E { own: string }
      class F {}
      const { field: g, kept } = a;
    `;
    expect(declaredNames("example.ts", text)).toEqual(["a", "b", "c", "D", "E", "F", "g"]);
    expect(fieldNames("example.ts", text)).toEqual(["field", "other", "own"]);
  });

  it("knows the nouns of the glossary, without accents, in singular and plural", () => {
    const nouns = nounsOf(
      "| tipo (de conta) | a verb |\n| visão, ordem | a view |\n\nNouns of the wire that need no words: valor,\nsaldo.",
    );
    expect([...nouns]).toEqual(expect.arrayContaining(["tipo", "visoes", "ordens", "valores", "saldos"]));
    expect(nouns.has("conta")).toBe(false);
  });
});

it("a title is told when it is longer than a hundred characters, however the test is declared", () => {
  const [long, short] = ["a".repeat(101), "b".repeat(100)];
  const text = `
    it("${long}", () => {});
    it.each([1])(\`${long}\`, () => {});
    describe.each([1])("${long}", { tags: [] }, () => { test("${short}", () => {}); });
    other("${long}");
  `;
  expect(longTitles("example.test.ts", text)).toEqual([long, long, long]);
});

describe("the place of an exported name", () => {
  const one = { path: "apps/api/src/areas/acesso/permissoes/queries.ts", text: "export function findGroups() {}" };
  const two = { path: "apps/api/src/areas/acesso/usuarios/queries.ts", text: "export const findGroups = () => 1;" };

  it.each([
    ["functions", one, two],
    ["types", { ...one, text: "export type Row = 1;" }, { ...two, text: "export interface Row {}" }],
    ["a class and a type", { ...one, text: "export class Row {}" }, { ...two, text: "export type Row = 1;" }],
  ])("is refused when two files export %s under one name", (_, first, second) => {
    expect(collisions([first, second])).toEqual([expect.stringContaining(`exported by ${one.path} and ${two.path}`)]);
  });

  it("is right when only one of them exports it, when it is a table, and when the name is kept", () => {
    expect(collisions([one, { ...two, text: "const findGroups = () => 1;" }])).toEqual([]);
    expect(collisions([one, { ...two, text: "export const findGroups = { name: 1 };" }])).toEqual([]);
    expect(collisions([one, two], (name) => name === "findGroups")).toEqual([]);
  });
});
