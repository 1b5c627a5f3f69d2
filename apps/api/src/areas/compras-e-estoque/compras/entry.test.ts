import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Database } from "../../../db/client";
import { keyOf, nfeText, sentFile } from "../../../testing/nfe-files";
import { newPostgresDatabase } from "../../../testing/postgres";
import { approval, newPurchase } from "../../../testing/purchases";
import { outcome } from "../../../testing/refusal";
import { newProduct } from "../../../testing/stock";
import { type Api, NOW, startTestServer, TODAY, type Visitor } from "../../../testing/test-server";

/** Entries at the same moment, on real PostgreSQL, from two server processes. */
const AT_ONCE = 50;

let databases: Database[];
let apis: Api[];
let api: Api;
let representative: Api;
let foreign: Api;
let produto: number;
let admin: Visitor;
const INVALID_KEY = "Informe uma chave de acesso válida";

beforeAll(async () => {
  const url = await newPostgresDatabase(NOW);
  databases = [connect(url), connect(url)];
  const servers = await Promise.all(databases.map((database) => startTestServer({ database })));
  apis = await Promise.all(servers.map(async (server) => (await server.loginAs("1-admin")).api));
  const [server] = servers;
  if (server === undefined) throw new Error("Two servers were wanted");
  admin = await server.loginAs("1-admin");
  api = admin.api;
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
      entrada_emitida: true,
      estado: "NOVO",
      entrada: { natureza: { id: 2, nome: "Uso e consumo" }, data: "2026-11-18", usuario: { nome: "Ana Prado" } },
      eventos: [{ tipo: "entrada" }, { tipo: "criacao" }],
    });
    const { registros } = await api.auditoria.lista({ query: { entidade: "compras", entidade_id: id } });
    expect(registros.data[0]).toMatchObject({ acao: "compras/emitirEntrada", depois: { natureza_id: 2 } });
  });

  it("takes series and number from the key, and refuses those of another", async () => {
    const id = await newPurchase(api, produto);
    const chave = keyOf({ numero: 4321, serie: "7" });
    for (const [changes, errors] of [
      [{ chave: `${chave.slice(0, -1)}${(Number(chave.at(-1)) + 1) % 10}` }, { chave: [INVALID_KEY] }],
      [{ chave: chave.slice(1) }, { chave: [INVALID_KEY] }],
      [{ chave, numero: "4322" }, { numero: ["O número não é o da chave, que é 4321"] }],
      [{ chave, serie: "8" }, { serie: ["A série não é a da chave, que é 7"] }],
      [{ numero: "12a" }, { numero: ["Informe o número com até 9 dígitos"] }],
      [{ serie: "x" }, { serie: ["Informe a série com até 3 dígitos"] }],
    ] as const) {
      await expect(issue(id, changes)).rejects.toMatchObject({ status: 422, errors });
    }
    await issue(id, { chave: chave.replace(/(.{4})(?=.)/g, "$1 "), numero: "0004321" });
    expect((await find(id)).entrada).toMatchObject({ chave, numero: "4321", serie: "7", arquivo_xml: null });
    const { registros } = await api.auditoria.lista({ query: { entidade: "compras", entidade_id: id } });
    expect(registros.data[0]).toMatchObject({ depois: { chave, numero: "4321", serie: "7" } });
  });

  it("may know only the number of its note, or nothing of it", async () => {
    const id = await newPurchase(api, produto);
    await issue(id, { numero: "88", serie: "" });
    expect((await find(id)).entrada).toMatchObject({ numero: "88", serie: null, chave: null });
  });

  it("keeps the XML of its note, takes the key from it, and shows it to who sees the purchase", async () => {
    const id = await newPurchase(api, produto);
    const text = nfeText({ numero: 555, serie: "3" });
    const chave = keyOf({ numero: 555, serie: "3" });
    const other = keyOf({ numero: 556, serie: "3" });
    await expect(issue(id, { arquivo: sentFile(text), chave: other })).rejects.toMatchObject({
      errors: { arquivo: [`O XML é de outra nota, a de chave ${chave}`] },
    });
    await expect(issue(id, { arquivo: sentFile("<html/>") })).rejects.toMatchObject({
      errors: { arquivo: ["O XML não é de uma NF-e"] },
    });
    expect((await find(id)).entrada).toBeNull();
    await issue(id, { arquivo: sentFile(text) });
    expect((await find(id)).entrada).toMatchObject({
      chave,
      numero: "555",
      serie: "3",
      arquivo_xml: { nome: `${chave}.xml` },
    });
    const { arquivos } = await api.arquivosXml.lista({ params: { id: 1 }, query: {} });
    expect(arquivos.map((file) => file.chave)).toContain(chave);
    const file = await admin.fetch(`/api/compras/arquivoEntrada/${id}`);
    expect(await file.text()).toBe(text);
    const { compra } = await api.compraManual.imprimir({
      params: { id },
      query: { path: "compraManual/espelho.json" },
    });
    expect(compra.entrada).toMatchObject({ chave, numero: "555" });
  });

  it("is undone by who may remove purchases, and can then be recorded anew", async () => {
    const id = await newPurchase(api, produto);
    const undo = (by: Api = api) => by.compras.desfazerEntrada({ params: { id } });
    await expect(undo()).rejects.toMatchObject({ status: 422, message: "Esta compra não tem entrada emitida" });
    await issue(id, { numero: "71" });
    await expect(undo(representative)).rejects.toMatchObject({ status: 403 });
    await expect(undo(foreign)).rejects.toMatchObject({ status: 404 });
    expect(await undo()).toEqual({ message: "Entrada desfeita com sucesso!" });
    expect(await find(id)).toMatchObject({
      entrada_emitida: false,
      entrada: null,
      eventos: [{ tipo: "entrada_desfeita" }, { tipo: "entrada" }, { tipo: "criacao" }],
    });
    const { registros } = await api.auditoria.lista({ query: { entidade: "compras", entidade_id: id } });
    expect(registros.data[0]).toMatchObject({ acao: "compras/desfazerEntrada", antes: { numero: "71" } });
    await issue(id, { numero: "72" });
    expect((await find(id)).entrada).toMatchObject({ numero: "72" });
    await undo();
    expect((await api.compras.delete({ params: { id } })).message).toBe("Compra excluída com sucesso!");
  });

  it("is not undone once the purchase is approved, and its row allows no other change", async () => {
    const id = await newPurchase(api, produto);
    await issue(id);
    await api.compras.alterarEstado({ body: approval(id) });
    await expect(api.compras.desfazerEntrada({ params: { id } })).rejects.toMatchObject({
      status: 422,
      message: "Esta compra já foi aprovada",
    });
    const row = sql`where compra_id = ${id} and empresa_id = 1`;
    for (const change of [
      sql`update compra_entradas set numero = '1' ${row}`,
      sql`update compra_entradas set desfeita_em = now(), numero = '1' ${row}`,
      sql`delete from compra_entradas ${row}`,
    ]) {
      await expect(databases[0]?.db.execute(change)).rejects.toThrow();
    }
  });

  it("keeps its purchase, which cannot be removed any more", async () => {
    const id = await newPurchase(api, produto);
    await issue(id);
    expect(await outcome(api.compras.delete({ params: { id } }), [422])).toContain(
      "Esta compra tem a entrada emitida: desfaça a entrada antes de excluir",
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
