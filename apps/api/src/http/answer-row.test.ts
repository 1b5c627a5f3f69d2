import { expect, it } from "vitest";
import { answerRow } from "./answer-row";

it("the answer of a row has what is said, lacks what is gone, and is the row itself", () => {
  const row = { id: 7, nome: "Papelaria", empresa_id: 1, created_at: new Date(0) };
  const answer = answerRow(row, ["empresa_id"], { created_at: "1970-01-01", propria: true });
  expect(answer).toStrictEqual({ id: 7, nome: "Papelaria", created_at: "1970-01-01", propria: true });
  expect(answer).toBe(row);
});
