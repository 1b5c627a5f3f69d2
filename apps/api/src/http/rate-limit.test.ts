import { expect, it } from "vitest";
import { networkOf } from "./address";
import { rateLimit } from "./rate-limit";

const now = new Date("2026-11-20T12:00:30Z");
const later = new Date("2026-11-20T12:01:00Z");
const REFUSED = "Muitas consultas. Aguarde um minuto e tente novamente.";

it("a rate limit counts by address and minute", () => {
  const count = rateLimit(2);
  count(networkOf("10.0.0.1"), now);
  count(networkOf("10.0.0.1"), now);
  expect(() => count(networkOf("10.0.0.1"), now)).toThrow(REFUSED);
  count(networkOf("10.0.0.2"), now);
  count(networkOf("10.0.0.1"), later);
});

it("a rate limit says how many seconds are left of the minute", () => {
  const count = rateLimit(0);
  const refusal = (at: Date) => {
    try {
      count(networkOf("10.0.0.1"), at);
    } catch (error) {
      return error;
    }
  };
  expect(refusal(now)).toMatchObject({ status: 429, retryAfter: 30 });
  expect(refusal(later)).toMatchObject({ status: 429, retryAfter: 60 });
});

it("a rate limit counts the addresses of one IPv6 network as one, however many of them are used", () => {
  const count = rateLimit(2);
  count(networkOf("2001:db8:0:1::1"), now);
  count(networkOf("2001:db8:0:1:ffff::2"), now);
  expect(() => count(networkOf("2001:db8:0:1::3"), now)).toThrow(REFUSED);
  count(networkOf("2001:db8:0:2::1"), now);
});
