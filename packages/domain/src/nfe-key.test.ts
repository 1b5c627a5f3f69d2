import { describe, expect, it } from "vitest";
import { documentOfKey, isValidNfeKey, keyDisagreements } from "./nfe-key";

const key = "35170458716523000119550010000000121000123458";

describe("the key of an NF-e", () => {
  it.each([key, "35261111222333000181550010000001231123456787", "35261112ABC34501DE35550010000001231123456788"])(
    "%s is one",
    (text) => expect(isValidNfeKey(text)).toBe(true),
  );

  it("is invalid with any other check digit, and with any other digit in one place", () => {
    for (let at = 0; at < key.length; at += 1) {
      for (const digit of "0123456789") {
        if (digit === key[at]) continue;
        const other = key.slice(0, at) + digit + key.slice(at + 1);
        expect([other, isValidNfeKey(other)]).toEqual([other, false]);
      }
    }
  });

  it.each([
    "",
    key.slice(1),
    `${key}0`,
    key.replace("3", "A"),
    key.toLowerCase().replace("5", "a"),
    `NFe${key}`,
    `${key}\n`,
  ])("%j is none", (text) => expect(isValidNfeKey(text)).toBe(false));
});

describe("the document of a key", () => {
  it("has the series and the number of its places, without leading zeros", () => {
    expect(documentOfKey(key)).toEqual({ serie: "1", numero: "12" });
    expect(documentOfKey(`${key.slice(0, 22)}000123456789${key.slice(34)}`)).toEqual({
      serie: "0",
      numero: "123456789",
    });
  });

  it.each([
    [{ numero: "12", serie: "1" }, {}],
    [{ numero: "000000012", serie: "001" }, {}],
    [{ numero: null, serie: null }, {}],
    [{ numero: "13", serie: null }, { numero: "O número não é o da chave, que é 12" }],
    [{ numero: null, serie: "2" }, { serie: "A série não é a da chave, que é 1" }],
    [
      { numero: "120", serie: "10" },
      { numero: "O número não é o da chave, que é 12", serie: "A série não é a da chave, que é 1" },
    ],
  ])("of %j tells %j", (typed, told) => {
    expect(keyDisagreements(key, typed)).toEqual(told);
  });

  it.each([
    ["12345678", { numero: "12", serie: "1" }],
    [key.slice(1), { numero: "12", serie: "1" }],
    [`${key.slice(0, -1)}${(Number(key.at(-1)) + 1) % 10}`, { numero: "13", serie: "2" }],
    [key, { numero: "12a", serie: "x" }],
  ])("%s says nothing of %j, of which one is refused for itself", (text, typed) => {
    expect(keyDisagreements(text, typed)).toEqual({});
  });
});
