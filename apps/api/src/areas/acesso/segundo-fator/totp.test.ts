import { describe, expect, it } from "vitest";
import { base32, codeAt, matchedStep, newSecret, otpauthUri, totpStep } from "./totp";

const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1_000);

describe("codes of RFC 6238", () => {
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at second %s the code of eight digits is %s, and that of six its end", (seconds, code) => {
    expect(codeAt(secret, totpStep(at(seconds)), 8)).toBe(code);
    expect(codeAt(secret, totpStep(at(seconds)))).toBe(code.slice(2));
  });
});

describe("a typed code", () => {
  const now = at(1_234_567_890);
  const present = totpStep(now);

  it.each([
    [-2, undefined],
    [-1, present - 1],
    [0, present],
    [1, present + 1],
    [2, undefined],
  ])("of %s periods from now belongs to period %s", (away, wanted) => {
    expect(matchedStep(secret, codeAt(secret, present + away), now, 0)).toBe(wanted);
  });

  it("counts only after the period that was used last, so that nobody uses one again", () => {
    expect(matchedStep(secret, codeAt(secret, present), now, present)).toBeUndefined();
    expect(matchedStep(secret, codeAt(secret, present - 1), now, present)).toBeUndefined();
    expect(matchedStep(secret, codeAt(secret, present + 1), now, present)).toBe(present + 1);
  });

  it.each(["", "00592", "0059240", "abcdef"])("of another form is wrong: %s", (typed) => {
    expect(matchedStep(secret, typed, now, 0)).toBeUndefined();
  });
});

describe("a secret for an app", () => {
  it.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("is written in the base32 of RFC 4648: %s", (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });

  it("is random, and its address names the login", () => {
    expect(newSecret()).toHaveLength(20);
    expect(base32(newSecret())).not.toBe(base32(newSecret()));
    expect(otpauthUri(secret, "1-maria@x")).toBe(
      "otpauth://totp/Prumo:1-maria%40x?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Prumo",
    );
  });
});
