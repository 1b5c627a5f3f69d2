import { expect, it } from "vitest";
import { brazilianStates, isBrazilianState } from "./brazilian-state";
import { municipalitiesOfState } from "./municipality";

it("there are 27 states, each with its municipalities", () => {
  expect(brazilianStates).toHaveLength(27);
  expect(brazilianStates[0]).toEqual({ uf: "AC", nome: "Acre" });
  const sum = brazilianStates.reduce((total, { uf }) => total + municipalitiesOfState(uf).length, 0);
  expect(sum).toBe(5571);
});

it.each<[string, boolean]>([
  ["SP", true],
  ["DF", true],
  ["sp", false],
  ["XX", false],
  ["", false],
])("%j is a state: %j", (uf, is) => {
  expect(isBrazilianState(uf)).toBe(is);
  expect(municipalitiesOfState(uf).length > 0).toBe(is);
});

it("municipalities of a state come by name", () => {
  expect(municipalitiesOfState("AC").map(({ nome }) => nome)).toEqual([
    "Acrelândia",
    "Assis Brasil",
    "Brasiléia",
    "Bujari",
    "Capixaba",
    "Cruzeiro do Sul",
    "Epitaciolândia",
    "Feijó",
    "Jordão",
    "Mâncio Lima",
    "Manoel Urbano",
    "Marechal Thaumaturgo",
    "Plácido de Castro",
    "Porto Acre",
    "Porto Walter",
    "Rio Branco",
    "Rodrigues Alves",
    "Santa Rosa do Purus",
    "Sena Madureira",
    "Senador Guiomard",
    "Tarauacá",
    "Xapuri",
  ]);
});
