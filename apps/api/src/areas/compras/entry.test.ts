import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "../../db/client";
import { newPostgresDatabase } from "../../testing/postgres";
import { approval, newPurchase } from "../../testing/purchases";
import { outcome } from "../../testing/refusal";
import { newProduct } from "../../testing/stock";
import { type Api, NOW, startTestServer, TODAY } from "../../testing/test-server";

/** Entries at the same moment, on real PostgreSQL, from two server processes. */
const AT_ONCE = 50;

let databases: Database[];
let apis: Api[];
let api: Api;
let representative: Api;
let foreign: Api;
let produto: number;

beforeAll(async () => {
  const url = await newPostgresDatabase(NOW);
  databases = [connect(url), connect(url)];
  const servers = await Promise.all(databases.map((database) => startTestServer({ database })));
  apis = await Promise.all(servers.map(async (server) => (await server.loginAs("1-admin")).api));
  const [server] = servers;
  if (server === undefined || apis[0] === undefined) throw new Error("Two servers were wanted");
  api = apis[0];
  representative = (await server.loginAs("3-vendas")).api;
  foreign = (await server.loginAs("8-admin")).api;
  produto = await newProduct(server.db);
});
afterAll(() => Promise.all((databases ?? []).map((database) => database.close())));

const issue = (id: number, changes: object = {}, by: Api = api) =>
  by.compras.emitirEntrada({ params: { id }, body: { natureza_id: 2, data: TODAY, ...changes } });
const find = async (id: number) => (await api.compras.find({ params: { id } })).compra;

describe("the entry document of a purchase", () => {
  it("is recorded with its natureza, its day and who issued it, and shown with the purchase", async () => {
    const id = await newPurchase(api, produto);
    expect(await issue(id, { data: "2026-11-18" })).toEqual({ message: "Entrada emitida com sucesso!" });
    expect(await find(id)).toMatchObject({
      ...{ entrada_emitida: true, estado: "NOVO" },
      entrada: { natureza: { id: 2, nome: "Uso e consumo" }, data: "2026-11-18", usuario: { nome: "Ana Prado" } },
      eventos: [{ tipo: "entrada" }, { tipo: "criacao" }],
    });
    const { registros } = await api.auditoria.lista({ query: { entidade: "compras", entidade_id: id } });
    expect(registros.data[0]).toMatchObject({ acao: "compras/emitirEntrada", depois: { natureza_id: 2 } });
  });

  it("keeps its purchase, which cannot be removed any more", async () => {
    const id = await newPurchase(api, produto);
    await issue(id);
    expect(await outcome(api.compras.delete({ params: { id } }), [422])).toContain(
      "Esta compra tem a entrada emitida e não pode ser excluída",
    );
    expect((await find(id)).entrada_emitida).toBe(true);
  });

  it("is recorded once, however many ask for it at once, and the others are told so", async () => {
    const id = await newPurchase(api, produto);
    const tries = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => outcome(issue(id, {}, apis[at % 2]), [422])),
    );
    expect(tries.filter((words) => String(words).includes("A entrada desta compra já foi emitida"))).toHaveLength(
      AT_ONCE - 1,
    );
    expect((await find(id)).eventos.filter(({ tipo }) => tipo === "entrada")).toHaveLength(1);
  });

  it("needs a natureza and a day that has come", async () => {
    const id = await newPurchase(api, produto);
    const { naturezas } = await foreign.naturezas.lista();
    const theirs = naturezas[0]?.id;
    for (const [changes, errors] of [
      [{ natureza_id: null }, { natureza_id: ["Selecione uma natureza"] }],
      [{ natureza_id: theirs }, { natureza_id: ["Selecione uma natureza"] }],
      [{ data: null }, { data: ["Informe a data"] }],
      [{ data: "" }, { data: ["Informe a data"] }],
      [{ data: "2026-02-30" }, { data: ["Informe uma data válida"] }],
      [{ data: "2026-11-21" }, { data: ["A data não pode ser futura"] }],
    ] as const) {
      await expect(issue(id, changes)).rejects.toMatchObject({ status: 422, errors });
    }
    expect((await find(id)).entrada).toBeNull();
  });

  it("is not for representatives, an approved purchase, or another company", async () => {
    const id = await newPurchase(api, produto);
    await expect(issue(id, {}, representative)).rejects.toMatchObject({ status: 403 });
    await expect(issue(id, {}, foreign)).rejects.toMatchObject({ status: 404 });
    await api.compras.alterarEstado({ body: approval(id) });
    await expect(issue(id)).rejects.toMatchObject({ status: 422, message: "Esta compra já foi aprovada" });
  });
});
