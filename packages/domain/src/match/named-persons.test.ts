import { describe, expect, it } from "vitest";
import { personsNamedBy } from "./named-persons";

const person = (id: number, ...names: string[]) => ({ id, names, document: null });
const entry = (id: number, text: string) => ({ id, day: "2026-11-20", amount: -10, text });

describe("An entry names", () => {
  const persons = [
    person(1, "Padaria São João", "Padaria São João Ltda."),
    person(2, "Padaria São Pedro"),
    { ...person(3, "Oficina do Zé"), document: "12.345.678/0001-95" },
    person(4, "Ana"),
  ];

  it.each([
    ["a person by the whole name alone", "PIX ENVIADO PADARIA SAO JOAO", [1]],
    ["a person by the name that the bank cut", "PIX PADARIA SAO PED", [2]],
    ["nobody by a first word that many share", "PIX PADARIA CENTRAL", []],
    ["nobody by a name of three letters", "PIX ANA CAROLINA", []],
    ["a person by the document", "TED 12345678000195", [3]],
    ["two persons", "PADARIA SAO JOAO OFICINA ZE", [1, 3]],
  ])("%s", (_, text, found) => {
    expect(personsNamedBy([entry(7, text)], persons)).toEqual(found.map((id) => ({ entry: 7, person: id })));
  });

  it("each of several entries its own persons", () => {
    const both = [entry(1, "PIX PADARIA SAO PEDRO"), entry(2, "PIX PADARIA SAO JOAO")];
    expect(personsNamedBy(both, persons)).toEqual([
      { entry: 1, person: 2 },
      { entry: 2, person: 1 },
    ]);
  });

  it("few persons where very many have one name", () => {
    const many = Array.from({ length: 500 }, (_, at) => person(at + 1, "Comercial Central"));
    expect(personsNamedBy([entry(1, "BOLETO COMERCIAL CENTRAL")], many)).toHaveLength(8);
  });
});
