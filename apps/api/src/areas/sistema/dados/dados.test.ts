import { keptIdentityText } from "@prumo/domain/record-keeping";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { companyTables } from "../../../db/company-rows";
import { newConta, newReceivable } from "../../../testing/contas";
import { remindByHand } from "../../../testing/debtors";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer, TODAY, type Visitor } from "../../../testing/test-server";
import { someWebhooks } from "../../../testing/webhooks";
import { type Mailer, sendDue } from "../mensagens/service";
import { eraseDue } from "./erase-due";
import { isArchived, leftOut } from "./files";

let server: TestServer;
let admin: Visitor;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  api = admin.api;
});
afterAll(() => server.close());

async function archive(visitor: Visitor, path: string) {
  const answer = await visitor.fetch(path);
  if (!answer.ok) throw new Error(await answer.text());
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name] ?? new Uint8Array());
  return { names: Object.keys(files), text, answer };
}
const rowsIn = (text: string) => JSON.parse(text) as Record<string, unknown>[];
const value = async (query: ReturnType<typeof sql>) => Object.values((await server.db.execute(query)).rows[0] ?? {})[0];

const registered = async (changes: object = {}) =>
  (
    await api.pessoas.save({
      body: {
        nome_fantasia: "Marina Titular",
        razao_social: "Marina da Silva Titular",
        tipos_pessoa: [1],
        cpf_cnpj: null,
        email: "marina@titular.exemplo",
        telefone: "(11) 98888-7777",
        cep: "01310-930",
        logradouro: "Rua da Titular",
        numero: "77",
        bairro: "Centro",
        cidade_id: 3_550_308,
        ...changes,
      },
    })
  ).pessoa.id;
const trail = async (id: number) =>
  JSON.stringify((await api.auditoria.lista({ query: { entidade: "pessoas", entidade_id: id } })).registros);
const TRACES = /Marina|marina@|98888|11988887777|Rua da Titular/;

describe("all data of a company", () => {
  it("all rows of the company are there for spreadsheets and for programs, and none of another company", async () => {
    const { names, text, answer } = await archive(admin, "/api/dados/empresa");
    expect(answer.headers.get("Content-Type")).toBe("application/zip");
    for (const [name, table] of companyTables()) {
      if (!isArchived(table)) {
        expect(names).not.toContain(`dados/${name}.json`);
        continue;
      }
      const rows = rowsIn(text(`dados/${name}.json`));
      const kept = await value(sql`select count(*)::int4 from ${table} where empresa_id = 1`);
      // The trail has the note of the archive itself, and of nothing later.
      expect([name, rows.length]).toEqual([name, kept]);
      expect(rows.filter(({ empresa_id }) => empresa_id !== 1)).toEqual([]);
      const lines = text(`dados/${name}.csv`).split("\r\n");
      expect(lines[0]?.replace(/^\uFEFF/, "").split(";")).toEqual(
        rows[0] === undefined ? expect.anything() : Object.keys(rows[0]),
      );
    }
    const open = rowsIn(text("dados/contas.json")).reduce((sum, { valor_integral }) => sum + Number(valor_integral), 0);
    expect(open.toFixed(2)).toBe(
      await value(sql`select sum(valor_integral)::numeric(15, 2)::text from contas where empresa_id = 1`),
    );
    expect(text("LEIA-ME.txt")).toContain("Todos os dados de");
  });

  it("no table of a company is forgotten: what is in none of the files is named here", async () => {
    const { rows } = await server.db.execute<{ nome: string }>(
      sql`select table_name as nome from information_schema.columns where table_schema = 'public' and column_name = 'empresa_id' order by 1`,
    );
    // The queue of messages is emptied as they are sent, a sign-up is forgotten with its flow, answers of attempts after a
    // week, and a session is a key.
    const apart = ["fluxos_cadastro", "idempotencia", "mensagens", "sessoes"];
    expect(rows.map(({ nome }) => nome).filter((nome) => !apart.includes(nome))).toEqual([...companyTables().keys()]);
  });

  it("nothing that opens something is there: no password, token or key", async () => {
    const { names, text } = await archive(admin, "/api/dados/empresa");
    const all = names.map((name) => text(name)).join("\n");
    expect(all).not.toContain("$argon2");
    for (const [, table] of companyTables()) {
      if (!isArchived(table)) continue;
      const secret = Object.values(table as unknown as Record<string, { name?: string }>)
        .map((column) => column?.name ?? "")
        .filter((name) => /senha|token$|hash/.test(name));
      expect(secret.filter((name) => !leftOut(table).includes(name))).toEqual([]);
    }
    expect(rowsIn(text("dados/usuarios.json"))[0]).not.toHaveProperty("senha");
  });

  it("it is read in parts, whose ends lose no row", async () => {
    await server.db.execute(
      sql`insert into pragas (empresa_id, nome) select 1, 'Praga de carga ' || n from generate_series(1, 1001) n`,
    );
    const rows = rowsIn((await archive(admin, "/api/dados/empresa")).text("dados/pragas.json"));
    expect(rows.length).toBe(await value(sql`select count(*)::int4 from pragas where empresa_id = 1`));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it("who takes it out is in the trail, and nobody but an administrator can", async () => {
    await archive(admin, "/api/dados/empresa");
    const { registros } = await api.auditoria.lista({ query: { entidade: "empresas" } });
    expect(registros.data[0]).toMatchObject({ acao: "dados/empresa", entidade_id: 1 });
    const reader = await server.loginAs("4-leitura");
    expect((await reader.fetch("/api/dados/empresa")).status).toBe(403);
    // Who may change persons need not be allowed to see contas, which an archive of a person holds.
    const seller = await server.loginAs("3-vendas");
    expect((await seller.fetch("/api/dados/pessoa/100")).status).toBe(403);
  });
});

describe("the data of one person", () => {
  it("the person, the records that name them and their trail are there, and nothing of others", async () => {
    const id = await registered();
    const { conta } = await api.contasPagar.save({
      body: {
        pessoa_id: id,
        categoria_id: 1,
        referencia: "Da titular",
        valor: 12.34,
        tipo_pagamento: "17",
        data_registro: TODAY,
        data_vencimento: TODAY,
      },
    });
    const { text, names } = await archive(admin, `/api/dados/pessoa/${id}`);
    expect(JSON.parse(text("dados/pessoa.json"))).toMatchObject({ id, email: "marina@titular.exemplo" });
    expect(rowsIn(text("dados/contas.json")).map((row) => row.id)).toEqual([conta.id]);
    expect(rowsIn(text("dados/tipos_pessoa.json"))).toEqual([{ empresa_id: 1, pessoa_id: id, tipo: 1 }]);
    expect(rowsIn(text("dados/auditoria.json")).map(({ acao }) => acao)).toEqual(["pessoas/save", "dados/pessoa"]);
    expect(text("dados/contas.csv")).toContain("12,34");
    expect(names).not.toContain("dados/caixas.json");
  });

  it("the reminders that went to the person are there, with what they were about and what was said", async () => {
    const id = await registered();
    const reminded = await newReceivable(api, { pessoa_id: id });
    await remindByHand(api, { contas: [reminded], canal: "email" });
    await api.cobranca.salvarConta({ body: { conta: reminded, prometida_para: "2027-01-04" } });
    await api.cobranca.salvarPessoa({ body: { pessoa: id, sem_whatsapp: true } });
    const { text } = await archive(admin, `/api/dados/pessoa/${id}`);
    expect(rowsIn(text("dados/lembretes.json"))).toMatchObject([{ pessoa_id: id, canal: "email", origem: "mao" }]);
    expect(rowsIn(text("dados/lembrete_itens.json"))).toMatchObject([{ conta_id: reminded }]);
    expect(rowsIn(text("dados/lembrete_contas.json"))).toMatchObject([{ prometida_para: "2027-01-04" }]);
    expect(rowsIn(text("dados/lembrete_pessoas.json"))).toMatchObject([{ pessoa_id: id, saiu_email_em: null }]);
    expect(text("dados/lembretes.json")).not.toContain("saida_hash");
  });
});

describe("a person is made anonymous", () => {
  const anonymise = (id: number) => api.dados.anonimizar({ params: { id }, body: { motivo: "Pedido por e-mail" } });

  it("without records that the law demands everything goes, the trail's copies too", async () => {
    const id = await registered({ cpf_cnpj: "111.444.777-35" });
    await api.pessoas.update({
      body: { id, versao: 1, nome_fantasia: "Marina Mudada", tipos_pessoa: [1], telefone: "(11) 98888-7777" },
    });
    expect(await trail(id)).toMatch(TRACES);
    expect(await api.dados.guarda({ params: { id } })).toEqual({
      identidade_ate: null,
      usuario_ativo: null,
      no_provedor: false,
      anonimizada_em: null,
    });
    expect(await anonymise(id)).toEqual({ message: "Dados pessoais apagados.", identidade_ate: null });
    const { pessoa } = await api.pessoas.find({ params: { id } });
    expect(pessoa).toMatchObject({
      nome_fantasia: `Pessoa anonimizada ${id}`,
      razao_social: `Pessoa anonimizada ${id}`,
      cpf_cnpj: null,
      email: null,
      telefone: null,
      cep: null,
      logradouro: null,
      numero: null,
      bairro: null,
      cidade: null,
    });
    expect(await trail(id)).not.toMatch(TRACES);
    expect(await trail(id)).toContain("Pedido por e-mail");
    expect((await api.dados.guarda({ params: { id } })).anonimizada_em).toMatch(/^\d{4}-/);
    // The document is free again.
    await registered({ cpf_cnpj: "111.444.777-35" });
  });

  it("no table holds how to reach a person whose name must stay, wherever messages to them went", async () => {
    const id = await registered({
      nome_fantasia: "Zulmira Avisada",
      razao_social: "Zulmira Avisada",
      tipos_pessoa: [1, 2],
      email: "zulmira@avisada.exemplo",
      telefone: "(11) 97777-3333",
      logradouro: "Rua da Avisada",
    });
    const [produto] = (await api.produtos.autocomplete({ query: { pesquisa: "" } })).produtos;
    const { compra } = await api.compraManual.save({
      body: {
        fornecedor_id: id,
        nf: null,
        natureza_id: 1,
        desconto: 0,
        itens: [{ produto_id: produto?.id ?? 0, quantidade: 1, valor: 1 }],
      },
    });
    await api.whatsapp.enviar({ body: { especie: "compra", id: compra.id } });
    await api.compraManual.email({
      body: { id: compra.id, email: "zulmira@avisada.exemplo" },
    });
    const conta = await newReceivable(api, { pessoa_id: id });
    await remindByHand(api, { contas: [conta], canal: "email" });
    await api.cobranca.salvarConta({ body: { conta, observacao: "Mora na Rua da Avisada" } });
    const holding = async () => {
      const { rows: tables } = await server.db.execute<{ nome: string }>(
        sql`select table_name as nome from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      const found: string[] = [];
      for (const { nome } of tables) {
        const { rows } = await server.db.execute<{ row: string }>(
          sql`select to_jsonb(t)::text as row from ${sql.identifier(nome)} t`,
        );
        if (rows.some(({ row }) => /zulmira@|97777-?3333|Rua da Avisada/.test(row))) found.push(nome);
      }
      return found.toSorted();
    };
    expect(await holding()).toEqual(["auditoria", "compra_eventos", "lembrete_contas", "mensagens", "pessoas"]);
    await anonymise(id);
    expect(await holding()).toEqual([]);
    expect((await api.pessoas.find({ params: { id } })).pessoa.nome_fantasia).toBe("Zulmira Avisada");
    // What waited for them waits for nobody, and that there was a reminder is known.
    const sent: string[] = [];
    const email: Mailer = async ({ destino }) => void sent.push(destino);
    await sendDue(server.served, { email }, () => server.clock.now);
    expect(sent).not.toContain("zulmira@avisada.exemplo");
    const { lembretes } = await api.cobranca.pessoa({ params: { id } });
    expect(lembretes).toMatchObject([{ origem: "mao", estado: "expirada", contas: [{ id: conta }] }]);
  });

  it("where services were done goes with the name, in orders and trail, and messages about others stay", async () => {
    const id = await registered({ cpf_cnpj: null });
    const [order] = (
      await server.db.execute<{
        id: number;
      }>(sql`insert into ordens_servico (empresa_id, numero_os, cliente_id, os_status, data,
        logradouro, bairro, finalizada_em, finalizada_por, latitude, longitude, precisao, posicao_em, usuario_id, created_at)
        values (1, 990001, ${id}, 18, '2015-03-01', 'Rua da Titular', 'Centro', now(), 1, 1.5, 2.5, 10, now(), 1, now()) returning id`)
    ).rows;
    await server.db.execute(sql`insert into auditoria (empresa_id, quando, origem, acao, entidade, entidade_id, depois)
      values (1, now(), 'teste', 'ordem-servico/save', 'ordens_servico', ${order?.id}, '{"logradouro": "Rua da Titular", "valor": 1}')`);
    const [other] = (
      await server.db.execute<{
        id: number;
      }>(sql`insert into mensagens (tipo, destino, assunto, texto, empresa_id, created_at, tentar_em)
        values ('email', 'marina@titular.exemplo', 'De outra pessoa', 'Fica', 1, now(), now() + interval '1 day') returning id`)
    ).rows;
    await anonymise(id);
    const kept = JSON.stringify(
      (
        await server.db.execute(sql`select o.*, a.depois from ordens_servico o join auditoria a on a.empresa_id = o.empresa_id and a.entidade = 'ordens_servico'
        and a.entidade_id = o.id where o.id = ${order?.id}`)
      ).rows[0],
    );
    expect(kept).not.toMatch(TRACES);
    expect(kept).toMatch(/"latitude":null,"longitude":null,"precisao":null/);
    expect(kept).toContain('"depois":{"valor":1}');
    expect(await value(sql`select texto from mensagens where id = ${other?.id}`)).toBe("Fica");
  });

  it("what banks wrote of a person's settlements goes with the name, and what was learnt of it", async () => {
    const id = await registered({ cpf_cnpj: null });
    const old = "2015-03-01";
    for (const statement of [
      sql`insert into contas (id, empresa_id, lado, pessoa_id, categoria_id, referencia, tipo_pagamento, data_registro,
        data_vencimento, valor_integral, valor_pago, liquidado, status, data_pagamento, usuario_id, created_at)
        values (880001, 1, 'receber', ${id}, (select min(id) from categorias_conta where empresa_id = 1 and tipo = 'receber'),
          'Velha', '17', ${old}, ${old}, 10, 10, 10, 1, ${old}, 1, now())`,
      sql`insert into movimentos (id, empresa_id, conta_bancaria_id, tipo, valor, data, historico, usuario_id, created_at)
        values (880001, 1, 1, 'acerto', 10, ${old}, 'Recebimento', 1, now())`,
      sql`insert into acertos (id, empresa_id, conta_id, movimento_id, valor, juros, multa, desconto, data_pagamento,
        forma_pagamento, usuario_id, created_at) values (880001, 1, 880001, 880001, 10, 0, 0, 0, ${old}, '17', 1, now())`,
      sql`insert into extrato_regras (id, empresa_id, texto, entrada, categoria_id, pessoa_id, usuario_id, created_at)
        values (880001, 1, 'PIX MARINA', true, 1, ${id}, 1, now())`,
      sql`insert into extrato_lotes (id, empresa_id, conta_bancaria_id, nome_arquivo, sha256, formato, novas, iguais, agendadas,
        saldos, usuario_id, created_at) values (880001, 1, 1, 'x.ofx', 'x', 'ofx', 2, 0, 0, 0, 1, now())`,
      sql`insert into extrato_lancamentos (id, empresa_id, conta_bancaria_id, lote_id, data, valor, texto, texto_comparavel,
        ordem, linha, nome, e2e, estado, regra_id, usuario_id, resolvido_em)
        values (880001, 1, 1, 880001, ${old}, 10, 'Pix Marina Titular', 'PIX MARINA TITULAR', 1, 1, 'Marina Titular', 'E1',
          'conciliado', 880001, 1, now())`,
      sql`insert into extrato_lancamentos (id, empresa_id, conta_bancaria_id, lote_id, data, valor, texto, texto_comparavel,
        ordem, linha, estado) values (880002, 1, 1, 880001, ${old}, 11, 'De outra', 'DE OUTRA', 1, 2, 'pendente')`,
      sql`insert into extrato_vinculos (id, empresa_id, lancamento_id, movimento_id, valor, ato, usuario_id, created_at)
        values (880001, 1, 880001, 880001, 10, 'vinculo', 1, now())`,
    ]) {
      await server.db.execute(statement);
    }
    await anonymise(id);
    const texts = sql`select string_agg(concat_ws(' ', texto, texto_comparavel, nome, e2e, regra_id), '; ' order by id)
      from extrato_lancamentos where lote_id = 880001`;
    expect(await value(texts)).toBe("Texto apagado APAGADO 880001; De outra DE OUTRA");
    expect(await value(sql`select count(*)::int from extrato_regras where id = 880001`)).toBe(0);
  });

  it("while a conta names the person, name and document stay until the end of the fifth year after it", async () => {
    const id = await registered({ cpf_cnpj: "123.456.789-09" });
    await api.contasPagar.save({
      body: {
        pessoa_id: id,
        categoria_id: 1,
        referencia: "Da titular",
        valor: 10,
        tipo_pagamento: "17",
        data_registro: TODAY,
        data_vencimento: TODAY,
      },
    });
    const identidade_ate = `${Number(TODAY.slice(0, 4)) + 5}-12-31`;
    expect(await api.dados.guarda({ params: { id } })).toMatchObject({ identidade_ate });
    expect(await anonymise(id)).toEqual({
      message: `Dados pessoais apagados. ${keptIdentityText(identidade_ate)}`,
      identidade_ate,
    });
    const { pessoa } = await api.pessoas.find({ params: { id } });
    expect(pessoa).toMatchObject({
      nome_fantasia: "Marina Titular",
      cpf_cnpj: "123.456.789-09",
      email: null,
      telefone: null,
    });
    expect(await trail(id)).not.toMatch(/marina@|98888|Rua da Titular/);
    expect(await trail(id)).toContain("Marina Titular");
  });

  describe("what was left of a person once the law demands it no more", () => {
    const failures: unknown[] = [];
    const onDay = (day: string) =>
      eraseDue(server.served, new Date(`${day}T12:00:00Z`), (error) => failures.push(error));

    /** A person whom a conta of a day names, and whose erasure was asked for. */
    async function halfErased(data_vencimento = TODAY) {
      const id = await registered({ cpf_cnpj: null });
      const pessoa_id = id;
      await api.contasPagar.save({
        body: {
          pessoa_id,
          categoria_id: 1,
          referencia: "Da titular",
          valor: 10,
          tipo_pagamento: "17",
          data_registro: TODAY,
          data_vencimento,
        },
      });
      const { identidade_ate } = await anonymise(id);
      return { id, until: identidade_ate ?? "", after: `${Number(identidade_ate?.slice(0, 4)) + 1}-01-01` };
    }
    const nameOf = async (id: number) => await value(sql`select nome_fantasia from pessoas where id = ${id}`);
    /** Lets the daily look come at once: tests look at several days within a moment. */
    const again = () => server.db.execute(sql`delete from tarefas where nome = 'fim da guarda'`);

    afterEach(async () => {
      await again();
      expect(failures).toEqual([]);
    });

    it("is erased by itself on the day after, once, in the name of the program", async () => {
      const { id, until, after } = await halfErased();
      await onDay(until);
      expect(await nameOf(id)).toBe("Marina Titular");
      // Of all that look on one day one does.
      expect(await onDay(until)).toBe(0);
      await again();
      expect(await onDay(after)).toBeGreaterThan(0);
      expect(await nameOf(id)).toBe(`Pessoa anonimizada ${id}`);
      expect(await trail(id)).not.toContain("Marina Titular");
      const author = sql`select origem || ' ' || acao from auditoria where entidade = 'pessoas' and entidade_id = ${id}
        order by id desc limit 1`;
      expect(await value(author)).toBe("Prumo (automático) dados/fimDaGuarda");
      const rows = sql`select count(*)::int from auditoria where entidade = 'pessoas' and entidade_id = ${id}`;
      const before = await value(rows);
      await again();
      await onDay(after);
      expect(await value(rows)).toBe(before);
    });

    it("stays while a later record names them, and where somebody changed their data since", async () => {
      const later = await halfErased(`${Number(TODAY.slice(0, 4)) + 1}-02-01`);
      const back = await halfErased();
      const { pessoa } = await api.pessoas.find({ params: { id: back.id } });
      const { nome_fantasia, razao_social, versao } = pessoa;
      const body = { id: back.id, versao, nome_fantasia, razao_social, tipos_pessoa: [1], email: "voltou@example.com" };
      await api.pessoas.update({ body });
      await onDay(back.after);
      expect([await nameOf(later.id), await nameOf(back.id)]).toEqual(["Marina Titular", "Marina Titular"]);
      await again();
      await onDay(later.after);
      expect([await nameOf(later.id), await nameOf(back.id)]).toEqual([
        `Pessoa anonimizada ${later.id}`,
        "Marina Titular",
      ]);
    });
  });

  it("a company that left the group keeps a name by its records, and loses where a nameless person was", async () => {
    const [kept, nameless] = [await registered({ cpf_cnpj: null }), await registered({ cpf_cnpj: null })];
    const order = async (cliente: number, numero: number, day: string) =>
      (
        await server.db.execute<{
          id: number;
        }>(sql`insert into ordens_servico (empresa_id, numero_os, cliente_id, os_status,
          data, logradouro, finalizada_em, finalizada_por, latitude, longitude, precisao, posicao_em, usuario_id, created_at)
          values (2, ${numero}, ${cliente}, 18, ${day}, 'Rua da Titular', now(), 1, 1.5, 2.5, 10, now(), 1, now()) returning id`)
      ).rows[0]?.id;
    await order(kept, 990_002, TODAY);
    const old = await order(nameless, 990_003, "2015-03-01");
    const { api: platform } = await server.loginAs("6-plataforma");
    await platform.gruposUniNegocio.removerEmpresa({ params: { id: 2 } });
    try {
      const identidade_ate = `${Number(TODAY.slice(0, 4)) + 5}-12-31`;
      expect(await anonymise(kept)).toMatchObject({ identidade_ate });
      expect(await anonymise(nameless)).toMatchObject({ identidade_ate: null });
      expect(await value(sql`select logradouro from ordens_servico where empresa_id = 2 and id = ${old}`)).toBeNull();
    } finally {
      await platform.gruposUniNegocio.adicionarEmpresa({ body: { id_empresa: 2, grupo_id: 1 } });
    }
  });

  it("a user who cannot log in keeps name and login, and only an administrator takes the rest", async () => {
    const id = Number(await value(sql`select pessoa_id from usuarios where login = '2-caixa'`));
    await server.db.execute(
      sql`update usuarios set ativo = false, email = 'caixa@titular.exemplo', cpf = '11144477735' where pessoa_id = ${id}`,
    );
    const user = Number(await value(sql`select id from usuarios where pessoa_id = ${id}`));
    await server.db.execute(sql`insert into auditoria (empresa_id, quando, origem, acao, entidade, entidade_id, depois)
      values (1, now(), 'teste', 'usuarios/convidar', 'usuarios', ${user}, '{"convite": "caixa@titular.exemplo", "login": "2-caixa"}')`);
    await anonymise(id);
    const after = (await server.db.execute(sql`select nome, login, email, cpf, senha from usuarios where id = ${user}`))
      .rows[0];
    expect(after).toMatchObject({ login: "2-caixa", email: null, cpf: null, senha: null });
    const told = JSON.stringify(
      (await server.db.execute(sql`select depois from auditoria where entidade = 'usuarios' and entidade_id = ${user}`))
        .rows,
    );
    expect(told).toContain("2-caixa");
    expect(told).not.toContain("caixa@titular");
  });

  it("who can log in is refused and keeps everything; a reason is asked for", async () => {
    const id = Number(await value(sql`select pessoa_id from usuarios where login = '4-leitura'`));
    const before = await api.pessoas.find({ params: { id } });
    expect(await statusAndWords(anonymise(id))).toMatchObject({ status: 422 });
    expect(await api.pessoas.find({ params: { id } })).toEqual(before);
    const blank = api.dados.anonimizar({ params: { id }, body: { motivo: " " } });
    expect(await statusAndWords(blank)).toEqual({ status: 422, errors: { motivo: ["Informe o motivo"] } });
  });

  it("nothing but making a person anonymous changes a row of the trail or of a purchase's events", async () => {
    await server.db.execute(sql`insert into compra_eventos (empresa_id, compra_id, tipo, destino, usuario_id, created_at)
      select empresa_id, id, 'email', 'de@teste.exemplo', 1, now() from compras where empresa_id = 1 limit 1`);
    const change = (query: ReturnType<typeof sql>) =>
      server.db
        .transaction((tx) => tx.execute(query))
        .then(
          () => "changed",
          () => "refused",
        );
    const forgetting = (query: ReturnType<typeof sql>) =>
      server.db
        .transaction(async (tx) => {
          await tx.execute(sql`select set_config('prumo.esquece', 'sim', true)`);
          await tx.execute(query);
        })
        .then(
          () => "changed",
          () => "refused",
        );
    expect(await change(sql`update auditoria set depois = depois - 'email' where entidade = 'pessoas'`)).toBe(
      "refused",
    );
    expect(await forgetting(sql`update auditoria set depois = '{"a": 1}' where entidade = 'pessoas'`)).toBe("refused");
    expect(await forgetting(sql`update auditoria set acao = 'outra'`)).toBe("refused");
    expect(await forgetting(sql`update auditoria set depois = null where depois is not null`)).toBe("refused");
    expect(await forgetting(sql`delete from auditoria`)).toBe("refused");
    // Of the events of purchases only the address goes.
    expect(await change(sql`update compra_eventos set destino = '' where destino is not null`)).toBe("refused");
    expect(await forgetting(sql`update compra_eventos set destino = 'outro' where destino is not null`)).toBe(
      "refused",
    );
    expect(await forgetting(sql`update compra_eventos set usuario_id = 2`)).toBe("refused");
    expect(await forgetting(sql`delete from compra_eventos`)).toBe("refused");
  });
});

it("bank data of an erased person go from the person, the trail and what was approved", async () => {
  const id = await registered({ cpf_cnpj: null, chaves_pix: ["marina@titular.exemplo"], conta: "98888-7" });
  const conta = await newConta(api, { pessoa_id: id });
  await server.db.execute(sql`insert into aprovacao_pedidos (empresa_id, conta_id, pessoa_id, retrato, sha256, dados_sha256,
    motivos, autores, pedido_por, created_at, expira_em) values (1, ${conta}, ${id},
    '{"valor": 1, "dados_bancarios": {"chaves_pix": ["marina@titular.exemplo"]}}', 'a', 'b', '[]', '{1}', 1, now(), now())`);
  await api.dados.anonimizar({ params: { id }, body: { motivo: "Pedido" } });
  const { pessoa } = await api.pessoas.find({ params: { id } });
  expect(pessoa).toMatchObject({ chaves_pix: [], conta: null });
  expect(await trail(id)).not.toMatch(/marina@|98888/);
  const { rows } = await server.db.execute(sql`select retrato from aprovacao_pedidos where pessoa_id = ${id}`);
  expect(rows).toEqual([{ retrato: { valor: 1 } }]);
});

it("answers of other programs are emptied with the erasure of a person, whom they may have repeated", async () => {
  const id = await registered({ cpf_cnpj: null });
  await someWebhooks(server.db, 1);
  const answers = sql`select count(*)::int as total from webhook_entregas where empresa_id = 1 and resposta is not null`;
  await server.db.execute(sql`update webhook_entregas set resposta = 'Marina recebida' where empresa_id = 1`);
  expect(await value(answers)).toBeGreaterThan(0);
  await api.dados.anonimizar({ params: { id }, body: { motivo: "Pedido" } });
  expect(await value(answers)).toBe(0);
});
