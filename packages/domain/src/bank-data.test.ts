import { describe, expect, it } from "vitest";
import { bankDataOf, hasBankData, holderProblem, isSameBankData, noBankData } from "./bank-data";

const account = {
  banco: "341",
  agencia: "0123",
  conta: "45678-9",
  titular: "Acme Ltda.",
  titular_documento: "11222333000181",
  chaves_pix: ["a@acme.exemplo", "11222333000181"],
};

describe("bank data of persons", () => {
  it.each(["banco", "agencia", "conta", "titular", "titular_documento"] as const)("tells another %s apart", (name) => {
    expect(isSameBankData(account, { ...account, [name]: "7" })).toBe(false);
    expect(isSameBankData(account, { ...account, [name]: null })).toBe(false);
    expect(hasBankData({ ...noBankData, [name]: "7" })).toBe(true);
  });

  it.each([
    [["11222333000181", "a@acme.exemplo"], true],
    [["11222333000181"], false],
    [["11222333000181", "a@acme.exemplo", "b@acme.exemplo"], false],
    [["11222333000181", "b@acme.exemplo"], false],
  ])("compares the keys %j whatever their order", (chaves_pix, same) => {
    expect(isSameBankData(account, { ...account, chaves_pix })).toBe(same);
  });

  it("keeps a text that moved from one field to the next apart", () => {
    expect(isSameBankData({ ...noBankData, banco: "1" }, { ...noBankData, agencia: "1" })).toBe(false);
  });

  it("takes its fields alone from a record that holds more", () => {
    expect(bankDataOf({ ...account, id: 7 } as typeof account)).toEqual(account);
    expect(hasBankData(noBankData)).toBe(false);
  });

  it.each([
    ["11222333000181", "11222333000181", false],
    ["11222333000181", "11222333000262", false],
    ["11222333000181", "99888777000100", true],
    ["52998224725", "11144477735", true],
    ["52998224725", "52998224725000", true],
    [null, "11144477735", false],
    ["11144477735", null, false],
  ])("names the holder %s of an account of the person %s as another: %s", (titular_documento, cpf_cnpj, other) => {
    expect(holderProblem({ titular_documento }, cpf_cnpj) !== null).toBe(other);
  });
});
