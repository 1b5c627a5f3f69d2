import { isValidCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, startTestServer, type TestServer, TODAY } from "../testing/test-server";
import { pessoas } from "./schema/pessoas";
import { acrossCompanies } from "./scope";
import { type Author, write } from "./transaction";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const one = async (query: ReturnType<typeof sql>) => (await server.db.execute(query)).rows[0];

const author: Author = {
  usuario_id: 1,
  empresa_id: 1,
  origem: "127.0.0.1",
  quando: NOW,
  acao: "teste",
  attempt: null,
};

describe("the tables of the database", () => {
  it("history tables refuse changes and removals", async () => {
    for (const table of ["acertos", "movimentos", "auditoria", "estoque_movimentos", "compra_eventos"]) {
      await server.db.execute(
        sql`insert into auditoria (quando, origem, acao, entidade) values (now(), 'x', 'x', 'x')`,
      );
      await expect(server.db.execute(sql.raw(`update ${table} set id = id`)), table).rejects.toThrow();
      await expect(server.db.execute(sql.raw(`delete from ${table}`)), table).rejects.toThrow();
    }
  });

  it("history tables refuse to be truncated, also through the tables that they refer to", async () => {
    const { rows } = await server.db.execute<{ tabela: string }>(sql`select distinct tgrelid::regclass::text as tabela
      from pg_trigger where tgfoid = 'historico_imutavel'::regproc`);
    const tables = rows.map(({ tabela }) => tabela);
    expect(tables).toEqual(
      expect.arrayContaining([
        "acertos",
        "auditoria",
        "contagens_caixa",
        "estoque_movimentos",
        "estornos",
        "movimentos",
        "compra_entradas",
        "compra_eventos",
      ]),
    );
    for (const table of [...tables, "contas", "aberturas_caixa", "empresas"]) {
      const truncated = server.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`truncate ${table} cascade`));
        throw new Error(`${table} was truncated`);
      });
      await expect(truncated, table).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/^rows of \w+ are only ever added$/) },
      });
    }
  });

  it.each([
    ["more paid than owed", sql`update contas set liquidado = valor_integral + 1, valor_pago = valor_integral + 1`],
    ["settled although something is owed", sql`update contas set status = 1 where status = 0`],
    ["open although nothing is owed", sql`update contas set status = 0 where status = 1`],
    ["sums that do not fit together", sql`update contas set valor_pago = valor_pago + 1`],
    ["two open registers of one cashier", sql`update aberturas_caixa set usuario_id = 1 where empresa_id = 1`],
    [
      "a movement of two balances",
      sql`insert into movimentos (empresa_id, conta_bancaria_id, abertura_caixa_id, tipo, valor, data, historico, usuario_id, created_at) values (1, 1, 1, 'acerto', 1, '2026-11-20', 'x', 1, now())`,
    ],
    [
      "a movement of none",
      sql`insert into movimentos (empresa_id, tipo, valor, data, historico, usuario_id, created_at) values (1, 'acerto', 1, '2026-11-20', 'x', 1, now())`,
    ],
  ])("the tables refuse %s", async (_, statement) => {
    await expect(server.db.execute(statement)).rejects.toThrow();
  });

  const again = (tipo: string) =>
    sql`insert into estoque_movimentos (empresa_id, produto_id, deposito_id, tipo, quantidade, custo_unitario, saldo,
        requerimento_item_id, usuario_id, created_at)
      select empresa_id, produto_id, deposito_id, ${tipo}::tipo_movimento_estoque, quantidade, custo_unitario, saldo,
        requerimento_item_id, usuario_id, created_at from estoque_movimentos where tipo = 'transferencia_saida' limit 1`;

  it.each([
    ["a line of a requisition that leaves twice", "estoque_movimentos_requerimento", again("transferencia_saida")],
    ["a purchase that takes pieces away", "estoque_movimentos_sentido", again("compra")],
    [
      "a provider with two warehouses",
      "depositos_prestador",
      sql`update depositos set prestador_id = 5 where empresa_id = 1`,
    ],
    ["two standard warehouses", "depositos_padrao", sql`update depositos set padrao = true where empresa_id = 1`],
    [
      "two open counts of one warehouse",
      "inventarios_um_por_deposito",
      sql`insert into inventarios (empresa_id, deposito_id, usuario_id, created_at)
        select empresa_id, deposito_id, usuario_id, now() from inventarios where confirmado_em is null limit 1`,
    ],
    [
      "a line that was transferred from nowhere",
      "requerimento_itens_status",
      sql`update requerimento_itens set deposito_saida_id = null where status = 2`,
    ],
  ])("the tables refuse %s by %s", async (_, constraint, statement) => {
    await expect(server.db.execute(statement)).rejects.toMatchObject({ cause: { constraint } });
  });

  it("both engines answer alike", async () => {
    const row =
      await one(sql`select count(*) as quantos, sum(1) as soma, 12345678901::bigint as grande, date '2026-11-20' as dia,
      1.5000::numeric(15,4) as valor, timestamptz '2026-11-20 15:00:00Z' as momento, array['a'] as lista, json_build_object('a', 1) as json, true as sim`);
    expect(JSON.parse(JSON.stringify(row))).toEqual({
      quantos: 1,
      soma: 1,
      grande: 12_345_678_901,
      dia: "2026-11-20",
      valor: "1.5000",
      lista: ["a"],
      json: { a: 1 },
      momento: "2026-11-20 15:00:00+00",
      sim: true,
    });
  });
});

describe("a write of a transaction", () => {
  it("a write that leaves no audit row is undone", async () => {
    const unaudited = write(server.db, author, async (tx) => {
      await tx.execute(sql`update empresas set nome = 'X' where id = 1`);
      return {};
    });
    await expect(unaudited).rejects.toThrow("audit");
    expect(await one(sql`select nome from empresas where id = 1`)).toEqual({ nome: "Prumo Serviços" });
  });

  it("a write is tried again when PostgreSQL asks for it, and only then", async () => {
    let tries = 0;
    const answer = await write(server.db, author, async (tx, record) => {
      tries += 1;
      if (tries < 3) await tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
      record({ entidade: "empresas", entidade_id: 1 });
      return { tries };
    });
    expect(answer).toEqual({ tries: 3 });
    let others = 0;
    const failing = write(server.db, author, async () => {
      others += 1;
      throw new Error("not again");
    });
    await expect(failing).rejects.toThrow("not again");
    expect(others).toBe(1);
  });
});

describe("the demo data", () => {
  it("the demo data is what the documentation says", async () => {
    expect(
      await one(sql`select
      (select count(*)::int from empresas) as empresas,
      (select count(*)::int from contas_bancarias where empresa_id = 2) as bancos,
      (select count(*)::int from categorias_conta where empresa_id = 3 and tipo = 'receber' and ativa) as categorias,
      (select count(*)::int from centros_resultado where empresa_id = 3 and tipo = 'pagar' and ativo) as centros,
      (select count(*)::int from contas where empresa_id = 1 and coalesce(renegociacao_id, compra_id,
        ordem_servico_id, comissao_lote_id) is null) as contas,
      (select count(distinct status)::int from contas where empresa_id = 1) as estados`),
    ).toEqual({
      empresas: 4,
      bancos: 2,
      categorias: 10,
      centros: 4,
      contas: 1000,
      estados: 3,
    });
  });

  it("has stock: products with letters in their codes, a ledger with costs and transfers, minimums", async () => {
    expect(
      await one(sql`select
      (select count(*)::int from produtos where empresa_id = 1) as produtos,
      (select count(*)::int from produtos where empresa_id = 1 and cod_reduzido ~ '[A-Z]') as coded_in_letters,
      (select count(*)::int from depositos where empresa_id = 1) as depositos,
      (select count(*)::int from depositos where empresa_id = 1 and prestador_id is not null) as prestador_depositos,
      (select max(created_at)::date - min(created_at)::date from estoque_movimentos where empresa_id = 1) > 80 as tres_meses,
      (select bool_and(custo_unitario > 0) from estoque_movimentos where empresa_id = 1 and quantidade > 0) as costed,
      (select count(*) > 10 from estoque_movimentos where empresa_id = 1 and tipo = 'transferencia_saida') as transferencias,
      (select count(*)::int from requerimentos where empresa_id = 1) as requerimentos,
      (select count(*)::int from estoque_minimo m left join estoque_saldos s using (empresa_id, produto_id, deposito_id)
        where m.empresa_id = 1 and coalesce(s.quantidade, 0) < m.quantidade) as abaixo`),
    ).toEqual({
      produtos: 60,
      coded_in_letters: 8,
      depositos: 4,
      prestador_depositos: 1,
      tres_meses: true,
      costed: true,
      transferencias: true,
      requerimentos: 40,
      abaixo: 6,
    });
  });

  it("has service orders of three months in every state, and lotes of commissions, open and closed", async () => {
    expect(
      await one(sql`select
      (select count(*)::int from ordens_servico where empresa_id = 1) as ordens,
      (select count(distinct os_status)::int from ordens_servico where empresa_id = 1) as estados,
      (select max(data) - min(data) from ordens_servico where empresa_id = 1) > 80 as tres_meses,
      (select count(*) > 2 from ordens_servico where prestador_id = 5 and data_agendamento = ${TODAY}::date) as hoje,
      (select count(*) > 5 from contas where empresa_id = 1 and ordem_servico_id is not null) as contas,
      (select count(*) > 0 from estoque_movimentos where empresa_id = 1 and tipo = 'os') as saidas,
      (select count(*) from ordens_servico where empresa_id = 1 and veiculo_id is not null) > 5 as veiculo_orders,
      (select count(distinct ordem_servico_id) from ordem_servico_pragas where empresa_id = 1) > 20 as praga_orders,
      (select count(*)::int from ordens_servico o join veiculos v on v.id = o.veiculo_id
        where o.cliente_id is distinct from v.pessoa_id) as veiculos_alheios,
      (select count(*)::int from comissao_lotes where empresa_id = 1) as lotes,
      (select count(*)::int from contas where empresa_id = 1 and comissao_lote_id is not null) as fechados`),
    ).toEqual({
      ordens: 120,
      estados: 6,
      tres_meses: true,
      hoje: true,
      contas: true,
      saidas: true,
      lotes: 6,
      fechados: 3,
      veiculo_orders: true,
      praga_orders: true,
      veiculos_alheios: 0,
    });
  });

  it("has purchases in every state, with their payables and stock, and naturezas in every company", async () => {
    expect(
      await one(sql`select
      (select count(*)::int from compras where empresa_id = 1) as compras,
      (select count(distinct estado)::int from compras where empresa_id = 1) as estados,
      (select count(distinct tipo_alteracao_estado)::int from compras where empresa_id = 1) as tipos,
      (select count(*) > 30 from contas where empresa_id = 1 and compra_id is not null) as contas,
      (select count(*) > 5 from estoque_movimentos where empresa_id = 1 and tipo = 'compra') as entradas,
      (select count(*)::int from compras where empresa_id in (2, 3)) as outras,
      (select count(*)::int from empresas e where (select count(*) from naturezas where empresa_id = e.id) <> 4) as lacking_naturezas`),
    ).toEqual({
      compras: 80,
      estados: 4,
      tipos: 4,
      contas: true,
      entradas: true,
      outras: 16,
      lacking_naturezas: 0,
    });
  });

  it("the demo data has valid documents, some of them with letters", async () => {
    const table = acrossCompanies(pessoas);
    const documents = (await server.db.select({ document: table.cpf_cnpj }).from(table)).map(
      ({ document }) => document ?? "",
    );
    expect(documents.filter((document) => !isValidCpfCnpj(document))).toEqual([]);
    expect(documents.some((document) => /[A-Z]/.test(document))).toBe(true);
  });

  it("the demo data has one movement behind every settlement, of the same amount", async () => {
    expect(
      await one(sql`select count(*)::int as wrong from acertos a join movimentos m on m.id = a.movimento_id
      join contas c on c.id = a.conta_id where m.valor <> case c.lado when 'pagar' then -a.valor else a.valor end`),
    ).toEqual({ wrong: 0 });
  });

  it("new rows get ids after those of the demo data", async () => {
    expect(await one(sql`insert into unidades_negocio (nome) values ('Outro') returning id`)).toEqual({ id: 2 });
    const registered = await one(sql`select nextval('contas_id_seq')::int > (select max(id) from contas) as later`);
    expect(registered).toEqual({ later: true });
  });
});
