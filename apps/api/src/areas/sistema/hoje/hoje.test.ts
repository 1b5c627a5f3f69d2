import { passos } from "@prumo/api-client/schemas/hoje";
import { addDays, subtractDays } from "@prumo/domain/date";
import { sum } from "@prumo/domain/money";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newConta, newReceivable, payment } from "../../../testing/contas";
import { newItem, newOrder, PRESTADOR } from "../../../testing/orders";
import { signedUp } from "../../../testing/signups";
import { startTestServer, type TestServer, type Visitor } from "../../../testing/test-server";

const TODAY = "2026-11-20";
const YESTERDAY = subtractDays(TODAY, 1);

let server: TestServer;
let admin: Visitor;
const day = async (visitor = admin) => visitor.api.hoje.resumo();

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
});
afterAll(() => server.close());

describe("the contas of the day", () => {
  const windows = {
    vencidas: { dataFinal: YESTERDAY },
    hoje: { dataInicial: TODAY, dataFinal: TODAY },
    proximas: { dataInicial: addDays(TODAY, 1), dataFinal: addDays(TODAY, 7) },
  } as const;

  it.each([
    ["pagar", "contasPagar"],
    ["receber", "contasReceber"],
  ] as const)("the contas of the day to %s are those of the lists that their numbers open", async (side, lado) => {
    const found = (await day())[side];
    for (const [janela, query] of Object.entries(windows)) {
      const { contas } = await admin.api[lado].lista({ query: { ...query, status: "aberto", per_page: 100 } });
      const { quantidade, valor, contas: first } = found?.[janela as keyof typeof windows] ?? {};
      const all = await admin.api[lado].lista({ query: { ...query, status: "aberto", per_page: 100, page: 2 } });
      expect(quantidade, janela).toBe(contas.total);
      expect(valor, janela).toBe(sum([...contas.data, ...all.contas.data].map(({ residual }) => residual)));
      expect(
        first?.map(({ id }) => id),
        janela,
      ).toEqual(contas.data.slice(0, 3).map(({ id }) => id));
    }
  });

  it("the contas of the day hold the ids of today's accounts for the worksheet", async () => {
    const { pagar } = await day();
    const { contas } = await admin.api.contasPagar.lista({ query: { ...windows.hoje, status: "aberto" } });
    expect(pagar?.ids_de_hoje.toSorted()).toEqual(contas.data.map(({ id }) => id).toSorted());
    expect(pagar?.hoje.quantidade).toBe(pagar?.ids_de_hoje.length);
  });

  it("the contas of the day count the rest of a conta that was paid in part, and none that was removed", async () => {
    const before = (await day()).pagar?.hoje;
    const id = await newConta(admin.api, { data_vencimento: TODAY, valor: 70, referencia: "Hoje" });
    const gone = await newConta(admin.api, { data_vencimento: TODAY, valor: 11, referencia: "Hoje, excluída" });
    await admin.api.contasPagar.pagar({ body: payment(id, { valor: 20 }) });
    await admin.api.contasPagar.delete({ params: { id: gone } });
    const after = (await day()).pagar?.hoje;
    expect(after?.quantidade).toBe((before?.quantidade ?? 0) + 1);
    expect(after?.valor).toBe(sum([before?.valor ?? 0, 50]));
  });

  it("the contas of the day name the customers who owe most, and since when, as the ageing report does", async () => {
    const [pessoa] = (await admin.api.pessoas.autocomplete({ query: {} })).pessoas;
    await newReceivable(admin.api, { data_vencimento: "2026-01-02", valor: 90_000, pessoa_id: pessoa?.id ?? 0 });
    const { receber } = await day();
    const { pessoas } = await admin.api.relatorios.vencimentos({ body: { tipo: "receber" } });
    const late = pessoas.map(({ pessoa, valores }) => ({ pessoa, valor: sum(valores.slice(1)) }));
    const most = late.toSorted((a, b) => b.valor - a.valor || a.pessoa.id - b.pessoa.id).slice(0, 5);
    expect(receber?.devedores.map(({ pessoa, valor }) => ({ pessoa, valor }))).toEqual(most);
    expect(receber?.devedores[0]).toMatchObject({ pessoa: { id: pessoa?.id }, desde: "2026-01-02" });
  });
});

describe("the balance of the day", () => {
  it("the balance of the day is that of the pages of bank accounts and registers", async () => {
    const { saldo } = await day();
    const { contas_bancarias } = await admin.api.contasBancarias.lista({ query: { situacao: "ativas" } });
    const { aberturas } = await admin.api.caixas.abertos();
    expect(saldo?.bancos).toEqual(contas_bancarias.map(({ id, name, saldo }) => ({ id, nome: name, saldo })));
    expect(saldo?.caixas?.map(({ id, saldo }) => ({ id, saldo }))).toEqual(
      aberturas.map(({ id, saldo }) => ({ id, saldo })),
    );
    expect(saldo?.total).toBe(sum([...(saldo?.bancos ?? []), ...(saldo?.caixas ?? [])].map((one) => one.saldo)));
  });

  it("the balance of the day is forecast as the cash flow is, for today and sixty days", async () => {
    const { previsao } = await day();
    const period = { data_inicial: TODAY, data_final: addDays(TODAY, 60) };
    const { dias, vencidas } = await admin.api.relatorios.fluxoCaixa({ body: period });
    expect(previsao?.dias).toEqual(dias.map(({ data, saldo }) => ({ data, saldo })));
    expect(previsao?.dias).toHaveLength(61);
    const [bankAccounts, registers] = [await admin.api.contasBancarias.lista(), await admin.api.caixas.abertos()];
    expect(previsao?.saldo_inicial).toBe(
      sum([...bankAccounts.contas_bancarias, ...registers.aberturas].map(({ saldo }) => saldo)),
    );
    expect(previsao?.atrasados).toBe(vencidas.entradas);
  });
});

describe("the tasks of the day", () => {
  const tasks = async (visitor = admin) => (await day(visitor)).tarefas;
  const task = async (tarefa: string, visitor = admin) => (await tasks(visitor)).find((one) => one.tarefa === tarefa);

  it("the tasks of the day count registers that were open since an earlier day", async () => {
    expect(await task("caixasAbertos")).toBeUndefined();
    await server.db.execute(sql`update aberturas_caixa set data_abertura = data_abertura - interval '2 days'
      where usuario_id = 2 and data_fechamento is null`);
    expect(await task("caixasAbertos")).toEqual({ tarefa: "caixasAbertos", quantidade: 1, dia: "2026-11-18" });
    expect(await task("caixasAbertos", await server.loginAs("2-caixa"))).toMatchObject({ quantidade: 1 });
  });

  it("the tasks of the day count the new purchases that the list shows up to that day", async () => {
    const found = await task("comprasNovas");
    const { compras } = await admin.api.compras.lista({ query: { estado: "NOVO", data_final: found?.dia ?? "" } });
    expect(found).toEqual({ tarefa: "comprasNovas", quantidade: compras.total, dia: subtractDays(TODAY, 8) });
    expect(compras.total).toBeGreaterThan(0);
  });

  it("the tasks of the day count requisitions with a pending product, since the first of them", async () => {
    const found = await task("requerimentosPendentes");
    const { requerimentos } = await admin.api.requerimentos.lista({
      query: { data_inicio: found?.dia ?? "", quantidade_por_pagina: 100 },
    });
    const pending = requerimentos.data.filter(({ decididos, qtd }) => decididos < qtd);
    expect(found?.quantidade).toBe(pending.length);
    expect(pending.at(-1)?.data_cadastro).toBe(found?.dia);
  });

  it("the tasks of the day count money of the provider that waits for a decision, for who may decide", async () => {
    const ofProvider = async (visitor = admin) =>
      (await tasks(visitor)).find(({ tarefa }) => tarefa === "valoresDoProvedor");
    expect(await ofProvider()).toBeUndefined();
    const insert = (id: string, day: string, resolved: string) =>
      server.db.execute(
        `insert into gateway_decisoes (empresa_id, provedor_id, motivo, valor, created_at, resolucao, resolvida_em, resolvida_por)
          values (1, '${id}', 'recebimento_desconhecido', 10, '${day}T12:00:00Z', ${resolved})`,
      );
    await insert("pay_1", "2026-11-10", "'tratada', now(), 1");
    await insert("pay_2", "2026-11-12", "null, null, null");
    await insert("pay_3", "2026-11-15", "null, null, null");
    expect(await ofProvider()).toEqual({ tarefa: "valoresDoProvedor", quantidade: 2, dia: "2026-11-12" });
    expect(await ofProvider(await server.loginAs("4-leitura"))).toBeUndefined();
    expect(await ofProvider(await server.loginAs("7-admin"))).toBeUndefined();
    await server.db.execute("delete from gateway_decisoes where empresa_id = 1");
  });

  it("the tasks of the day count reminders of a week that may have gone out, for who may see them", async () => {
    const uncertain = async (visitor = admin) =>
      (await tasks(visitor)).find(({ tarefa }) => tarefa === "lembretesIncertos");
    expect(await uncertain()).toBeUndefined();
    const insert = (day: string, empresa: number) =>
      server.db.execute(sql`with m as (insert into mensagens (tipo, destino, assunto, texto, empresa_id, uma_vez, tentativas, created_at, tentar_em)
          values ('email', 'a@example.com', 'Lembrete', 'Olá', ${empresa}, true, 1, ${`${day}T12:00:00Z`}::timestamptz, ${`${day}T12:00:00Z`}::timestamptz) returning id)
        insert into lembretes (empresa_id, pessoa_id, canal, dia, origem, valor, mensagem_id, created_at)
        select ${empresa}, p.id, 'email', ${day}, 'regra', 10, m.id, now()
        from m, lateral (select id from pessoas where empresa_id = ${empresa} order by id desc limit 1) p`);
    await insert("2026-11-12", 1);
    await insert("2026-11-13", 1);
    await insert("2026-11-18", 1);
    await insert("2026-11-19", 2);
    expect(await uncertain()).toEqual({ tarefa: "lembretesIncertos", quantidade: 2, dia: "2026-11-13" });
    expect(await uncertain(await server.loginAs("5-prestador"))).toBeUndefined();
    await server.db.execute(sql`delete from lembretes where origem = 'regra'`);
  });

  it("the tasks of the day count the minimums that are not kept", async () => {
    const { itens } = await admin.api.estoqueMinimo.lista({ query: { abaixo: "1" } });
    expect(await task("estoqueMinimo")).toEqual({ tarefa: "estoqueMinimo", quantidade: itens.total, dia: null });
  });

  it.each([
    ["2026-12-20", true],
    ["2026-12-21", false],
    ["2026-11-01", true],
  ])("the tasks of the day name a certificate and a plan that end on %s: %s", async (dia, named) => {
    await server.db.execute(sql`update empresas set expiracao = ${dia} where id = 1`);
    await server.db.execute(sql`insert into certificados (empresa_id, nome, conteudo, senha, titular, validade, created_at)
      values (1, 'a.pfx', '', '', 'Acme', ${dia}, now()) on conflict (empresa_id) do update set validade = ${dia}`);
    const found = (await tasks()).filter(({ tarefa }) => tarefa === "certificado" || tarefa === "plano");
    expect(found).toEqual(named ? ["certificado", "plano"].map((tarefa) => ({ tarefa, quantidade: 1, dia })) : []);
    await server.db.execute(sql`update empresas set expiracao = null where id = 1`);
  });
});

describe("who sees what of the day", () => {
  it("a provider sees their own open orders up to today, today's first, and nobody else's", async () => {
    const prestador = await server.loginAs("5-prestador");
    const { ordens } = await day(prestador);
    const mine = await prestador.api.ordemServico.lista({ query: { data_final: TODAY, per_page: 100 } });
    const open = mine.ordens.data.filter(({ os_status }) => os_status < 18).map(({ id }) => id);
    expect(ordens?.quantidade).toBe(open.length);
    const shown = ordens?.ordens ?? [];
    expect(shown.map(({ id }) => id).toSorted()).toEqual(open.slice(0, 8).toSorted());
    const moments = shown.map(({ data, hora_agendamento }) => `${data} ${hora_agendamento}`);
    expect(shown.map(({ data }) => data)).toEqual(
      shown
        .map(({ data }) => data)
        .toSorted()
        .toReversed(),
    );
    expect(moments.filter((one) => one.startsWith(TODAY))).toEqual(
      moments.filter((one) => one.startsWith(TODAY)).toSorted(),
    );
    expect((await day()).ordens).toBeNull();
  });

  it("a prestador with ten orders on a day sees the first eight by their hours, one without an hour last", {
    tags: ["full"],
  }, async () => {
    const produto = await newItem(server.db, 2);
    const hours = ["17:00", "08:00", "15:00", "09:00", null, "16:00", "10:00", "11:00", "13:00", "07:00"];
    await server.db.execute(sql`update ordens_servico set prestador_id = null
      where prestador_id = ${PRESTADOR} and os_status <> 18 and coalesce(data_agendamento, data) = ${TODAY}`);
    for (const hora_agendamento of hours) {
      await newOrder(admin.api, produto, { data_agendamento: TODAY, hora_agendamento });
    }
    const first = (await day(await server.loginAs("5-prestador"))).ordens?.ordens;
    expect(first?.map(({ data }) => data)).toEqual(Array(8).fill(TODAY));
    const seen = ["07:00", "08:00", "09:00", "10:00", "11:00", "13:00", "15:00", "16:00"];
    expect(first?.map(({ hora_agendamento }) => hora_agendamento)).toEqual(seen);
    await server.db.execute(sql`update ordens_servico set prestador_id = null
      where prestador_id = ${PRESTADOR} and hora_agendamento < '16:00' and data_agendamento = ${TODAY}`);
    const rest = (await day(await server.loginAs("5-prestador"))).ordens?.ordens.filter(({ data }) => data === TODAY);
    expect(rest?.map(({ hora_agendamento }) => hora_agendamento)).toEqual(["16:00", "17:00", null]);
  });

  it("a user without permissions sees nothing of the company, and no total that tells of it", async () => {
    await server.db.execute(sql`delete from usuarios_grupos where usuario_id = 4`);
    const bare = await server.loginAs("4-leitura");
    expect(await day(bare)).toEqual({
      hoje: TODAY,
      pagar: null,
      receber: null,
      saldo: null,
      previsao: null,
      tarefas: [],
      ordens: null,
      passos: null,
    });
  });

  it("the platform administrator, who works in no company, has no day", async () => {
    const { tarefas, ...rest } = await day(await server.loginAs("6-plataforma"));
    expect({ tarefas, ...rest }).toEqual({
      hoje: TODAY,
      pagar: null,
      receber: null,
      saldo: null,
      previsao: null,
      tarefas: [],
      ordens: null,
      passos: null,
    });
  });

  it("each block needs its permission: who may only see payables sees only them", async () => {
    await server.db.execute(sql`with grupo as (insert into grupos_permissoes (empresa_id, nome) values (1, 'Só a pagar')
      returning id), regra as (insert into role_permissoes (empresa_id, grupo_id, permissao)
      select 1, id, 'contasPagar.visualizar' from grupo)
      insert into usuarios_grupos (empresa_id, usuario_id, grupo_id) select 1, 4, id from grupo`);
    const found = await day(await server.loginAs("4-leitura"));
    expect(found.pagar?.hoje.quantidade).toBe((await day()).pagar?.hoje.quantidade);
    expect({ ...found, pagar: null }).toMatchObject({ receber: null, saldo: null, previsao: null, tarefas: [] });
  });
});

describe("the first steps", () => {
  it("the first steps of a company that was registered a minute ago are done one by one, and then gone", async () => {
    const { api, empresa_id, login, body } = await signedUp(server, { plano: 1 });
    await api.cadastro.copiarDados({ body: { empresa_id, perfil: 58 } });
    const owner = await server.loginAs(login, body.senha);
    const done = async () => (await day(owner)).passos?.flatMap(({ passo, feito }) => (feito ? [passo] : []));
    expect((await day(owner)).passos?.map(({ passo }) => passo)).toEqual([...passos]);
    expect(await done()).toEqual(["empresa"]);

    await server.db.execute(sql`update empresas set logradouro = null where id = ${empresa_id}`);
    expect(await done()).toEqual([]);
    const banco = { name: "Banco", banco: "104", agencia: "1", conta: "2-3", saldo_inicial: 500 };
    await owner.api.contasBancarias.save({ body: banco });
    expect(await done()).toEqual(["banco"]);
    const [conta] = (await owner.api.contasBancarias.lista()).contas_bancarias;
    const fornecedor = { nome_fantasia: "Casa dos Cabos", razao_social: "Casa dos Cabos", tipos_pessoa: [2] };
    const { pessoa } = await owner.api.pessoas.save({ body: fornecedor });
    const { categorias } = await owner.api.categoriasConta.lista({ query: { pesquisa: "Cabos e fios" } });
    const id = await newConta(owner.api, { pessoa_id: pessoa.id, categoria_id: categorias.data[0]?.id });
    expect(await done()).toEqual(["banco", "conta"]);
    await owner.api.contasPagar.pagar({ body: payment(id, { conta_bancaria_id: conta?.id }) });
    expect(await done()).toEqual(["banco", "conta", "pagamento"]);
    await owner.api.usuarios.convite({ body: { nome: "Lia", email: "lia@prumo.exemplo", papel: "caixa" } });
    expect(await done()).toEqual(["banco", "conta", "pagamento", "convite"]);
    await server.db.execute(sql`delete from submodulos_empresa
      where empresa_id = ${empresa_id} and submodulo in ('produtos', 'ordemServico')`);
    expect((await day(owner)).passos).toBeNull();
  });

  it("leave out those whose page the company's plan or profile has not, and end without them", {
    tags: ["full"],
  }, async () => {
    const { api, empresa_id, login, body } = await signedUp(server, { plano: 1 });
    await api.cadastro.copiarDados({ body: { empresa_id, perfil: 58 } });
    await server.db.execute(sql`delete from submodulos_empresa
      where empresa_id = ${empresa_id} and submodulo in ('empresas', 'contasBancarias')`);
    await server.db.execute(sql`update empresas set logradouro = null where id = ${empresa_id}`);
    const owner = await server.loginAs(login, body.senha);
    const left = ["conta", "pagamento", "produto", "ordem", "convite"].map((passo) => ({ passo, feito: false }));
    expect((await day(owner)).passos).toEqual(left);
    await server.db.execute(sql`delete from submodulos_empresa
      where empresa_id = ${empresa_id} and submodulo = 'contasPagar'`);
    const others = ["produto", "ordem", "convite"].map((passo) => ({ passo, feito: false }));
    expect((await day(owner)).passos).toEqual(others);
    await server.db.execute(sql`delete from submodulos_empresa
      where empresa_id = ${empresa_id} and submodulo in ('produtos', 'ordemServico', 'usuarios')`);
    expect((await day(owner)).passos).toBeNull();
  });

  it("the first steps are shown to administrators alone", async () => {
    expect((await day()).passos).toBeNull();
    expect((await day(await server.loginAs("2-caixa"))).passos).toBeNull();
  });
});
