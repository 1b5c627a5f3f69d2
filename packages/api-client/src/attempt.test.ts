import { expect, it } from "vitest";
import { createAttempt } from "./attempt";

it("an attempt keeps its key for the same body, and takes a new one for another body and after a success", () => {
  const attempt = createAttempt();
  const first = attempt.keyFor({ valor: 10 });
  expect(attempt.keyFor({ valor: 10 })).toBe(first);
  const changed = attempt.keyFor({ valor: 11 });
  expect(changed).not.toBe(first);
  expect(attempt.keyFor({ valor: 11 })).toBe(changed);
  attempt.succeeded();
  expect(attempt.keyFor({ valor: 11 })).not.toBe(changed);
});
