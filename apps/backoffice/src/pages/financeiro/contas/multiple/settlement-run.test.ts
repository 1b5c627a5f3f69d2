import { ApiError, NetworkError } from "@prumo/api-client/errors";
import { describe, expect, it } from "vitest";
import { type DatedCall, foldedAnswers, isUndecided, makeCalls } from "./settlement-run";

const call = (...ids: number[]): DatedCall => ({
  data: "2026-11-05",
  forma_pagamento: "17",
  origem: { tipo: "conta", id: 1 },
  parcial: false,
  contas: ids.map((id) => ({ id, valor: 10, juros: 0, multa: 0, desconto: 0 })),
});
const refused = (status: number) => new ApiError(status, "Recusado", {}, null);

/** Runs three calls, of which the second meets this failure. */
async function runWith(failure: unknown) {
  const numbers: number[] = [];
  const calls = [call(1, 2), call(3), call(4, 5)];
  const send = async ({ contas }: DatedCall) => {
    if (contas[0]?.id === 3 && failure !== undefined) throw failure;
    return { message: "Pago", acertos: contas.map(({ id }) => id * 100) };
  };
  const result = await makeCalls(calls, send, (number) => numbers.push(number));
  const idsOf = (some: readonly DatedCall[]) => some.flatMap(({ contas }) => contas.map(({ id }) => id));
  return {
    numbers,
    paid: idsOf(result.paid.map((one) => one.call)),
    failed: idsOf(result.failed.map((one) => one.call)),
    untried: idsOf(result.untried),
  };
}

describe("a run of calls", () => {
  it.each<[string, unknown, number[], number[], number[]]>([
    ["none fails", undefined, [1, 2, 3, 4, 5], [], []],
    ["a conta is refused", refused(422), [1, 2, 4, 5], [3], []],
    ["a conta is gone", refused(404), [1, 2, 4, 5], [3], []],
    ["another user is faster", refused(409), [1, 2, 4, 5], [3], []],
    ["the network is lost", new NetworkError("gone"), [1, 2], [3], [4, 5]],
    ["the server breaks off", refused(500), [1, 2], [3], [4, 5]],
    ["the server stops", refused(503), [1, 2], [3], [4, 5]],
    ["the session ends", refused(401), [1, 2], [3], [4, 5]],
    ["the right is taken away", refused(403), [1, 2], [3], [4, 5]],
    ["there are too many calls", refused(429), [1, 2], [3], [4, 5]],
  ])("a run of calls in which %s", async (_, failure, paid, failed, untried) => {
    expect(await runWith(failure)).toMatchObject({ paid, failed, untried });
  });

  it("a run of calls makes one after the other, and tells which", async () => {
    expect((await runWith(undefined)).numbers).toEqual([1, 2, 3]);
    expect((await runWith(new NetworkError("gone"))).numbers).toEqual([1, 2]);
  });

  it.each<[unknown, boolean, boolean]>([
    [new NetworkError("gone"), false, true],
    [refused(500), false, true],
    [refused(503), false, true],
    [refused(422), false, false],
    [refused(401), false, false],
    [refused(401), true, true],
    [refused(403), true, true],
    [refused(429), true, true],
    [refused(409), true, false],
    [refused(422), true, false],
  ])("after %s of a call, repeated or not (%s), nobody knows whether it paid: %s", (error, repeated, undecided) => {
    expect(isUndecided(error, repeated)).toBe(undecided);
  });
});

describe("what is told of a run", () => {
  it("what is told of a run names each text once, with all settlements that it stands for", () => {
    const paid = [
      { call: call(1, 2), answer: { message: "Pagamentos realizados", acertos: [100, 200] } },
      { call: call(3), answer: { message: "Pagamento realizado", acertos: [300] } },
      { call: call(4), answer: { message: "Pagamentos realizados", acertos: [400] } },
    ];
    expect(foldedAnswers(paid)).toEqual([
      { message: "Pagamentos realizados (2 vezes)", acertos: [100, 200, 400], contas: [1, 2, 4] },
      { message: "Pagamento realizado", acertos: [300], contas: [3] },
    ]);
  });
});
