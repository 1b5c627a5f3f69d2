import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AppSession } from "../../../../app/session";
import { proposedTerms, rememberAccount, settlementDefaults, usualAccount } from "./settlement-defaults";

const session = { usuario: { id: 1 }, empresa: { id: 1 } } as AppSession;
const banks = (...ids: number[]) => ids.map((id) => ({ id }));
const remember = (id: number, ...pessoas: number[]) => rememberAccount("contasPagar", session, id, pessoas);
const usual = (ids: number[], pessoa?: number) => usualAccount("contasPagar", session, banks(...ids), pessoa);
const conta = (tipo_pagamento: string, pessoa_id: number) => ({ tipo_pagamento, pessoa_id });

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe("the bank account that is proposed", () => {
  it.each<[string, () => void, number[], number | undefined, number | null]>([
    ["nothing where several were never used", () => undefined, [1, 2], 7, null],
    ["the only one", () => undefined, [2], 7, 2],
    ["the last one", () => remember(2), [1, 2], undefined, 2],
    ["that of the person over the last one", () => [remember(1, 7), remember(2, 8)], [1, 2], 7, 1],
    ["the last one for a new person", () => [remember(1, 7), remember(2, 8)], [1, 2], 9, 2],
    ["the last one where the person's is gone", () => [remember(1, 7), remember(2, 8)], [2, 3], 7, 2],
    ["the only one where the last is gone", () => remember(1), [3], undefined, 3],
    ["the newest of a person", () => [remember(1, 7), remember(2, 7)], [1, 2], 7, 2],
  ])("the bank account that is proposed is %s", (_, habits, ids, pessoa, expected) => {
    habits();
    expect(usual(ids, pessoa)).toBe(expected);
  });

  it("the bank accounts of the persons paid last are kept, not those of all persons ever", () => {
    for (let pessoa = 1; pessoa <= 501; pessoa += 1) remember(1, pessoa);
    remember(2);
    expect([usual([1, 2], 1), usual([1, 2], 2), usual([1, 2], 501)]).toEqual([2, 1, 1]);
  });

  it("the bank account of a broken or blocked store is nobody's habit", () => {
    localStorage.setItem("prumo:conta-bancaria:contasPagar:1:1:pessoas", "{broken");
    expect(usual([1, 2], 7)).toBeNull();
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("blocked");
    });
    expect(usual([1, 2], 7)).toBeNull();
  });
});

describe("what is proposed for many contas", () => {
  it("what is proposed for many contas is what all have alike, and for each its own", () => {
    remember(1, 7);
    remember(2, 8);
    const origens = { contasBancarias: banks(1, 2) as never };
    const proposed = (...contas: ReturnType<typeof conta>[]) => {
      const { forma_pagamento, conta_bancaria_id } = settlementDefaults(contas, "contasPagar", session, origens);
      return [forma_pagamento, conta_bancaria_id];
    };
    expect(proposed(conta("17", 7), conta("17", 7))).toEqual(["17", 1]);
    expect(proposed(conta("17", 7), conta("15", 8))).toEqual([undefined, null]);
    expect(proposedTerms(conta("15", 8), "contasPagar", session, origens)).toEqual({
      forma_pagamento: "15",
      conta_bancaria_id: 2,
    });
  });
});
