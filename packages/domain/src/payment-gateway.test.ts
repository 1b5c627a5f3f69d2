import { expect, it } from "vitest";
import { gatewayEnvironmentName, gatewayEnvironments } from "./payment-gateway";

it("every environment of a payment provider has the name that the list gives it", () => {
  expect(gatewayEnvironments.map(({ id }) => gatewayEnvironmentName(id))).toEqual(["Produção", "Sandbox (testes)"]);
});
