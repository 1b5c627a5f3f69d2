import { standardMethods } from "@prumo/domain/payment-method";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

type SentFormaPagamento = Parameters<Api["formasPagamento"]["save"]>[0]["body"];

const rows = (...shares: number[]) => shares.map((porcentagem) => ({ intervalo: 30, porcentagem }));
const save = async (changes: Partial<SentFormaPagamento> & Pick<SentFormaPagamento, "nome">) =>
  (await api.formasPagamento.save({ body: { ...changes } })).forma.id;
const find = async (id: number) => (await api.formasPagamento.find({ params: { id } })).forma;
const byName = async (nome: string) => {
  const { formas } = await api.formasPagamento.lista({ query: { nome } });
  const [forma] = formas.data;
  if (forma === undefined) throw new Error(`There is no ${nome}`);
  return forma;
};

describe("saving a payment method", () => {
  it("saving a payment method demands the name, then a customer, then intervals", async () => {
    const body = { nome: " ", exclusiva: true, tipo: 1 as const, intervalos: rows(100) };
    const error = await save(body).catch((reason) => reason);
    expect(error).toMatchObject({
      status: 422,
      errors: {
        nome: ["Preencha o campo nome"],
        clientes: ["Selecione pelo menos um cliente quando for exclusiva"],
        intervalos: ["Deve haver pelo menos dois intervalos"],
      },
    });
    expect(Object.keys(error.errors)).toEqual(["nome", "clientes", "intervalos"]);
  });

  it("saving a payment method starts with the documented values", async () => {
    const id = await save({ nome: "Só o nome" });
    expect(await find(id)).toMatchObject({
      nome: "Só o nome",
      tipo_taxa: "perc",
      taxa: 0,
      status: true,
      tipo: 0,
      numero_parcelas: 1,
      intervalo_parcelas: 10,
      prazo_dias: 0,
      exclusiva: false,
      podeEditar: true,
      versao: 1,
      clientes: [],
      intervalos: [],
      st_primeira_parcela: 0,
      frete_primeira_parcela: 0,
      ipi_primeira_parcela: 0,
    });
  });

  it("keeps intervals in their order, and refuses percentages that do not sum to exactly 100", async () => {
    const id = await save({ nome: "Terços", tipo: 1, intervalos: rows(33, 33, 34) });
    expect((await find(id)).intervalos).toEqual(rows(33, 33, 34));
    const exact = await save({ nome: "Terços exatos", tipo: 1, intervalos: rows(33.3333, 33.3333, 33.3334) });
    expect((await find(exact)).intervalos).toEqual(rows(33.3333, 33.3333, 33.3334));
    for (const shares of [
      [33, 33, 33],
      [50, 50.01],
      [33.3333, 33.3333, 33.3333],
    ]) {
      await expect(save({ nome: "Errada", tipo: 1, intervalos: rows(...shares) })).rejects.toMatchObject({
        errors: { intervalos: ["As porcentagens dos intervalos devem somar 100 %"] },
      });
    }
  });

  it("drops intervals when it goes by number of instalments, and customers unless it is exclusive", async () => {
    const clientes = [{ id: 102, valor_minimo: 10 }];
    const id = await save({ nome: "Sem listas", intervalos: rows(50, 50), clientes });
    expect(await find(id)).toMatchObject({ clientes: [], intervalos: [] });
  });

  it("keeps the customers of an exclusive method with their minimum values, and none of another company", async () => {
    const clientes = [{ id: 102, valor_minimo: 1000.5 }, { id: 105 }];
    const id = await save({ nome: "Exclusiva", exclusiva: true, clientes });
    const kept = (await find(id)).clientes.map((c) => [c.id, c.valor_minimo]).toSorted();
    expect(kept).toEqual([
      [102, 1000.5],
      [105, 0],
    ]);
    const foreign = { nome: "Exclusiva alheia", exclusiva: true, clientes: [{ id: 102 }, { id: 8 }] };
    await expect(save(foreign)).rejects.toMatchObject({ errors: { "clientes.1.id": ["Selecione um cliente"] } });
    const twice = { nome: "Exclusiva dobrada", exclusiva: true, clientes: [{ id: 102 }, { id: 102 }] };
    await expect(save(twice)).rejects.toMatchObject({
      errors: { clientes: ["O mesmo cliente foi selecionado duas vezes"] },
    });
  });

  it("saving a payment method takes a fee above 100 only as reais, never as percent", async () => {
    await save({ nome: "Taxa em reais", tipo_taxa: "valor", taxa: 250 });
    await expect(save({ nome: "Taxa alta", tipo_taxa: "perc", taxa: 100.01 })).rejects.toMatchObject({
      errors: { taxa: ["A taxa não pode passar de 100 %"] },
    });
  });

  it("accepts a name once, ignoring accents and case, also when two people save it at once", async () => {
    const taken = { status: 422, errors: { nome: ["Já existe uma forma de pagamento com este nome"] } };
    await save({ nome: "Crediário" });
    await expect(save({ nome: "CREDIARIO" })).rejects.toMatchObject(taken);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => save({ nome: "Ao mesmo tempo" })));
    const failed = all.filter((answer) => answer.status === "rejected");
    expect(failed).toHaveLength(5);
    for (const { reason } of failed) expect(reason).toMatchObject(taken);
  });
});

describe("changing a payment method", () => {
  it("changing a payment method replaces customers and intervals, and refuses an old version", async () => {
    const id = await save({
      nome: "Para mudar",
      tipo: 1,
      intervalos: rows(50, 50),
      exclusiva: true,
      clientes: [{ id: 102 }],
    });
    const everybody = { exclusiva: false, tipo: 1 as const, intervalos: rows(20, 30, 50) };
    const body = { id, versao: 1, nome: "Mudada", ...everybody };
    await api.formasPagamento.update({ body });
    expect(await find(id)).toMatchObject({ nome: "Mudada", intervalos: rows(20, 30, 50), clientes: [], versao: 2 });
    await expect(api.formasPagamento.update({ body })).rejects.toMatchObject({ status: 409 });
    await api.formasPagamento.update({ body: { id, nome: "Mudada", tipo: 0 } });
    expect(await find(id)).toMatchObject({ tipo: 0, intervalos: [] });
    await expect(api.formasPagamento.update({ body: { id, nome: "Mudada", tipo: 1 } })).rejects.toMatchObject({
      errors: { intervalos: ["Deve haver pelo menos dois intervalos"] },
    });
  });

  it("changing a payment method keeps name and term of a standard method, and changes the rest", async () => {
    const { id, nome, prazo_dias, podeEditar } = await byName("30 dias");
    expect({ nome, prazo_dias, podeEditar }).toEqual({ nome: "30 dias", prazo_dias: 30, podeEditar: false });
    await expect(api.formasPagamento.update({ body: { id, nome: "31 dias", prazo_dias: 31 } })).rejects.toMatchObject({
      errors: {
        nome: ["O nome de uma forma de pagamento padrão não pode ser alterado"],
        prazo_dias: ["O prazo de uma forma de pagamento padrão não pode ser alterado"],
      },
    });
    await api.formasPagamento.update({ body: { id, nome, prazo_dias, taxa: 1.5, visivel_representante: true } });
    expect(await find(id)).toMatchObject({ nome, prazo_dias, taxa: 1.5, podeEditar: false });
    await expect(api.formasPagamento.delete({ params: { id } })).rejects.toMatchObject({
      status: 422,
      message: "Uma forma de pagamento padrão não pode ser excluída",
    });
  });

  it("removing a payment method takes customers and intervals with it, and keeps all in the trail", async () => {
    const clientes = [{ id: 102, valor_minimo: 5 }];
    const id = await save({ nome: "Passageira", tipo: 1, intervalos: rows(10, 90), exclusiva: true, clientes });
    await api.formasPagamento.delete({ params: { id } });
    await expect(find(id)).rejects.toMatchObject({ status: 404 });
    const { rows: left } = await server.db.execute(
      `select forma_id from forma_pagamento_clientes where forma_id = ${id}
       union all select forma_id from forma_pagamento_intervalos where forma_id = ${id}`,
    );
    expect(left).toEqual([]);
    const { rows: trail } = await server.db.execute<{ antes: object }>(
      `select antes from auditoria where entidade = 'formas_pagamento' and entidade_id = ${id} and depois is null`,
    );
    expect(trail[0]?.antes).toMatchObject({ nome: "Passageira", clientes, intervalos: rows(10, 90) });
  });
});

describe("choosing a payment method", () => {
  const offered = async (cliente?: number, from = api) =>
    (await from.formasPagamento.autocomplete({ query: { cliente } })).formas;

  it("offers methods in use, exclusive ones only to their customers and with their minimum", async () => {
    const id = await save({
      nome: "Do cliente",
      exclusiva: true,
      valor_minimo: 100,
      clientes: [{ id: 102, valor_minimo: 900 }],
    });
    const off = await save({ nome: "Desligada", status: false });
    const ids = async (cliente?: number) => (await offered(cliente)).map((forma) => forma.id);
    expect(await ids()).not.toContain(id);
    expect(await ids(103)).not.toContain(id);
    expect((await offered(102)).find((forma) => forma.id === id)).toMatchObject({ valor_minimo: 900 });
    expect(await ids(102)).not.toContain(off);
  });

  it("choosing a payment method offers representatives only the methods that they may see", async () => {
    await save({ nome: "Só do escritório" });
    const names = (await offered(undefined, (await server.loginAs("3-vendas")).api)).map(({ nome }) => nome);
    expect(names).toContain("À vista");
    expect(names).not.toContain("Só do escritório");
  });

  it("every company has the standard payment methods", async () => {
    for (const login of ["1-admin", "7-admin", "8-admin"]) {
      const { formas } = await (await server.loginAs(login)).api.formasPagamento.lista({ query: { per_page: 100 } });
      const standard = formas.data.filter(({ podeEditar }) => !podeEditar).map(({ nome }) => nome);
      expect(standard.toSorted()).toEqual(standardMethods.map(({ nome }) => nome as string).toSorted());
    }
  });

  it("payment methods are listed in the asked order, and as a file", async () => {
    const { formas } = await api.formasPagamento.lista({ query: { nome: "vista" } });
    expect(formas.data.map(({ nome }) => nome)).toEqual(["À vista"]);
    const { fetch } = await server.loginAs("8-admin");
    const text = await (await fetch("/api/formasPagamento/lista?formato=csv&nome=entrada")).text();
    expect(text).toContain("3x · 0, 28, 56 dias;0,00;;500,00;2 %;Sim;Não;Sim;Não;Ativa");
  });
});
