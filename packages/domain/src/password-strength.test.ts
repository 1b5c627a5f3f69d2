import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordStrength, passwordStrengths } from "./password-strength";

test.each([
  ["", "fraca"],
  ["12345678", "fraca"],
  ["87654321", "fraca"],
  ["aaaaaaaa", "fraca"],
  ["abcd1234", "fraca"],
  ["qwertyui", "fraca"],
  ["senha123", "fraca"],
  ["Senha@2024", "fraca"],
  ["prumo123", "fraca"],
  ["cachorro", "fraca"],
  ["flamengo1981", "fraca"],
  ["cachorro71", "razoável"],
  ["tatu-bola7", "boa"],
  ["cavalo grampo trovão lousa", "forte"],
  ["xK7!pQ2v", "forte"],
  ["7Tq#m2Lr9w", "forte"],
])("%s is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test("passwordStrength counts texts that an attacker knows for little", () => {
  const password = "boavista-Helena7";
  const rank = (known: string[]) => passwordStrengths.indexOf(passwordStrength(password, known));
  expect(rank(["Oficina Boa Vista (Ltda)", "helena@boavista.com.br"])).toBeLessThan(rank([]));
});

test("passwordStrength never falls when letters and signs are added", () => {
  const rank = (password: string) => passwordStrengths.indexOf(passwordStrength(password));
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (password) => {
      expect(rank(`${password}#k7`)).toBeGreaterThanOrEqual(rank(password));
    }),
  );
});

test("passwordStrength accepts any text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.array(fc.string({ unit: "binary" }), { maxLength: 3 }),
      (password, known) => {
        expect(passwordStrengths).toContain(passwordStrength(password, known));
      },
    ),
  );
});
