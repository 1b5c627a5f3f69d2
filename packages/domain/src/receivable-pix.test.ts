import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makePixCode, readPixCode } from "./pix-code";
import {
  askedByCodes,
  contaTxid,
  type PixReceiver,
  pixReceiverProblem,
  receivablePixCode,
  receivesPix,
} from "./receivable-pix";

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

describe("codes that are not made here", () => {
  const BOLETO = "34191090570404959480975279260006611980000081488";
  const pixOf = (amount: number | null) => makePixCode({ key: "a@example.com", name: "X", city: "Y", amount });
  const charge = { valor: 814.88, principal: 814.88, vencimento: "2026-02-10", multa: 2, juros: 1 };
  const onTime = { residual: 814.88, valor: 814.88, pagavel_ate: "2026-02-10" };
  const late = { ...onTime, valor: 831.72, pagavel_ate: "2026-02-09" };
  const grown = { ...onTime, residual: 400, valor: 400 };
  it.each([
    ["a boleto in time", { linha_digitavel: BOLETO }, onTime, { valor: 814.88 }],
    ["a late boleto, whose bank reckons", { linha_digitavel: BOLETO }, late, { valor: null }],
    ["a boleto of which a part was paid", { linha_digitavel: BOLETO }, grown, null],
    [
      "a Pix of another amount beside its boleto",
      { linha_digitavel: BOLETO, pix_copia_cola: pixOf(800) },
      onTime,
      null,
    ],
    ["a Pix of the amount", { pix_copia_cola: pixOf(814.88) }, onTime, { valor: 814.88 }],
    ["a late Pix without multa and juros", { pix_copia_cola: pixOf(814.88) }, late, null],
    ["a late Pix with those of today", { pix_copia_cola: pixOf(831.72) }, late, { valor: 831.72 }],
    ["a Pix whose amount the payer types", { pix_copia_cola: pixOf(null) }, late, { valor: 831.72 }],
    ["digits that nobody can read, late", { linha_digitavel: "123" }, late, { valor: null }],
    ["a charge in time", { cobranca: charge }, onTime, { valor: 814.88 }],
    ["a late charge", { cobranca: { ...charge, vencimento: "2026-02-09" } }, late, { valor: null }],
    [
      "a late charge without multa and juros",
      { cobranca: { ...charge, vencimento: "2026-02-09", multa: 0, juros: 0 } },
      late,
      { valor: 814.88 },
    ],
    ["a charge made late, with what was due then", { cobranca: { ...charge, valor: 820 } }, late, { valor: 820 }],
    ["a charge outrun by a payment", { cobranca: charge }, grown, null],
  ])("ask, as %s, for one amount or for none", (_, codes, conta, asked) => {
    const given = { pix_copia_cola: null, linha_digitavel: null, ...codes };
    expect(askedByCodes(given, conta, "2026-02-10")).toEqual(asked);
  });
});
