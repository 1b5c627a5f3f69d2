import { expect, it } from "vitest";
import { municipalityByCode, searchMunicipalities } from "./municipality";

const names = (text: string, limit = 3) =>
  searchMunicipalities(text, limit).map(({ codigo, nome, uf }) => `${codigo} - ${nome} (${uf})`);

it("the list holds every municipality once, by its IBGE code", () => {
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

it.each([
  ["sao", ["3550308 - São Paulo (SP)", "2111300 - São Luís (MA)", "3304904 - São Gonçalo (RJ)"]],
  ["rio", ["3304557 - Rio de Janeiro (RJ)", "1200401 - Rio Branco (AC)", "5218805 - Rio Verde (GO)"]],
  ["santa maria", ["4316907 - Santa Maria (RS)", "2409332 - Santa Maria (RN)"]],
  ["vitória", ["3205309 - Vitória (ES)"]],
  ["campo", ["5002704 - Campo Grande (MS)"]],
])("puts the larger towns first: %j", (text, found) => expect(names(text, found.length)).toEqual(found));

it("knows each of the largest towns by its name and state", () => {
  // A name that is spelled in another way than IBGE's would rank as a village.
  const first = searchMunicipalities("", 155).map(({ nome, uf }) => `${nome} ${uf}`);
  expect(first.slice(0, 3)).toEqual(["São Paulo SP", "Rio de Janeiro RJ", "Brasília DF"]);
  expect(first.at(-1)).toBe("Lauro de Freitas BA");
});

it("puts names that begin with the text first, and gives no more than asked for", () => {
  expect(names("rio", 1)[0]).toMatch(/ - Rio /);
  expect(names("bela", 5).every((name) => / - Bela /.test(name))).toBe(true);
  expect(names("bela", 100).some((name) => !/ - Bela /.test(name))).toBe(true);
  expect(names("sao paulo", 1)).toEqual(["3550308 - São Paulo (SP)"]);
  expect(names("paulo sao", 20)).toContain("3550308 - São Paulo (SP)");
  expect(names("cidade que não existe")).toEqual([]);
});
