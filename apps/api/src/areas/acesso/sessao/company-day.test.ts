import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newConta } from "../../../testing/contas";
import { startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

let server: TestServer;
const visitors: Record<string, Visitor> = {};
const zones = ["America/Sao_Paulo", "America/Rio_Branco"] as const;
let conta: number;

/** 00:30 of the 21st in São Paulo, 22:30 of the 20th in Rio Branco. */
const LATE = new Date("2026-11-21T03:30:00Z");

const inZone = (zone: string) =>
  server.db.execute(`update empresas set fuso_horario = '${zone}' where id = 1`).then(() => visitors.admin as Visitor);

beforeAll(async () => {
  server = await startTestServer();
  const { api } = await server.loginAs("1-admin");
  // The 20th is a holiday: it would be in time until Monday.
  conta = await newConta(api, {
    data_vencimento: "2026-11-20",
    dia_nao_util: "mantido",
    referencia: "Vence no dia vinte",
  });
  server.clock.now = LATE;
  visitors.admin = await server.loginAs("1-admin");
});
afterAll(() => server.close());

it.each(zones)("a session in %s gets its company's time zone", async (zone) => {
  const { api } = await inZone(zone);
  expect((await api.sessao.atual()).fuso_horario).toBe(zone);
});

it("a session without a company gets the default time zone", async () => {
  const { api } = await server.loginAs("6-plataforma");
  expect((await api.sessao.atual()).fuso_horario).toBe("America/Sao_Paulo");
});

it.each([
  [zones[0], { vencidas: 1, hoje: 0 }],
  [zones[1], { vencidas: 0, hoje: 1 }],
])("a company in %s sees by its own day which bills are due and which are late", async (zone, expected) => {
  const { api } = await inZone(zone);
  const { vencidas, hoje } = await api.contasPagar.resumo({ query: { pesquisa: "Vence no dia vinte" } });
  expect({ vencidas: vencidas.quantidade, hoje: hoje.quantidade }).toEqual(expected);
});

it.each([
  [zones[0], { faixa: "ate_30", gerado_em: "2026-11-21 00:30:00", arquivo: "vencimentos-2026-11-21.csv" }],
  [zones[1], { faixa: "a_vencer", gerado_em: "2026-11-20 22:30:00", arquivo: "vencimentos-2026-11-20.csv" }],
])("the report of a company in %s has the bands, and the file name, of that company's day", async (zone, expected) => {
  const { api, fetch } = await inZone(zone);
  const body = { tipo: "pagar", pesquisa: "Vence no dia vinte" } as const;
  const { faixas, gerado_em } = await api.relatorios.vencimentos({ body });
  const [faixa] = faixas.filter(({ quantidade }) => quantidade === 1);
  const file = await fetch(csvUrl(calls.relatorios.vencimentosArquivo, body));
  const arquivo = /filename="([^"]+)"/.exec(file.headers.get("Content-Disposition") ?? "")?.[1];
  expect({ faixa: faixa?.faixa, gerado_em, arquivo }).toEqual(expected);
});

it.each([
  [zones[0], "2026-11-20 12:00:00"],
  [zones[1], "2026-11-20 10:00:00"],
])("a company in %s sees moments on its own clocks", async (zone, created_at) => {
  const { api } = await inZone(zone);
  expect((await api.contasPagar.find({ params: { id: conta } })).conta.created_at).toBe(created_at);
});
