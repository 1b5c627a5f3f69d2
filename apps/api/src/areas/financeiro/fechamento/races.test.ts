import { compareDates } from "@prumo/domain/date";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newConta, payment } from "../../../testing/contas";
import { type RaceServers, startRaceServers } from "../../../testing/race-servers";
import { outcome } from "../../../testing/refusal";
import type { Api } from "../../../testing/test-server";

/** Real PostgreSQL and two server processes: PGlite has one connection, so nothing can race on it. */
const ROUNDS = process.env.PRUMO_FULL ? 60 : 8;
const END = "2026-10-31";
const DAY = "2026-10-30";

let races: RaceServers;
let apis: [Api, Api];

beforeAll(async () => {
  races = await startRaceServers();
  const [a, b] = races.servers;
  apis = [(await a.loginAs("1-admin")).api, (await b.loginAs("1-admin")).api];
});
afterAll(() => races?.close());

const tried = (call: Promise<unknown>) => outcome(call, [409, 422]);

async function open(): Promise<number> {
  const { fechado_ate, versao } = await apis[0].fechamento.situacao();
  if (fechado_ate === null) return versao;
  await apis[0].fechamento.reabrir({ body: { ate: null, motivo: "Outra vez", versao } });
  return versao + 1;
}

it("a closing and a payment at once: the payment is in the closed sums, or it is refused", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const versao = await open();
    const id = await newConta(apis[0], { valor: 10 });
    const before = (await apis[0].fechamento.previa({ query: { ate: END } })).dias.find(({ dia }) => dia === DAY);
    const pay = () => tried(apis[0].contasPagar.pagar({ body: payment(id, { valor: 10, data_pagamento: DAY }) }));
    const close = () => apis[1].fechamento.fechar({ body: { ate: END, versao } });
    const [payed, closed] =
      round % 2 === 0
        ? await Promise.all([pay(), close()])
        : await Promise.all([close(), pay()]).then(([c, p]) => [p, c] as const);
    const { fechamento } = await apis[0].fechamento.find({ params: { id: closed.fechamento.id } });
    const after = fechamento.dias.find(({ dia }) => compareDates(dia, DAY) === 0);
    const more = Math.round(((after?.pago ?? 0) - (before?.pago ?? 0)) * 100) / 100;
    expect(more, payed).toBe(payed === "done" ? 10 : 0);
    expect(fechamento.sha256_atual).toBe(fechamento.sha256);
  }
});

it("two closings at once from the same version: one closes, the other is told", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const versao = await open();
    const close = (turn: 0 | 1) => tried(apis[turn].fechamento.fechar({ body: { ate: END, versao } }));
    const outcomes = await Promise.all([close(0), close(1)]);
    expect(outcomes.toSorted()).toEqual(["Este registro foi alterado por outra pessoa", "done"]);
  }
});
