import { expect, it } from "vitest";
import { actionName, auditedEntities, entityName } from "./audit";

it("the audit trail names records and calls in Portuguese, and keeps names that it does not know", () => {
  expect([entityName("contas"), entityName("outra")]).toEqual(["Conta", "outra"]);
  expect([actionName("contasPagar/estorno"), actionName("login/recusado"), actionName("outra/coisa")]).toEqual([
    "Estornou o pagamento",
    "Login recusado",
    "outra/coisa",
  ]);
  expect(auditedEntities).toContainEqual({ chave: "estornos", nome: "Estorno" });
});
