import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { dataDirectory } from "../../../places";
import { approval, newPurchase } from "../../../testing/purchases";
import { newProduct } from "../../../testing/stock";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";
import { purchaseTemplates, readTemplates } from "./templates";

let server: TestServer;
let admin: Visitor;
let api: Api;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  api = admin.api;
  id = await newPurchase(api, await newProduct(server.db));
});
afterAll(() => server.close());

const print = (path: string, orientation: "portrait" | "landscape" = "portrait") =>
  api.compraManual.imprimir({ params: { id }, query: { path, orientation } });

describe("the templates of purchases", () => {
  it("are listed as files of a directory, the order first, for a representative too", async () => {
    const files = [
      { name: "Pedido de compra", path: "compraManual/pedido.json" },
      { name: "Conferência de recebimento", path: "compraManual/conferencia.json" },
      { name: "Espelho da nota", path: "compraManual/espelho.json" },
    ];
    expect(await api.relatorios.listDirCompraManual()).toEqual({ files });
    const { api: theirs } = await server.loginAs("3-vendas");
    expect(await theirs.relatorios.listDirCompraManual()).toEqual({ files });
  });

  it("print a purchase with the names, codes and addresses of its paper, and nothing that is not printed", async () => {
    const { compra, modelo } = await print("compraManual/espelho.json", "landscape");
    expect(modelo).toMatchObject({ path: "compraManual/espelho.json", orientation: "landscape" });
    expect(compra).toMatchObject({ id, valor: 100, empresa: { nome: "Prumo Serviços" }, itens: [{ quantidade: 10 }] });
    expect(compra.itens[0]?.produto).toHaveProperty("ncm");
    const response = await admin.fetch(`/api/compraManual/imprimir/${id}?path=compraManual/pedido.json`, {
      headers: { "X-Requested-With": "XMLHttpRequest" },
    });
    const raw = (await response.json()) as { compra: object; modelo: object };
    expect(raw.modelo).toMatchObject({ orientation: "portrait" });
    for (const kept of ["contas", "eventos", "versao"]) expect(raw.compra).not.toHaveProperty(kept);
  });

  it("the blind one shows no quantity and no price", async () => {
    const { modelo } = await print("compraManual/conferencia.json");
    const columns = modelo.blocos.flatMap((bloco) => (bloco.tipo === "itens" ? bloco.colunas : []));
    const names = columns.map(({ coluna }) => coluna);
    expect(names).toEqual(expect.arrayContaining(["produto", "escrever", "marcar"]));
    expect(names.filter((name) => ["quantidade", "valor", "desconto", "total"].includes(name))).toEqual([]);
    expect(modelo.blocos.map(({ tipo }) => tipo)).not.toContain("totais");
  });

  test.each([
    "../perfis/26.json",
    "compraManual/../../perfis/26.json",
    "compraManual/./pedido.json",
    "compraManual/%2e%2e/%2e%2e/perfis/26.json",
    "%2e%2e%2fperfis%2f26.json",
    "..\\perfis\\26.json",
    "/etc/passwd",
    "file:///etc/passwd",
    join(dataDirectory, "modelos/compraManual/pedido.json"),
    "compraManual/pedido.json\u0000.png",
    "compraManual/PEDIDO.json",
    "compraManual/pedido",
    " compraManual/pedido.json",
    "__proto__",
  ])("a path that is not listed is refused: %s", async (path) => {
    const headers = { "X-Requested-With": "XMLHttpRequest" };
    for (const sent of [encodeURIComponent(path), path.replaceAll("\u0000", "%00").replaceAll(" ", "%20")]) {
      const response = await admin.fetch(`/api/compraManual/imprimir/${id}?path=${sent}`, { headers });
      expect(response.status).toBe(422);
      expect(await response.text()).not.toContain("categorias");
    }
  });

  it("tell the due dates that a method will make, and those of the contas once there are any", async () => {
    const { formas } = await api.formasPagamento.autocomplete();
    const inThree = formas.find(({ nome }) => nome === "30/60/90")?.id ?? 0;
    const body = { data: "2026-11-20", forma_pagamento_id: inThree };
    const dates = async (compra: number, visitor = api) => {
      const query = { path: "compraManual/pedido.json" };
      const answer = await visitor.compraManual.imprimir({ params: { id: compra }, query });
      return answer.compra.parcelas.map(({ numero, data_vencimento, valor }) => [numero, data_vencimento, valor]);
    };
    const product = await newProduct(server.db);
    const planned = await newPurchase(api, product, { ...body, nf: "88001" });
    expect(await dates(planned)).toEqual([
      [null, "2026-12-20", 33.34],
      [null, "2027-01-19", 33.33],
      [null, "2027-02-18", 33.33],
    ]);
    expect(await dates(await newPurchase(api, product, { data: "2026-11-20" }))).toEqual([]);
    expect(await dates(await newPurchase(api, product, { ...body, natureza_id: 3 })), "a gift").toEqual([]);
    await api.compras.alterarEstado({ body: approval(planned) });
    expect(await dates(planned)).toEqual([
      ["88001/1", "2026-11-30", 33.34],
      ["88001/2", "2026-12-30", 33.33],
      ["88001/3", "2027-01-29", 33.33],
    ]);
    const stocked = await newPurchase(api, product, body);
    await api.compras.alterarEstado({ body: { compra_id: stocked, tipo_alteracao_estado: 3 } });
    expect(await dates(stocked), "without contas").toEqual([]);
  });

  it("another way of lying than upright and across is refused, and so is a purchase of another company", async () => {
    await expect(print("compraManual/pedido.json", "diagonal" as "portrait")).rejects.toMatchObject({
      status: 422,
      errors: { orientation: ["Escolha retrato ou paisagem"] },
    });
    const { api: foreign } = await server.loginAs("8-admin");
    const query = { path: "compraManual/pedido.json" };
    await expect(foreign.compraManual.imprimir({ params: { id }, query })).rejects.toMatchObject({ status: 404 });
  });
});

describe("a directory of templates", () => {
  const folder = mkdtempSync(join(tmpdir(), "prumo-modelos-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, "compraManual", name), typeof content === "string" ? content : JSON.stringify(content));
  const refusal = () => {
    try {
      return readTemplates(folder).map(({ nome }) => nome);
    } catch (error) {
      return String((error as Error).message).replaceAll(folder, "");
    }
  };
  const own = { nome: "Etiqueta", titulo: "Etiqueta", blocos: [{ tipo: "texto", texto: "Frágil" }] };

  it("takes another file that a company adds, after its own", () => {
    cpSync(join(dataDirectory, "modelos"), folder, { recursive: true });
    write("etiqueta.json", own);
    write("leia-me.txt", "nada");
    expect(readTemplates(folder).map(({ path }) => path)).toEqual([
      ...purchaseTemplates().map(({ path }) => path),
      "compraManual/etiqueta.json",
    ]);
  });

  test.each([
    [{ ...own, blocos: [{ tipo: "logo" }] }, "blocos[1].tipo tipo deve ser um destes: dados, itens, totais"],
    [
      { ...own, blocos: [{ tipo: "dados", campos: ["senha"] }] },
      "blocos[1].campos[1] deve ser um destes: numero, documento",
    ],
    [{ ...own, blocos: [{ tipo: "itens", colunas: [] }] }, "blocos[1].colunas não pode ficar vazia"],
    [{ ...own, titulo: "" }, "titulo não pode ficar vazio"],
    [{ ...own, sobra: 1 }, "tem um nome que não existe: sobra"],
    [{ ...own, ordem: 0 }, "ordem deve ser um número inteiro de 1 a 1000"],
    ["{", "não é um JSON válido"],
  ])("is refused at the start with the file and what is wrong in it: %j", (content, words) => {
    write("etiqueta.json", content);
    expect(refusal()).toContain("/compraManual/etiqueta.json: ");
    expect(refusal()).toContain(words);
  });

  it("is refused without the order, which e-mails send", () => {
    write("etiqueta.json", own);
    rmSync(join(folder, "compraManual/pedido.json"));
    expect(refusal()).toBe("/compraManual/pedido.json: não pode ser lido");
  });
});

it("the README beside the data names every field, column and sum that a template may have", async () => {
  const { printColumns, printFields, printTotals } = await import("@prumo/domain/purchase-print-fields");
  const readme = readFileSync(join(dataDirectory, "README.md"), "utf8");
  const missing = [...printColumns, ...printFields, ...printTotals].filter((name) => !readme.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
