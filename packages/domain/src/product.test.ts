import { expect, it } from "vitest";
import {
  cleanNcm,
  cleanUnit,
  defaultUnit,
  formatNcm,
  hasStock,
  isValidNcm,
  productKindName,
  productUnits,
} from "./product";

it("products lie in warehouses and services do not", () => {
  expect([hasStock(1), hasStock(2)]).toEqual([true, false]);
  expect([productKindName(1), productKindName(2), productKindName(3)]).toEqual(["Produto", "Serviço", null]);
});

it("an NCM has eight digits, and dots for people", () => {
  expect([isValidNcm("8544.42.00"), isValidNcm("85444200"), isValidNcm("8544420"), isValidNcm("8544420A")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(cleanNcm("8544.42.00")).toBe("85444200");
  expect(formatNcm("85444200")).toBe("8544.42.00");
});

it("units are in capitals, and the default is offered", () => {
  expect(cleanUnit(" cx ")).toBe("CX");
  expect(productUnits).toContain(defaultUnit);
});
