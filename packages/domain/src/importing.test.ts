import { describe, expect, it } from "vitest";
import { guessFields, headerKey, personImport, productImport } from "./importing";

describe("what the columns of a file are", () => {
  it("is guessed by the header, whatever its accents, capitals and signs", () => {
    const headers = ["RAZAO SOCIAL", "nome fantasia", "CNPJ / CPF", "E-mail:", "Motivo", "Município"];
    expect(guessFields(headers, personImport)).toEqual([
      "razao_social",
      "nome_fantasia",
      "cpf_cnpj",
      "email",
      "",
      "cidade",
    ]);
  });

  it("is given to the first of two columns that could be it", () => {
    expect(guessFields(["Nome", "Nome fantasia"], personImport)).toEqual(["nome_fantasia", ""]);
  });

  it("is what was chosen for the header before, also when that is nothing", () => {
    const remembered = { xyz: "telefone", email: "", [headerKey("Antigo")]: "sumiu" };
    expect(guessFields(["XYZ", "Email", "Antigo", "constructor"], personImport, remembered)).toEqual([
      "telefone",
      "",
      "",
      "",
    ]);
  });
});

describe.each([
  ["persons", personImport],
  ["products", productImport],
])("the fields of %s", (_, fields) => {
  it("are told apart by every header", () => {
    const keys = fields.flatMap(({ name, label, headers }) => [
      ...new Set([name, label, ...headers].map((header) => headerKey(header))),
    ]);
    expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
  });

  it("have as many examples each", () => {
    expect(new Set(fields.map(({ examples }) => examples.length)).size).toBe(1);
  });
});
