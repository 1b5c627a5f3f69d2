import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addEntries, type GivenEntry } from "../../../testing/bank-entries";
import { newConta, newReceivable, payment, receipt, shownBalance } from "../../../testing/contas";
import { outcome } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = (await server.loginAs("1-admin")).api;
});
afterAll(() => server.close());

const tried = (call: Promise<unknown>) => outcome(call, [403, 404, 409, 422]);
const balance = () => shownBalance(server.db, 1);

/** Writes one entry, and gives its id. */
async function newEntry(given: GivenEntry): Promise<number> {
  const [id] = await addEntries(server.db, [given]);
  return id ?? 0;
}

async function entry(id: number, estado: "pendente" | "conciliado" | "ignorado" = "pendente") {
  const query = { estado, per_page: 100 };
  const { lancamentos } = await api.conciliacao.lancamentos({ params: { id: 1 }, query });
  return lancamentos.data.find((row) => row.id === id);
}

const payable = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;
const link = (id: number, item: Record<string, unknown>) =>
  api.conciliacao.conciliar({ body: { itens: [{ lancamentos: [{ id, versao: 1 }], ...item }] } });

/** A settled conta: the id of its movement. */
async function paidMovement(valor: number): Promise<{ conta: number; movimento: number }> {
  const conta = await newConta(api, { valor });
  await api.contasPagar.pagar({ body: payment(conta, { valor }) });
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select movimento_id as id from acertos where empresa_id = 1 and conta_id = ${conta}`,
  );
  return { conta, movimento: rows[0]?.id ?? 0 };
}

describe("An entry", () => {
  it("is proposed what names it and links it without moving money", async () => {
    const { movimento } = await paidMovement(321.09);
    const nome = (await api.pessoas.find({ params: { id: 100 } })).pessoa.nome_fantasia;
    const id = await newEntry({ valor: -321.09, texto: `PIX ENVIADO ${nome}` });
    const before = await balance();
    expect((await entry(id))?.proposta).toMatchObject({
      certa: true,
      candidatos: [{ tipo: "movimento", id: movimento }],
      razoes: ["valor igual", "mesmo dia", `nome no texto: ${nome}`],
    });
    const { propostas } = await api.conciliacao.certas({ params: { id: 1 } });
    expect(propostas.map(({ lancamentos }) => lancamentos[0]?.id)).toContain(id);
    await link(id, { movimentos: [movimento] });
    expect(await entry(id, "conciliado")).toMatchObject({ vinculos: [{ movimento_id: movimento, ato: "vinculo" }] });
    expect(await balance()).toBe(before);
    expect(await tried(link(id, { movimentos: [movimento] }))).toBe("Este registro foi alterado por outra pessoa");
    const other = await newEntry({ valor: -321.09 });
    expect(await tried(link(other, { movimentos: [movimento] }))).toContain("já foi conciliado");
  });

  it("settles an open conta on its day, with interest as a part of the settlement", async () => {
    const conta = await newConta(api, { valor: 100 });
    const id = await newEntry({ valor: -104, data: "2026-11-18" });
    const item = { contas: [{ lado: "contasPagar", id: conta, valor: 104, juros: 4 }] };
    await link(id, item);
    expect(await payable(conta)).toMatchObject({
      status: 1,
      acertos: [{ valor: 104, juros: 4, data_pagamento: "2026-11-18" }],
    });
  });

  it("is refused where what was chosen sums to another amount, and writes nothing", async () => {
    const conta = await newConta(api, { valor: 100 });
    const id = await newEntry({ valor: -104 });
    const item = { contas: [{ lado: "contasPagar", id: conta, valor: 100 }] };
    expect(await tried(link(id, item))).toContain("o que foi escolhido soma");
    expect(await payable(conta)).toMatchObject({ status: 0, acertos: [] });
    expect((await entry(id))?.estado).toBe("pendente");
  });

  it("settles several contas, and several entries settle one in parts", async () => {
    const contas = [await newConta(api, { valor: 30 }), await newConta(api, { valor: 70 })];
    const id = await newEntry({ valor: -100 });
    await link(id, { contas: contas.map((one, at) => ({ lado: "contasPagar", id: one, valor: [30, 70][at] })) });
    for (const conta of contas) expect(await payable(conta)).toMatchObject({ status: 1 });
    const one = await newConta(api, { valor: 90 });
    const parts = await addEntries(server.db, [
      { valor: -40, data: "2026-11-17" },
      { valor: -50, data: "2026-11-18" },
    ]);
    const lancamentos = parts.map((part) => ({ id: part, versao: 1 }));
    const itens = [{ lancamentos, contas: [{ lado: "contasPagar" as const, id: one, valor: 90 }] }];
    await api.conciliacao.conciliar({ body: { itens } });
    expect((await payable(one)).acertos.map(({ valor, data_pagamento }) => [valor, data_pagamento])).toEqual([
      [40, "2026-11-17"],
      [50, "2026-11-18"],
    ]);
  });

  it("settles a receivable less the fee that the bank kept", async () => {
    const conta = await newReceivable(api, { valor: 1_000 });
    const id = await newEntry({ valor: 995 });
    const before = await balance();
    await link(id, {
      contas: [{ lado: "contasReceber", id: conta, valor: 1_000 }],
      tarifa: 5,
      banco_pessoa_id: 100,
    });
    expect(await balance()).toBe(before + 995);
    const { vinculos = [] } = (await entry(id, "conciliado")) ?? {};
    expect(vinculos.map(({ ato, valor }) => [ato, valor])).toEqual([
      ["acerto", 1_000],
      ["tarifa", -5],
    ]);
  });

  it("becomes a paid payable of the bank as a fee", async () => {
    const id = await newEntry({ valor: -12.5, texto: "TARIFA PACOTE" });
    const { conta } = await api.conciliacao.tarifa({ body: { id, versao: 1, banco_pessoa_id: 100 } });
    expect(await payable(conta.id)).toMatchObject({
      status: 1,
      categoria: { nome: "Tarifas bancárias" },
      tipo_pagamento: "99",
      valor_pago: 12.5,
    });
    const next = await newEntry({ valor: -12.5, texto: "TARIFA PACOTE" });
    // Who the bank is was said once.
    await api.conciliacao.tarifa({ body: { id: next, versao: 1 } });
    const fees = (await payable(conta.id)).categoria;
    const main = (await api.categoriasConta.save({ body: { nome: "Dos bancos", tipo: "pagar" } })).categoria.id;
    await api.categoriasConta.update({ body: { ...fees, tipo: "pagar", categoria_pai_id: main } });
    for (const gone of [fees.id, main]) await api.categoriasConta.desativar({ params: { id: gone } });
    await api.conciliacao.tarifa({
      body: { id: await newEntry({ valor: -3, texto: "TARIFA PACOTE" }), versao: 1, banco_pessoa_id: 100 },
    });
    // With the category comes the one that it is in.
    const stateOf = async (id: number) => (await api.categoriasConta.find({ params: { id } })).categoria.ativo;
    expect([await stateOf(fees.id), await stateOf(main)]).toEqual([true, true]);
    const income = await newEntry({ valor: 5 });
    const call = api.conciliacao.tarifa({ body: { id: income, banco_pessoa_id: 100 } });
    expect(await tried(call)).toContain("dinheiro que saiu");
  });

  it("becomes a transfer with its twin", async () => {
    const [id = 0] = await addEntries(server.db, [{ valor: -70 }]);
    const [twin = 0] = await addEntries(server.db, [{ valor: 70 }], { banco: 2 });
    const { gemeos } = await api.conciliacao.gemeos({ params: { id } });
    expect(gemeos.map(({ lancamento }) => lancamento.id)).toContain(twin);
    const before = [await balance(), await shownBalance(server.db, 2)];
    await api.conciliacao.transferencia({
      body: { id, versao: 1, conta_bancaria_id: 2, gemeo: { id: twin, versao: 1 } },
    });
    expect([await balance(), await shownBalance(server.db, 2)]).toEqual([(before[0] ?? 0) - 70, (before[1] ?? 0) + 70]);
    await api.conciliacao.desfazer({ body: { lancamentos: [{ id, versao: 2 }] } });
    expect([await balance(), await shownBalance(server.db, 2)]).toEqual(before);
    expect((await entry(id))?.estado).toBe("pendente");
  });

  it("is found by words of its text, whatever their accents and capitals, and so is what it may be", async () => {
    const id = await newEntry({ valor: -2.22, texto: "MANUTENÇÃO DO PORTÃO" });
    const query = { pesquisa: "portao manutencao" };
    const { lancamentos } = await api.conciliacao.lancamentos({ params: { id: 1 }, query });
    expect(lancamentos.data.map((row) => row.id)).toEqual([id]);
    const conta = await newConta(api, { valor: 5_000, referencia: "Serviço no Galpão" });
    const { candidatos } = await api.conciliacao.candidatos({ params: { id }, query: { pesquisa: "galpao" } });
    expect(candidatos.map((one) => [one.tipo, one.id])).toEqual([["conta", conta]]);
  });

  it("is ignored with a reason, and taken back", async () => {
    const id = await newEntry({ valor: -1 });
    const lancamentos = [{ id, versao: 1 }];
    expect(await tried(api.conciliacao.ignorar({ body: { lancamentos, motivo: " " } }))).toContain("motivo");
    await api.conciliacao.ignorar({ body: { lancamentos, motivo: "Do sócio" } });
    expect(await entry(id, "ignorado")).toMatchObject({ motivo: "Do sócio" });
    const { message } = await api.conciliacao.desfazer({ body: { lancamentos: [{ id, versao: 2 }] } });
    expect(message).toBe("O lançamento volta a esperar");
    expect(await entry(id)).toMatchObject({ versao: 3, motivo: null });
  });
});

it("An entry stays certain beside very many open contas of the person whom it names", { tags: ["full"] }, async () => {
  const nome = (await api.pessoas.find({ params: { id: 100 } })).pessoa.nome_fantasia;
  const conta = await newConta(api, { valor: 654.32, data_vencimento: TODAY });
  await server.db.execute(sql`
    insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia, tipo_pagamento, data_registro,
      data_vencimento, valor_integral, usuario_id, created_at)
    select 1, 'pagar', 100, 1, 'Muitas', '17', date '2026-11-01', date '2026-11-20' - n % 60, 1000 + n, 1, now()
    from generate_series(1, 5000) n`);
  const id = await newEntry({ valor: -654.32, texto: `PIX ENVIADO ${nome}` });
  expect((await entry(id))?.proposta).toMatchObject({ certa: true, candidatos: [{ tipo: "conta", id: conta }] });
  const { propostas } = await api.conciliacao.certas({ params: { id: 1 } });
  expect(propostas.map(({ lancamentos }) => lancamentos[0]?.id)).toContain(id);
});

describe("Undoing", () => {
  it("takes a settlement back by a counter-entry, and the conta is open again", async () => {
    const conta = await newConta(api, { valor: 55 });
    const id = await newEntry({ valor: -55 });
    const before = await balance();
    await link(id, { contas: [{ lado: "contasPagar", id: conta, valor: 55 }] });
    await api.conciliacao.desfazer({ body: { lancamentos: [{ id, versao: 2 }] } });
    expect(await balance()).toBe(before);
    expect(await payable(conta)).toMatchObject({
      status: 0,
      acertos: [{ estorno: { motivo: "Conciliação desfeita" } }],
    });
    expect(await entry(id)).toMatchObject({ estado: "pendente", vinculos: [] });
    expect(await tried(api.conciliacao.desfazer({ body: { lancamentos: [{ id }] } }))).toContain("já está a conciliar");
  });

  it("takes the conta away that reconciling made", async () => {
    const id = await newEntry({ valor: -33, texto: "COMPRA" });
    const body = {
      id,
      versao: 1,
      pessoa_id: 100,
      categoria_id: 1,
      tipo_pagamento: "17",
      referencia: "Compra",
    };
    const { conta } = await api.conciliacao.novaConta({ body });
    expect(await payable(conta.id)).toMatchObject({ status: 1, data_vencimento: TODAY });
    await api.conciliacao.desfazer({ body: { lancamentos: [{ id, versao: 2 }] } });
    expect(await tried(api.contasPagar.find({ params: { id: conta.id } }))).toBe("Conta não encontrada");
  });

  it("leaves a movement that was there before as it is", async () => {
    const { conta, movimento } = await paidMovement(44.44);
    const id = await newEntry({ valor: -44.44 });
    await link(id, { movimentos: [movimento] });
    await api.conciliacao.desfazer({ body: { lancamentos: [{ id, versao: 2 }] } });
    expect(await payable(conta)).toMatchObject({ status: 1, acertos: [{ estorno: null }] });
  });
});

it("A reversal of a reconciled settlement frees its entry in the same transaction", async () => {
  const { conta, movimento } = await paidMovement(77.77);
  const id = await newEntry({ valor: -77.77 });
  await link(id, { movimentos: [movimento] });
  await api.contasPagar.estorno({ params: { id: conta }, body: {} });
  expect(await entry(id)).toMatchObject({ estado: "pendente", vinculos: [], versao: 3 });
});

describe("Money that came and went back", () => {
  /** A receivable that was received and reversed, with the entries of both ways. */
  async function returned(valor: number, { went = true } = {}) {
    const conta = await newReceivable(api, { valor });
    await api.contasReceber.receber({ body: receipt(conta, { valor }) });
    const came = await newEntry({ valor, texto: "PIX RECEBIDO" });
    await api.contasReceber.estorno({ params: { id: conta }, body: {} });
    const back = went ? await newEntry({ valor: -valor, texto: "PIX DEVOLVIDO" }) : 0;
    const { rows } = await server.db.execute<{ acertado: number; estornado: number }>(sql`
      select a.movimento_id as acertado, e.movimento_id as estornado from acertos a
      join estornos e on e.empresa_id = a.empresa_id and e.acerto_id = a.id
      where a.empresa_id = 1 and a.conta_id = ${conta}`);
    const { acertado = 0, estornado = 0 } = rows[0] ?? {};
    return { conta, came, back, acertado, estornado };
  }
  const refs = (...ids: readonly number[]) => ids.map((id) => ({ id, versao: 1 }));
  const reconcile = (item: object) => api.conciliacao.conciliar({ body: { itens: [item as never] } });

  it("is proposed as its settlement with its reversal, and linked and undone as one", async () => {
    const { conta, came, back, acertado, estornado } = await returned(815.33);
    const before = await balance();
    const proposed = {
      certa: false,
      diferenca: 0,
      razoes: ["estornado: o dinheiro voltou depois", "mesmo dia"],
      lancamentos: [{ id: came }, { id: back }],
      candidatos: [{ id: acertado }, { id: estornado }],
    };
    for (const id of [came, back]) expect((await entry(id))?.proposta).toMatchObject(proposed);
    await reconcile({ lancamentos: refs(came, back), movimentos: [acertado, estornado] });
    expect(await entry(came, "conciliado")).toMatchObject({ vinculos: [{ movimento_id: acertado, valor: 815.33 }] });
    expect(await entry(back, "conciliado")).toMatchObject({ vinculos: [{ movimento_id: estornado, valor: -815.33 }] });
    expect(await balance()).toBe(before);
    await api.conciliacao.desfazer({ body: { lancamentos: [{ id: back, versao: 2 }] } });
    for (const id of [came, back]) expect(await entry(id)).toMatchObject({ estado: "pendente", vinculos: [] });
    expect((await api.contasReceber.find({ params: { id: conta } })).conta).toMatchObject({ status: 0 });
  });

  it("is proposed with all entries of its way back, for whichever of them, and linked as one", async () => {
    const { conta, came, acertado, estornado } = await returned(815.66, { went: false });
    const parts = [
      await newEntry({ valor: -700.66, texto: "PIX DEVOLVIDO" }),
      await newEntry({ valor: -115, texto: "DEVOLUÇÃO PIX" }),
    ];
    for (const id of [came, ...parts]) {
      expect((await entry(id))?.proposta).toMatchObject({
        certa: false,
        diferenca: 0,
        razoes: ["estornado: o dinheiro voltou depois", "soma de 2", "mesmo dia"],
        lancamentos: [{ id: came }, { id: parts[0] }, { id: parts[1] }],
        candidatos: [{ id: acertado }, { id: estornado }],
      });
    }
    await reconcile({ lancamentos: refs(came, ...parts), movimentos: [acertado, estornado] });
    for (const id of parts) {
      expect(await entry(id, "conciliado")).toMatchObject({ vinculos: [{ movimento_id: estornado }] });
    }
    expect((await api.contasReceber.find({ params: { id: conta } })).conta).toMatchObject({ status: 0 });
  });

  it("is never half of it, nor anything beside it", async () => {
    const { conta, came, back, acertado, estornado } = await returned(815.44);
    const both = { lancamentos: refs(came, back), movimentos: [acertado, estornado] };
    const contas = [{ lado: "contasReceber", id: conta, valor: 815.44 }];
    const refused: readonly [object, string][] = [
      [{ lancamentos: refs(came), movimentos: [acertado] }, "foi estornado"],
      [{ lancamentos: refs(back), movimentos: [estornado] }, "foi estornado"],
      [{ lancamentos: refs(came), movimentos: [acertado, estornado] }, "o que foi escolhido soma"],
      [{ ...both, contas }, "Concilie vários lançamentos com um movimento"],
      [{ ...both, tarifa: 1 }, "se conciliam sozinhos"],
    ];
    for (const [item, words] of refused) expect(await tried(reconcile(item))).toContain(words);
    for (const id of [came, back]) expect((await entry(id))?.estado).toBe("pendente");
  });

  it("does not settle its conta again for certain while the bank shows only that it came", async () => {
    const nome = (await api.pessoas.find({ params: { id: 100 } })).pessoa.nome_fantasia;
    const conta = await newReceivable(api, { valor: 815.55, pessoa_id: 100, data_vencimento: TODAY });
    await api.contasReceber.receber({ body: receipt(conta, { valor: 815.55 }) });
    const came = await newEntry({ valor: 815.55, texto: `PIX RECEBIDO ${nome}` });
    await api.contasReceber.estorno({ params: { id: conta }, body: {} });
    expect((await entry(came))?.proposta).toMatchObject({ certa: false, candidatos: [{ tipo: "conta", id: conta }] });
  });
});

describe("A rule", () => {
  const choose = (id: number, categoria_id: number) =>
    api.conciliacao.novaConta({
      body: {
        id,
        pessoa_id: 100,
        categoria_id,
        tipo_pagamento: "17",
        referencia: "Assinatura",
        centro_resultado_id: 1,
        confirmar_duplicada: true,
      },
    });

  it("is offered after the second choice of one category, and proposes it once it is on", async () => {
    const [first = 0, second = 0, third = 0] = await addEntries(server.db, [
      { valor: -10, texto: "ASSINATURA NUVEM 09/2026" },
      { valor: -10, texto: "ASSINATURA NUVEM 10/2026" },
      { valor: -10, texto: "ASSINATURA NUVEM 11/2026" },
    ]);
    expect((await choose(first, 2)).regra).toBeNull();
    const { regra } = await choose(second, 2);
    const learnt = { texto: "assinatura nuvem", categoria: { id: 2 }, centro_resultado_id: 1, pessoa_id: 100 };
    expect(regra).toMatchObject(learnt);
    expect((await entry(third))?.regra).toBeNull();
    if (regra === null) throw new Error("No rule is offered");
    const { categoria, ...offered } = regra;
    await api.conciliacao.alterarRegra({ body: { ...offered, categoria_id: categoria.id, ativa: true } });
    expect((await entry(third))?.regra).toMatchObject({
      categoria: { id: 2 },
      centro_resultado: { id: 1 },
      pessoa: { id: 100 },
    });
    const { regras } = await api.conciliacao.regras();
    expect(regras.map(({ texto: shown, ativa }) => [shown, ativa])).toContainEqual(["assinatura nuvem", true]);
  });

  it("is not learnt from a choice that was undone", async () => {
    const [first = 0, second = 0] = await addEntries(server.db, [
      { valor: -10, texto: "ESTACIONAMENTO" },
      { valor: -10, texto: "ESTACIONAMENTO" },
    ]);
    await choose(first, 3);
    await api.conciliacao.desfazer({ body: { lancamentos: [{ id: first }] } });
    expect((await choose(second, 3)).regra).toBeNull();
  });
});

describe("The state of a bank account", () => {
  const state = async () => {
    const { contas_bancarias } = await api.conciliacao.contas();
    return contas_bancarias.find(({ id }) => id === 2);
  };

  it("tells that no statement was imported", async () => {
    const { conta_bancaria } = await api.contasBancarias.save({ body: { name: "Sem extrato", saldo_inicial: 10 } });
    const { situacao } = await api.conciliacao.lancamentos({ params: { id: conta_bancaria.id } });
    expect(situacao).toMatchObject({ saldo: "ausente", conciliado_ate: null });
  });

  it("tells until when nothing waits, and whether the balances are equal", async () => {
    const [id = 0] = await addEntries(server.db, [{ valor: -8, data: "2026-11-10" }], { banco: 2 });
    expect((await state())?.situacao).toMatchObject({ saldo: "desconhecido" });
    await addEntries(server.db, [], { banco: 2, stated: (await shownBalance(server.db, 2)) - 8 });
    expect((await state())?.situacao).toMatchObject({ saldo: "difere", diferenca: -8, desde: "2026-11-10" });
    await api.conciliacao.tarifa({ body: { id, banco_pessoa_id: 100 } });
    expect((await state())?.situacao).toMatchObject({ saldo: "igual" });
  });
});

describe("Rights", () => {
  it("keep who may not pay from settling a conta by an entry", async () => {
    const conta = await newConta(api, { valor: 5 });
    const id = await newEntry({ valor: -5 });
    const reader = (await server.loginAs("4-leitura")).api;
    const itens = [{ lancamentos: [{ id }], contas: [{ lado: "contasPagar" as const, id: conta, valor: 5 }] }];
    expect(await tried(reader.conciliacao.conciliar({ body: { itens } }))).toContain("permissão");
  });

  it("keep entries of other companies unseen", async () => {
    const id = await newEntry({ valor: -6 });
    const other = (await server.loginAs("8-admin")).api;
    expect(await tried(other.conciliacao.lancamentos({ params: { id: 1 } }))).toBe("Conta bancária não encontrada");
    const ignored = other.conciliacao.ignorar({ body: { lancamentos: [{ id }], motivo: "Meu" } });
    expect(await tried(ignored)).toBe("Lançamento não encontrado");
  });
});
