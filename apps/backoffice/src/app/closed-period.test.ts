import { ApiError } from "@prumo/api-client/errors";
import { expect, it, test } from "vitest";
import { closedFields, closedUntil } from "./closed-period";

test.each([
  [new ApiError(422, "Fechado", {}, { fechado_ate: "2026-10-31" }), "2026-10-31"],
  [new ApiError(422, "Outra coisa", {}, { message: "Outra coisa" }), undefined],
  [new ApiError(409, "Fechado", {}, { fechado_ate: "2026-10-31" }), undefined],
  [new ApiError(422, "Fechado", {}, null), undefined],
  [new Error("Sem resposta"), undefined],
])("of the failure %o the last closed day is %s", (error, day) => {
  expect(closedUntil(error)).toBe(day);
});

it("the fields whose day is closed are those with a day up to the last closed one, and no due date", () => {
  const body = { data_pagamento: "2026-10-31", data: "2026-11-01", data_vencimento: "2026-10-01", data_registro: null };
  const refusal = new ApiError(422, "Fechado", {}, { fechado_ate: "2026-10-31" });
  expect(closedFields(refusal, body)).toEqual(["data_pagamento"]);
  expect(closedFields(refusal, undefined)).toEqual([]);
  expect(closedFields(new Error("Sem resposta"), body)).toEqual([]);
});

it("another day of the form helps nothing where a settlement lies on a closed one", () => {
  const refusal = new ApiError(422, "Fechado", {}, { fechado_ate: "2026-10-31", acertos_fechados: true });
  expect(closedFields(refusal, { data_registro: "2026-10-01" })).toEqual([]);
});
