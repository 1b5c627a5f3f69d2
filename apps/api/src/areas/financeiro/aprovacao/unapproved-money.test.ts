import { addDays } from "@prumo/domain/date";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  APPROVER,
  type ApprovalCompany,
  CLERK,
  approvalRule as rule,
  startApprovalCompany,
} from "../../../testing/approval-company";
import { contaBody, newConta } from "../../../testing/contas";
import { refusal, refusedText } from "../../../testing/refusal";
import { type Api, TODAY } from "../../../testing/test-server";
import { reviewApprovers, tellApprovers } from "./tell-approvers";

let company: ApprovalCompany;
let server: ApprovalCompany["server"];
let clerk: Api;
let approver: Api;
beforeAll(async () => {
  company = await startApprovalCompany();
  ({ server, clerk, approver } = company);
  await server.db.execute(sql`update formas_pagamento set aprovacao_financeira = true where id = 1 and empresa_id = 1`);
});
beforeEach(() => company.setRules());
afterAll(async () => {
  await server.db.execute(
    sql`update contas set compra_id = null where empresa_id = 1 and referencia = 'Conta de teste'`,
  );
  await server.close();
});

/** Makes a conta one of a purchase whose method demands approval. */
async function ofPurchase(id: number): Promise<void> {
  await server.db.execute(sql`update compras set forma_pagamento_id = 1 where id = (select min(id) from compras
    where empresa_id = 1)`);
  await server.db.execute(sql`update contas set compra_id = (select min(id) from compras where empresa_id = 1)
    where id = ${id}`);
}

const far = (days: number) => ({ data_vencimento: addDays(TODAY, days) });

describe("what is paid beyond the approved value", () => {
  it.each([
    [
      "a rule that asks for any value",
      async () => {
        const pessoa_id = await company.supplier();
        await company.setRules({ regras: [rule({ valor_minimo: 0, pessoa_id })] });
        return company.approved({ valor: 10, pessoa_id });
      },
    ],
    [
      "a purchase whose method asks",
      async () => {
        const id = await newConta(clerk, { valor: 10 });
        await ofPurchase(id);
        await clerk.aprovacao.pedir({ body: { contas: [id] } });
        await company.decide(id);
        return id;
      },
    ],
    ["new bank data", async () => company.approved({ valor: 10, pessoa_id: await company.supplier(["a@x.com.br"]) })],
  ])("is refused to the cent where %s asked", async (_, make) => {
    const id = await make();
    expect(await company.pay(id, 10.01, { juros: 0.01 })).toContain("passa do valor aprovado em R$ 0,01");
    expect(await company.pay(id, 10)).toBe("done");
  });

  it("is named with a way out that the conta has", async () => {
    const id = await newConta(clerk, { valor: 10 });
    await ofPurchase(id);
    await clerk.aprovacao.pedir({ body: { contas: [id] } });
    await company.decide(id);
    expect(await company.pay(id, 11, { juros: 1 })).toMatch(/Renegocie a conta com esse acréscimo/);
    const own = await company.approved({ valor: 1_000 });
    expect(await company.pay(own, 2_000, { juros: 1_000 })).toMatch(/Altere o valor da conta/);
  });

  it("counts in the sum of seven days, like a payment that nobody approved", async () => {
    const pessoa_id = await company.supplier();
    await company.setRules({ soma_7_dias: true, regras: [rule({ pessoa_id })] });
    const [a, b, free] = [
      await company.approved({ valor: 1_000, pessoa_id, ...far(60) }),
      await company.approved({ valor: 1_000, pessoa_id, ...far(90) }),
      await newConta(clerk, { valor: 500, pessoa_id, ...far(120) }),
    ];
    expect(await company.pay(a, 1_600, { juros: 600 })).toBe("done");
    expect(await company.pay(b, 1_600, { juros: 600 })).toContain("passa do valor aprovado em R$ 600,00");
    expect(await company.pay(free, 500)).toContain("há mais R$ 600,00 para o fornecedor");
    expect(await company.pay(b, 1_000)).toBe("done");
  });

  it("counts within one act, too", async () => {
    const pessoa_id = await company.supplier();
    await company.setRules({ soma_7_dias: true, regras: [rule({ pessoa_id })] });
    const one = () => company.approved({ valor: 1_000, pessoa_id, ...far(60) });
    const contas = [await one(), await one()].map((id) => ({ id, valor: 1_600, juros: 600, multa: 0, desconto: 0 }));
    const body = { data_pagamento: TODAY, forma_pagamento: "17", conta_bancaria_id: 1, contas };
    const { text } = await refusedText(clerk.contasPagar.multiplo({ body }));
    expect(text).toContain("passa do valor aprovado em R$ 600,00");
  });
});

describe("a payable that an agreement made", () => {
  const renegotiate = async (ids: readonly number[], valores: readonly number[], juros = 0, categoria = 2) => {
    const parcelas = valores.map((valor, at) => ({ valor, tipo_pagamento: "17", ...far(200 + 40 * at) }));
    const { renegociacao } = await clerk.contasPagar.renegociacao({
      body: { parcelas_originais: [...ids], parcelas, categoria, juros },
    });
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select id from contas where empresa_id = 1 and renegociacao_id = ${renegociacao.id} order by id`,
    );
    return rows.map(({ id }) => id);
  };

  it("asks like the purchase of the conta that it replaces, also over two agreements", async () => {
    const id = await newConta(clerk, { valor: 10 });
    await ofPurchase(id);
    await clerk.aprovacao.pedir({ body: { contas: [id] } });
    await company.decide(id);
    const [once = 0] = await renegotiate([id], [500], 490);
    expect((await company.label(once))?.motivos).toEqual([
      "Compra com forma de pagamento que pede aprovação financeira",
    ]);
    await company.decide(once);
    const [twice = 0] = await renegotiate([once], [900], 400);
    expect(await company.pay(twice, 900)).toContain("Aguardando aprovação: Compra com forma");
  });

  it("asks by the category of the conta that it replaces", async () => {
    await company.setRules({ regras: [rule({ valor_minimo: 400, categoria_id: 1 })] });
    const id = await newConta(clerk, { valor: 390, categoria_id: 1 });
    const [made = 0] = await renegotiate([id], [900], 510);
    expect(await company.state(made)).toBe("aguardando");
  });

  it("asks by what was agreed as a whole, however it is divided", async () => {
    const parts = [await newConta(clerk, { valor: 600 }), await newConta(clerk, { valor: 600, ...far(30) })];
    const made = await renegotiate(parts, [400, 400, 400]);
    for (const id of made) {
      expect(await company.label(id)).toEqual({
        estado: "aguardando",
        motivos: ["Acordo de R$ 1.200,00: valor a partir de R$ 1.000,00"],
      });
    }
    const small = await renegotiate([await newConta(clerk, { valor: 600 })], [300, 300]);
    expect(await company.label(small[0] ?? 0)).toBeNull();
  });
});

describe("the payment type", () => {
  it("of the settlement is judged as well as the one of the conta", async () => {
    await company.setRules({ regras: [rule({ valor_minimo: 500, tipo_pagamento: "17" })] });
    const boleto = await newConta(clerk, { valor: 900, tipo_pagamento: "15" });
    expect(await company.label(boleto)).toBeNull();
    expect(await company.pay(boleto, 900)).toBe(
      "Por PIX, o pagamento precisa de aprovação: Valor a partir de R$ 500,00 por PIX. Altere o tipo de pagamento da conta",
    );
    expect(await company.pay(boleto, 900, { forma_pagamento: "15" })).toBe("done");
    const pix = await newConta(clerk, { valor: 900, tipo_pagamento: "17" });
    expect(await company.pay(pix, 900, { forma_pagamento: "15" })).toContain("Aguardando aprovação");
  });

  it("is part of what was approved: paid by another, it asks again", async () => {
    const id = await company.approved({ valor: 1_500, tipo_pagamento: "15" });
    expect(await company.pay(id, 1_500)).toContain("Por PIX, o pagamento precisa de aprovação");
    expect(await company.pay(id, 1_500, { forma_pagamento: "15" })).toBe("done");
  });

  it("of the settlement frees no payable that waits, also when no rule asks any more", async () => {
    const id = await newConta(clerk, { valor: 1_500, tipo_pagamento: "15" });
    await company.setRules({ regras: [] });
    expect(await company.pay(id, 1_500)).toContain("Aguardando aprovação");
  });

  it("is judged in a worksheet for each of its lines", async () => {
    await company.setRules({ regras: [rule({ valor_minimo: 500, tipo_pagamento: "17" })] });
    const ids = [await newConta(clerk, { valor: 900, tipo_pagamento: "15" }), await newConta(clerk, { valor: 100 })];
    const contas = ids.map((id, at) => ({ id, valor: at === 0 ? 900 : 100, juros: 0, multa: 0, desconto: 0 }));
    const body = { data_pagamento: TODAY, forma_pagamento: "17", conta_bancaria_id: 1, contas };
    const { errors } = await refusal(clerk.contasPagar.multiplo({ body }));
    expect(Object.keys(errors)).toEqual(["contas.0"]);
  });
});

describe("the sum of seven days", () => {
  it("follows no other supplier: a payable of which something is paid keeps its own", async () => {
    const id = await newConta(clerk, { valor: 600 });
    expect(await company.pay(id, 500)).toBe("done");
    expect(await refusedText(company.edit(id, { valor: 600, pessoa_id: 101 }))).toEqual({
      status: 422,
      text: "Esta conta já tem pagamento a este fornecedor. Estorne-o antes de trocá-lo",
    });
  });

  it("keeps the supplier of partly paid contas of a series, too", async () => {
    const month = (at: number) => ({ valor: 100, tipo_pagamento: "17", ...far(30 * at) });
    const { conta } = await clerk.contasPagar.save({
      body: { ...contaBody(far(30)), valor: 200, parcelas: [month(1), month(2)] },
    });
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select id from contas where empresa_id = 1 and serie_id = ${conta.id} order by id`,
    );
    expect(await company.pay(rows[1]?.id ?? 0, 50)).toBe("done");
    const { versao } = await company.find(conta.id);
    const body = { ...contaBody(far(30)), valor: 100, pessoa_id: 101, id: conta.id, versao };
    const changed = clerk.contasPagar.update({ body: { ...body, alcance: "proximas" } });
    expect((await refusedText(changed)).text).toMatch(/^Conta \d+: Esta conta já tem pagamento/);
  });

  it("counts a payment whose approval was of what the payable was before", async () => {
    const pessoa_id = await company.supplier();
    await company.setRules({ soma_7_dias: true, regras: [rule({ pessoa_id })] });
    const lowered = await company.approved({ valor: 1_000, pessoa_id });
    await company.edit(lowered, { valor: 600, pessoa_id });
    const [near, other] = [
      await newConta(clerk, { valor: 600, pessoa_id }),
      await newConta(clerk, { valor: 600, pessoa_id, ...far(60) }),
    ];
    expect([await company.state(near), await company.state(other)]).toEqual(["aguardando", null]);
    expect(await company.pay(lowered, 600)).toBe("done");
    expect(await company.pay(other, 600)).toContain("há mais R$ 600,00 para o fornecedor");
  });
});

describe("bank data of a supplier", () => {
  async function changeBank(id: number, chave: string, api = clerk) {
    const { versao } = (await clerk.pessoas.find({ params: { id } })).pessoa;
    const body = { id, versao, nome_fantasia: "Fornecedor X", tipos_pessoa: [2], chaves_pix: [chave] };
    await api.pessoas.update({ body });
  }

  it("that changed while approval was off are as new as before when it is on again", async () => {
    const pessoa_id = await company.supplier();
    await company.setRules({ ligada: false });
    await changeBank(pessoa_id, "golpe@x.com.br");
    await company.setRules();
    // The clock of these tests stands still.
    await server.db.execute(sql`update aprovacao_ajustes set ligada_em = ligada_em + interval '1 hour'`);
    const id = await newConta(clerk, { valor: 10, pessoa_id });
    expect(await company.label(id)).toEqual({
      estado: "aguardando",
      motivos: ["Dados bancários do fornecedor novos ou alterados"],
    });
  });
});

describe("who wrote bank data", () => {
  const write = async (id: number, chave: string, by: typeof clerk) => {
    const { versao } = (await clerk.pessoas.find({ params: { id } })).pessoa;
    await by.pessoas.update({
      body: { id, versao, nome_fantasia: "Fornecedor X", tipos_pessoa: [2], chaves_pix: [chave] },
    });
  };
  const authors = async (conta: number) => {
    const { rows } = await server.db.execute<{ autores: number[] }>(
      sql`select autores from aprovacao_pedidos where conta_id = ${conta} order by id desc limit 1`,
    );
    return rows[0]?.autores;
  };

  it("stays an author when somebody else saves other data after them, until one payment is approved", async () => {
    await server.db.execute(sql`update usuarios set adm = true where id = ${APPROVER}`);
    const { api: approver } = await server.loginAs("2-caixa");
    const pessoa_id = await company.supplier(["nova@x.com.br"]);
    await write(pessoa_id, "golpe@x.com.br", approver);
    await write(pessoa_id, "golpe2@x.com.br", clerk);
    const id = await newConta(clerk, { valor: 10, pessoa_id });
    expect(await authors(id)).toEqual([CLERK, APPROVER].toSorted());
    await server.db.execute(
      sql`update aprovacao_pedidos set estado = 'aprovada', decidido_por = 3, decidido_em = now() where conta_id = ${id}`,
    );
    await write(pessoa_id, "nova2@x.com.br", clerk);
    expect(await authors(await newConta(clerk, { valor: 11, pessoa_id }))).toEqual([CLERK]);
    await server.db.execute(sql`update usuarios set adm = false where id = ${APPROVER}`);
  });
});

describe("who wrote bank data of a person whom another unit shares", () => {
  it("approves no payment of that unit either, even when somebody else saved them after", async () => {
    await server.db.execute(sql`update usuarios set adm = true where id = ${APPROVER}`);
    const { api: approver } = await server.loginAs("2-caixa");
    const pessoa_id = await company.supplier(["nova@x.com.br"]);
    for (const [api, chave] of [
      [approver, "golpe@x.com.br"],
      [clerk, "golpe2@x.com.br"],
    ] as const) {
      const { versao } = (await clerk.pessoas.find({ params: { id: pessoa_id } })).pessoa;
      const body = { id: pessoa_id, versao, nome_fantasia: "Fornecedor X", tipos_pessoa: [2], chaves_pix: [chave] };
      await api.pessoas.update({ body });
    }
    const { api: other } = await server.loginAs("1-admin");
    await other.sessao.trocarUnidade({ body: { unidade_id: 2 } });
    await server.db.execute(sql`insert into aprovacao_ajustes (empresa_id, ligada_em, dados_desde)
      select 2, ligada_em, dados_desde from aprovacao_ajustes where empresa_id = 1`);
    const { rows: categories } = await server.db.execute<{ id: number }>(
      sql`select min(id) as id from categorias_conta where empresa_id = 2 and tipo = 'pagar'`,
    );
    const conta = await newConta(other, { valor: 10, pessoa_id, categoria_id: categories[0]?.id ?? 0 });
    const { rows } = await server.db.execute<{ autores: number[] }>(
      sql`select autores from aprovacao_pedidos where empresa_id = 2 and conta_id = ${conta}`,
    );
    expect(rows[0]?.autores.toSorted()).toEqual([CLERK, APPROVER].toSorted());
    await server.db.execute(sql`update usuarios set adm = false where id = ${APPROVER}`);
  });
});

describe("switching approval off, on, and other rules", () => {
  const mails = async () =>
    (
      await server.db.execute<{ destino: string; assunto: string; texto: string }>(
        sql`select destino, assunto, texto from mensagens where assunto like 'Prumo: %regras de aprovação%'
          or assunto like 'Prumo: aprovação de pagamentos %' order by id`,
      )
    ).rows;

  it("is told by mail to who approves and who administers, but who did it", async () => {
    await server.db.execute(sql`update usuarios set email = id || '@prumo.exemplo' where id in (1, 2, 3)`);
    await server.db.execute(sql`delete from mensagens`);
    await company.setRules({ ligada: false });
    await company.setRules();
    await company.setRules({ regras: [rule({ valor_minimo: 2_000 })] });
    await company.setRules({ regras: [rule({ valor_minimo: 2_000 })] });
    const sent = await mails();
    expect(sent.map(({ destino, assunto }) => [destino, assunto])).toEqual([
      ["2@prumo.exemplo", "Prumo: aprovação de pagamentos desligada"],
      ["2@prumo.exemplo", "Prumo: aprovação de pagamentos ligada"],
      ["2@prumo.exemplo", "Prumo: regras de aprovação alteradas"],
    ]);
    expect(sent[0]?.texto).toContain("desligou a aprovação de pagamentos");
  });
});

describe("a request that nobody may decide any more", () => {
  const grant = (permissao: string, usuario: number) =>
    server.db.execute(sql`insert into role_permissoes (empresa_id, grupo_id, permissao) select empresa_id, id, ${permissao}
      from grupos_permissoes where id in (select grupo_id from usuarios_grupos where usuario_id = ${usuario})
      on conflict do nothing`);
  const ask = (id: number, api = clerk) => api.aprovacao.pedir({ body: { contas: [id] } });

  it("can be asked for anew, by the rules of now", async () => {
    await company.setRules({ regras: [rule({ aprovadores: [CLERK] })] });
    const id = await newConta(clerk, { valor: 1_500 });
    const blocked = (await company.requests()).find(({ conta_id }) => conta_id === id);
    expect(blocked).toMatchObject({ sem_aprovador: true, quem_decide: [] });
    expect((await refusedText(ask(id))).text).toBe(
      `Ninguém pode aprovar a conta ${id}: dê a permissão de aprovar a outra pessoa, ou altere a regra`,
    );
    await company.setRules({ regras: [rule({ aprovadores: [CLERK, APPROVER] })] });
    await ask(id);
    await company.decide(id);
    expect(await company.state(id)).toBe("aprovada");
  });

  it("while somebody may decide it, is refused with who that is", async () => {
    const id = await newConta(clerk, { valor: 1_500 });
    const { quem_decide = [] } = (await company.requests()).find(({ conta_id }) => conta_id === id) ?? {};
    expect(quem_decide).not.toEqual([]);
    expect((await refusedText(ask(id))).text).toBe(`A conta ${id} já aguarda aprovação de ${quem_decide.join(" ou ")}`);
  });

  it("is none for good after the one who may approve asked again", async () => {
    await grant("contasPagar.pagar", APPROVER);
    const id = await newConta(clerk, { valor: 1_500 });
    await company.decide(id, "recusar");
    expect((await refusedText(ask(id, approver))).text).toBe(
      `Só você pode aprovar a conta ${id}: outra pessoa precisa pedir`,
    );
    await server.db.execute(sql`insert into aprovacao_pedidos (empresa_id, conta_id, pessoa_id, retrato, sha256,
      dados_sha256, motivos, autores, pedido_por, created_at, expira_em) select empresa_id, conta_id, pessoa_id, retrato,
      sha256, dados_sha256, motivos, '{${sql.raw(String(CLERK))}}', ${APPROVER}, now(), '2099-01-01' from aprovacao_pedidos
      where conta_id = ${id} order by id desc limit 1`);
    expect((await company.requests())[0]).toMatchObject({ conta_id: id, sem_aprovador: true });
    expect((await refusedText(company.decide(id))).status).toBe(403);
    await ask(id);
    await company.decide(id);
    expect(await company.state(id)).toBe("aprovada");
  });
});

describe("the mails about a request", () => {
  const work = () => ({
    db: server.db,
    publicUrl: "https://p.exemplo",
    now: () => new Date("2026-11-21T12:00:00Z"),
    onMessage: () => undefined,
  });
  const subjects = async () =>
    (
      await server.db.execute<{ destino: string; assunto: string }>(
        sql`select destino, assunto from mensagens where assunto like '%aprova%' order by id`,
      )
    ).rows.map(({ destino, assunto }) => `${destino[0]}: ${assunto}`);
  const active = (ativo: boolean) =>
    server.db.execute(sql`update usuarios set ativo = ${ativo} where id = ${APPROVER}`);

  it("tell the administrators once when the last who may decide is gone, and the next one who may", async () => {
    await server.db.execute(sql`update usuarios set email = id || '@prumo.exemplo' where id in (1, 2, 3)`);
    await server.db.execute(sql`update aprovacao_pedidos set estado = 'expirada' where estado = 'aguardando'`);
    await newConta(clerk, { valor: 1_500 });
    await server.db.execute(sql`delete from mensagens`);
    await tellApprovers(work());
    await reviewApprovers(work());
    expect(await subjects()).toEqual(["2: Prumo: pagamentos esperam a sua aprovação"]);
    await server.db.execute(sql`delete from mensagens`);
    await active(false);
    await reviewApprovers(work());
    await reviewApprovers(work());
    expect(await subjects()).toEqual(["1: Prumo: ninguém pode aprovar um pagamento"]);
    await server.db.execute(sql`delete from mensagens`);
    await active(true);
    await reviewApprovers(work());
    await reviewApprovers(work());
    expect(await subjects()).toEqual(["2: Prumo: pagamentos esperam a sua aprovação"]);
  });

  it("tell who asked what was refused, and why, as the label of the payable does", async () => {
    const ids = [await newConta(clerk, { valor: 1_500 }), await newConta(clerk, { valor: 1_600 })];
    await server.db.execute(sql`delete from mensagens`);
    const pedidos = [];
    for (const id of ids) {
      const { id: pedido = 0, sha256 = "" } = (await company.waiting(id)) ?? {};
      pedidos.push({ id: pedido, sha256, motivo: `Não é nosso (${id})` });
    }
    await approver.aprovacao.decidir({ body: { resolucao: "recusar", pedidos } });
    const { rows } = await server.db.execute<{ destino: string; texto: string }>(
      sql`select destino, texto from mensagens`,
    );
    expect(rows).toEqual([
      { destino: expect.stringMatching(/^1/), texto: expect.stringContaining("recusou 2 pagamentos que você pediu") },
    ]);
    for (const id of ids) {
      expect(rows[0]?.texto).toContain(`Não é nosso (${id})`);
      expect(await company.label(id)).toEqual({ estado: "recusada", motivos: [`Não é nosso (${id})`] });
    }
  });

  it("tell of no payable that was removed before", async () => {
    const id = await newConta(clerk, { valor: 1_500 });
    await clerk.contasPagar.delete({ params: { id } });
    await server.db.execute(sql`delete from mensagens`);
    await tellApprovers(work());
    expect(await subjects()).toEqual([]);
  });
});

describe("the category of a payable", () => {
  it("asks again where another rule names it, and not within the same rule", async () => {
    await company.setRules({
      regras: [rule(), rule({ valor_minimo: 1_200, categoria_id: 2, aprovadores: [APPROVER] })],
    });
    const id = await company.approved({ valor: 1_500, categoria_id: 1 });
    await company.edit(id, { valor: 1_500, categoria_id: 3 });
    expect(await company.state(id)).toBe("aprovada");
    await company.edit(id, { valor: 1_500, categoria_id: 2 });
    expect(await company.label(id)).toEqual({
      estado: "aguardando",
      motivos: ["Valor a partir de R$ 1.200,00 desta categoria"],
    });
    expect(await company.pay(id, 1_500)).toContain("Aguardando aprovação");
  });

  it("asks again where a part of it goes to one that another rule names, and not within the same rule", async () => {
    await company.setRules({
      regras: [rule(), rule({ valor_minimo: 1_200, categoria_id: 2, aprovadores: [CLERK] })],
    });
    const approved = async () => company.approved({ valor: 1_500, categoria_id: 1 });
    const place = { centro_resultado_id: null };
    const over = (other: number) => ({
      valor: 1_500,
      rateio: [
        { ...place, categoria_id: 1, valor: 1 },
        { ...place, categoria_id: other, valor: 1_499 },
      ],
    });
    const [edited, reclassified] = [await approved(), await approved()];
    await company.edit(edited, over(3));
    expect(await company.state(edited)).toBe("aprovada");
    await company.edit(edited, over(2));
    expect(await company.pay(edited, 1_500)).toContain("Aguardando aprovação");
    await clerk.contasPagar.reclassificar({ params: { id: reclassified }, body: { rateio: over(2).rateio } });
    expect(await company.label(reclassified)).toEqual({
      estado: "aguardando",
      motivos: ["Valor a partir de R$ 1.200,00 desta categoria"],
    });
  });

  it("that a request of the version before noted alone, asks again once there are parts in others", async () => {
    await company.setRules({ regras: [rule(), rule({ valor_minimo: 1_200, categoria_id: 2 })] });
    const id = await company.approved({ valor: 1_500, categoria_id: 1 });
    await server.db.execute(sql`update aprovacao_pedidos set retrato = retrato - 'categorias' where conta_id = ${id}`);
    expect(await company.state(id)).toBe("aprovada");
    const parts = [1, 2].map((categoria_id) => ({ categoria_id, centro_resultado_id: null, valor: 750 }));
    await clerk.contasPagar.reclassificar({ params: { id }, body: { rateio: parts } });
    expect(await company.state(id)).toBe("aguardando");
  });

  it("changed while it waits, takes the request to those whom the other rule names", async () => {
    await company.setRules({ regras: [rule(), rule({ valor_minimo: 1_200, categoria_id: 2, aprovadores: [CLERK] })] });
    const id = await newConta(clerk, { valor: 1_500, categoria_id: 1 });
    const before = await company.waiting(id);
    await company.edit(id, { valor: 1_500, categoria_id: 2 });
    const pedidos = [{ id: before?.id ?? 0, sha256: before?.sha256 ?? "" }];
    const late = approver.aprovacao.decidir({ body: { resolucao: "aprovar", pedidos } });
    expect((await refusedText(late)).status).toBe(409);
    expect(await company.waiting(id)).toBeUndefined();
  });
});

it("the reasons that are shown are those of what the payable is now", async () => {
  const id = await company.approved({ valor: 1_500 });
  await company.setRules({ regras: [rule({ valor_minimo: 50 })] });
  await server.db.execute(sql`update contas set valor_integral = 60 where id = ${id}`);
  expect(await company.label(id)).toEqual({ estado: "precisa", motivos: ["Valor a partir de R$ 50,00"] });
  expect(await company.pay(id, 60)).toBe("Precisa de aprovação: Valor a partir de R$ 50,00");
});
