import { ApiError } from "@prumo/api-client/errors";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { keepTheBooks } from "../../../testing/books";
import { newCompany } from "../../../testing/companies";
import { payment } from "../../../testing/contas";
import { approval, newPurchase, newSupplier, purchase } from "../../../testing/purchases";
import { averageCost, balanceIn, newProduct } from "../../../testing/stock";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";
import { stockViolations } from "../../../upkeep/stock-violations";

let server: TestServer;
let api: Api;
let produto: number;
let fornecedor_id: number;

keepTheBooks(() => server.db);
beforeAll(async () => {
  server = await startTestServer();
  api = (await server.loginAs("1-admin")).api;
});
afterAll(() => server.close());
beforeEach(async () => {
  produto = await newProduct(server.db);
  fornecedor_id = await newSupplier(server.db);
});
afterEach(async () => expect(await stockViolations(server.db)).toEqual([]));

const find = async (id: number) => (await api.compras.find({ params: { id } })).compra;
const saved = (changes: Parameters<typeof newPurchase>[2] = {}) =>
  newPurchase(api, produto, { fornecedor_id, ...changes });
const approved = async (id: number, changes: Parameters<typeof approval>[1] = {}) =>
  (await api.compras.alterarEstado({ body: approval(id, changes) })).contas.map((conta) => conta.id);
const reopen = (id: number) => api.compras.reabrir({ params: { id }, body: { motivo: "Valor errado" } });

/** Gives what a call is refused with. */
async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error("The call was not refused");
  const fields = Object.entries(error.errors ?? {}).map(([field, words]) => `${field}: ${words}`);
  return [error.status, ...(fields.length > 0 ? fields : [error.message])];
}

describe("a purchase that is saved", () => {
  it("it has the value of its lines and costs, today's date and the standard warehouse", async () => {
    const id = await saved({
      nf: "4821",
      serie: "1",
      valor_frete: 12.34,
      valor_ipi: 3,
      valor_st: 2.5,
      outras_despesas: 1,
      desconto: 0.84,
      itens: [
        { produto_id: produto, quantidade: 2.5, valor: 10.1234567891, desconto: 0.31 },
        { produto_id: produto, quantidade: 3, valor: 0.3333333333, total: 1 },
      ],
    });
    const compra = await find(id);
    expect(compra).toMatchObject({
      nf: "4821",
      serie: "1",
      valor: 44,
      data: TODAY,
      estado: "NOVO",
      status: 1,
      natureza_id: 1,
      chave: null,
      fornecedor: { id: fornecedor_id, nome_fantasia: "Fornecedor de teste" },
      natureza: { nome: "Compra para revenda" },
      deposito: { nome: "Central" },
      forma_pagamento: null,
      itens: [
        { quantidade: 2.5, valor: 10.1234567891, desconto: 0.31, total: null, valor_total: 25 },
        { quantidade: 3, valor: 0.3333333333, total: 1, valor_total: 1 },
      ],
      parcelas: [],
      contas: [],
      entrada: null,
      entrada_emitida: false,
      vencimento_sugerido: null,
      categoria_sugerida: { nome: "Compras" },
      eventos: [{ tipo: "criacao", usuario: { nome: "Ana Prado" } }],
    });
    const { data } = (await api.compras.lista({ query: { fornecedor: fornecedor_id } })).compras;
    expect(data).toMatchObject([{ id, valor: 44, valor_frete: 12.34, desconto: 0.84, usuario: { nome: "Ana Prado" } }]);
  });

  test.each<[string, () => Parameters<typeof saved>[0], string[]]>([
    [
      "a supplier that there is not",
      () => ({ fornecedor_id: 2_000_000_000 }),
      ["fornecedor_id: Selecione o fornecedor"],
    ],
    ["a natureza of another company", () => ({ natureza_id: 5 }), ["natureza_id: Selecione uma natureza"]],
    ["a warehouse of another company", () => ({ deposito_id: 5 }), ["deposito_id: Selecione o deposito"]],
    ["a category of receivables", () => ({ categoria_id: 11 }), ["categoria_id: Selecione uma categoria"]],
    ["no product", () => ({ itens: [] }), ["itens: Informe ao menos um produto"]],
    [
      "a product that there is not",
      () => ({ itens: [{ produto_id: 2_000_000_000, quantidade: 1, valor: 1 }] }),
      ["itens.0.produto_id: Informe o produto"],
    ],
    [
      "a discount of a line that is larger than the line",
      () => ({ itens: [{ produto_id: produto, quantidade: 1, valor: 1, desconto: 1.01 }] }),
      ["itens.0.desconto: O desconto não pode ser maior que o valor do produto"],
    ],
    [
      "a discount that is larger than the purchase",
      () => ({ desconto: 100.01 }),
      ["desconto: O desconto não pode ser maior que o valor da compra"],
    ],
    [
      "a key with a wrong check digit",
      () => ({ chave: "35261012345678000195550010000048211123456781" }),
      ["chave: Informe uma chave de acesso válida"],
    ],
    [
      "an instalment of nothing",
      () => ({ parcelas: [{ data_vencimento: "2026-12-01", valor: 0 }] }),
      ["parcelas.0.valor: Informe o valor da parcela"],
    ],
    [
      "an instalment that falls due in a hundred generations",
      () => ({ parcelas: [{ data_vencimento: "9999-12-31", valor: 1 }] }),
      ["parcelas.0.data_vencimento: A data de vencimento está longe demais"],
    ],
  ])("%s is refused", async (_, changes, words) => {
    expect(await refusal(saved(changes()))).toEqual([422, ...words]);
  });

  it("the key of a document is in one purchase only, until that is removed", async () => {
    const chave = "3526 1012 3456 7800 0195 5500 1000 0048 2111 2345 6780".replace(/\s/g, "");
    const right = await firstRightKey(chave);
    const id = await saved({ chave: right.replace(/(\d{4})/g, "$1 ").trim() });
    expect((await find(id)).chave).toBe(right);
    const { compras } = await api.compras.lista({ query: { numero_nf: right.replace(/(\d{4})/g, "$1 ") } });
    expect(compras.data.map((found) => found.id)).toEqual([id]);
    expect(await refusal(saved({ chave: right }))).toEqual([
      422,
      `chave: Esta chave de acesso já está na compra ${id}`,
    ]);
    await api.compras.delete({ params: { id } });
    expect(await refusal(api.compras.find({ params: { id } }))).toEqual([404, "Compra não encontrada"]);
    await saved({ chave: right });
  });

  it("a service is bought too, and brings no stock", async () => {
    const { produtos } = await api.produtos.autocomplete({ query: { tipo: 2 } });
    const service = produtos[0]?.id ?? 0;
    const itens = [
      { produto_id: service, quantidade: 1, valor: 50 },
      { produto_id: produto, quantidade: 10, valor: 5 },
    ];
    const id = await saved({ itens, valor_frete: 10 });
    await approved(id);
    expect([await balanceIn(server.db, produto, 1), await balanceIn(server.db, service, 1)]).toEqual([10, 0]);
    // Half of the freight is the service's.
    expect(await averageCost(server.db, produto)).toBe(5.5);
  });
});

/** Completes a key with the check digit that is right. */
async function firstRightKey(key: string): Promise<string> {
  const { isValidNfeKey } = await import("@prumo/domain/nfe-key");
  const found = Array.from({ length: 10 }, (_, digit) => `${key.slice(0, 43)}${digit}`).find(isValidNfeKey);
  if (found === undefined) throw new Error("No digit is right");
  return found;
}

describe("a purchase that is changed", () => {
  it("it keeps what is not sent, counts its versions and tells of the change", async () => {
    const parcelas = [{ numero: "001", data_vencimento: "2026-12-01", valor: 112 }];
    const id = await saved({ valor_frete: 12, observacao: "Manhã", parcelas, data: "2026-11-01" });
    const { versao, nf } = await find(id);
    const itens = [{ produto_id: produto, quantidade: 1, valor: 7 }];
    await api.compraManual.update({ body: { id, versao, fornecedor_id, itens } });
    const after = await find(id);
    expect(after).toMatchObject({ nf, valor: 19, valor_frete: 12, observacao: "Manhã", parcelas, data: "2026-11-01" });
    expect(after).toMatchObject({ versao: versao + 1, itens: [{ quantidade: 1, valor_total: 7 }], natureza_id: 1 });
    expect(after.eventos.map(({ tipo }) => tipo)).toEqual(["alteracao", "criacao"]);
    expect(await refusal(api.compraManual.update({ body: { id, versao, fornecedor_id, itens } }))).toEqual([
      409,
      "Este registro foi alterado por outra pessoa",
    ]);
    await api.compraManual.update({ body: { id, fornecedor_id, itens, parcelas: [], observacao: null } });
    expect(await find(id)).toMatchObject({ parcelas: [], observacao: null });
  });

  it("it keeps a product, a natureza and a warehouse that went out of use, which others cannot choose", {
    tags: ["full"],
  }, async () => {
    const { natureza } = await api.naturezas.save({ body: { nome: crypto.randomUUID() } });
    const { deposito } = await api.depositos.save({ body: { nome: crypto.randomUUID() } });
    const chosen = { natureza_id: natureza.id, deposito_id: deposito.id };
    const id = await saved(chosen);
    expect(await api.naturezas.delete({ params: natureza })).toMatchObject({ desativada: true });
    expect(await api.depositos.delete({ params: deposito })).toMatchObject({ desativado: true });
    expect(await api.produtos.delete({ params: { id: produto } })).toMatchObject({ desativado: true });
    const { itens: _, ...body } = purchase(produto, { fornecedor_id, ...chosen });
    const itens = [{ produto_id: produto, quantidade: 2, valor: 1 }];
    await api.compraManual.update({ body: { ...body, id, itens } });
    expect(await find(id)).toMatchObject({ valor: 2, ...chosen });
    expect(await refusal(saved())).toEqual([422, "itens.0.produto_id: Este produto está inativo"]);
    const other = await newProduct(server.db);
    const save = (changes: object) => newPurchase(api, other, { fornecedor_id, ...changes });
    expect(await refusal(save({ natureza_id: natureza.id }))).toEqual([422, "natureza_id: Selecione uma natureza"]);
    expect(await refusal(save({ deposito_id: deposito.id }))).toEqual([422, "deposito_id: Selecione o deposito"]);
    expect(await refusal(approved(id, { tipo_alteracao_estado: 3 }))).toEqual([
      422,
      "deposito_id: O depósito da compra está inativo. Escolha outro na compra.",
    ]);
  });

  it("it keeps a category that went out of use, also when it is approved, and others cannot choose it", {
    tags: ["full"],
  }, async () => {
    const { categoria } = await api.categoriasConta.save({ body: { tipo: "pagar", nome: crypto.randomUUID() } });
    const other = await newProduct(server.db);
    const mine = { fornecedor_id, categoria_id: categoria.id };
    const ids = [await newPurchase(api, other, mine), await newPurchase(api, other, mine)];
    await api.categoriasConta.desativar({ params: categoria });
    expect(await refusal(newPurchase(api, other, mine))).toEqual([422, "categoria_id: Selecione uma categoria"]);
    for (const [at, id] of ids.entries()) {
      await api.compraManual.update({ body: { ...purchase(other, { ...mine, valor_frete: 1 }), id } });
      const sent = at === 0 ? {} : { categoria_id: categoria.id };
      const [contaId = 0] = await approved(id, sent);
      const { conta } = await api.contasPagar.find({ params: { id: contaId } });
      expect(conta.categoria.id).toBe(categoria.id);
    }
    const free = await newPurchase(api, other, { fornecedor_id });
    expect(await refusal(approved(free, { categoria_id: categoria.id }))).toEqual([
      422,
      "categoria_id: Selecione uma categoria",
    ]);
  });

  it("an approved one is refused, and so is a cancelled one", async () => {
    const id = await saved();
    await approved(id, { tipo_alteracao_estado: 4 });
    const change = () => api.compraManual.update({ body: { ...purchase(produto), id } });
    const all = [
      change,
      () => api.compras.delete({ params: { id } }),
      () => api.compras.alterarEstado({ body: approval(id) }),
    ];
    for (const call of all) expect(await refusal(call())).toEqual([422, "Esta compra já foi aprovada"]);
    await server.db.execute(
      sql`update compras set estado = 'CANCELADO', tipo_alteracao_estado = null where id = ${id}`,
    );
    for (const call of [...all, () => reopen(id)]) {
      expect(await refusal(call())).toEqual([422, "Esta compra foi cancelada"]);
    }
    await server.db.execute(sql`update compras set estado = 'REJEITADO' where id = ${id}`);
    await change();
  });

  it("a representative saves and sees purchases, and does nothing else with them", async () => {
    const id = await saved();
    const done = await saved();
    await approved(done);
    await server.db.execute(sql`insert into tipos_pessoa (empresa_id, pessoa_id, tipo) values (1, 1, 8)`);
    try {
      const calls = [
        () => api.compraManual.update({ body: { ...purchase(produto), id } }),
        () => api.compras.delete({ params: { id } }),
        () => api.compras.alterarEstado({ body: approval(id) }),
        () => reopen(done),
      ];
      for (const call of calls) {
        expect(await refusal(call())).toEqual([403, "Representantes não podem fazer isso em compras"]);
      }
      await saved();
      expect((await find(id)).estado).toBe("NOVO");
    } finally {
      await server.db.execute(sql`delete from tipos_pessoa where pessoa_id = 1 and tipo = 8`);
    }
  });
});

describe("an approval", () => {
  it("of both: it makes a payable of the supplier and brings the products in at what they have cost", async () => {
    const id = await saved({ nf: "777001", valor_frete: 10, desconto: 5 });
    const contas = await approved(id);
    const compra = await find(id);
    expect(compra).toMatchObject({
      estado: "APROVADO",
      status: 2,
      tipo_alteracao_estado: 1,
      data_faturamento: "2026-11-30",
      contas: [
        { id: contas[0], numero_documento: "777001", data_vencimento: "2026-11-30", valor_integral: 105, status: 0 },
      ],
      eventos: [{ tipo: "aprovacao", tipo_alteracao_estado: 1 }, { tipo: "criacao" }],
    });
    const { conta } = await api.contasPagar.find({ params: { id: contas[0] ?? 0 } });
    expect(conta).toMatchObject({
      compra_id: id,
      referencia: "Compra 777001",
      tipo_pagamento: "15",
      data_registro: TODAY,
      pessoa: { id: fornecedor_id },
      categoria: { nome: "Compras" },
    });
    expect([await balanceIn(server.db, produto, 1), await averageCost(server.db, produto)]).toEqual([10, 10.5]);
    const { data } = (await api.produtos.movimentos({ params: { id: produto } })).movimentos;
    expect(data).toMatchObject([
      { tipo: "compra", quantidade: 10, custo_unitario: 10.5, origem: { tipo: "compra", id }, deposito: { id: 1 } },
    ]);
  });

  test.each([
    [1, 1, 10],
    [2, 1, 0],
    [3, 0, 10],
    [4, 0, 0],
  ] as const)("of type %i makes %i payables and brings in %i pieces", async (tipo_alteracao_estado, count, pieces) => {
    const id = await saved();
    expect(await approved(id, { tipo_alteracao_estado })).toHaveLength(count);
    expect(await balanceIn(server.db, produto, 1)).toBe(pieces);
    const dated = { data_faturamento: count === 0 ? null : "2026-11-30", tipo_alteracao_estado };
    expect(await find(id)).toMatchObject({ estado: "APROVADO", ...dated });
  });

  it("the natureza of the purchase limits it, by the call too that tells its flags", async () => {
    const calls = [1, 2, 3, 4].map((natureza_id) => api.compras.buscarNatureza({ params: { natureza_id } }));
    expect(await Promise.all(calls)).toEqual([
      { gerar_financeiro: true, nao_movimenta_estoque: false },
      { gerar_financeiro: true, nao_movimenta_estoque: true },
      { gerar_financeiro: false, nao_movimenta_estoque: false },
      { gerar_financeiro: false, nao_movimenta_estoque: true },
    ]);
    const refused = "tipo_alteracao_estado: A natureza da compra não permite este tipo de alteração";
    const allowed: Readonly<Record<number, readonly number[]>> = { 2: [2, 4], 3: [3, 4], 4: [4] };
    for (const [natureza, types] of Object.entries(allowed)) {
      for (const tipo_alteracao_estado of [1, 2, 3, 4] as const) {
        const id = await saved({ natureza_id: Number(natureza) });
        if (types.includes(tipo_alteracao_estado)) await approved(id, { tipo_alteracao_estado });
        else expect(await refusal(approved(id, { tipo_alteracao_estado }))).toEqual([422, refused]);
      }
    }
    await approved(await saved({ natureza_id: null }));
    expect(await refusal(api.compras.buscarNatureza({ params: { natureza_id: 5 } }))).toEqual([
      404,
      "Natureza não encontrada",
    ]);
  });

  it("it is refused when somebody changed the purchase meanwhile, if it says which version it is of", async () => {
    const id = await saved();
    const { versao, contas: none } = await find(id);
    await api.compraManual.update({ body: { ...purchase(produto, { fornecedor_id, desconto: 50 }), id } });
    const stale = [409, "Este registro foi alterado por outra pessoa"];
    expect(await refusal(approved(id, { versao }))).toEqual(stale);
    expect(await find(id)).toMatchObject({ estado: "NOVO", versao: versao + 1, contas: none });
    await approved(id, { versao: versao + 1 });
    expect(await find(id)).toMatchObject({ estado: "APROVADO", versao: versao + 2 });
    expect(await refusal(approved(id, { versao }))).toEqual([422, "Esta compra já foi aprovada"]);
    const unread = await saved();
    await approved(unread, { versao: null });
    expect((await find(unread)).estado).toBe("APROVADO");
  });

  it("its type and its due date are asked for in the documents' words", async () => {
    const id = await saved();
    const send = (body: object) => api.compras.alterarEstado({ body: { compra_id: id, ...body } as never });
    const type = "tipo_alteracao_estado: Por favor, informe o tipo de alteração";
    const day = "data_faturamento: Por favor, informe a data de vencimento";
    expect(await refusal(send({}))).toEqual([422, type]);
    expect(await refusal(send({ tipo_alteracao_estado: 5 }))).toEqual([422, type]);
    for (const tipo of [1, 2]) expect(await refusal(send({ tipo_alteracao_estado: tipo }))).toEqual([422, day]);
    expect(await refusal(send({ tipo_alteracao_estado: 1, data_faturamento: "2099-01-01" }))).toEqual([
      422,
      "data_faturamento: A data de vencimento está longe demais",
    ]);
    await send({ tipo_alteracao_estado: 3, data_faturamento: null });
    const free = await saved({ itens: [{ produto_id: produto, quantidade: 1, valor: 0 }] });
    expect(await refusal(approved(free))).toEqual([
      422,
      "tipo_alteracao_estado: Uma compra sem valor não pode gerar financeiro",
    ]);
    expect(await refusal(approved(2_000_000_000))).toEqual([422, "compra_id: Compra não encontrada"]);
  });

  it("a payment method makes the instalments, with freight on the first, and names the type of payment", async () => {
    const { forma } = await api.formasPagamento.save({
      body: {
        nome: `PIX ${crypto.randomUUID()}`,
        numero_parcelas: 3,
        intervalo_parcelas: 30,
        prazo_dias: 30,
        frete_primeira_parcela: 1,
      },
    });
    const id = await saved({ nf: "777002", forma_pagamento_id: forma.id, valor_frete: 20 });
    await approved(id);
    const { contas } = await find(id);
    expect(
      contas.map(({ numero_documento, data_vencimento, valor_integral }) => [
        numero_documento,
        data_vencimento,
        valor_integral,
      ]),
    ).toEqual([
      ["777002/1", "2026-11-30", 53.34],
      ["777002/2", "2026-12-30", 33.33],
      ["777002/3", "2027-01-29", 33.33],
    ]);
    const { conta } = await api.contasPagar.find({ params: { id: contas[0]?.id ?? 0 } });
    expect(conta.tipo_pagamento).toBe("17");
    expect((await api.formasPagamento.delete({ params: forma })).message).toContain("desativada em vez de excluída");
  });

  it("the term of the supplier's last purchase is proposed without instalments, and no day that has passed", {
    tags: ["full"],
  }, async () => {
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Fornecedor de prazo", tipos_pessoa: [2] } });
    const fornecedor_id = pessoa.id;
    const first = await saved({ nf: "777101", fornecedor_id, data: "2026-11-01" });
    expect((await find(first)).vencimento_sugerido).toBeNull();
    await approved(first, { data_faturamento: "2026-11-29" });
    const later = await saved({ nf: "777102", fornecedor_id, data: "2026-11-15" });
    expect(await find(later)).toMatchObject({
      vencimento_sugerido: "2026-12-13",
      deposito_sugerido: { nome: "Central" },
    });
    const old = await saved({ nf: "777103", fornecedor_id, data: "2026-08-01" });
    expect((await find(old)).vencimento_sugerido).toBe("2026-11-20");
  });

  it("the supplier's instalments are proposed by their first day, and all move with it", {
    tags: ["full"],
  }, async () => {
    const parcelas = [
      { numero: "001", data_vencimento: "2026-12-05", valor: 60 },
      { numero: "002", data_vencimento: "2027-01-05", valor: 40 },
    ];
    const id = await saved({ nf: "777003", forma_pagamento_id: 3, parcelas });
    expect((await find(id)).vencimento_sugerido).toBe("2026-12-05");
    await approved(id, { data_faturamento: "2026-12-10" });
    const { contas } = await find(id);
    expect(
      contas.map(({ numero_documento, data_vencimento, valor_integral }) => [
        numero_documento,
        data_vencimento,
        valor_integral,
      ]),
    ).toEqual([
      ["777003/001", "2026-12-10", 60],
      ["777003/002", "2027-01-10", 40],
    ]);
  });

  it("the category is the one sent, else the purchase's, else the supplier's last one, else Compras", async () => {
    const category = async (id: number) => {
      const [conta] = (await find(id)).contas;
      return (await api.contasPagar.find({ params: { id: conta?.id ?? 0 } })).conta.categoria.id;
    };
    const standard = await saved();
    await approved(standard);
    const { categoria_sugerida } = await find(standard);
    expect([await category(standard), categoria_sugerida?.nome]).toEqual([categoria_sugerida?.id, "Compras"]);
    const own = await saved({ categoria_id: 2 });
    expect((await find(own)).categoria_sugerida?.id).toBe(2);
    await approved(own);
    const last = await saved();
    expect((await find(last)).categoria_sugerida?.id).toBe(2);
    await approved(last);
    const sent = await saved({ categoria_id: 2 });
    await approved(sent, { categoria_id: 3 });
    expect([await category(own), await category(last), await category(sent)]).toEqual([2, 2, 3]);
    const wrong = await saved();
    expect(await refusal(approved(wrong, { categoria_id: 11 }))).toEqual([
      422,
      "categoria_id: Selecione uma categoria",
    ]);
    expect(await api.categoriasConta.delete({ params: { id: 2 } })).toMatchObject({ desativada: true });
    expect((await find(await saved())).categoria_sugerida?.id).toBe(3);
    await api.categoriasConta.reativar({ params: { id: 2 } });
  });

  it("a company without any warehouse gets its first one, and what it bought lies there", {
    tags: ["full"],
  }, async () => {
    const { login } = await (await server.loginAs("6-plataforma")).api.empresas.save({
      body: newCompany({ plano: 1 }),
    });
    const { api: young } = await server.loginAs(login, "senha de teste");
    const { pessoa } = await young.pessoas.save({
      body: { nome_fantasia: "Primeiro fornecedor", razao_social: "Primeiro", tipos_pessoa: [2] },
    });
    const { produto: bought } = await young.produtos.save({ body: { nome: "Primeiro produto" } });
    const ids: number[] = [];
    for (const nf of ["1", "2"]) {
      const itens = [{ produto_id: bought.id, quantidade: 3, valor: 10 }];
      const { compra } = await young.compraManual.save({ body: { fornecedor_id: pessoa.id, nf, itens } });
      await young.compras.alterarEstado({ body: approval(compra.id) });
      ids.push(compra.id);
    }
    expect((await young.depositos.lista()).depositos).toMatchObject([{ nome: "Principal", padrao: true }]);
    const purchases = ids.map(async (id) => (await young.compras.find({ params: { id } })).compra.deposito);
    expect(await Promise.all(purchases)).toMatchObject([{ nome: "Principal" }, { nome: "Principal" }]);
    expect((await young.produtos.find({ params: { id: bought.id } })).produto.estoque_atual).toBe(6);
  });

  it("a unit that cost more than the ledger keeps is refused by its name", { tags: ["full"] }, async () => {
    const itens = [{ produto_id: produto, quantidade: 0.001, valor: 1, total: 2_000_000 }];
    const [status, words] = await refusal(approved(await saved({ itens })));
    expect([status, String(words)]).toEqual([
      422,
      expect.stringMatching(/^O custo de uma unidade de .+ é grande demais$/),
    ]);
  });

  it("without a category Compras one is made, and one out of use comes back", { tags: ["full"] }, async () => {
    const gone = sql`nome = 'Compras' and empresa_id = 1`;
    await server.db.execute(sql`update categorias_conta set nome = 'Outro nome' where ${gone}`);
    await approved(await saved());
    const { rows } = await server.db.execute<{ id: number }>(sql`select id from categorias_conta where ${gone}`);
    expect(rows).toHaveLength(1);
    await server.db.execute(sql`update categorias_conta set ativa = false where ${gone}`);
    fornecedor_id = await newSupplier(server.db);
    const id = await saved();
    expect((await find(id)).categoria_sugerida).toBeNull();
    await approved(id);
    expect((await find(id)).categoria_sugerida?.id).toBe(rows[0]?.id);
  });

  it("a conta of the supplier that is there already is told, unless that is confirmed", async () => {
    const sure = { confirmar_duplicada: false };
    const twin = async (changes: object) =>
      api.contasPagar.save({
        body: {
          pessoa_id: fornecedor_id,
          categoria_id: 1,
          data_registro: TODAY,
          tipo_pagamento: "15",
          valor: 1,
          data_vencimento: "2026-11-30",
          referencia: "Digitada",
          confirmar_duplicada: true,
          ...changes,
        },
      });
    const { conta: whole } = await twin({ numero_documento: "888001", data_vencimento: "2027-06-30" });
    const id = await saved({ nf: "888001", forma_pagamento_id: 3 });
    expect(await refusal(approved(id, sure))).toEqual([
      422,
      `Esta conta parece já estar cadastrada (conta ${whole.id})`,
    ]);
    expect(await find(id)).toMatchObject({ estado: "NOVO", contas: [] });
    expect(await balanceIn(server.db, produto, 1)).toBe(0);
    await api.contasPagar.delete({ params: whole });
    const { conta: part } = await twin({ numero_documento: "888001/2", data_vencimento: "2027-06-30" });
    expect(await refusal(approved(id, sure))).toEqual([
      422,
      `Esta conta parece já estar cadastrada (conta ${part.id})`,
    ]);
    await api.contasPagar.delete({ params: part });
    const { conta: alike } = await twin({ valor: 33.33, data_vencimento: "2027-02-02" });
    expect(await refusal(approved(id, sure))).toEqual([
      422,
      `Esta conta parece já estar cadastrada (conta ${alike.id})`,
    ]);
    expect(await approved(id, { confirmar_duplicada: true })).toHaveLength(3);
    await twin({ valor: 55, data_vencimento: "2026-12-06" });
    const itens = [{ produto_id: produto, quantidade: 1, valor: 55 }];
    expect(await approved(await saved({ itens }), sure)).toHaveLength(1);
  });
});

describe("a document that was bought and approved", () => {
  const sure = { confirmar_duplicada: false };
  const doubled = (conta: number) => [422, `Esta conta parece já estar cadastrada (conta ${conta})`];
  const typed = (numero_documento: string) =>
    api.contasPagar.save({
      body: {
        pessoa_id: fornecedor_id,
        categoria_id: 1,
        data_registro: TODAY,
        tipo_pagamento: "15",
        valor: 7,
        numero_documento,
        data_vencimento: "2027-06-30",
        referencia: "Digitada",
      },
    });

  it("its number is told when it is typed as a conta or approved once more, whatever its contas' numbers", async () => {
    const [first = 0] = await approved(await saved({ nf: "888101", forma_pagamento_id: 3 }));
    expect(await refusal(typed("888101"))).toEqual(doubled(first));
    const itens = [{ produto_id: produto, quantidade: 1, valor: 55 }];
    const again = await saved({ nf: "888101", itens });
    expect(await refusal(approved(again, sure))).toEqual(doubled(first));
    await typed("888102");
  });

  it("its number is told also when its conta was renegotiated, because the agreement is still owed", {
    tags: ["full"],
  }, async () => {
    const { conta } = await typed("888103");
    await api.contasPagar.renegociacao({
      body: {
        parcelas_originais: [conta.id],
        categoria: 1,
        observacao: null,
        documento: "ACORDO",
        parcelas: [{ data_vencimento: "2027-07-30", valor: 7, tipo_pagamento: "15", data: TODAY }],
      },
    });
    expect(await refusal(approved(await saved({ nf: "888103" }), sure))).toEqual(doubled(conta.id));
  });
});

describe("a payable of a purchase", () => {
  it("it tells its purchase, and is neither changed nor removed by itself", async () => {
    const id = await saved();
    const [conta = 0] = await approved(id);
    const { conta: found } = await api.contasPagar.find({ params: { id: conta } });
    expect(found.compra_id).toBe(id);
    const words = [422, "Esta conta pertence a uma compra"];
    const body = {
      id: conta,
      pessoa_id: fornecedor_id,
      categoria_id: 1,
      data_registro: TODAY,
      data_vencimento: TODAY,
      tipo_pagamento: "15",
      valor: 1,
      referencia: "Outra",
    };
    expect(await refusal(api.contasPagar.update({ body }))).toEqual(words);
    expect(await refusal(api.contasPagar.delete({ params: { id: conta } }))).toEqual(words);
  });

  it("it is not told to who may not see payables", async () => {
    const id = await saved();
    await approved(id);
    const seller = (await server.loginAs("3-vendas")).api;
    const { compra } = await seller.compras.find({ params: { id } });
    expect([compra.estado, compra.contas]).toEqual(["APROVADO", []]);
  });
});

describe("a purchase that is reopened", () => {
  it("it is a new one: its payables are gone and its pieces left at the cost that they came in with", async () => {
    const id = await saved({ valor_frete: 10 });
    await approved(id);
    await approved(await saved({ itens: [{ produto_id: produto, quantidade: 10, valor: 21 }] }));
    expect(await averageCost(server.db, produto)).toBe(16);
    expect(await reopen(id)).toEqual({ message: "Compra reaberta com sucesso!", estoque_negativo: false });
    const compra = await find(id);
    expect(compra).toMatchObject({ estado: "NOVO", tipo_alteracao_estado: null, data_faturamento: null, contas: [] });
    expect(compra.eventos[0]).toMatchObject({ tipo: "reabertura", motivo: "Valor errado" });
    expect([await balanceIn(server.db, produto, 1), await averageCost(server.db, produto)]).toEqual([10, 21]);
    expect(await refusal(reopen(id))).toEqual([422, "Esta compra não está aprovada"]);
    await approved(id);
    expect([await balanceIn(server.db, produto, 1), await averageCost(server.db, produto)]).toEqual([20, 16]);
  });

  it("it asks why, and tells when its pieces are gone already", async () => {
    const id = await saved();
    await approved(id);
    expect(await refusal(api.compras.reabrir({ params: { id }, body: { motivo: " " } }))).toEqual([
      422,
      "motivo: Informe o motivo",
    ]);
    const move = { produto_id: produto, deposito_id: 1, diferenca: -4, motivo: "Perda" };
    await api.depositos.ajustar({ body: move });
    expect(await reopen(id)).toMatchObject({ estoque_negativo: true });
  });

  it("it is refused with the version of an approval that somebody took back and gave again meanwhile", async () => {
    const id = await saved();
    const { versao } = await api.compras.alterarEstado({ body: approval(id) });
    expect(versao).toBe((await find(id)).versao);
    await reopen(id);
    await approved(id);
    const undo = (read?: number) => api.compras.reabrir({ params: { id }, body: { motivo: "Desfeita", versao: read } });
    expect(await refusal(undo(versao))).toEqual([409, "Este registro foi alterado por outra pessoa"]);
    expect((await find(id)).estado).toBe("APROVADO");
    await undo((await find(id)).versao);
    expect((await find(id)).estado).toBe("NOVO");
  });

  it("it is refused while one of its payables is paid in part, and links that one, until that is reversed", async () => {
    const id = await saved({ forma_pagamento_id: 3 });
    const contas = await approved(id);
    await api.contasPagar.pagar({ body: payment(contas[1] ?? 0, { valor: 10 }) });
    const error = await reopen(id).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 422, body: { conta: { id: contas[1] } } });
    expect(await refusal(reopen(id))).toEqual([
      422,
      `A conta ${contas[1]} desta compra tem pagamento. Estorne-o antes`,
    ]);
    expect((await find(id)).contas).toHaveLength(3);
    await api.contasPagar.estorno({ params: { id: contas[1] ?? 0 }, body: {} });
    await reopen(id);
    expect((await find(id)).contas).toEqual([]);
  });

  it("it is refused for good when one of its payables was renegotiated", async () => {
    const id = await saved();
    const contas = await approved(id);
    const parcela = { valor: 100, data_vencimento: "2026-12-30", tipo_pagamento: "17" };
    await api.contasPagar.renegociacao({ body: { parcelas_originais: contas, parcelas: [parcela], categoria: 1 } });
    expect(await refusal(reopen(id))).toEqual([422, `A conta ${contas[0]} desta compra foi renegociada`]);
  });

  it("its lines can be replaced, those that moved stock stay in the ledger, and it can be removed", async () => {
    const id = await saved();
    await approved(id);
    await reopen(id);
    const other = await newProduct(server.db);
    const body = { ...purchase(other, { fornecedor_id }), id };
    await api.compraManual.update({ body });
    await api.compraManual.update({ body });
    expect((await find(id)).itens).toMatchObject([{ produto_id: other }]);
    await approved(id, { tipo_alteracao_estado: 3 });
    expect([await balanceIn(server.db, produto, 1), await balanceIn(server.db, other, 1)]).toEqual([0, 10]);
    const { rows } = await server.db.execute(sql`select id from compra_itens where compra_id = ${id}`);
    expect(rows).toHaveLength(2);
    await reopen(id);
    await api.compras.delete({ params: { id } });
    expect((await api.compras.lista({ query: { fornecedor: fornecedor_id } })).compras.data).toEqual([]);
    const { data } = (await api.produtos.movimentos({ params: { id: produto } })).movimentos;
    expect(data.map(({ tipo, origem }) => [tipo, origem?.id])).toEqual([
      ["estorno_compra", id],
      ["compra", id],
    ]);
  });

  it("it gives back products that the group stopped sharing", { tags: ["full"] }, async () => {
    const shop = (await server.loginAs("7-admin")).api;
    const { produto: theirs } = await shop.produtos.save({ body: { nome: "Do grupo" } });
    const sharing = (on: boolean) =>
      server.db.execute(
        on
          ? sql`insert into compartilhamentos (empresa_id, submodulo) values (2, 'produtos') on conflict do nothing`
          : sql`delete from compartilhamentos where empresa_id = 2 and submodulo = 'produtos'`,
      );
    await sharing(true);
    const id = await newPurchase(api, theirs.id, { fornecedor_id });
    await approved(id);
    await sharing(false);
    expect(await refusal(newPurchase(api, theirs.id, { fornecedor_id }))).toEqual([
      422,
      "itens.0.produto_id: Informe o produto",
    ]);
    await reopen(id);
    expect(await balanceIn(server.db, theirs.id, 1)).toBe(0);
    const itens = [{ produto_id: theirs.id, quantidade: 3, valor: 2 }];
    await api.compraManual.update({ body: { id, fornecedor_id, itens } });
    expect((await find(id)).valor).toBe(6);
    const { produto: another } = await shop.produtos.save({ body: { nome: "Do grupo também" } });
    await sharing(true);
    const never = await newPurchase(api, another.id, { fornecedor_id });
    await sharing(false);
    await approved(never);
    expect(await balanceIn(server.db, another.id, 1)).toBe(10);
  });
});

describe("the list of purchases", () => {
  it("it is filtered by its fields, and sorted", async () => {
    const other = await newProduct(server.db);
    const a = await saved({ nf: "AB 990011", data: "2026-11-03" });
    const b = await newPurchase(api, other, { fornecedor_id, nf: "12", data: "2026-11-05", valor_frete: 900 });
    await approved(b, { tipo_alteracao_estado: 4 });
    const list = async (query: object) => {
      const { data } = (await api.compras.lista({ query: { fornecedor: fornecedor_id, ...query } })).compras;
      return data.map(({ id }) => id);
    };
    expect(await list({})).toEqual([b, a]);
    expect(await list({ data_final: "2026-11-04" })).toEqual([a]);
    expect(await list({ data_inicial: "2026-11-04" })).toEqual([b]);
    expect(await list({ produto: other })).toEqual([b]);
    expect(await list({ estado: "APROVADO" })).toEqual([b]);
    expect(await list({ numero_nf: "ab 9900" })).toEqual([a]);
    expect(await list({ ordem: "valor" })).toEqual([a, b]);
    expect(await list({ ordem: "data", direcao: "asc" })).toEqual([a, b]);
    const { compras } = await api.compras.lista({ query: { estado: "CANCELADO", per_page: 50 } });
    expect(new Set(compras.data.map(({ status }) => status))).toEqual(new Set([3]));
  });

  it("the last five purchases of a product come newest first, without rejected and cancelled ones", {
    tags: ["full"],
  }, async () => {
    const ids: number[] = [];
    for (const day of ["01", "02", "03", "04", "05", "06", "07"]) ids.push(await saved({ data: `2026-11-${day}` }));
    await server.db.execute(sql`update compras set estado = 'REJEITADO' where id = ${ids[6]}`);
    await api.compras.delete({ params: { id: ids[5] ?? 0 } });
    const { compras } = await api.compras.produto({ params: { id: produto } });
    expect(compras.map(({ compra_id }) => compra_id)).toEqual([ids[4], ids[3], ids[2], ids[1], ids[0]]);
    expect(compras[0]).toMatchObject({
      data: "2026-11-05",
      valor: 10,
      quantidade: 10,
      estado: "NOVO",
      fornecedor: { id: fornecedor_id, nome_fantasia: "Fornecedor de teste" },
    });
  });

  it("what is missing to the minimums is told by the last supplier, and what was never bought at the end", {
    tags: ["full"],
  }, async () => {
    const [fresh, second] = [await newProduct(server.db), await newSupplier(server.db)];
    for (const [id, deposito_id, quantidade] of [
      [produto, 1, 7],
      [produto, 2, 2.5],
      [fresh, 1, 4],
    ] as const) {
      await api.estoqueMinimo.save({ body: { produto_id: id, deposito_id, quantidade } });
    }
    await saved({ data: "2026-11-02" });
    await newPurchase(api, produto, {
      fornecedor_id: second,
      data: "2026-11-03",
      itens: [{ produto_id: produto, quantidade: 1, valor: 8.75 }],
    });
    const { fornecedores } = await api.compras.reposicao();
    const of = (id: number | undefined) => fornecedores.find(({ fornecedor }) => fornecedor?.id === id)?.itens;
    expect(of(fornecedor_id)).toBeUndefined();
    expect(of(second)).toMatchObject([{ produto: { id: produto }, quantidade: 9.5, valor: 8.75 }]);
    expect(fornecedores.at(-1)?.fornecedor).toBeNull();
    expect(fornecedores.at(-1)?.itens).toContainEqual(
      expect.objectContaining({ produto: expect.objectContaining({ id: fresh }), quantidade: 4, valor: null }),
    );
  });
});

describe("what a purchase names", () => {
  it("it is not removed any more: persons, products, categories and naturezas", async () => {
    const { categoria } = await api.categoriasConta.save({ body: { nome: crypto.randomUUID(), tipo: "pagar" } });
    await saved({ categoria_id: categoria.id, natureza_id: 4 });
    expect(await api.categoriasConta.delete({ params: categoria })).toMatchObject({ desativada: true });
    expect(await refusal(api.pessoas.delete({ params: { id: fornecedor_id } }))).toEqual([
      422,
      "Esta pessoa não pode ser excluída: há compras dela",
    ]);
    expect(await api.naturezas.delete({ params: { id: 4 } })).toMatchObject({ desativada: true });
    expect(await refusal(api.naturezas.delete({ params: { id: 4 } }))).toEqual([
      422,
      "Esta natureza já foi usada e não pode ser excluída. Ela continua inativa.",
    ]);
    await api.naturezas.update({ body: { id: 4, nome: "Remessa", ativa: true } });
    expect(await api.produtos.delete({ params: { id: produto } })).toMatchObject({ desativado: true });
  });

  it("a natureza has a name of its own, and one without purchases is removed", async () => {
    const nome = `Natureza ${crypto.randomUUID()}`;
    const { natureza } = await api.naturezas.save({ body: { nome, nao_movimenta_estoque: true } });
    expect(await refusal(api.naturezas.save({ body: { nome: nome.toUpperCase() } }))).toEqual([
      422,
      "nome: Já existe uma natureza com este nome",
    ]);
    const { naturezas } = await api.naturezas.lista();
    expect(naturezas).toContainEqual({
      id: natureza.id,
      nome,
      gerar_financeiro: true,
      nao_movimenta_estoque: true,
      ativa: true,
    });
    expect(await api.naturezas.delete({ params: natureza })).toMatchObject({ desativada: false });
    const { naturezas: all } = await api.naturezas.lista({ query: { situacao: "todas" } });
    expect(all.map(({ id }) => id)).not.toContain(natureza.id);
    expect(all.length).toBeGreaterThanOrEqual(naturezas.length - 1);
  });
});
