import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import { closedSettlementsMessage } from "@prumo/domain/closing";
import { MAX_PARTS, splitTexts } from "@prumo/domain/conta-split";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditoria } from "../../../db/schema/registros";
import { acrossCompanies } from "../../../db/scope";
import { keepTheBooks } from "../../../testing/books";
import { contaBody, newConta, payment } from "../../../testing/contas";
import { refusal, refusedWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

let server: TestServer;
let admin: Visitor;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  ({ api } = admin);
});
afterAll(() => server.close());
keepTheBooks(() => server.db);

const part = (categoria_id: number, valor: number, centro_resultado_id: number | null = null) => ({
  categoria_id,
  centro_resultado_id,
  valor,
});

const halves = [part(1, 60), part(2, 40, 1)];

const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;

/** The parts of a conta, in few words. */
async function parts(id: number) {
  const { rateio } = await find(id);
  return (
    rateio?.map(({ categoria, centro_resultado, valor }) => part(categoria.id, valor, centro_resultado?.id)) ?? null
  );
}

/** What an edit page sends of a conta. */
async function change(id: number, changes: object) {
  const { versao, valor_integral } = await find(id);
  return api.contasPagar.update({ body: { ...contaBody(), valor: valor_integral, id, versao, ...changes } });
}

const trailOf = async (id: number) => {
  const t = acrossCompanies(auditoria);
  const rows = await server.db.select().from(t).where(eq(t.entidade_id, id)).orderBy(t.id);
  return rows.filter(({ entidade }) => entidade === "contas");
};

describe("a conta is split", () => {
  it("where it is saved: its first part is its own, and the trail tells all of them", async () => {
    const id = await newConta(api, { rateio: [part(1, 60, 1), part(2, 40)] });
    expect(await find(id)).toMatchObject({ categoria: { id: 1 }, centro_resultado_id: 1 });
    await change(id, { rateio: halves });
    expect(await parts(id)).toEqual(halves);
    expect(await find(id)).toMatchObject({ categoria: { id: 1 }, centro_resultado: null });
    expect((await trailOf(id)).at(-1)).toMatchObject({ depois: { rateio: halves } });
    expect(await parts(await newConta(api))).toBeNull();
  });

  it.each([
    [[part(1, 100)], { rateio: ["Divida a conta em pelo menos 2 partes"] }],
    [[part(1, 60), part(2, 39.99)], { rateio: ["A soma das partes deve ser igual ao valor da conta"] }],
    [[part(1, 60), part(1, 40)], { rateio: ["A parte 2 repete a categoria e o centro de resultado de outra"] }],
    [[part(1, 60), part(11, 40)], { "rateio.1.categoria_id": ["Selecione uma categoria"] }],
    [[part(1, 60), part(2, 40, 999_999)], { "rateio.1.centro_resultado_id": ["Selecione um centro de resultado"] }],
    [[part(1, 100), part(2, 0)], { "rateio.1.valor": ["O valor da parte 2 deve ser maior que zero"] }],
  ])("unless its parts are wrong: %j", async (rateio, problems) => {
    expect(await refusedWords(newConta(api, { rateio }))).toEqual(problems);
  });

  it("and a program that knows no splits changes its value and its first part", async () => {
    const id = await newConta(api, { rateio: halves });
    await change(id, { valor: 50 });
    expect(await parts(id)).toEqual([part(1, 30), part(2, 20, 1)]);
    await change(id, { categoria_id: 3 });
    expect(await parts(id)).toEqual([part(3, 30), part(2, 20, 1)]);
    await api.contasPagar.alterar({ params: { id }, body: { centro_resultado_id: 1 } });
    expect(await parts(id)).toEqual([part(3, 30, 1), part(2, 20, 1)]);
    // What became the same as another part is one with it.
    await api.contasPagar.alterar({ params: { id }, body: { categoria_id: 2 } });
    expect(await parts(id)).toBeNull();
    const [before] = (await trailOf(id)).slice(-1);
    expect(before).toMatchObject({ antes: { rateio: [{ valor: 30 }, { valor: 20 }] }, depois: { rateio: null } });
  });

  it("anew, and no more", async () => {
    const id = await newConta(api, { rateio: halves });
    const others = [part(2, 10), part(3, 50), part(1, 40)];
    expect(await refusedWords(change(id, { rateio: others, centro_resultado_id: 1 }))).toEqual({
      categoria_id: ["A categoria deve ser a da primeira parte"],
      centro_resultado_id: ["O centro de resultado deve ser o da primeira parte"],
    });
    await change(id, { categoria_id: 2, rateio: others });
    expect(await parts(id)).toEqual(others);
    await change(id, { rateio: [] });
    expect(await parts(id)).toBeNull();
    expect(await find(id)).toMatchObject({ categoria: { id: 1 } });
  });

  it("and keeps a part whose category went out of use, and lends it to no other conta", async () => {
    const { categoria } = await api.categoriasConta.save({ body: { nome: "Parte antiga", tipo: "pagar" } });
    const rateio = [part(1, 60), part(categoria.id, 40)];
    const id = await newConta(api, { rateio });
    await api.categoriasConta.desativar({ params: { id: categoria.id } });
    await change(id, { rateio, observacao: "Fica" });
    expect(await parts(id)).toEqual(rateio);
    expect(await refusedWords(newConta(api, { rateio }))).toHaveProperty(["rateio.1.categoria_id"]);
    await expect(api.categoriasConta.delete({ params: { id: categoria.id } })).rejects.toMatchObject({ status: 422 });
  });
});

describe("other contas get the parts", () => {
  it("of the conta that they are instalments of, which sum to them", async () => {
    const rateio = [part(1, 33.34), part(2, 33.33), part(3, 33.33)];
    const parcelas = [33.34, 33.33, 33.33].map((valor, at) => ({
      valor,
      data_vencimento: `2026-1${at === 2 ? "2-28" : `1-${20 + at}`}`,
      tipo_pagamento: "17",
    }));
    const id = await newConta(api, { rateio, parcelas });
    const { serie } = await find(id);
    const all = await Promise.all((serie?.contas ?? []).map((conta) => parts(conta.id)));
    expect(all).toEqual([
      [part(1, 11.12), part(2, 11.11), part(3, 11.11)],
      [part(1, 11.11), part(2, 11.11), part(3, 11.11)],
      [part(1, 11.11), part(2, 11.11), part(3, 11.11)],
    ]);
  });

  it("of the conta of their series that was changed, in proportion to their value", async () => {
    const id = await newConta(api, { recorrencia: "2027-02" });
    const { serie } = await find(id);
    const [, second = 0, third = 0] = serie?.contas.map((conta) => conta.id) ?? [];
    await change(third, { valor: 50 });
    await change(id, { rateio: halves, alcance: "proximas" });
    expect(await parts(second)).toEqual(halves);
    expect(await parts(third)).toEqual([part(1, 30), part(2, 20, 1)]);
    await change(second, { rateio: [part(1, 10), part(3, 90)] });
    await change(id, { categoria_id: 3, alcance: "proximas" });
    expect(await parts(third)).toEqual([part(3, 30), part(2, 20, 1)]);
    expect(await parts(second)).toBeNull();
  });

  it("of the conta of their series whose first part alone got another amount, with its value", async () => {
    const id = await newConta(api, { recorrencia: "2027-01", rateio: halves });
    const { serie } = await find(id);
    const [, second = 0] = serie?.contas.map((conta) => conta.id) ?? [];
    const others = [part(1, 70), part(2, 40, 1)];
    await change(id, { valor: 110, rateio: others, alcance: "proximas" });
    expect(await parts(second)).toEqual(others);
  });

  it("of what an agreement replaces, with their share of what was open", async () => {
    const [split, other] = [await newConta(api, { rateio: halves }), await newConta(api, { valor: 30 })];
    await api.contasPagar.pagar({ body: payment(split, { valor: 50 }) });
    const parcelas = [50, 40].map((valor, at) => ({
      valor,
      data_vencimento: `2026-12-0${at + 1}`,
      tipo_pagamento: "17",
    }));
    const body = { parcelas_originais: [split, other], parcelas, categoria: 3, juros: 10 };
    const { renegociacao } = await api.contasPagar.renegociacao({ body });
    const query = { dataInicial: "2026-12-01", dataFinal: "2026-12-02", pesquisa: `Renegociação ${renegociacao.id}` };
    const { contas } = await api.contasPagar.lista({ query });
    const made = await Promise.all(contas.data.map(({ id }) => parts(id)));
    // Of 80 that were open 20 were in the second part: a fourth of each instalment.
    expect(made).toEqual([
      [part(3, 37.5), part(2, 12.5, 1)],
      [part(3, 30), part(2, 10, 1)],
    ]);
  });
});

it("contas that have too many parts together are replaced by no agreement", { tags: ["full"] }, async () => {
  const made = async (descricao: string) =>
    (await api.centroResultado.save({ body: { descricao, tipo: "pagar" } })).centro_resultado.id;
  const centres: number[] = [];
  for (let at = 1; at < MAX_PARTS; at += 1) centres.push(await made(`Parte ${at}`));
  const over = (categoria_id: number, ids: readonly number[]) => [
    part(1, 100 - ids.length),
    ...ids.map((id) => part(categoria_id, 1, id)),
  ];
  const ids = [
    await newConta(api, { rateio: over(2, centres) }),
    await newConta(api, { rateio: over(3, centres.slice(0, 1)) }),
  ];
  const agree = (parcelas_originais: readonly number[]) =>
    api.contasPagar.renegociacao({
      body: {
        parcelas_originais: [...parcelas_originais],
        parcelas: [{ valor: parcelas_originais.length * 100, data_vencimento: "2026-12-01", tipo_pagamento: "17" }],
        categoria: 1,
      },
    });
  expect(await refusedWords(agree(ids))).toEqual({ parcelas_originais: [splitTexts.agreement] });
  await agree(ids.slice(0, 1));
});

describe("the trail tells all parts of a split conta", () => {
  const told = async (id: number) =>
    (await trailOf(id)).map(({ antes, depois }) =>
      [antes, depois].map((row) => row && (Object(row) as { rateio?: unknown }).rateio),
    );

  it("that is removed and comes back", async () => {
    const id = await newConta(api, { rateio: halves });
    await api.contasPagar.delete({ params: { id } });
    await api.contasPagar.restaurar({ params: { id } });
    expect((await told(id)).slice(1)).toEqual([
      [halves, null],
      [null, halves],
    ]);
    const series = await newConta(api, { rateio: halves, recorrencia: "2027-01" });
    await api.contasPagar.encerrarSerie({ params: { id: series } });
    expect((await told(series)).at(-1)).toEqual([halves, null]);
  });

  it("that an agreement replaces, and that is open again without it", async () => {
    const id = await newConta(api, { rateio: halves });
    const parcelas = [{ valor: 100, data_vencimento: "2026-12-01", tipo_pagamento: "17" }];
    const { renegociacao } = await api.contasPagar.renegociacao({
      body: { parcelas_originais: [id], parcelas, categoria: 3 },
    });
    const query = { dataInicial: "2026-12-01", pesquisa: `Renegociação ${renegociacao.id}` };
    const [made] = (await api.contasPagar.lista({ query })).contas.data;
    await api.contasPagar.desfazerRenegociacao({ params: { id: renegociacao.id }, body: { motivo: "Engano" } });
    expect((await told(id)).slice(1)).toEqual([
      [halves, halves],
      [halves, halves],
    ]);
    const parts = [part(3, 60), part(2, 40, 1)];
    expect(await told(made?.id ?? 0)).toEqual([
      [null, parts],
      [parts, null],
    ]);
  });
});

describe("a split conta is found", () => {
  it("by each of its parts, and by a category and a centre only where one part has both", async () => {
    const referencia = "Achada por parte";
    const id = await newConta(api, { referencia, rateio: [part(1, 60), part(3, 30, 1), part(2, 10)] });
    const found = async (query: object) => {
      const { contas } = await api.contasPagar.lista({ query: { pesquisa: referencia, ...query } });
      return contas.data.map((conta) => conta.id);
    };
    const [group] = (await api.relatorios.resultado({ body: { mes_inicial: "2026-11", mes_final: "2026-11" } })).grupos
      .filter(({ linhas }) => linhas.some(({ categoria }) => categoria?.id === 2))
      .map(({ grupo }) => grupo);
    for (const query of [
      { categoria: 1 },
      { so_categoria: 3 },
      { categoria: 2 },
      { centroResultado: 1 },
      { grupo: group },
    ]) {
      expect(await found(query)).toEqual([id]);
    }
    expect(await found({ so_categoria: 3, centroResultado: 1 })).toEqual([id]);
    expect(await found({ so_categoria: 2, centroResultado: 1 })).toEqual([]);
    expect(await found({ so_categoria: 4 })).toEqual([]);
    // Lists without a search are kept as statements.
    const { contas } = await api.contasPagar.lista({ query: { so_categoria: 3, centroResultado: 1, per_page: 100 } });
    expect(contas.data.map((conta) => conta.id)).toContain(id);
  });

  it("and the sums of a list by category or centre tell whether any of its contas is split", async () => {
    const referencia = "Somada por parte";
    await newConta(api, { referencia, rateio: halves });
    await newConta(api, { referencia, categoria_id: 3, data_vencimento: "2026-12-10" });
    const tells = async (query: object) =>
      (await api.contasPagar.resumo({ query: { pesquisa: referencia, ...query } })).rateadas;
    expect(await tells({ so_categoria: 1 })).toBe(true);
    expect(await tells({ so_categoria: 2 })).toBe(true);
    expect(await tells({ so_categoria: 3 })).toBe(false);
    expect(await tells({ so_categoria: 2, dataInicial: "2030-01-01" })).toBe(false);
    expect(await tells({})).toBeUndefined();
  });

  it("in a file with its parts, and in a report under each category", async () => {
    const referencia = "Em arquivo";
    await newConta(api, { referencia, rateio: halves });
    const query = { pesquisa: referencia };
    const file = await (await admin.fetch(csvUrl(calls.contasPagar.lista, query))).text();
    const { nome } = (await api.categoriasConta.find({ params: { id: 2 } })).categoria;
    const { centro_resultado } = await api.centroResultado.find({ params: { id: 1 } });
    expect(file).toContain(`${nome} (${centro_resultado.descricao}): 40,00`);
    const { por_categoria, totais } = await api.contasPagar.relatorio({ body: query });
    const sums = por_categoria.map(({ categoria, quantidade, valor_integral, residual }) => [
      categoria.id,
      quantidade,
      valor_integral,
      residual,
    ]);
    expect(sums.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [1, 1, 60, 60],
      [2, 1, 40, 40],
    ]);
    expect(totais.valor_integral).toBe(100);
  });
});

describe("a paid conta is corrected", () => {
  const correct = (id: number, body: Parameters<Api["contasPagar"]["reclassificar"]>[0]["body"]) =>
    api.contasPagar.reclassificar({ params: { id }, body });

  async function paid(rateio: typeof halves | null, data_pagamento = "2026-11-18"): Promise<number> {
    const id = await newConta(api, { rateio, data_registro: "2026-09-01" });
    await api.contasPagar.pagar({ body: payment(id, { data_pagamento }) });
    return id;
  }

  it("part by part, and taken back", async () => {
    const id = await paid(halves);
    const others = [part(3, 60), part(4, 40, 1)];
    const { anterior } = await correct(id, { rateio: others });
    expect(await parts(id)).toEqual(others);
    expect(await find(id)).toMatchObject({ status: 1, categoria: { id: 3 } });
    expect(await correct(id, { rateio: others })).toMatchObject({ anterior: null });
    await api.contasPagar.desfazerReclassificacao({ body: { contas: anterior === null ? [] : [anterior] } });
    expect(await parts(id)).toEqual(halves);
  });

  it("into parts that it did not have, but not to another value", async () => {
    const id = await paid(null);
    expect(await refusedWords(correct(id, { rateio: [part(1, 60), part(2, 30)] }))).toEqual({
      rateio: ["A soma das partes deve ser igual ao valor da conta"],
    });
    const { anterior } = await correct(id, { rateio: halves });
    expect(await parts(id)).toEqual(halves);
    await api.contasPagar.desfazerReclassificacao({ body: { contas: anterior === null ? [] : [anterior] } });
    expect(await parts(id)).toBeNull();
  });

  it("only in the parts of the category that was found, as many contas at once are", async () => {
    const id = await paid(halves);
    await correct(id, { categoria_id: 3, partes_de: { so_categoria: 2 } });
    expect(await parts(id)).toEqual([part(1, 60), part(3, 40, 1)]);
    await correct(id, { categoria_id: 4, partes_de: { centroResultado: 1 } });
    expect(await parts(id)).toEqual([part(1, 60), part(4, 40, 1)]);
    await correct(id, { categoria_id: 2, partes_de: { so_categoria: 1 } });
    expect(await parts(id)).toEqual([part(2, 60), part(4, 40, 1)]);
    await correct(id, { categoria_id: 2, centro_resultado_id: null, partes_de: { so_categoria: 4 } });
    expect(await parts(id)).toBeNull();
    // Of a conta that is not split all of it is meant.
    await correct(id, { categoria_id: 1, partes_de: { so_categoria: 2 } });
    expect((await find(id)).categoria.id).toBe(1);
  });

  describe("unless its month is closed", () => {
    afterEach(async () => {
      const { fechado_ate, versao } = await api.fechamento.situacao();
      if (fechado_ate !== null) await api.fechamento.reabrir({ body: { ate: null, motivo: "Teste", versao } });
    });

    it("which keeps every part and the value that they are parts of", async () => {
      const [closed, plain] = [await newConta(api, { rateio: halves }), await paid(null, "2026-10-31")];
      await api.contasPagar.pagar({ body: payment(closed, { valor: 50, data_pagamento: "2026-10-31" }) });
      const { versao } = await api.fechamento.situacao();
      await api.fechamento.fechar({ body: { ate: "2026-10-31", versao } });
      const statement = () => api.relatorios.resultado({ body: { mes_inicial: "2026-10", mes_final: "2026-10" } });
      const { grupos } = await statement();
      const refused = { status: 422, body: { fechado_ate: "2026-10-31" } };
      const others = [part(1, 50), part(2, 50, 1)];
      const wrong: [number, typeof halves | null][] = [
        [closed, others],
        [closed, null],
        [closed, [part(1, 60), part(2, 40)]],
        [plain, halves],
      ];
      for (const [id, rateio] of wrong) {
        expect(await refusal(correct(id, { rateio }))).toMatchObject(refused);
      }
      // No other day than those of the settlements is a way out.
      const ofSettlements = {
        ...refused.body,
        message: closedSettlementsMessage("2026-10-31"),
        acertos_fechados: true,
      };
      for (const changes of [{ rateio: others }, { valor: 90 }, { categoria_id: 3, rateio: null }]) {
        const edit = change(closed, { data_registro: "2026-11-01", ...changes });
        expect(await refusal(edit)).toMatchObject({ ...refused, body: ofSettlements });
      }
      await change(closed, { observacao: "Nota" });
      expect(await parts(closed)).toEqual(halves);
      expect((await statement()).grupos).toEqual(grupos);
    });
  });
});
