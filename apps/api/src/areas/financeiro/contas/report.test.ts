import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import { subtract, sum } from "@prumo/domain/money";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newConta, payment } from "../../../testing/contas";
import { startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

let server: TestServer;
let admin: Visitor;
const list = (query: object) => admin.api.contasPagar.lista({ query: { ...query, per_page: 100 } });
const file = async (query: object, visitor = admin) => {
  const response = await visitor.fetch(csvUrl(calls.contasPagar.lista, { ...query }));
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const rowsOf = (text: string) => text.trimEnd().split("\r\n").slice(1);

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
});
afterAll(() => server.close());

describe("the report of contas", () => {
  it("holds all contas of the filter in the list's order, not a page of them, with their sums", async () => {
    const filters = { dataInicial: "2026-10-01", dataFinal: "2026-10-20", ordem: "pessoa", direcao: "desc" } as const;
    const [page, report] = await Promise.all([list(filters), admin.api.contasPagar.relatorio({ body: filters })]);
    expect(report.contas.length).toBeGreaterThan(15);
    expect(report.contas).toEqual(page.contas.data);
    expect(report.empresa).toMatchObject({ id: 1, nome: "Prumo Serviços" });
    expect(report.filtros).toEqual({ ...filters, tipo_filtro_data: 1 });
    expect(report.gerado_em).toBe("2026-11-20 12:00:00");
    const counted = report.contas.map((conta) =>
      conta.status === 3
        ? { ...conta, valor_integral: subtract(conta.valor_integral, conta.residual), residual: 0 }
        : conta,
    );
    expect(report.totais).toEqual({
      valor_integral: sum(counted.map((conta) => conta.valor_integral)),
      valor_pago: sum(counted.map((conta) => conta.valor_pago)),
      residual: sum(counted.map((conta) => conta.residual)),
    });
  });

  it("the report of contas counts an agreement once, and again its originals when it is undone", async () => {
    const id = await newConta(admin.api, { valor: 100, referencia: "Contada uma vez" });
    await admin.api.contasPagar.pagar({ body: payment(id, { valor: 30 }) });
    const parcela = { valor: 80, data_vencimento: "2026-12-20", tipo_pagamento: "15" };
    const agreement = { parcelas_originais: [id], parcelas: [parcela], juros: 10, categoria: 1 };
    const { renegociacao } = await admin.api.contasPagar.renegociacao({ body: agreement });
    const [nova] = (await admin.api.contasPagar.find({ params: { id } })).conta.renegociacao?.novas ?? [];
    const report = () => admin.api.contasPagar.relatorio({ body: { ids: [id, nova?.id ?? 0] } });
    const once = { valor_integral: 110, valor_pago: 30, residual: 80 };
    expect(await report()).toMatchObject({
      totais: once,
      por_categoria: [{ quantidade: 2, ...once }],
      por_situacao: [
        { situacao: "pendente", valor_integral: 80, residual: 80 },
        { situacao: "renegociado", valor_integral: 100, valor_pago: 30, residual: 70 },
      ],
    });
    await admin.api.contasPagar.desfazerRenegociacao({ params: renegociacao, body: { motivo: "Errado" } });
    expect((await report()).totais).toEqual({ valor_integral: 100, valor_pago: 30, residual: 70 });
  });

  it("takes filters as texts, answers the names of filtered records, and keeps to the selected contas", async () => {
    const conta = await admin.api.contasPagar.find({
      params: { id: await newConta(admin.api, { centro_resultado_id: 2 }) },
    });
    const { id, fornecedor, categoria, centro_resultado } = conta.conta;
    const body = { fornecedor: String(fornecedor.id), categoria: categoria.id, centroResultado: "2", ids: [id, 1] };
    const report = await admin.api.contasPagar.relatorio({ body });
    expect(report.contas.map((row) => row.id)).toEqual([id]);
    expect(report.nomes).toEqual({
      pessoa: fornecedor.nome_fantasia,
      categoria: categoria.nome,
      centroResultado: centro_resultado?.descricao,
    });
    expect(report.filtros).toMatchObject({ fornecedor: fornecedor.id, centroResultado: 2 });
  });

  it("the report of contas changes nothing, and needs the permission", async () => {
    const seller = await server.loginAs("3-vendas");
    await expect(seller.api.contasPagar.relatorio({ body: {} })).rejects.toMatchObject({ status: 403 });
  });

  it("a report of more contas than are ever printed holds the first of them, and the sums of all", {
    tags: ["full"],
  }, async () => {
    await server.db.execute(sql`insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia,
        tipo_pagamento, data_registro, data_vencimento, valor_integral, usuario_id, created_at)
      select 1, 'pagar', 100, 1, 'Muitas', '17', '2030-01-01', '2030-01-01', 1, 1, now() from generate_series(1, 5001)`);
    const many = await admin.api.contasPagar.relatorio({ body: { pesquisa: "Muitas" } });
    expect(many.contas).toHaveLength(5_000);
    const { contas } = await list({ pesquisa: "Muitas" });
    expect(many.contas.slice(0, 100)).toEqual(contas.data);
    const sums = { valor_integral: 5_001, valor_pago: 0, residual: 5_001 };
    expect(many).toMatchObject({
      totais: sums,
      por_situacao: [{ situacao: "pendente", quantidade: 5_001, ...sums }],
      por_categoria: [{ categoria: { id: 1 }, quantidade: 5_001, ...sums }],
    });
    const some = await admin.api.contasPagar.relatorio({ body: { pesquisa: "Muitas", dataFinal: "2029-12-31" } });
    expect(some).toMatchObject({ contas: [], totais: { valor_integral: 0, valor_pago: 0, residual: 0 } });
  });
});

describe("a report while contas are paid", () => {
  it("a report while contas are paid has the sums of its own rows", async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => newConta(admin.api, { referencia: "Paga agora", valor: 300 })),
    );
    const paying = ids.map((id) => admin.api.contasPagar.pagar({ body: payment(id, { valor: 120 }) }));
    const reports = await Promise.all(
      ids.map(() => admin.api.contasPagar.relatorio({ body: { pesquisa: "Paga agora", ordem: "residual" } })),
    );
    await Promise.all(paying);
    const last = await admin.api.contasPagar.relatorio({ body: { pesquisa: "Paga agora" } });
    for (const { contas, totais, por_situacao } of [...reports, last]) {
      expect(totais).toEqual({
        valor_integral: 3_600,
        valor_pago: sum(contas.map((conta) => conta.valor_pago)),
        residual: sum(contas.map((conta) => conta.residual)),
      });
      const partial = contas.filter((conta) => conta.valor_pago > 0);
      expect(por_situacao.find(({ situacao }) => situacao === "parcial")?.quantidade ?? 0).toBe(partial.length);
    }
    expect(last.totais.residual).toBe(2_160);
  });
});

describe("the list of contas as a file", () => {
  it("has every row of the filters in the list's order, whatever page is asked for", async () => {
    const query = { status: "pago", ordem: "valor_integral", direcao: "desc" };
    const { contas } = await list(query);
    const { status, headers, text } = await file({ ...query, page: 2, per_page: 10 });
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="contas-a-pagar-2026-11-20.csv"');
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Content-Security-Policy")).toMatch(/^sandbox; default-src 'none'/);
    const rows = rowsOf(text);
    expect(rows).toHaveLength(contas.total);
    expect(rows.slice(0, 100).map((row) => Number(row.split(";")[0]))).toEqual(contas.data.map(({ id }) => id));
  });

  it("the list of contas as a file writes amounts with a comma, days first, and no formula", async () => {
    const id = await newConta(admin.api, {
      referencia: "=HYPERLINK(A1)",
      numero_documento: 'NF "7"; série 2',
      valor: 1234.5,
      data_vencimento: "2027-03-04",
      pago: true,
      utilizar_valor_do: "conta",
      conta_bancaria_id: 1,
    });
    const { fornecedor } = (await admin.api.contasPagar.find({ params: { id } })).conta;
    const { text } = await file({ pesquisa: "HYPERLINK" });
    expect(text.split("\r\n")[0]).toMatch(/^Código;Vencimento;Registro;Fornecedor;/);
    const [row = ""] = rowsOf(text);
    expect(row).toContain(`${id};04/03/2027;20/11/2026;${fornecedor.nome_fantasia};`);
    expect(row).toContain(`;"NF ""7""; série 2";'=HYPERLINK(A1);`);
    expect(row).toContain(";PIX;Pago;1234,50;1234,50;0,00;0,00;0,00;0,00;20/11/2026");
  });

  it("needs session, permission and right filters, and holds only the company's contas", async () => {
    expect((await file({}, server.visit())).status).toBe(401);
    expect((await file({}, await server.loginAs("3-vendas"))).status).toBe(403);
    expect((await file({ dataInicial: "2026-02-30" })).status).toBe(422);
    const other = await server.loginAs("8-admin");
    const ids = rowsOf((await file({}, other)).text).map((row) => Number(row.split(";")[0]));
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select id from contas where empresa_id = 3 and lado = 'pagar'`,
    );
    expect(ids.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it("the list of contas as a file is offered for lists only: other calls ignore formato", async () => {
    const response = await admin.fetch("/api/contasPagar/resumo?formato=csv");
    expect(response.headers.get("Content-Type")).toMatch(/json/);
    expect((await admin.fetch("/api/contasPagar/resumo/csv")).status).toBe(404);
  });

  it("the list of contas as a file has an address of its own, with the same filters and for the same users", async () => {
    const own = await admin.fetch("/api/contasPagar/lista/csv?status=pago");
    expect(own.headers.get("Content-Type")).toMatch("text/csv");
    expect(await own.text()).toBe(await (await admin.fetch("/api/contasPagar/lista?formato=csv&status=pago")).text());
    expect((await server.visit().fetch("/api/contasPagar/lista/csv")).status).toBe(401);
    expect((await (await server.loginAs("3-vendas")).fetch("/api/contasPagar/lista/csv")).status).toBe(403);
    expect((await admin.fetch("/api/contasPagar/lista/csv?dataInicial=2026-02-30")).status).toBe(422);
  });
});
