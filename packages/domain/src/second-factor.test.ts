import { describe, expect, it } from "vitest";
import {
  type CompanyDemand,
  demandedFrom,
  formatRecoveryCode,
  isDemanded,
  isProofFresh,
  loginStep,
  newPasskeyName,
  readFactorCode,
  restorableFrom,
  restoreWay,
} from "./second-factor";

const NOW = new Date("2026-11-20T15:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const demand = (fator_exigido: CompanyDemand["fator_exigido"], since: number): CompanyDemand => ({
  fator_exigido,
  fator_exigido_em: hours(since),
});

describe("what a company demands", () => {
  it.each([
    ["ninguem", -48, true, false],
    ["administradores", -48, true, true],
    ["administradores", -48, false, false],
    ["todos", -48, false, true],
    ["todos", -24, false, true],
    ["todos", -23.99, false, false],
    ["administradores", -1, true, false],
  ] as const)("a demand of %s since %s hours concerns a user with adm %s: %s", (whom, since, adm, wanted) => {
    expect(isDemanded([demand(whom, since)], { adm }, NOW)).toBe(wanted);
  });

  it("the strictest of the companies that a user works in counts", () => {
    expect(isDemanded([demand("ninguem", -48), demand("todos", -48)], { adm: false }, NOW)).toBe(true);
    expect(isDemanded([], { adm: true }, NOW)).toBe(false);
  });

  it("the grace ends a day after the demand, and there is none without a demand", () => {
    expect(demandedFrom(demand("todos", -1), { adm: false })).toEqual(hours(23));
    expect(demandedFrom(demand("ninguem", -1), { adm: true })).toBeNull();
    expect(demandedFrom({ fator_exigido: "todos", fator_exigido_em: null }, { adm: true })).toBeNull();
    expect(demandedFrom(null, { adm: true })).toBeNull();
  });
});

it.each([
  [true, true, "codigo"],
  [true, false, "codigo"],
  [false, true, "cadastro"],
  [false, false, "pronto"],
] as const)("after the password, with enrolled %s and demanded %s comes %s", (enrolled, demanded, step) => {
  expect(loginStep({ enrolled, demanded })).toBe(step);
});

it.each([
  [0, true],
  [10 * 60_000, true],
  [10 * 60_000 + 1, false],
] as const)("a proof of %s milliseconds ago is fresh: %s", (ago, wanted) => {
  expect(isProofFresh(new Date(NOW.getTime() - ago), NOW)).toBe(wanted);
});

it("who has proved nothing has no fresh proof", () => {
  expect(isProofFresh(null, NOW)).toBe(false);
});

describe("typed codes", () => {
  it.each([
    ["123456", "totp", "123456"],
    [" 123 456 ", "totp", "123456"],
    ["ABCDE-FGHJK", "recovery", "ABCDEFGHJK"],
    ["abcde fghjk", "recovery", "ABCDEFGHJK"],
    ["oil00-00000", "recovery", "0110000000"],
    ["0123456789", "recovery", "0123456789"],
  ] as const)("%s is read as %s %s", (typed, kind, code) => {
    expect(readFactorCode(typed)).toEqual({ kind, code });
  });

  it.each(["", "12345", "1234567", "ABCDE-FGHJ", "ABCDE-FGHJKM", "ABCDE-FGHJU", "１２３４５６"])(
    "%s is no code",
    (typed) => {
      expect(readFactorCode(typed)).toBeNull();
    },
  );

  it("a recovery code is written in two halves and read back", () => {
    expect(formatRecoveryCode("ABCDEFGHJK")).toBe("ABCDE-FGHJK");
    expect(readFactorCode(formatRecoveryCode("0123456789"))?.code).toBe("0123456789");
  });
});

describe("a lost factor", () => {
  it.each([
    [0, "plataforma"],
    [1, "plataforma"],
    [2, "administradores"],
    [5, "administradores"],
  ] as const)("with %s other administrators it is restored by: %s", (others, way) => {
    expect(restoreWay(others)).toBe(way);
  });

  it("the platform waits a day after the e-mail code", () => {
    expect(restorableFrom(NOW)).toEqual(hours(24));
  });
});

it.each([
  [[], "Passkey 1"],
  [["Passkey 1", "Passkey 2"], "Passkey 3"],
  [["Passkey 2"], "Passkey 3"],
  [["Celular", "Passkey 4 antiga"], "Passkey 1"],
])("a new passkey beside %j is called %s", (names, wanted) => {
  expect(newPasskeyName(names)).toBe(wanted);
});
