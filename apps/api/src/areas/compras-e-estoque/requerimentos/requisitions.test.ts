import { calls } from "@prumo/api-client/calls";
import { csvUrl } from "@prumo/api-client/client";
import { addDays, subtractDays } from "@prumo/domain/date";
import { subtractQuantity } from "@prumo/domain/quantity";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onlyOf } from "../../../db/scope";
import { type Api, startTestServer, type TestServer, TODAY, type Visitor } from "../../../testing/test-server";
import { findRequisitions } from "./queries";

/** Warehouses of the first company: the standard one, another, and the prestador's. */
const [CENTRAL, SUL, VAN, RETURNS] = [1, 2, 3, 4] as const;
/** The demo data has it in the standard warehouse only. */
const PRODUCT = 14;
const FOREIGN_PRODUCT = 61;

let server: TestServer;
let admin: Visitor;
let api: Api;
let prestador: Api;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  api = admin.api;
  prestador = (await server.loginAs("5-prestador")).api;
});
afterAll(() => server.close());

it("ids that a caller names bring no requisition of another warehouse", async () => {
  const ids = (await api.requerimentos.lista({ query: {} })).requerimentos.data.map(({ id }) => id);
  const found = (deposito: number | null) =>
    findRequisitions(server.db, onlyOf(1), { deposito }, { limit: ids.length, offset: 0, ids });
  expect(await found(null)).toHaveLength(ids.length);
  const own = await found(VAN);
  expect(own.length).toBeGreaterThan(0);
  expect(own.map(({ deposito }) => deposito.id)).toEqual(own.map(() => VAN));
});

type Asked = Parameters<Api["requerimentos"]["save"]>[0]["body"];
const asked = (changes: Partial<Asked> = {}): Asked => ({
  data_cadastro: TODAY,
  deposito_id: VAN,
  obs_requerimento: null,
  produtos: [{ id: PRODUCT, qtd: 2 }],
  ...changes,
});

/** Asks for products, and answers the requisition with its lines. */
async function ask(changes: Partial<Asked> = {}, by = api) {
  const { requerimento } = await by.requerimentos.save({ body: asked(changes) });
  return by.requerimentos.find({ params: { id: requerimento.id } });
}

type Decision = Parameters<Api["requerimentos"]["decidir"]>[0]["body"];
const decide = (body: Decision, by = api) => by.requerimentos.decidir({ body });
const transfer = (id: number, changes: Partial<Decision> = {}) =>
  decide({ id, status: 2, deposito_saida: CENTRAL, ...changes });
const errorsOf = (errors: Record<string, string[]>) => ({ status: 422, errors });

async function balance(deposito: number, produto = PRODUCT): Promise<number> {
  const { estoque } = (await api.produtos.find({ params: { id: produto } })).produto;
  return estoque.find((one) => one.deposito.id === deposito)?.quantidade ?? 0;
}

describe("a new requisition", () => {
  it("a new requisition has only pending lines, whatever state is sent, and takes names from the products", async () => {
    const produtos = [
      { id: PRODUCT, name: "Outro nome", cod_reduzido: "X", qtd: 0.25, obs: "Do rolo novo", status: 3 },
      { id: PRODUCT, qtd: 1000 },
    ];
    const { requerimento, pedidos } = await ask({ obs_requerimento: "Para amanhã", produtos });
    expect(requerimento).toMatchObject({
      usuario: { id: 1, nome: "Ana Prado" },
      deposito: { id: VAN, nome: "Van do Elias" },
      data_cadastro: TODAY,
      data_transferencia: null,
      obs: "Para amanhã",
      qtd: 2,
      decididos: 0,
      status: 1,
    });
    const { produto } = await api.produtos.find({ params: { id: PRODUCT } });
    expect(pedidos).toMatchObject([
      {
        requerimento_id: requerimento.id,
        produto: { id: PRODUCT, nome: produto.nome, cod_reduzido: produto.cod_reduzido },
        qtd: 0.25,
        qtd_transferida: null,
        status: 1,
        obs: "Do rolo novo",
        apontamento: { deposito: null },
        decidido_por: null,
      },
      { qtd: 1000, status: 1, obs: null },
    ]);
  });

  it.each<[string, object, Record<string, string[]>]>([
    [
      "requires the warehouse before everything else",
      { deposito_id: undefined, data_cadastro: undefined, produtos: [] },
      {
        deposito_id: ["Selecione o deposito"],
        data_cadastro: ["Por favor, informe todos os campos obrigatórios"],
        produtos: ["Por favor, informe todos os campos obrigatórios"],
      },
    ],
    ["needs a date", { data_cadastro: "" }, { data_cadastro: ["Por favor, informe todos os campos obrigatórios"] }],
    ["needs a product", { produtos: [] }, { produtos: ["Por favor, informe todos os campos obrigatórios"] }],
    ["needs a quantity", { produtos: [{ id: PRODUCT, qtd: 0 }] }, { "produtos.0.qtd": ["Selecione a quantidade"] }],
    [
      "needs a quantity above zero",
      { produtos: [{ id: PRODUCT, qtd: -1 }] },
      { "produtos.0.qtd": ["Selecione a quantidade"] },
    ],
    [
      "takes 1,000 at most",
      { produtos: [{ id: PRODUCT, qtd: 1000.25 }] },
      { "produtos.0.qtd": ["A quantidade é de no máximo 1.000"] },
    ],
    [
      "requires the quantity before the product",
      { produtos: [{ qtd: 0 }] },
      { "produtos.0.qtd": ["Selecione a quantidade"], "produtos.0.id": ["Informe o produto"] },
    ],
    ["needs the id of each product", { produtos: [{ qtd: 1 }] }, { "produtos.0.id": ["Informe o produto"] }],
    ["takes no warehouse of another company", { deposito_id: 7 }, { deposito_id: ["Selecione o deposito"] }],
    [
      "takes no product of another company",
      {
        produtos: [
          { id: PRODUCT, qtd: 1 },
          { id: FOREIGN_PRODUCT, qtd: 1 },
        ],
      },
      { "produtos.1.id": ["Informe o produto"] },
    ],
  ])("a new requisition %s", async (_, changes, errors) => {
    const refusal = await api.requerimentos.save({ body: asked(changes) }).catch((error) => error);
    expect(refusal).toMatchObject({ status: 422 });
    expect(Object.entries(refusal.errors)).toEqual(Object.entries(errors));
  });

  it("a new requisition takes no service, and no product or warehouse that is out of use", async () => {
    const { produtos } = await api.produtos.lista({ query: { tipo: 2 } });
    const [service] = produtos.data;
    const refused = (body: Asked) => expect(api.requerimentos.save({ body })).rejects;
    await refused(asked({ produtos: [{ id: service?.id ?? 0, qtd: 1 }] })).toMatchObject(
      errorsOf({ "produtos.0.id": ["Serviços não têm estoque"] }),
    );
    await server.db.execute(sql`update produtos set ativo = false where id = 20`);
    await refused(asked({ produtos: [{ id: 20, qtd: 1 }] })).toMatchObject(
      errorsOf({ "produtos.0.id": ["Este produto está inativo"] }),
    );
    await server.db.execute(sql`update depositos set ativo = false where id = ${RETURNS}`);
    await refused(asked({ deposito_id: RETURNS })).toMatchObject(errorsOf({ deposito_id: ["Selecione o deposito"] }));
    await server.db.execute(sql`update depositos set ativo = true where id = ${RETURNS}`);
  });

  it("a new requisition shows the details of the product that is about to be added", async () => {
    const { produto } = await api.requerimentos.getProdutos({ body: { produto_id: PRODUCT } });
    const { produto: full } = await api.produtos.find({ params: { id: PRODUCT } });
    const { id, nome, cod_reduzido, unidade, codBarras, referencia, marca, valor_venda, estoque_atual } = full;
    expect(produto).toEqual({
      id,
      nome,
      cod_reduzido,
      unidade,
      codBarras,
      referencia,
      marca,
      valor_venda,
      estoque_atual,
    });
    const body = { produto_id: FOREIGN_PRODUCT };
    await expect(api.requerimentos.getProdutos({ body })).rejects.toMatchObject(
      errorsOf({ produto_id: ["Informe o produto"] }),
    );
  });
});

describe("a decision about a line", () => {
  it("moves the products from the exit warehouse to the one that asked, and closes the line", async () => {
    const { pedidos } = await ask();
    const line = pedidos[0]?.id ?? 0;
    const before = [await balance(CENTRAL), await balance(VAN)] as const;
    expect(await transfer(line)).toEqual({ message: "Produto transferido com sucesso!", estoque_negativo: false });
    expect([await balance(CENTRAL), await balance(VAN)]).toEqual([before[0] - 2, before[1] + 2]);
    const after = await api.requerimentos.find({ params: { id: pedidos[0]?.requerimento_id ?? 0 } });
    const when = "2026-11-20 12:00:00";
    expect(after.requerimento).toMatchObject({ status: 2, qtd: 1, decididos: 1, data_transferencia: when });
    expect(after.pedidos).toMatchObject([
      {
        status: 2,
        qtd: 2,
        qtd_transferida: 2,
        data_transferencia: when,
        origens: [],
        apontamento: { deposito: { id: CENTRAL, nome: "Central" } },
        decidido_por: { id: 1, nome: "Ana Prado" },
      },
    ]);
    const { movimentos } = await api.depositos.movimentos({ query: { produto: PRODUCT, per_page: 2 } });
    const origem = { tipo: "requerimento", id: after.requerimento.id };
    expect(movimentos.data).toMatchObject([
      { tipo: "transferencia_entrada", deposito: { id: VAN }, quantidade: 2, origem },
      { tipo: "transferencia_saida", deposito: { id: CENTRAL }, quantidade: -2, origem },
    ]);
  });

  it("a decision about a line transfers a part, and keeps the quantity that was asked for", async () => {
    const { pedidos } = await ask();
    await transfer(pedidos[0]?.id ?? 0, { qtd: 0.5 });
    const after = await api.requerimentos.find({ params: { id: pedidos[0]?.requerimento_id ?? 0 } });
    expect(after.pedidos).toMatchObject([{ status: 2, qtd: 2, qtd_transferida: 0.5 }]);
  });

  it("a decision about a line refuses without a warehouse and moves nothing, even when a warehouse is sent", async () => {
    const { pedidos } = await ask();
    const before = await balance(CENTRAL);
    const id = pedidos[0]?.id ?? 0;
    expect(await decide({ id, status: 3, deposito_saida: CENTRAL, qtd: 1 })).toEqual({
      message: "Produto recusado com sucesso!",
      estoque_negativo: false,
    });
    expect(await balance(CENTRAL)).toBe(before);
    const after = await api.requerimentos.find({ params: { id: pedidos[0]?.requerimento_id ?? 0 } });
    expect(after.requerimento.status).toBe(3);
    expect(after.pedidos).toMatchObject([{ status: 3, qtd_transferida: null, apontamento: { deposito: null } }]);
  });

  it.each<[string, Partial<Decision>, Record<string, string[]>]>([
    [
      "without an exit warehouse",
      { deposito_saida: null },
      { deposito_saida: ["Selecione o deposito de saída do produto"] },
    ],
    [
      "from the warehouse that asked",
      { deposito_saida: VAN },
      { deposito_saida: ["O deposito de saída deve ser diferente do deposito de entrada"] },
    ],
    [
      "from a warehouse of another company",
      { deposito_saida: 7 },
      { deposito_saida: ["Selecione o deposito de saída do produto"] },
    ],
    ["of nothing", { qtd: 0 }, { qtd: ["Selecione a quantidade"] }],
    ["of less than nothing", { qtd: -1 }, { qtd: ["Selecione a quantidade"] }],
    ["of more than was asked for", { qtd: 2.0001 }, { qtd: ["A quantidade não pode ser maior que a pedida"] }],
    ["to a state that is shown in the list only", { status: 4 as 2 }, { status: ["Selecione um status!"] }],
    ["back to pending", { status: 1 as 2 }, { status: ["Selecione um status!"] }],
    ["without a state", { status: undefined as unknown as 2 }, { status: ["Selecione um status!"] }],
  ])("a decision about a line is refused %s, and the line stays pending", async (_, changes, errors) => {
    const { pedidos } = await ask();
    const before = await balance(CENTRAL);
    await expect(transfer(pedidos[0]?.id ?? 0, changes)).rejects.toMatchObject(errorsOf(errors));
    expect(await balance(CENTRAL)).toBe(before);
    const after = await api.requerimentos.find({ params: { id: pedidos[0]?.requerimento_id ?? 0 } });
    expect(after.pedidos).toMatchObject([{ status: 1 }]);
  });

  it("a decision about a line is refused a second time, with the state of the line", async () => {
    const { pedidos } = await ask({
      produtos: [
        { id: PRODUCT, qtd: 1 },
        { id: PRODUCT, qtd: 1 },
      ],
    });
    const [first = 0, second = 0] = pedidos.map(({ id }) => id);
    await transfer(first);
    await decide({ id: second, status: 3 });
    const before = await balance(CENTRAL);
    for (const choice of [{}, { status: 3 as const, deposito_saida: null }]) {
      await expect(transfer(first, choice)).rejects.toMatchObject(
        errorsOf({ status: ["Este produto já foi decidido: Transferido"] }),
      );
      await expect(transfer(second, choice)).rejects.toMatchObject(
        errorsOf({ status: ["Este produto já foi decidido: Recusado"] }),
      );
    }
    expect(await balance(CENTRAL)).toBe(before);
  });

  it("is never refused for missing stock, and says when (and only when) the exit goes below zero", async () => {
    const has = await balance(SUL, PRODUCT);
    const produtos = [has === 0 ? 1 : has, 0.25, 3].map((qtd) => ({ id: PRODUCT, qtd }));
    const { pedidos } = await ask({ produtos });
    const told: boolean[] = [];
    for (const { id } of pedidos) told.push((await transfer(id, { deposito_saida: SUL })).estoque_negativo);
    expect(told).toEqual([has === 0, true, true]);
    expect(await balance(SUL, PRODUCT)).toBe(subtractQuantity(has, (has === 0 ? 1 : has) + 3.25));
    // The entry warehouse is below zero as well, but nothing was taken from it.
    const back = await ask({ deposito_id: SUL, produtos: [{ id: PRODUCT, qtd: 0.25 }] });
    expect((await transfer(back.pedidos[0]?.id ?? 0)).estoque_negativo).toBe(false);
  });

  it("a decision about a line keeps the average cost", async () => {
    const { pedidos } = await ask();
    const cost = async () => (await api.produtos.find({ params: { id: PRODUCT } })).produto.custo_medio;
    const before = await cost();
    expect(before).toBeGreaterThan(0);
    await transfer(pedidos[0]?.id ?? 0);
    expect(await cost()).toBe(before);
  });

  it("a decision about a line is refused when one of its warehouses went out of use meanwhile", async () => {
    const { pedidos } = await ask({ deposito_id: RETURNS });
    const id = pedidos[0]?.id ?? 0;
    const use = (deposito: number, ativo: boolean) =>
      server.db.execute(sql`update depositos set ativo = ${ativo} where id = ${deposito}`);
    await use(RETURNS, false);
    await expect(transfer(id)).rejects.toMatchObject(errorsOf({ status: ["O depósito de entrada está inativo"] }));
    await use(RETURNS, true);
    await use(SUL, false);
    await expect(transfer(id, { deposito_saida: SUL })).rejects.toMatchObject(
      errorsOf({ deposito_saida: ["Selecione o deposito de saída do produto"] }),
    );
    await use(SUL, true);
    expect((await transfer(id)).message).toBe("Produto transferido com sucesso!");
  });

  it("a decision about a line finds no line of another company", async () => {
    const foreign = (await server.loginAs("8-admin")).api;
    const { requerimentos } = await foreign.requerimentos.lista({ query: {} });
    const [one] = requerimentos.data;
    const { pedidos } = await foreign.requerimentos.find({ params: { id: one?.id ?? 0 } });
    await expect(transfer(pedidos[0]?.id ?? 0)).rejects.toMatchObject({ status: 404 });
    await expect(api.requerimentos.find({ params: { id: one?.id ?? 0 } })).rejects.toMatchObject({ status: 404 });
  });

  it("shows users who may decide the warehouses that have the product, the largest stock first", async () => {
    const entries = [
      { deposito_id: SUL, quantidade: 500 },
      { deposito_id: RETURNS, quantidade: 700 },
    ];
    for (const entry of entries) await api.depositos.ajustar({ body: { ...entry, produto_id: 15, motivo: "Achado" } });
    const { pedidos } = await ask({ deposito_id: SUL, produtos: [{ id: 15, qtd: 1 }] });
    expect(pedidos[0]?.origens.slice(0, 1)).toEqual([
      { deposito: { id: RETURNS, nome: "Devoluções" }, quantidade: 700 },
    ]);
    expect(pedidos[0]?.origens.map(({ deposito }) => deposito.id)).not.toContain(SUL);
    const reader = (await server.loginAs("4-leitura")).api;
    const seen = await reader.requerimentos.find({ params: { id: pedidos[0]?.requerimento_id ?? 0 } });
    expect(seen.pedidos).toMatchObject([{ origens: [] }]);
  });
});

describe("the list of requisitions", () => {
  it("shows the last seven days unless told otherwise, the latest first, 15 a page", async () => {
    await ask({ data_cadastro: addDays(TODAY, 1), obs_requerimento: "Amanhã" });
    const { requerimentos } = await api.requerimentos.lista({ query: {} });
    expect(requerimentos.per_page).toBe(15);
    const all = await api.requerimentos.lista({ query: { quantidade_por_pagina: 100 } });
    const days = all.requerimentos.data.map(({ data_cadastro }) => data_cadastro);
    expect(days).toEqual(days.toSorted().reverse());
    expect([days[0], days.at(-1)]).toEqual([TODAY, subtractDays(TODAY, 7)]);
    const wide = { data_inicio: "2026-01-01", data_fim: addDays(TODAY, 1), quantidade_por_pagina: 50 } as const;
    const { requerimentos: whole } = await api.requerimentos.lista({ query: wide });
    expect(whole.total).toBeGreaterThan(40);
    expect(whole.data[0]?.obs).toBe("Amanhã");
    expect(whole.data).toHaveLength(50);
    const second = await api.requerimentos.lista({ query: { ...wide, quantidade_por_pagina: 15, page: 2 } });
    expect(second.requerimentos).toMatchObject({ current_page: 2, from: 16, per_page: 15 });
  });

  it("holds demo requisitions in every state, also in the fourth, which no line can have", async () => {
    const query = { data_inicio: "2026-10-01", data_fim: subtractDays(TODAY, 1), quantidade_por_pagina: 100 };
    const { requerimentos } = await api.requerimentos.lista({ query });
    expect(requerimentos.total).toBe(40);
    expect([...new Set(requerimentos.data.map(({ status }) => status))].toSorted()).toEqual([1, 2, 3, 4]);
    const inPart = requerimentos.data.find(({ status }) => status === 4);
    const { pedidos } = await api.requerimentos.find({ params: { id: inPart?.id ?? 0 } });
    expect(new Set(pedidos.map(({ status }) => status))).toEqual(new Set([2, 3]));
    const begun = requerimentos.data.find(({ status, decididos }) => status === 1 && decididos > 0);
    expect(begun).toMatchObject({ qtd: 3, decididos: 2 });
  });

  it("the list of requisitions filters by the user who asked", async () => {
    const query = { usuario: 5, quantidade_por_pagina: 100 };
    const { requerimentos } = await api.requerimentos.lista({ query });
    expect(requerimentos.total).toBeGreaterThan(5);
    expect(new Set(requerimentos.data.map(({ usuario }) => usuario.id))).toEqual(new Set([5]));
  });

  it("the list of requisitions filters by what waits for a decision, also what is decided in part", async () => {
    const query = { data_inicio: "2026-01-01", data_fim: addDays(TODAY, 1), quantidade_por_pagina: 100 };
    const all = (await api.requerimentos.lista({ query })).requerimentos.data;
    const waiting = (await api.requerimentos.lista({ query: { ...query, pendentes: "1" } })).requerimentos;
    const expected = all.filter(({ status }) => status === 1);
    expect(waiting.data).toEqual(expected);
    expect(waiting.total).toBe(expected.length);
    expect(expected.some(({ decididos }) => decididos > 0)).toBe(true);
    expect(expected.length).toBeLessThan(all.length);
  });

  it("the list of requisitions answers whole as a file", async () => {
    await ask({ obs_requerimento: "=SOMA(A1)" });
    const response = await admin.fetch(csvUrl(calls.requerimentos.lista, { usuario: 1 }));
    const lines = (await response.text()).split("\r\n");
    expect(lines[0]).toBe("Código;Data;Usuário;Depósito;Status;Produtos;Observação");
    expect(lines[1]).toMatch(/^\d+;20\/11\/2026;Ana Prado;Van do Elias;Pendente;0 de 1 decidida;'=SOMA\(A1\)$/);
  });
});

describe("a prestador", () => {
  it("a prestador sees only the requisitions of their own warehouse, whoever made them", async () => {
    const other = await ask({ deposito_id: SUL });
    const own = await ask({ deposito_id: VAN });
    const { requerimentos } = await prestador.requerimentos.lista({ query: { quantidade_por_pagina: 100 } });
    expect(new Set(requerimentos.data.map(({ deposito }) => deposito.id))).toEqual(new Set([VAN]));
    expect(requerimentos.data.map(({ id }) => id)).toContain(own.requerimento.id);
    await expect(prestador.requerimentos.find({ params: { id: other.requerimento.id } })).rejects.toMatchObject({
      status: 404,
      message: "Requerimento não encontrado",
    });
    const found = await prestador.requerimentos.find({ params: { id: own.requerimento.id } });
    expect(found.pedidos).toMatchObject([{ status: 1, origens: [] }]);
  });

  it("a prestador asks for products for their own warehouse only", async () => {
    const { requerimento } = await ask({}, prestador);
    expect(requerimento).toMatchObject({ usuario: { id: 5 }, deposito: { id: VAN }, status: 1 });
    await expect(prestador.requerimentos.save({ body: asked({ deposito_id: SUL }) })).rejects.toMatchObject(
      errorsOf({ deposito_id: ["Prestadores fazem requerimentos para o próprio depósito"] }),
    );
  });

  it("a prestador cannot decide, even with the permission", async () => {
    await server.db.execute(
      sql`insert into role_permissoes (empresa_id, grupo_id, permissao) values (1, 5, 'requerimentos.editar')`,
    );
    const allowed = (await server.loginAs("5-prestador")).api;
    const { pedidos } = await ask({}, allowed);
    expect(pedidos).toMatchObject([{ origens: [] }]);
    await expect(decide({ id: pedidos[0]?.id ?? 0, status: 3 }, allowed)).rejects.toMatchObject({
      status: 403,
      message: "Prestadores não podem alterar o status de requerimentos",
    });
    expect((await transfer(pedidos[0]?.id ?? 0)).message).toBe("Produto transferido com sucesso!");
  });

  it("a prestador without an own warehouse is told so", async () => {
    await server.db.execute(sql`update depositos set prestador_id = null where id = ${VAN}`);
    const message = "Você ainda não tem um depósito. Peça ao administrador que vincule um ao seu cadastro.";
    const told = { status: 403, message };
    await expect(prestador.requerimentos.lista({ query: {} })).rejects.toMatchObject(told);
    await expect(prestador.requerimentos.find({ params: { id: 1 } })).rejects.toMatchObject(told);
    await expect(prestador.requerimentos.save({ body: asked() })).rejects.toMatchObject(told);
    await server.db.execute(sql`update depositos set prestador_id = 5 where id = ${VAN}`);
  });
});

it("the trail shows who asked, who decided, and the movements", async () => {
  const { requerimento, pedidos } = await ask();
  await transfer(pedidos[0]?.id ?? 0);
  const of = async (entidade: string, entidade_id: number) =>
    (await api.auditoria.lista({ query: { entidade, entidade_id } })).registros.data;
  expect(await of("requerimentos", requerimento.id)).toMatchObject([{ antes: null, depois: { deposito_id: VAN } }]);
  expect(await of("requerimento_itens", pedidos[0]?.id ?? 0)).toMatchObject([
    { antes: { status: 1 }, depois: { status: 2, deposito_saida_id: CENTRAL, qtd_transferida: 2 } },
    { antes: null, depois: { status: 1, qtd: 2 } },
  ]);
  const { registros } = await api.auditoria.lista({ query: { entidade: "estoque_movimentos", per_page: 2 } });
  expect(registros.data.map(({ depois }) => depois?.requerimento_item_id)).toEqual([pedidos[0]?.id, pedidos[0]?.id]);
});
