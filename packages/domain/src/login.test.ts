import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLogin, parseLogin } from "./login";

test.each<[string, [number, string] | null]>([
  ["1-admin", [1, "admin"]],
  ["15-maria", [15, "maria"]],
  ["15_maria", [15, "maria"]],
  ["15_ma-ria", [15, "ma-ria"]],
  ["15-ma_ria", [15, "ma_ria"]],
  ["15--maria", [15, "-maria"]],
  ["15-_maria", [15, "_maria"]],
  ["015-maria", [15, "maria"]],
  [" 15-maria ", [15, "maria"]],
  ["15-maria da silva", [15, "maria da silva"]],
  ["15-15", [15, "15"]],
  ["15-josé", [15, "josé"]],
  ["maria", null],
  ["15maria", null],
  ["15", null],
  ["15-", null],
  ["15_", null],
  ["-maria", null],
  ["a15-maria", null],
  ["15.maria", null],
  ["1 5-maria", null],
  ["0-maria", null],
  ["-1-maria", null],
  ["1234567890123456-maria", null],
  ["", null],
])("%j", (text, expected) => {
  expect(parseLogin(text)).toEqual(expected && { personId: expected[0], login: expected[1] });
});

test("parseLogin reads every login that formatLogin writes", () => {
  const name = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !/[\n\r\u2028\u2029]/.test(text));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), name, (personId, login) => {
      expect(parseLogin(formatLogin({ personId, login }))).toEqual({ personId, login });
    }),
  );
});
