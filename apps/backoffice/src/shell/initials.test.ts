import { expect, it } from "vitest";
import { initials } from "./initials";

it.each([
  ["Ana Prado", "AP"],
  ["Maria Aparecida da Silva", "MS"],
  ["zefa", "Z"],
  ['João d\'Arc "Jô"', "JJ"],
  ["Zefa 🌻", "Z"],
  ["🌻 Zefa das Flores", "ZF"],
  ["", ""],
])("the initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
