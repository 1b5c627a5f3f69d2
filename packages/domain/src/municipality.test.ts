import { expect, it } from "vitest";
import { municipalityByCode, searchMunicipalities } from "./municipality";

const names = (text: string, limit = 3) =>
  searchMunicipalities(text, limit).map(({ codigo, nome, uf }) => `${codigo} - ${nome} (${uf})`);

it("knows every municipality once, by its IBGE code", () => {
  const all = searchMunicipalities("", 10_000);
  expect(all).toHaveLength(5571);
  expect(new Set(all.map(({ id }) => id)).size).toBe(5571);
  expect(municipalityByCode(3550308)).toEqual({ id: 3550308, codigo: "3550308", nome: "São Paulo", uf: "SP" });
  expect(municipalityByCode(1)).toBeNull();
});

it.each([
  ["sao paulo", "3550308 - São Paulo (SP)"],
  ["SÃO PAULO sp", "3550308 - São Paulo (SP)"],
  ["3550308", "3550308 - São Paulo (SP)"],
  ["santa barbara oeste", "3545803 - Santa Bárbara d'Oeste (SP)"],
  ["ji-parana", "1100122 - Ji-Paraná (RO)"],
])("finds %j", (text, found) => expect(names(text)).toContain(found));

it("puts names that begin with the text first, and gives no more than asked for", () => {
  expect(names("rio", 1)[0]).toMatch(/ - Rio /);
  expect(names("bela", 5).every((name) => / - Bela /.test(name))).toBe(true);
  expect(names("bela", 100).some((name) => !/ - Bela /.test(name))).toBe(true);
  expect(names("sao paulo", 1)).toEqual(["3550308 - São Paulo (SP)"]);
  expect(names("paulo sao", 20)).toContain("3550308 - São Paulo (SP)");
  expect(names("cidade que não existe")).toEqual([]);
});
