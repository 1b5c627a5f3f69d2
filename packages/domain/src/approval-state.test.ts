import { expect, it } from "vitest";
import { approvalStates, isFree, unapprovedRefusal, unaskedReason } from "./approval-state";

it("only an approved payable, and one that needs no approval, may be settled", () => {
  expect(approvalStates.filter(isFree)).toEqual(["aprovada"]);
  expect(unapprovedRefusal("precisa", ["Porque sim"])).toBe("Precisa de aprovação: Porque sim");
  expect(unapprovedRefusal("aprovada", [])).toBeNull();
  expect(unapprovedRefusal(null, [])).toBeNull();
  expect([...approvalStates, null].filter((state) => unaskedReason(state) === null)).toEqual([
    "precisa",
    "recusada",
    "expirada",
  ]);
});
