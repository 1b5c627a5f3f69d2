import { expect, it } from "vitest";
import { stockMovementKinds, stockMovementName } from "./stock-movement";

it("every kind of movement in the stock ledger has a name of its own", () => {
  const names = stockMovementKinds.map(stockMovementName);
  expect(new Set(names).size).toBe(stockMovementKinds.length);
  expect(stockMovementName("transferencia_saida")).toBe("Saída por transferência");
});
