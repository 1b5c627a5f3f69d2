import { isValidPixKey as isValidElsewhere } from "@brazilian-utils/brazilian-utils/is-valid-pix-key";
import { describe, expect, it } from "vitest";
import {
  cleanPixKey,
  formatPixKey,
  isValidPixKey,
  pixKeyKind,
  pixKeyProblem,
  pixKeysOf,
  storedPixKeyKind,
} from "./pix-key";

const CPF = "52998224725";
const random = "71d6c6e1-64ea-4a11-9560-a10870c40ca2";

describe("a key of Pix", () => {
  it.each([
    ["529.982.247-25", "cpf", CPF, "529.982.247-25"],
    [CPF, "cpf", CPF, "529.982.247-25"],
    ["12.ABC.345/01DE-35", "cnpj", "12ABC34501DE35", "12.ABC.345/01DE-35"],
    ["12abc34501de35", "cnpj", "12ABC34501DE35", "12.ABC.345/01DE-35"],
    ["11222333000181", "cnpj", "11222333000181", "11.222.333/0001-81"],
    ["  Maria@Example.com ", "email", "maria@example.com", "maria@example.com"],
    ["+55 (61) 91234-5678", "telefone", "+5561912345678", "+55 (61) 91234-5678"],
    ["+5561912345678", "telefone", "+5561912345678", "+55 (61) 91234-5678"],
    ["(61) 91234-5678", "telefone", "+5561912345678", "+55 (61) 91234-5678"],
    ["6132345678", "telefone", "+556132345678", "+55 (61) 3234-5678"],
    ["+351 912 345 678", "telefone", "+351912345678", "+351912345678"],
    [random, "aleatoria", random, random],
    [random.toUpperCase(), "aleatoria", random, random],
    [random.replaceAll("-", ""), "aleatoria", random, random],
  ])("%s is one of kind %s", (text, kind, key, shown) => {
    expect(pixKeysOf(text)).toContainEqual({ kind, key });
    expect(cleanPixKey(text)).toBe(key);
    expect(formatPixKey(text)).toBe(shown);
    expect(isValidPixKey(text)).toBe(true);
    expect(cleanPixKey(shown)).toBe(key);
    expect(pixKeyProblem(text)).toBeNull();
    expect(storedPixKeyKind(key)).toBe(kind);
    // The other library knows mobile phones of Brazil alone; the directory takes any number.
    if (kind !== "telefone" || /^\+55\d\d9/.test(key)) expect(isValidElsewhere(key)).toBe(true);
  });

  it("may be a CPF and a phone at once, and says so instead of choosing", () => {
    // 11 digits with right check digits of a CPF that are also a mobile phone of area code 11.
    const both = "11987654021";
    expect(pixKeysOf(both).map(({ kind }) => kind)).toEqual(["cpf", "telefone"]);
    expect(pixKeyKind(both)).toBeNull();
    expect(cleanPixKey(both, "telefone")).toBe("+5511987654021");
    expect(cleanPixKey(both, "cpf")).toBe(both);
    expect([storedPixKeyKind(both), storedPixKeyKind("+5511987654021")]).toEqual(["cpf", "telefone"]);
    expect(pixKeyKind("+5511987654021")).toBe("telefone");
  });

  it.each([
    ["52998224724", "Confira a chave: não é um CPF nem um telefone com DDD"],
    ["11222333000182", "Confira os dígitos do CNPJ da chave"],
    ["maria@", "Confira o e-mail da chave"],
    [`${"a".repeat(70)}@example.com`, "Confira o e-mail da chave"],
    [random.slice(1), "A chave aleatória tem 32 letras e dígitos"],
    ["0800 123 4567", "Confira a chave: não é um CPF nem um telefone com DDD"],
    ["", "A chave Pix é um CPF, CNPJ, e-mail, telefone com DDD ou chave aleatória"],
    ["Padaria do Zé", "A chave Pix é um CPF, CNPJ, e-mail, telefone com DDD ou chave aleatória"],
  ])("%j is none, and says why", (text, problem) => {
    expect(pixKeysOf(text)).toEqual([]);
    expect(pixKeyProblem(text)).toBe(problem);
    expect(cleanPixKey(text)).toBe(text.trim());
  });
});
