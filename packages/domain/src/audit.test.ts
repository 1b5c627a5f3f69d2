import { expect, it } from "vitest";
import { actionName, auditedEntities, entityName } from "./audit";

it("names records and calls, and keeps what it does not know", () => {
  expect([entityName("contas"), entityName("outra")]).toEqual(["Conta", "outra"]);
  expect([actionName("contasPagar/estorno"), actionName("outra/coisa")]).toEqual([
    "Estornou o pagamento",
    "outra/coisa",
  ]);
  expect(auditedEntities).toContainEqual({ chave: "estornos", nome: "Estorno" });
});
