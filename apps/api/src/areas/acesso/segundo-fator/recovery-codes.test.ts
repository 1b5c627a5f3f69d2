import { readFactorCode } from "@prumo/domain/second-factor";
import { expect, it } from "vitest";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes";

it("ten different codes are made, and only their slow hashes are for keeping", async () => {
  const { codes, salt, hashes } = await newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(codes.map((code) => readFactorCode(code)?.kind)).toEqual(codes.map(() => "recovery"));
  expect(new Set(hashes).size).toBe(10);
  expect(await hashRecoveryCode(codes[3] ?? "", salt)).toBe(hashes[3]);
  const other = await newRecoveryCodes();
  expect(await hashRecoveryCode(codes[3] ?? "", other.salt)).not.toBe(hashes[3]);
});
