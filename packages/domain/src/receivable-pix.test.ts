import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPixCode } from "./pix-code";
import { contaTxid, type PixReceiver, pixReceiverProblem, receivablePixCode, receivesPix } from "./receivable-pix";

const account: PixReceiver = {
  pix_chave: "+5561912345678",
  pix_nome: "Padaria do Zé",
  pix_cidade: "Brasília",
  pix_txid: "anonimo",
};

describe("the Pix of a receivable", () => {
  it("is the static code of the account, with the amount and without a txid", () => {
    expect(receivablePixCode(account, { id: 9, valor: 0.01 })).toBe(
      "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D",
    );
  });

  it("names the conta where the bank keeps a txid", () => {
    const code = receivablePixCode({ ...account, pix_txid: "proprio" }, { id: 123, valor: 10 });
    expect(readPixCode(code ?? "")).toMatchObject({ txid: "CONTA00000123", amount: 10 });
  });

  it("is another one when the amount is another one, and is read back to it", () => {
    const cents = fc.integer({ min: 1, max: 999_999_999_99 });
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [code, next] = [one, other].map(
          (amount) => receivablePixCode(account, { id: 1, valor: amount / 100 }) ?? "",
        );
        expect(readPixCode(code ?? "")?.amount).toBe(one / 100);
        expect(code === next).toBe(one === other);
      }),
    );
  });

  it.each([
    ["without a key", { ...account, pix_chave: null }, 10],
    ["without a city", { ...account, pix_cidade: null }, 10],
    ["of nothing", account, 0],
  ])("%s is none", (_, given, valor) => expect(receivablePixCode(given, { id: 1, valor })).toBeNull());
});

describe("a bank account", () => {
  it.each([
    ["pix_chave", { pix_chave: null }],
    ["pix_chave", { pix_chave: "nada" }],
    ["pix_nome", { pix_nome: null }],
    ["pix_cidade", { pix_cidade: "" }],
  ])("is told that %s is missing or wrong", (field, more) => {
    expect(pixReceiverProblem({ ...account, ...more })?.field).toBe(field);
  });

  it("of which nothing is said lacks nothing, and receives no Pix", () => {
    const nothing = { pix_chave: null, pix_nome: null, pix_cidade: null, pix_txid: "anonimo" } as const;
    expect(pixReceiverProblem(nothing)).toBeNull();
    expect(receivesPix(nothing)).toBe(false);
    expect(receivesPix(account)).toBe(true);
  });

  it("has a txid of letters and digits that a code may carry", () => {
    expect(contaTxid(1)).toMatch(/^[A-Z0-9]{1,25}$/);
    expect(contaTxid(2_147_483_647)).toMatch(/^[A-Z0-9]{1,25}$/);
  });
});
