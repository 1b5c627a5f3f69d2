import { ApiError, NetworkError } from "@prumo/api-client/errors";
import { describe, expect, it } from "vitest";
import { callRefusal } from "./refused-lines";

const call = (parcial: boolean, ...ids: number[]) => ({
  forma_pagamento: "17",
  origem: { tipo: "conta", id: 1 } as const,
  parcial,
  contas: ids.map((id) => ({ id, valor: 10, juros: 0, multa: 0, desconto: 0 })),
});
const fields = (errors: Record<string, string>) =>
  new ApiError(422, "", Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])), null);
const others = "Outra conta deste pagamento foi recusada";

describe("why the lines of a refused call are still there", () => {
  it.each([
    [
      "one line is refused, and the others with it",
      call(false, 7, 8),
      fields({ "contas.1.juros": "Mudou" }),
      { 7: { id: others }, 8: { juros: "Mudou" } },
      [],
      [8],
    ],
    [
      "a line as a whole is refused",
      call(false, 7),
      fields({ "contas.0": "Já paga" }),
      { 7: { id: "Já paga" } },
      [],
      [7],
    ],
    [
      "the register is too empty for all of them",
      call(false, 7, 8),
      fields({ abertura_caixa_id: "Falta dinheiro" }),
      { 7: { origem: "Falta dinheiro" }, 8: { origem: "Falta dinheiro" } },
      ["Falta dinheiro"],
      [],
    ],
    ["a part is refused", call(true, 7), fields({ valor: "Alto demais" }), { 7: { valor: "Alto demais" } }, [], [7]],
    [
      "the day of a part is refused",
      call(true, 7),
      fields({ data_pagamento: "Futura" }),
      { 7: { id: "Futura" } },
      [],
      [7],
    ],
    [
      "the server says one sentence",
      call(false, 7, 8),
      new ApiError(409, "Outra pessoa mudou", {}, null),
      { 7: { id: "Outra pessoa mudou" }, 8: { id: "Outra pessoa mudou" } },
      ["Outra pessoa mudou"],
      [],
    ],
    [
      "no answer comes",
      call(false, 7),
      new NetworkError("gone"),
      { 7: { id: "Ocorreu um erro!" } },
      ["Ocorreu um erro!"],
      [],
    ],
  ])("%s", (_, refused, error, reasons, texts, own) => {
    const found = callRefusal(refused, error, "contasPagar");
    expect(Object.fromEntries(found.reasons)).toEqual(reasons);
    expect(found).toMatchObject({ texts, own });
  });
});
