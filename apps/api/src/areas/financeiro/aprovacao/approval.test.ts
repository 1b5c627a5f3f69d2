import { addDays } from "@prumo/domain/date";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  APPROVER,
  type ApprovalCompany,
  CLERK,
  approvalRule as rule,
  startApprovalCompany,
} from "../../../testing/approval-company";
import { newConta, payment } from "../../../testing/contas";
import { outcome, refusedText } from "../../../testing/refusal";
import { type Api, TODAY } from "../../../testing/test-server";
import { findApprovalRules } from "./queries";
import { tellApprovers } from "./tell-approvers";

let company: ApprovalCompany;
let server: ApprovalCompany["server"];
let clerk: Api;
let approver: Api;
beforeAll(async () => {
  company = await startApprovalCompany();
  ({ server, clerk, approver } = company);
});
beforeEach(() => company.setRules());
afterAll(() => server.close());

const setRules: ApprovalCompany["setRules"] = (changes) => company.setRules(changes);
const label: ApprovalCompany["label"] = (id) => company.label(id);
const state: ApprovalCompany["state"] = (id) => company.state(id);
const pay: ApprovalCompany["pay"] = (id, valor) => company.pay(id, valor);
const waiting: ApprovalCompany["waiting"] = (conta) => company.waiting(conta);
const decide: ApprovalCompany["decide"] = (...sent) => company.decide(...sent);
const supplier: ApprovalCompany["supplier"] = (keys) => company.supplier(keys);

describe("a payment that needs approval", () => {
  it("is free below the value, and waits from it on, with the reason in every refusal", async () => {
    const free = await newConta(clerk, { valor: 999.99 });
    expect(await label(free)).toBeNull();
    expect(await pay(free, 999.99)).toBe("done");
    const id = await newConta(clerk, { valor: 1_000 });
    expect(await label(id)).toEqual({ estado: "aguardando", motivos: ["Valor a partir de R$ 1.000,00"] });
    expect(await pay(id, 1_000)).toBe("Aguardando aprovação: Valor a partir de R$ 1.000,00");
    expect(await pay(id, 1)).toContain("Aguardando aprovação");
    await decide(id);
    expect(await state(id)).toBe("aprovada");
    expect(await pay(id, 1_000)).toBe("done");
  });

  it("is judged by the rules of its own company", async () => {
    await server.db.execute(sql`insert into aprovacao_regras (empresa_id, valor_minimo) values (3, 1)`);
    const free = await newConta(clerk, { valor: 500 });
    expect([await label(free), (await clerk.aprovacao.regras()).regras]).toEqual([null, [expect.anything()]]);
    expect(await pay(free, 500)).toBe("done");
    await server.db.execute(sql`delete from aprovacao_regras where empresa_id = 3`);
  });

  it("is judged by one statement, which is made once and reads the rules as they are", async () => {
    const { db } = server;
    const values = async () => (await findApprovalRules(db, { empresa_id: 1 }))?.regras.map((one) => one.valor_minimo);
    expect(await values()).toEqual([1_000]);
    await setRules({ regras: [rule({ valor_minimo: 700 })] });
    const make = vi.spyOn(db, "select");
    expect([await values(), await findApprovalRules(db, { empresa_id: 4 })]).toEqual([[700], undefined]);
    expect(make).not.toHaveBeenCalled();
    make.mockRestore();
  });

  it.each([
    ["value", { valor: 1_400 }],
    ["due date", { data_vencimento: "2026-12-15" }],
    ["payment type", { tipo_pagamento: "15" }],
    ["supplier", { pessoa_id: 101 }],
  ])("asks again when its %s changed, and not for another note", async (_, changes) => {
    const id = await newConta(clerk, { valor: 1_500 });
    await decide(id);
    const note = { valor: 1_500, observacao: "Só uma nota" };
    await company.edit(id, note);
    expect(await state(id)).toBe("aprovada");
    await company.edit(id, { ...note, ...changes });
    expect(await state(id)).toBe("aguardando");
    expect(await pay(id, 100)).toContain("Aguardando aprovação");
  });

  it("needs none any more once it is below the value, and the request for what it was is gone", async () => {
    const id = await newConta(clerk, { valor: 1_500 });
    await company.edit(id, { valor: 900 });
    expect(await label(id)).toBeNull();
    expect(await waiting(id)).toBeUndefined();
    expect(await pay(id, 900)).toBe("done");
  });

  it("is wanted by a rule of a category where any part of a split conta is in it, also after an agreement", async () => {
    await setRules({ regras: [rule({ valor_minimo: 50, categoria_id: 3 })] });
    const parts = [1, 3].map((categoria_id, at) => ({
      categoria_id,
      centro_resultado_id: null,
      valor: at === 0 ? 90 : 10,
    }));
    const split = await newConta(clerk, { rateio: parts });
    expect([await state(split), await state(await newConta(clerk))]).toEqual(["aguardando", null]);
    await decide(split);
    const parcelas = [{ valor: 100, data_vencimento: "2026-12-30", tipo_pagamento: "17" }];
    const body = { parcelas_originais: [split], parcelas, categoria: 1 };
    const { renegociacao } = await clerk.contasPagar.renegociacao({ body });
    const query = { dataInicial: "2026-12-30", pesquisa: `Renegociação ${renegociacao.id}` };
    const { contas } = await clerk.contasPagar.lista({ query });
    const [made] = contas.data.filter(({ renegociacao_id }) => renegociacao_id === renegociacao.id);
    await clerk.contasPagar.reclassificar({ params: { id: made?.id ?? 0 }, body: { rateio: null } });
    // What it replaces had a part in the category.
    expect(await state(made?.id ?? 0)).toBe("aguardando");
  });

  it("stays waiting when its rule goes, and new rules ask for what was free when it is paid", async () => {
    const [id, free] = [await newConta(clerk, { valor: 1_500 }), await newConta(clerk, { valor: 500 })];
    await setRules({ regras: [rule({ valor_minimo: 400 })] });
    expect(await label(id)).toEqual({ estado: "aguardando", motivos: ["Valor a partir de R$ 1.000,00"] });
    expect(await label(free)).toEqual({ estado: "precisa", motivos: ["Valor a partir de R$ 400,00"] });
    expect(await pay(free, 500)).toBe("Precisa de aprovação: Valor a partir de R$ 400,00");
    await clerk.aprovacao.pedir({ body: { contas: [free] } });
    expect(await state(free)).toBe("aguardando");
    await setRules({ regras: [] });
    expect([await state(id), await state(free)]).toEqual(["aguardando", "aguardando"]);
  });

  it("is refused with a reason, stays so, and can be asked for again", async () => {
    const id = await newConta(clerk, { valor: 1_500 });
    const { id: pedido = 0, sha256 = "" } = (await waiting(id)) ?? {};
    const body = { resolucao: "recusar" as const, pedidos: [{ id: pedido, sha256, motivo: null }] };
    expect(await refusedText(approver.aprovacao.decidir({ body }))).toEqual({ status: 422, text: "Informe o motivo" });
    await decide(id, "recusar");
    expect(await state(id)).toBe("recusada");
    expect(await pay(id, 1_500)).toContain("Aprovação recusada");
    await clerk.aprovacao.pedir({ body: { contas: [id] } });
    await decide(id);
    expect(await pay(id, 1_500)).toBe("done");
  });

  it("expires when nobody decides in time, at the moment itself", async () => {
    const id = await newConta(clerk, { valor: 1_500 });
    const found = await waiting(id);
    await server.db.execute(
      sql`update aprovacao_pedidos set expira_em = '2026-11-20T00:00:00Z' where conta_id = ${id}`,
    );
    expect(await state(id)).toBe("expirada");
    expect(await waiting(id)).toBeUndefined();
    const pedidos = [{ id: found?.id ?? 0, sha256: found?.sha256 ?? "" }];
    const expired = await outcome(approver.aprovacao.decidir({ body: { resolucao: "aprovar", pedidos } }), [422]);
    expect(expired).toBe("Este pedido expirou. Peça a aprovação de novo");
    await clerk.aprovacao.pedir({ body: { contas: [id] } });
    expect(await state(id)).toBe("aguardando");
  });

  it("counts what a supplier got within seven days, by payments together as well as one after the other", async () => {
    const pessoa_id = await supplier();
    await setRules({ soma_7_dias: true, regras: [rule({ pessoa_id })] });
    const part = () => newConta(clerk, { valor: 600, pessoa_id, data_vencimento: addDays(TODAY, 40) });
    const [a, b] = [await part(), await part()];
    expect(await label(a)).toBeNull();
    expect((await label(b))?.estado).toBe("aguardando");
    const line = (id: number) => ({ id, valor: 600, juros: 0, multa: 0, desconto: 0 });
    const both = { data: TODAY, forma_pagamento: "17", conta_bancaria_id: 1 };
    await server.db.execute(sql`update contas set data_vencimento = ${addDays(TODAY, 80)} where id = ${b}`);
    await server.db.execute(sql`delete from aprovacao_pedidos where conta_id = ${b}`);
    expect(await label(b)).toBeNull();
    const { text } = await refusedText(
      clerk.contasPagar.multiplo({ body: { ...both, contas: [line(a), line(b)] } } as never),
    );
    expect(text).toMatch(`Conta ${b}: Precisa de aprovação: Em 7 dias chega a`);
    expect(await pay(a, 600)).toBe("done");
    expect(await pay(b, 600)).toBe(
      "Precisa de aprovação: Em 7 dias chega a R$ 1.000,00 deste fornecedor: há mais R$ 600,00 para o fornecedor",
    );
  });

  it("counts the interest of the payments before it in one act", async () => {
    const pessoa_id = await supplier();
    await setRules({ soma_7_dias: true, regras: [rule({ pessoa_id })] });
    const cent = () => newConta(clerk, { valor: 0.01, pessoa_id });
    const contas = [await cent(), await cent()].map((id) => ({ id, valor: 600, juros: 599.99, multa: 0, desconto: 0 }));
    const act = { data: TODAY, forma_pagamento: "17", conta_bancaria_id: 1, contas };
    const { text } = await refusedText(clerk.contasPagar.multiplo({ body: act } as never));
    expect(text).toContain("Em 7 dias chega a R$ 1.000,00");
  });

  it("is not paid in excess of what was approved, as interest", async () => {
    const id = await newConta(clerk, { valor: 1_000 });
    await decide(id);
    const body = { ...payment(id, { valor: 2_500 }), juros: 1_500 };
    expect(await outcome(clerk.contasPagar.pagar({ body }), [422])).toContain("passa do valor aprovado em R$ 1.500,00");
    const small = { ...payment(id, { valor: 1_020 }), juros: 20 };
    expect(await outcome(clerk.contasPagar.pagar({ body: small }), [422])).toBe("done");
    const free = await newConta(clerk, { valor: 10 });
    const inflated = { ...payment(free, { valor: 1_010 }), juros: 1_000 };
    expect(await outcome(clerk.contasPagar.pagar({ body: inflated }), [422])).toContain("Precisa de aprovação");
  });

  it("is not renegotiated while it waits", async () => {
    const id = await newConta(clerk, { valor: 1_500 });
    const parcelas = [{ valor: 1_500, data_vencimento: "2026-12-30", tipo_pagamento: "17" }];
    const body = { parcelas_originais: [id], parcelas, categoria: 1 };
    expect((await refusedText(clerk.contasPagar.renegociacao({ body }))).text).toContain("Aguardando aprovação");
    await decide(id);
    await clerk.contasPagar.renegociacao({ body });
    const { contas } = await clerk.contasPagar.lista({ query: { dataInicial: "2026-12-30", dataFinal: "2026-12-30" } });
    expect(contas.data.find(({ valor_integral }) => valor_integral === 1_500)?.aprovacao?.estado).toBe("aguardando");
  });
});

describe("who approves a payment", () => {
  it("nobody approves what they asked for, and the words say why", async () => {
    const id = await newConta(clerk, { valor: 1_500 });
    expect(await refusedText(decide(id, "aprovar", clerk))).toEqual({
      status: 403,
      text: "Quem pediu ou alterou o pagamento não o aprova: outra pessoa decide",
    });
    const { pedidos } = await clerk.aprovacao.lista({ query: { quais: "pedidas" } });
    expect(pedidos.data[0]?.impedimento).toMatch(/^Quem pediu/);
  });

  it("nobody approves what they changed before a colleague asked, by what the trail tells", async () => {
    const id = await newConta(clerk, { valor: 500 });
    await server.db.execute(sql`insert into auditoria (empresa_id, usuario_id, quando, origem, acao, entidade, entidade_id,
      antes, depois) values (1, ${APPROVER}, now(), 'teste', 'contasPagar/update', 'contas', ${id},
      '{"valor_integral": 400}', '{"valor_integral": 500}')`);
    await setRules({ regras: [rule({ valor_minimo: 100 })] });
    await clerk.aprovacao.pedir({ body: { contas: [id] } });
    expect((await refusedText(decide(id))).status).toBe(403);
    const { pedidos } = await clerk.aprovacao.lista({ query: { quais: "todas" } });
    expect(pedidos.data[0]).toMatchObject({ conta_id: id, sem_aprovador: true });
  });

  it("a rule names who approves, and the next of it does when the first is gone", async () => {
    await setRules({ regras: [rule({ aprovadores: [CLERK] })] });
    const id = await newConta(clerk, { valor: 1_500 });
    expect(await refusedText(decide(id))).toEqual({
      status: 403,
      text: "A regra deste pagamento nomeia outras pessoas para aprovar",
    });
    await setRules({ regras: [rule({ aprovadores: [CLERK, APPROVER] })] });
    const other = await newConta(clerk, { valor: 1_500 });
    await decide(other);
    expect(await state(other)).toBe("aprovada");
  });

  it("rules can be changed and switched off after somebody whom they name may approve no more", async () => {
    await setRules({ regras: [rule({ aprovadores: [APPROVER] })] });
    await server.db.execute(sql`update usuarios set ativo = false where id = ${APPROVER}`);
    await setRules({ regras: [rule({ aprovadores: [APPROVER], valor_minimo: 2_000 })], ligada: false });
    await server.db.execute(sql`update usuarios set ativo = true where id = ${APPROVER}`);
    const stranger = setRules({ regras: [rule({ aprovadores: [999] })] });
    expect((await refusedText(stranger)).text).toBe("Escolha quem tem a permissão de aprovar");
  });

  it("rules cannot be switched on where nobody may approve, nor where there is one person alone", async () => {
    const { api } = await server.loginAs("8-admin");
    const { versao } = await api.aprovacao.regras();
    const body = { ligada: true, soma_7_dias: true, validade_dias: 30, regras: [], versao };
    await server.db.execute(sql`update usuarios set ativo = false where empresa_id = 3 and id <> 8`);
    expect((await api.aprovacao.regras()).problema).toMatch(/^A empresa tem uma só pessoa/);
    expect((await refusedText(api.aprovacao.salvarRegras({ body }))).text).toContain("uma só pessoa");
    await api.aprovacao.salvarRegras({ body: { ...body, ligada: false } });
  });
});

describe("bank data of a supplier", () => {
  async function changeBank(id: number, chave: string) {
    const { pessoa } = await clerk.pessoas.find({ params: { id } });
    await clerk.pessoas.update({
      body: {
        id,
        versao: pessoa.versao,
        nome_fantasia: pessoa.nome_fantasia,
        tipos_pessoa: [2],
        chaves_pix: [chave],
      },
    });
  }
  it("ask for every open payment when they change, until one payment to them is approved", async () => {
    const pessoa_id = await supplier();
    const [waits, approved, free] = [
      await newConta(clerk, { valor: 1_500, pessoa_id }),
      await newConta(clerk, { valor: 1_500, pessoa_id }),
      await newConta(clerk, { valor: 10, pessoa_id }),
    ];
    await decide(approved);
    expect(await label(free)).toBeNull();
    await changeBank(pessoa_id, "golpe@x.com.br");
    expect([await state(waits), await state(approved), await state(free)]).toEqual(Array(3).fill("aguardando"));
    expect((await label(free))?.motivos).toEqual(["Dados bancários do fornecedor novos ou alterados"]);
    expect(await pay(free, 10)).toContain("Dados bancários do fornecedor novos ou alterados");
    const found = await waiting(free);
    const { pedido } = await approver.aprovacao.find({ params: { id: found?.id ?? 0 } });
    expect(pedido.dados_bancarios?.chaves_pix).toEqual(["golpe@x.com.br"]);
    expect(pedido.dados_anteriores).toBeNull();
    await decide(free);
    expect(await label(await newConta(clerk, { valor: 10, pessoa_id }))).toBeNull();
    await changeBank(pessoa_id, "outra@x.com.br");
    const next = await newConta(clerk, { valor: 11, pessoa_id });
    const again = await approver.aprovacao.find({ params: { id: (await waiting(next))?.id ?? 0 } });
    expect(again.pedido.dados_anteriores?.chaves_pix).toEqual(["golpe@x.com.br"]);
  });

  it("ask when they are new, and who filled them in approves no payment to them", async () => {
    const pessoa_id = await supplier(["nova@x.com.br"]);
    await server.db.execute(sql`update pessoas set dados_bancarios_por = ${APPROVER} where id = ${pessoa_id}`);
    const id = await newConta(clerk, { valor: 10, pessoa_id });
    expect(await state(id)).toBe("aguardando");
    expect((await refusedText(decide(id))).status).toBe(403);
  });

  it("are known where they were there before approval was switched on", async () => {
    const pessoa_id = await supplier(["antiga@x.com.br"]);
    await setRules({ ligada: false });
    await server.db.execute(sql`update pessoas set dados_bancarios_em = '2020-01-01' where id = ${pessoa_id}`);
    await setRules();
    expect(await label(await newConta(clerk, { valor: 10, pessoa_id }))).toBeNull();
  });

  it("ask in every company of the group that has an open payable to the person", async () => {
    const pessoa_id = await supplier();
    const { api: other } = await server.loginAs("7-admin");
    await server.db.execute(sql`insert into aprovacao_ajustes (empresa_id, ligada_em) values (2, '2026-01-01')`);
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select min(id) id from categorias_conta where empresa_id = 2 and tipo = 'pagar'`,
    );
    const id = await newConta(other, { valor: 10, pessoa_id, categoria_id: rows[0]?.id ?? 0 });
    const labelThere = async () => (await other.contasPagar.find({ params: { id } })).conta.aprovacao ?? null;
    expect(await labelThere()).toBeNull();
    await changeBank(pessoa_id, "golpe@x.com.br");
    expect((await labelThere())?.estado).toBe("aguardando");
    const { pedidos } = await other.aprovacao.lista({ query: { quais: "todas" } });
    expect(pedidos.data.map(({ conta_id }) => conta_id)).toContain(id);
  });
});

it("a purchase whose method demands approval has its payables wait", async () => {
  const id = await newConta(clerk, { valor: 10 });
  await server.db.execute(sql`update formas_pagamento set aprovacao_financeira = true where id = 1 and empresa_id = 1`);
  await server.db.execute(sql`update contas set compra_id = (select id from compras where empresa_id = 1
    order by id limit 1) where id = ${id}`);
  await server.db.execute(
    sql`update compras set forma_pagamento_id = 1 where id = (select compra_id from contas where id = ${id})`,
  );
  expect(await label(id)).toEqual({
    estado: "precisa",
    motivos: ["Compra com forma de pagamento que pede aprovação financeira"],
  });
  expect(await pay(id, 10)).toContain("Precisa de aprovação");
  await server.db.execute(sql`update contas set compra_id = null where id = ${id}`);
});

it("those who may decide get one mail for all that waits, once, and nobody else does", async () => {
  await server.db.execute(sql`update aprovacao_pedidos set avisado_em = now()`);
  await server.db.execute(sql`update usuarios set email = id || '@prumo.exemplo' where id in (1, 2, 3)`);
  for (const referencia of ["A", "B"]) await newConta(clerk, { valor: 1_500, referencia });
  const work = { db: server.db, publicUrl: "https://p.exemplo", now: () => new Date(), onMessage: () => undefined };
  const mails = async () =>
    (
      await server.db.execute<{ destino: string; texto: string }>(
        sql`select destino, texto from mensagens where assunto like '%aprovação' or assunto like '%aprovar%' order by id`,
      )
    ).rows;
  await tellApprovers(work);
  await tellApprovers(work);
  const sent = await mails();
  expect(sent.map(({ destino }) => destino)).toEqual(["2@prumo.exemplo"]);
  expect(sent[0]?.texto).toContain("2 pagamentos esperam a sua aprovação no Prumo:\nhttps://p.exemplo/aprovacoes\n");
  await server.db.execute(sql`update aprovacao_pedidos set avisado_em = null, autores = '{1, 2}' where estado = 'aguardando'
    and avisado_em is not null and id = (select max(id) from aprovacao_pedidos)`);
  await tellApprovers(work);
  expect((await mails()).at(-1)).toMatchObject({
    destino: "1@prumo.exemplo",
    texto: expect.stringContaining("ninguém pode aprovar"),
  });
});
