import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import type { Conta } from "@prumo/api-client/schemas/conta";
import type { RelatorioDeResultado } from "@prumo/api-client/schemas/relatorios";
import { type TipoConta, tipoLado } from "@prumo/domain/conta-side";
import { lastDayOfMonth } from "@prumo/domain/date";
import { add, subtract, sum } from "@prumo/domain/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newConta, newReceivable, newRenegotiated, payment, receipt } from "../../../testing/contas";
import { lowestLines } from "../../../testing/lowest-lines";
import { sampledCases } from "../../../testing/quick-run";
import { startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
});
afterAll(() => server.close());

type Body = Parameters<Visitor["api"]["relatorios"]["resultado"]>[0]["body"];
const statement = (body: Partial<Body> = {}) =>
  admin.api.relatorios.resultado({ body: { mes_inicial: "2026-10", mes_final: "2026-11", ...body } });

/** The value of a lowest line in the last month, by its name. */
const last = (report: RelatorioDeResultado, nome: string) =>
  lowestLines(report)
    .find((row) => row.nome === nome)
    ?.valores.at(-1) ?? 0;

type Regime = NonNullable<Body["regime"]>;

/** The sums of the list of a side by a filter, as a line or a group of the statement has them. */
async function listed(tipo: TipoConta, regime: Regime, mes: string, filter: object) {
  const { [tipoLado[tipo]]: lado } = admin.api;
  const query = {
    tipo_filtro_data: regime === "caixa" ? 3 : 1,
    dataInicial: `${mes}-01`,
    dataFinal: lastDayOfMonth(`${mes}-01`),
    per_page: 100,
    ...filter,
  };
  const pages = [await lado.lista({ query })];
  while (pages.length < (pages[0]?.contas.last_page ?? 0)) {
    pages.push(await lado.lista({ query: { ...query, page: pages.length + 1 } }));
  }
  const contas = pages.flatMap<Conta>((page) => page.contas.data);
  const due = contas.map((conta) => ({
    ...conta,
    valor: conta.status === 3 ? subtract(conta.valor_integral, conta.residual) : conta.valor_integral,
  }));
  const rows = regime === "caixa" ? contas.map(({ no_periodo }) => no_periodo) : due;
  const of = (key: "valor" | "juros" | "multa" | "desconto") => sum(rows.map((row) => row?.[key] ?? 0));
  const sums = { null: of("valor"), acrescimo: add(of("juros"), of("multa")), desconto: of("desconto") };
  const { totais } = await lado.resumo({ query: { ...query, totais: 1 } });
  expect(totais).toMatchObject({ quantidade: contas.length, valor: sums.null, desconto: sums.desconto });
  return { ...sums, quantidade: contas.length };
}

describe("the income statement", () => {
  for (const [options, part] of sampledCases([
    ["caixa", {}],
    ["caixa", { centroReceita: 5, centroDespesa: 1 }],
    ["vencimento", {}],
    ["vencimento", { centroReceita: 5, centroDespesa: 1 }],
  ] as const))
    it.each(part)(
      "the income statement (%s, %o) has numbers that are the sums of the lists that they open",
      options,
      async (regime, centros) => {
        const report = await statement({ regime, ...centros });
        const { meses, grupos, receitas, despesas, resultado, saldo } = report;
        const centreOf = (tipo: TipoConta) => ({
          centroResultado: (centros as Record<string, number>)[tipo === "receber" ? "centroReceita" : "centroDespesa"],
        });
        let compared = 0;
        for (const { tipo, categoria, ajuste, propria, valores } of lowestLines(report)) {
          for (const [at, mes] of meses.entries()) {
            const which = propria ? { so_categoria: categoria?.id } : { categoria: categoria?.id };
            const found = await listed(tipo, regime, mes, { ...which, ajuste: ajuste ?? undefined, ...centreOf(tipo) });
            expect(found[`${ajuste}`]).toBe(valores[at]);
            if (found.quantidade > 0) compared += 1;
          }
        }
        expect(compared).toBeGreaterThan("centroReceita" in centros ? 4 : 20);
        // A branch and a group open the lists of all that they sum.
        const mes = meses.at(-1) ?? "";
        for (const { grupo, tipo, linhas, total } of grupos) {
          for (const row of linhas.filter((one) => one.linhas.length > 0)) {
            const found = await listed(tipo, regime, mes, { categoria: row.categoria?.id, ...centreOf(tipo) });
            expect(found.null).toBe(row.valores.at(-1));
          }
          if (linhas.some(({ ajuste }) => ajuste !== null)) continue;
          expect((await listed(tipo, regime, mes, { grupo, ...centreOf(tipo) })).null).toBe(total.valores.at(-1));
        }
        expect(resultado?.total).toBe(subtract(receitas?.total ?? 0, despesas?.total ?? 0));
        expect(saldo).toEqual(resultado);
      },
    );

  it("counts parts on their days, with what they added and took off, and no reversed one", async () => {
    const before = [await statement(), await statement({ regime: "vencimento" })] as const;
    const id = await newConta(admin.api, { valor: 100, data_vencimento: "2026-11-25", data_registro: "2026-10-01" });
    const pay = (changes: Partial<ReturnType<typeof payment>>) =>
      admin.api.contasPagar.pagar({ body: payment(id, changes) });
    await pay({ data_pagamento: "2026-10-31", valor: 30 });
    await pay({ data_pagamento: "2026-11-01", valor: 33, juros: 2, multa: 1, desconto: 5 });
    const { acertos } = await pay({ valor: 10 });
    await admin.api.contasPagar.estorno({ params: { id }, body: { acerto_id: acertos?.[0] } });
    const after = [await statement(), await statement({ regime: "vencimento" })] as const;
    const change = (at: 0 | 1, nome: string) => subtract(last(after[at], nome), last(before[at], nome));
    const category = (await admin.api.categoriasConta.find({ params: { id: 1 } })).categoria.nome;
    expect([category, "Juros e multas pagos", "Descontos obtidos"].map((nome) => change(0, nome))).toEqual([35, 3, 5]);
    expect([category, "Juros e multas pagos", "Descontos obtidos"].map((nome) => change(1, nome))).toEqual([100, 3, 5]);
    // What was spared is revenue; the result falls by the money that moved.
    const moved = after.map(({ resultado }, at) =>
      resultado?.valores.map((value, month) => subtract(value, before[at]?.resultado?.valores[month] ?? 0)),
    );
    expect(moved).toEqual([
      [-30, -33],
      [0, -98],
    ]);
  });

  it("the income statement counts an agreement once: on the due date of its instalments", async () => {
    const total = async (mes: string) =>
      (await statement({ regime: "vencimento", mes_inicial: mes, mes_final: mes })).despesas?.total ?? 0;
    const before = [await total("2026-11"), await total("2026-12")];
    await newRenegotiated(admin.api);
    const after = [await total("2026-11"), await total("2026-12")];
    expect(after.map((value, at) => subtract(value, before[at] ?? 0))).toEqual([0, 100]);
  });

  it("the income statement sums receipts as revenue, and shows only one section on demand", async () => {
    const before = await statement();
    const id = await newReceivable(admin.api, { valor: 100 });
    await admin.api.contasReceber.receber({ body: receipt(id, { valor: 100 }) });
    const after = await statement();
    expect(subtract(after.receitas?.total ?? 0, before.receitas?.total ?? 0)).toBe(100);
    expect(subtract(after.resultado?.total ?? 0, before.resultado?.total ?? 0)).toBe(100);
    const { grupos, subtotais, receitas, despesas, resultado, saldo } = await statement({ tipo: "pagar" });
    expect([subtotais, receitas, resultado, saldo]).toEqual([[], null, null, null]);
    expect(despesas).toEqual(after.despesas);
    expect(grupos).toEqual(after.grupos.filter(({ tipo }) => tipo === "pagar"));
  });

  it("one side of one centre has nothing that contas of the other side brought", async () => {
    const body = { descricao: "Balcão sem receitas", tipo: "receber" as const };
    const { centro_resultado: centre } = await admin.api.centroResultado.save({ body });
    const id = await newConta(admin.api, { valor: 100 });
    await admin.api.contasPagar.pagar({ body: payment(id, { valor: 95, desconto: 5 }) });
    const { receitas: all } = await statement({ tipo: "receber" });
    expect(all).toEqual((await statement()).receitas);
    const { receitas, grupos } = await statement({ tipo: "receber", centroReceita: centre.id });
    expect(receitas?.total).toBe(0);
    expect(grupos.flatMap(({ linhas }) => linhas)).toEqual([]);
  });

  it("the income statement is answered as a file, too, with a column for each month", async () => {
    const query = { mes_inicial: "2026-10", mes_final: "2026-11" };
    const response = await admin.fetch(csvUrl(calls.relatorios.resultadoArquivo, query));
    const [header, ...rows] = (await response.text()).trimEnd().split("\r\n");
    expect(header).toBe(
      "Grupo;Categoria principal;Linha;10/2026;11/2026;Total;% da receita bruta;Variação do último mês (%);Média dos meses anteriores",
    );
    const report = await statement();
    const filled = report.grupos.filter(({ linhas }) => linhas.length > 0);
    const branches = filled.flatMap(({ linhas }) => linhas).filter(({ linhas }) => linhas.length > 0);
    expect(branches.map(({ nome }) => nome)).toContain("Ocupação");
    expect(rows).toHaveLength(lowestLines(report).length + branches.length + filled.length + 4);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Despesas operacionais;Ocupação;Aluguel;/),
        expect.stringMatching(/^Despesas operacionais;Ocupação;Total;/),
        expect.stringMatching(/^Lucro bruto;;Lucro bruto;/),
      ]),
    );
    expect(rows.at(-1)).toMatch(/^Resultado;;Resultado;/);
  });

  it("has what was planned beside what was done, where it is asked for and no centre is", async () => {
    const { categoria } = await admin.api.categoriasConta.save({ body: { nome: "Só orçada", tipo: "pagar" } });
    const cell = (mes: string, valor: number) => ({ categoria_id: categoria.id, mes, antes: null, valor });
    const celulas = [cell("2026-10", 300), cell("2026-11", 200.5), cell("2026-12", 9999)];
    await admin.api.orcamento.save({ body: { celulas } });
    const plain = await statement();
    expect(JSON.stringify(plain)).not.toContain("orcado");
    const report = await statement({ orcado: "1" });
    const only = report.grupos.flatMap(({ linhas }) => linhas).find(({ nome }) => nome === "Só orçada");
    expect(only).toMatchObject({
      valores: [0, 0],
      orcado: { valores: [300, 200.5], total: 500.5, diferenca: -500.5, percentual: -100, situacao: "melhor" },
    });
    expect(report.resultado?.valores).toEqual(plain.resultado?.valores);
    const planned = (tipo: TipoConta) =>
      sum(report.grupos.filter((one) => one.tipo === tipo).map(({ total }) => total.orcado?.total ?? 0));
    expect(report.resultado?.orcado?.total).toBe(subtract(planned("receber"), planned("pagar")));
    expect(report.despesas?.orcado?.total).toBe(planned("pagar"));
    const ofCentre = await statement({ orcado: "1", centroDespesa: 1 });
    expect(JSON.stringify({ ...ofCentre, filtros: {} })).not.toContain("orcado");
  });

  it("tells what is left of the running month of what was planned for it", async () => {
    const mes = "2026-11";
    const { categoria } = await admin.api.categoriasConta.save({ body: { nome: "Resta um pouco", tipo: "pagar" } });
    const celulas = [{ categoria_id: categoria.id, mes, antes: null, valor: 300 }];
    await admin.api.orcamento.save({ body: { celulas } });
    const id = await newConta(admin.api, { categoria_id: categoria.id, valor: 120 });
    await admin.api.contasPagar.pagar({ body: payment(id, { valor: 120 }) });
    const { grupos } = await statement({ mes_inicial: mes, mes_final: mes, orcado: "1" });
    const found = grupos.flatMap(({ linhas }) => linhas).find(({ nome }) => nome === "Resta um pouco");
    expect(found).toMatchObject({ total: 120, orcado: { total: 300, resta: 180, situacao: "melhor" } });
  });

  it("the file has what was planned, the difference in words, and what is left", async () => {
    const query = { mes_inicial: "2026-11", mes_final: "2026-11", orcado: "1" } as const;
    const response = await admin.fetch(csvUrl(calls.relatorios.resultadoArquivo, query));
    const [header, ...rows] = (await response.text()).trimEnd().split("\r\n");
    expect(header).toBe(
      "Grupo;Categoria principal;Linha;11/2026;11/2026 orçado;Total;Orçado;Diferença;Diferença (%);Situação;Resta no mês em andamento;% da receita bruta;Variação do último mês (%);Média dos meses anteriores",
    );
    expect(rows.find((row) => row.includes(";Só orçada;"))).toMatch(
      /^Despesas operacionais;;Só orçada;0,00;200,50;0,00;200,50;-200,50;-100,00;gasto a menos;200,50;/,
    );
    expect(rows.at(-1)).toMatch(/o orçado;/);
  });

  it("the file compares no month to come, and says so in its headings", async () => {
    const linesFrom = async (mes_inicial: string) => {
      const query = { mes_inicial, mes_final: "2026-12", orcado: "1" } as const;
      const response = await admin.fetch(csvUrl(calls.relatorios.resultadoArquivo, query));
      const [header = "", ...rows] = (await response.text()).trimEnd().split("\r\n");
      return [header, rows.find((row) => row.includes(";Só orçada;"))];
    };
    const [running, line] = await linesFrom("2026-11");
    expect(running).toContain(";Orçado;Diferença até 11/2026;Diferença até 11/2026 (%);Situação;");
    expect(line).toContain(";10199,50;-200,50;-100,00;gasto a menos;200,50;");
    const [coming, later] = await linesFrom("2026-12");
    expect(coming).toContain(";Orçado;Diferença;Diferença (%);Situação;");
    expect(later).toContain(";9999,00;0,00;;;;");
  });

  it("refuses a period that ends before it begins or is longer than a year, and needs the permission", async () => {
    for (const [mes_inicial, mes_final] of [
      ["2026-11", "2026-10"],
      ["2026-01", "2027-01"],
      ["2026-13", "2026-12"],
    ]) {
      await expect(statement({ mes_inicial: mes_inicial ?? "", mes_final: mes_final ?? "" })).rejects.toMatchObject({
        status: 422,
      });
    }
    const cashier = await server.loginAs("2-caixa");
    const asked = cashier.api.relatorios.resultado({ body: { mes_inicial: "2026-10", mes_final: "2026-11" } });
    await expect(asked).rejects.toMatchObject({ status: 403 });
  });
});
