import { actionName, entityName } from "@prumo/domain/audit";
import { add, sum } from "@prumo/domain/money";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { politicasEncargos } from "../../../db/schema/encargos";
import { feriados } from "../../../db/schema/feriados";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { keepTheBooks } from "../../../testing/books";
import { newReceivable, receipt, someContaId } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

type Policy = Parameters<Api["contasReceber"]["salvarEncargos"]>[0]["body"];

const usual: Policy = { ativa: true, multa: 2, juros: 1, contar_de: "vencimento", previsto: true };

describe("multa and juros of a receivable", () => {
  let server: TestServer;
  let api: Api;

  const find = async (id: number) => (await api.contasReceber.find({ params: { id } })).conta;
  const receive = (id: number, changes: Parameters<typeof receipt>[1]) =>
    api.contasReceber.receber({ body: receipt(id, changes) });
  const savePolicy = (changes: Partial<Policy> = {}) =>
    api.contasReceber.salvarEncargos({ body: { ...usual, ...changes } });
  const proposals = async (id: number) =>
    (await find(id)).acertos.map(({ encargos }) => encargos && [encargos.juros_propostos, encargos.multa_proposta]);

  beforeAll(async () => {
    server = await startTestServer();
    ({ api } = await server.loginAs("1-admin"));
  });
  afterAll(() => server.close());
  afterEach(() => server.db.delete(acrossCompanies(politicasEncargos)));
  keepTheBooks(() => server.db);

  it("are nothing without a policy, neither proposed nor kept", async () => {
    const id = await newReceivable(api, { data_vencimento: "2026-06-01", valor: 1000 });
    expect(await find(id)).toMatchObject({ encargos: null });
    await receive(id, { valor: 1000, motivo_dispensa: "Nada a dispensar" });
    expect(await find(id)).toMatchObject({ status: 1, acertos: [{ juros: 0, multa: 0, encargos: null }] });
  });

  it.each<[string, number, string, string, number, number, string | null]>([
    ["on the day after Carnival", 1000, "2026-02-14", "2026-02-18", 0, 0, "até 18/02/2026"],
    ["a day later", 1000, "2026-02-14", "2026-02-19", 1.67, 20, "14/02/2026 é sábado"],
    ["with half a cent", 15, "2026-06-01", "2026-06-02", 0.01, 0.3, "1 dia × 1 % ÷ 30 = R$ 0,01"],
    ["with a half that floats get wrong", 75, "2026-06-01", "2026-06-02", 0.03, 1.5, "R$ 0,03"],
    ["rounded once", 100, "2026-06-01", "2026-06-13", 0.4, 2, "12 dias"],
    ["with a rate that is not rounded", 10_000_000, "2026-06-01", "2026-06-13", 40_000, 200_000, "R$ 40.000,00"],
    ["with thirds", 333.33, "2026-06-01", "2026-06-08", 0.78, 6.67, "7 dias"],
    ["in time", 1000, "2026-06-01", "2026-06-01", 0, 0, null],
  ])("received %s are kept with their sentence", async (_, valor, due, paid, juros, multa, sentence) => {
    await savePolicy();
    const id = await newReceivable(api, { data_vencimento: due, valor });
    await receive(id, { data_recebimento: paid, valor: add(valor, juros, multa), juros, multa });
    const [acerto] = (await find(id)).acertos;
    expect(acerto).toMatchObject({ juros, multa, encargos: { juros_propostos: juros, multa_proposta: multa } });
    if (sentence === null) expect(acerto?.encargos?.calculo).toBeNull();
    else expect(acerto?.encargos?.calculo).toContain(sentence);
  });

  it.each<[string, number, Partial<Policy>, string, string, number, number]>([
    ["another rate", 1500, { juros: 2.5 }, "2026-06-01", "2026-06-18", 21.25, 30],
    ["multa of half a cent", 0.25, {}, "2026-06-01", "2026-06-02", 0, 0.01],
    ["multa of 24.5 cents", 12.25, {}, "2026-06-01", "2026-06-02", 0, 0.25],
    ["multa of 75.5 cents", 37.75, {}, "2026-06-01", "2026-06-02", 0.01, 0.76],
    [
      "more cents and days than 32 bits hold",
      999_999_999.99,
      {},
      "2025-06-02",
      "2026-06-02",
      121_666_666.67,
      20_000_000,
    ],
    [
      "days from the one until which it could be paid",
      1000,
      { contar_de: "prorrogado" },
      "2026-02-14",
      "2026-02-19",
      0.33,
      20,
    ],
  ])("are proposed for %s", async (_, valor, policy, due, paid, juros, multa) => {
    await savePolicy({ ...policy, confirmar_percentual: true });
    const id = await newReceivable(api, { data_vencimento: due, valor });
    await receive(id, { data_recebimento: paid, valor });
    expect(await proposals(id)).toEqual([[juros, multa]]);
  });

  const [after10, after20] = ["2026-06-11", "2026-06-21"];
  it.each<[string, [string, number][], number]>([
    ["thirds", [333.33, 333.33, 333.34].map((principal) => [after10, principal]), 3.33],
    ["halves after 10 and 20 days", [after10, after20].map((day) => [day, 500]), 5],
    ["halves after 20 and 10 days", [after20, after10].map((day) => [day, 500]), 5],
  ])("of %s cost the whole to the cent, waived or not", async (_, parts, juros) => {
    await savePolicy();
    const id = await newReceivable(api, { data_vencimento: "2026-06-01", valor: 1000 });
    // Nothing of it is taken: what was proposed counts all the same.
    for (const [data_recebimento, valor] of parts) {
      await receive(id, { data_recebimento, valor, motivo_dispensa: "Cliente antigo" });
    }
    const kept = await proposals(id);
    expect(sum(kept.map((one) => one?.[0] ?? 0))).toBe(juros);
    expect(sum(kept.map((one) => one?.[1] ?? 0))).toBe(20);
    expect((await find(id)).acertos.map(({ encargos }) => encargos?.motivo_dispensa)).toEqual(
      parts.map(() => "Cliente antigo"),
    );
  });

  it("say before a conta is saved what it will be proposed by", async () => {
    await savePolicy();
    const data_vencimento = "2026-02-14";
    const id = await newReceivable(api, { data_vencimento, dia_nao_util: "mantido" });
    const { encargos, pessoa_id } = await find(id);
    const query = { pessoa: pessoa_id, data_vencimento, dia_nao_util: "mantido" as const };
    expect(encargos).not.toBeNull();
    expect((await api.contasReceber.encargos({ query })).termos).toEqual(encargos);
    await savePolicy({ pessoa: pessoa_id, ativa: false });
    expect((await api.contasReceber.encargos({ query })).termos).toBeNull();
    expect((await api.contasReceber.encargos({ query: { pessoa: pessoa_id } })).termos).toBeUndefined();
  });

  it("of a part that was reversed are proposed again", async () => {
    await savePolicy();
    const id = await newReceivable(api, { data_vencimento: "2026-06-01", valor: 1000 });
    await receive(id, { data_recebimento: "2026-06-11", valor: 500 });
    await api.contasReceber.estorno({ params: { id }, body: { motivo: "Cheque devolvido" } });
    expect((await find(id)).encargos?.anteriores).toEqual([]);
    await receive(id, { data_recebimento: "2026-06-11", valor: 1000 });
    expect(await proposals(id)).toEqual([
      [1.67, 10],
      [3.33, 20],
    ]);
  });

  it("keep no reason where all of them were taken", async () => {
    await savePolicy();
    const id = await newReceivable(api, { data_vencimento: "2026-06-01", valor: 1000 });
    await receive(id, {
      data_recebimento: "2026-06-11",
      valor: 1023.33,
      juros: 3.33,
      multa: 20,
      motivo_dispensa: "À toa",
    });
    expect((await find(id)).acertos[0]?.encargos).toMatchObject({ dias_atraso: 10, motivo_dispensa: null });
  });

  it("are answered with what a page needs to propose them for any day and amount", async () => {
    await savePolicy({ contar_de: null });
    const id = await newReceivable(api, { data_vencimento: "2026-06-06", valor: 1000 });
    const encargos = {
      politica: { multa: 2, juros: 1, contar_de: expect.any(String), de: "empresa" },
      prorrogacao: "proximo",
      feriados: [],
      anteriores: [],
    };
    expect(await find(id)).toMatchObject({ encargos });
    expect((await api.contasReceber.selecionadas({ query: { id: [id] } })).contas).toMatchObject([{ encargos }]);
  });

  it("wait for the calendar of the company, and say the holiday by its name", async () => {
    await savePolicy();
    const holiday = {
      empresa_id: 1,
      nome: "Dia da cidade",
      data: "2026-06-02",
      repete: "nunca",
      tipo: "municipal",
    } as const;
    await server.db.insert(acrossCompanies(feriados)).values(holiday);
    const id = await newReceivable(api, { data_vencimento: "2026-06-02", valor: 1000 });
    expect((await find(id)).encargos).toMatchObject({ feriados: [{ data: "2026-06-02", nome: "Dia da cidade" }] });
    await receive(id, { data_recebimento: "2026-06-03", valor: 1000 });
    expect((await find(id)).acertos[0]?.encargos).toMatchObject({
      multa_proposta: 0,
      calculo: "02/06/2026 é feriado (Dia da cidade): sem multa nem juros até 03/06/2026",
    });
  });

  it("of many contas are kept line by line, with the reason of each", async () => {
    await savePolicy();
    const due = { data_vencimento: "2026-06-01", valor: 1000 };
    const [taken, waived] = [await newReceivable(api, due), await newReceivable(api, due)];
    await api.contasReceber.multiplo({
      body: {
        forma_pagamento: "17",
        conta_bancaria_id: 1,
        data_recebimento: "2026-06-13",
        contas: [
          { id: taken, valor: 1024, juros: 4, multa: 20, motivo_dispensa: null },
          { id: waived, valor: 1000, juros: 0, multa: 0, motivo_dispensa: "Atraso do banco" },
        ],
      },
    });
    const kept = { juros_propostos: 4, multa_proposta: 20 };
    expect(await find(taken)).toMatchObject({ acertos: [{ juros: 4, encargos: { ...kept, motivo_dispensa: null } }] });
    expect(await find(waived)).toMatchObject({
      acertos: [{ juros: 0, encargos: { ...kept, motivo_dispensa: "Atraso do banco" } }],
    });
  });

  it("of an agreement are kept beside its juros", async () => {
    await savePolicy();
    const id = await newReceivable(api, { data_vencimento: "2026-11-09", valor: 1000 });
    const parcela = { valor: 1000, data_vencimento: "2026-12-30", tipo_pagamento: "17" };
    await api.contasReceber.renegociacao({
      body: { parcelas_originais: [id], parcelas: [parcela], categoria: 11, motivo_dispensa: "Acordo à vista" },
    });
    expect(await find(id)).toMatchObject({
      renegociacao: {
        juros: 0,
        juros_propostos: 23.67,
        calculo: `Conta ${id}: 11 dias × 1 % ÷ 30 = R$ 3,67; multa 2 %`,
        motivo_dispensa: "Acordo à vista",
      },
    });
  });

  it("of a conta that is saved as received are kept, and nothing more is taken than was typed", async () => {
    await savePolicy();
    const id = await newReceivable(api, {
      data_vencimento: "2026-06-01",
      valor: 1000,
      pago: true,
      utilizar_valor_do: "conta",
      conta_bancaria_id: 1,
      data_pagamento: "2026-06-13",
    });
    expect(await find(id)).toMatchObject({
      valor_pago: 1000,
      acertos: [{ juros: 0, multa: 0, encargos: { juros_propostos: 4, multa_proposta: 20 } }],
    });
  });
});

describe("the policy of multa and juros", () => {
  let server: TestServer;
  let api: Api;
  const show = (query: { pessoa?: number; conta?: number } = {}) => api.contasReceber.encargos({ query });
  const save = (changes: Partial<Policy> = {}, by = api) =>
    by.contasReceber.salvarEncargos({ body: { ...usual, ...changes } });

  beforeAll(async () => {
    server = await startTestServer();
    ({ api } = await server.loginAs("1-admin"));
  });
  afterAll(() => server.close());
  afterEach(() => server.db.delete(acrossCompanies(politicasEncargos)));

  it("is the nearest: of the conta, of its person, of the company, each of which can be switched off", async () => {
    const conta = await newReceivable(api, { data_vencimento: "2026-06-01" });
    const held = async () => (await api.contasReceber.find({ params: { id: conta } })).conta.encargos?.politica;
    expect(await held()).toBeUndefined();
    await save();
    expect(await held()).toMatchObject({ multa: 2, juros: 1, de: "empresa" });
    await save({ pessoa: 100, multa: 1 });
    expect(await held()).toMatchObject({ multa: 1, de: "pessoa" });
    await save({ conta, ativa: false });
    expect(await held()).toBeUndefined();
    expect(await show({ conta })).toMatchObject({
      politica: { ativa: false },
      herdada: { multa: 1, de: "pessoa" },
    });
    await save({ conta, ativa: null });
    expect(await held()).toMatchObject({ multa: 1, de: "pessoa" });
    await save({ pessoa: 100, ativa: false });
    expect(await held()).toBeUndefined();
    expect(await show({ pessoa: 100 })).toMatchObject({ politica: { ativa: false }, herdada: { de: "empresa" } });
  });

  it("of one side leaves the other alone", async () => {
    await save();
    expect(await api.contasPagar.encargos({ query: {} })).toEqual({ politica: null, herdada: null });
  });

  it("of receivables is refused until somebody confirms that the sales provide for it", async () => {
    await expect(save({ previsto: false })).rejects.toMatchObject({
      status: 422,
      errors: { previsto: ["Confirme que as vendas preveem multa e juros"] },
    });
    await save({ previsto: false, ativa: false });
    await api.contasPagar.salvarEncargos({ body: { ...usual, previsto: false } });
  });

  it("above the usual percentages asks, unless it is for somebody with a CNPJ", async () => {
    await expect(save({ multa: 3 })).rejects.toMatchObject({ status: 422, message: expect.stringContaining("2 %") });
    await expect(save({ juros: 1.5 })).rejects.toMatchObject({ status: 422 });
    await save({ multa: 3, confirmar_percentual: true });
    expect(await show()).toMatchObject({ politica: { multa: 3, versao: 1 } });
  });

  it("of the company belongs to its administrators, that of a conta to whoever edits receivables", async () => {
    await server.db.update(acrossCompanies(usuarios)).set({ adm: false }).where(eq(usuarios.id, 7));
    const { api: editor } = await server.loginAs("7-admin");
    await expect(save({}, editor)).rejects.toMatchObject({
      status: 403,
      message: "Só administradores alteram a multa e os juros da empresa",
    });
    await save({ conta: await someContaId(server.db, 2, "contasReceber") }, editor);
  });

  it("that was changed meanwhile is refused with 409, and one of nobody is not found", async () => {
    await save();
    await save({ multa: 1, versao: 1 });
    await expect(save({ multa: 0, versao: 1 })).rejects.toMatchObject({ status: 409 });
    await expect(save({ pessoa: 999_999 })).rejects.toMatchObject({ status: 404 });
    await expect(save({ conta: 999_999 })).rejects.toMatchObject({ status: 404 });
    await expect(save({ multa: 101 })).rejects.toMatchObject({ status: 422 });
  });

  it("of a person keeps them from being removed, and says so", async () => {
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Padaria", tipos_pessoa: [1] } });
    await save({ pessoa: pessoa.id });
    await expect(api.pessoas.delete({ params: { id: pessoa.id } })).rejects.toMatchObject({
      status: 422,
      message: "Esta pessoa não pode ser excluída: há multa e juros definidos para ela",
    });
  });

  it("leaves its changes in the trail, in words", async () => {
    await save();
    await save({ ativa: null });
    const { registros } = await api.auditoria.lista({ query: { entidade: "politicas_encargos" } });
    const [removed, made] = registros.data;
    expect([actionName(made?.acao ?? ""), entityName("politicas_encargos")]).toEqual([
      "Alterou a multa e os juros",
      "Multa e juros",
    ]);
    expect(made).toMatchObject({ antes: null, depois: { lado: "contasReceber", multa: 2, juros: 1 } });
    expect(removed).toMatchObject({ antes: { multa: 2 }, depois: null });
  });
});
