import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressValues, type CompanyAnswer, cityNamed, companyValues, toFill } from "./look-up";

const company: CompanyAnswer = {
  status: "OK",
  message: null,
  nome: "Padaria Ltda",
  nome_fantasia: "",
  email: null,
  telefone: "1130305050",
  logradouro: "Rua A",
  numero: "1",
  bairro: " ",
  cep: "01.310-930",
  municipio: "SAO PAULO",
  uf: "SP",
};

describe("form values of an answer", () => {
  it("hold the fields that are not empty, with the form's masks", () => {
    expect(companyValues(company)).toEqual({
      nome: "Padaria Ltda",
      telefone: "(11) 3030-5050",
      logradouro: "Rua A",
      numero: "1",
      cep: "01310-930",
    });
    expect(addressValues({ logradouro: "", bairro: "Sé", ibge: "3550308" })).toEqual({ bairro: "Sé" });
  });

  it.each(["", "123", "abc", null])("leave out the invalid CEP %j", (cep) => {
    expect(companyValues({ ...company, cep })).not.toHaveProperty("cep");
  });
});

describe("toFill", () => {
  it("replaces a value that stood there at the question, and never one that was typed since", () => {
    const before = { logradouro: "Rua velha", bairro: "", numero: "1" };
    const now = { logradouro: "Rua velha", bairro: "Centro", numero: "1" };
    expect(toFill(before, now, { logradouro: "Rua nova", bairro: "Sé" })).toEqual({ logradouro: "Rua nova" });
  });

  it("fills only answered fields that did not change", () => {
    const text = fc.constantFrom("", "a", "b", null);
    const fields = fc.record({ nome: text, email: text, bairro: text });
    const answers = fc.record({ nome: fc.constant("x"), email: fc.constant("a") }, { requiredKeys: [] });
    fc.assert(
      fc.property(fields, fields, answers, (before, now, answer) => {
        const after = { ...now, ...toFill(before, now, answer) };
        expect(after.bairro).toBe(now.bairro);
        for (const name of ["nome", "email"] as const) {
          if (before[name] !== now[name] || answer[name] === undefined) expect(after[name]).toBe(now[name]);
          else expect(after[name]).toBe(answer[name]);
        }
      }),
    );
  });
});

describe("cityNamed", () => {
  const found = [
    { id: 1, nome: "Bom Jesus", uf: "PI" },
    { id: 2, nome: "Bom Jesus", uf: "RS" },
    { id: 3, nome: "Bom Jesus da Lapa", uf: "BA" },
  ];
  it("finds the city of the state, and ignores accents and capitals", () => {
    expect(cityNamed(found, { municipio: "BOM JESUS", uf: "RS" })?.id).toBe(2);
    expect(cityNamed(found, { municipio: "Bom Jésus da lapa", uf: null })?.id).toBe(3);
  });
  it("finds nothing when several cities match, or none", () => {
    expect(cityNamed(found, { municipio: "Bom Jesus", uf: null })).toBeNull();
    expect(cityNamed(found, { municipio: null, uf: null })).toBeNull();
    expect(cityNamed(found, { municipio: "Bom Jesus", uf: "SP" })).toBeNull();
  });
});
