import { describe, expect, it } from "vitest";
import { ApiError, errorMessages, fieldErrors, INVALID_DATA, NetworkError } from "./errors";

const refused = (status: number, message: string, errors: Record<string, string[]> = {}) =>
  new ApiError(status, message, errors, undefined);

describe("errorMessages", () => {
  it.each([
    [
      "standard text with fields",
      refused(422, INVALID_DATA, { nome: ["A", "B"], cpf: ["C"] }),
      ["Dados inválidos", "A", "C"],
    ],
    ["standard text alone", refused(422, INVALID_DATA), ["Dados inválidos"]],
    ["standard text of another status", refused(400, INVALID_DATA), ["Dados inválidos"]],
    ["own text with fields", refused(422, "Não deu", { valor: ["Alto demais"] }), ["Alto demais"]],
    ["own text of a state rule", refused(422, "Esta conta já foi paga"), ["Esta conta já foi paga"]],
    ["a field without messages", refused(422, "Não deu", { valor: [] }), ["Não deu"]],
    ["fields of another status are not shown", refused(403, "Sem permissão", { a: ["x"] }), ["Sem permissão"]],
    ["message of any status", refused(409, "Alterado por outra pessoa"), ["Alterado por outra pessoa"]],
    ["no message", refused(500, ""), ["Ocorreu um erro!"]],
    ["no answer", new NetworkError("x"), ["Ocorreu um erro!"]],
    ["a defect of ours", new TypeError("x is undefined"), ["Ocorreu um erro!"]],
    ["the caller's own abort", new DOMException("aborted", "AbortError"), []],
  ])("%s", (_, error, messages) => expect(errorMessages(error)).toEqual(messages));
});

describe("fieldErrors", () => {
  it("gives the first message of each field of a 422 and nothing else", () => {
    expect(fieldErrors(refused(422, "x", { valor: ["A", "B"], juros: [] }))).toEqual({ valor: "A" });
    expect(fieldErrors(refused(403, "x", { valor: ["A"] }))).toEqual({});
    expect(fieldErrors(new NetworkError("x"))).toEqual({});
  });
});
