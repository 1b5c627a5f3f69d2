import { expect, it } from "vitest";
import { isStarterProfile, optionsOf, profileOf, segmentOptions, segments, starterProfiles } from "./segments";

it("there are the 19 documented segment options, each with its own value", () => {
  expect(optionsOf("construcao").map(({ nome }) => nome)).toEqual([
    "Base de seguradora",
    "Reformas",
    "Construção",
    "Marido de aluguel",
    "Refrigeração",
    "Automação",
    "Telecom",
    "Eletricista/Encanador",
    "Controle de pragas",
    "Linha branca",
    "Máquinas/Equipamentos",
    "Chaveiro",
    "Outras manutenções",
  ]);
  expect(optionsOf("automotivo").map(({ nome }) => nome)).toEqual([
    "Auto center",
    "Mecânica",
    "Funilaria",
    "Autoelétrica",
    "Lava-rápido",
    "Estética automotiva",
  ]);
  expect(optionsOf("outros")).toEqual([]);
  expect(segments.flatMap(({ valor }) => optionsOf(valor))).toEqual(segmentOptions);
  expect(new Set(segmentOptions.map(({ valor }) => valor)).size).toBe(19);
});

it("every segment option has a profile, and every profile an option", () => {
  const used = segmentOptions.map(({ valor }) => profileOf(valor));
  expect(used).not.toContain(null);
  expect(new Set(used)).toEqual(new Set(starterProfiles));
  expect(segmentOptions.every(({ valor }) => /^[a-z_]+-\d+$/.test(valor))).toBe(true);
});

it.each([
  ["refrigeracao-57", 57],
  ["a-b-26", 26],
  ["refrigeracao-60", null],
  ["refrigeracao", null],
  ["57", null],
  ["-", null],
  ["", null],
  ["x-57 ", null],
  ["x-5e1", null],
])("reads the profile of %j as %j", (valor, perfil) => {
  expect(profileOf(valor)).toBe(perfil);
});

it("isStarterProfile accepts exactly the ids of the profiles", () => {
  expect([26, 49, 57, 58, 59, 73].every(isStarterProfile)).toBe(true);
  expect([0, 1, 27, Number.NaN].some(isStarterProfile)).toBe(false);
});
