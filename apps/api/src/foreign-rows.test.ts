import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contents, difference } from "./testing/contents";
import { namedRows, sharedTables } from "./testing/example";
import { escritas, reads, requestsOf } from "./testing/examples";
import { isFull } from "./testing/quick-run";
import { type Rows, triableRows } from "./testing/rows";
import { type RawAnswer, send } from "./testing/send";
import { startTestServer, type TestServer, type Visitor } from "./testing/test-server";

/**
 * Calls that are made in a company. Calls of the platform may see every company's rows, and the caller of a public one
 * works in none.
 */
const onCompany = escritas.filter(
  ({ call, exemplo }) =>
    exemplo.bodies &&
    call.access !== "plataforma" &&
    call.access !== "public" &&
    // If the company's administrator may not make a call at all, no user of the company may.
    exemplo.status?.("1-admin", "own") !== 403,
);

/**
 * Companies 2 (of the same group) and 3: whatever the administrator of company 1 sends, no call reads or changes their
 * rows.
 */
const OTHERS = [2, 3] as const;

/** A quick run tries each call with one of them in turn: one function finds the rows that ids name. */
const othersOf = ({ name }: (typeof escritas)[number]) =>
  OTHERS.filter((empresa) => isFull || name.length % 2 === empresa % 2);

let server: TestServer;
let admin: Visitor;
let own: Rows;
let foreignOf: ReadonlyMap<number, Rows>;
/** What the tables held when they were last read: nothing is written between two tests, so it need not be read again. */
let held: Awaited<ReturnType<typeof contents>>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.loginAs("1-admin");
  own = await triableRows(server.db, 1);
  const others: [number, Rows][] = [];
  for (const empresa of OTHERS) others.push([empresa, await triableRows(server.db, empresa)]);
  foreignOf = new Map(others);
  held = await contents(server.db);
});
afterAll(() => server.close());

const foreignRows = (empresa: number): Rows => {
  const rows = foreignOf.get(empresa);
  if (rows === undefined) throw new Error(`The rows of company ${empresa} were not collected`);
  return rows;
};

/** A quick run looks once, after all calls: it does not tell which of them has written. */
async function expectNothingWritten(calls: "one" | "all" = "one"): Promise<void> {
  if (calls === "one" && !isFull) return;
  const before = held;
  held = await contents(server.db);
  expect(difference(before, held)).toEqual({});
}

const idFields = (body: object): string[] => Object.keys(body).filter((field) => field.endsWith("_id"));

function reference(field: string, rows: Rows): number {
  const of = namedRows[field];
  if (of === undefined) throw new Error(`${field} is missing in the table of what ids name`);
  return of(rows);
}

describe.each(onCompany)("$name", (one) => {
  const { call, schemas, exemplo } = one;
  const requests = (rows: Rows) => requestsOf(one, rows).map(({ body = {}, ...rest }) => ({ ...rest, body }));

  it("has an example for every id that the body can carry", () => {
    const { body } = schemas;
    if (body === undefined) throw new Error("No schema of the body");
    const shape = (typeof body === "function" ? body("2026-11-20") : body).shape;
    const used = new Set(requests(own).flatMap(({ body }) => idFields(body)));
    expect([...used].toSorted()).toEqual(idFields(shape).toSorted());
  });

  it.each(othersOf(one))("writes nothing with an id of company %i", async (empresa) => {
    const foreign = foreignRows(empresa);
    for (const { body, ...request } of requests(own)) {
      for (const field of idFields(body)) {
        if (empresa === 2 && (sharedTables.includes(field) || exemplo.status?.("1-admin", "grupo") === 200)) continue;
        const answer = await send(admin, call, { ...request, body: { ...body, [field]: reference(field, foreign) } });
        expect([field, answer.status, Object.keys(Object(answer.body.errors))]).toEqual([field, 422, [field]]);
      }
    }
    await expectNothingWritten();
  });

  // Persons are shared within a group.
  const isShared = exemplo.status?.("1-admin", "grupo") === 200;
  const strangers = othersOf(one).filter((empresa) => !isShared || empresa !== 2);
  it.each(exemplo.record === undefined ? [] : strangers)("finds no record of company %i", async (empresa) => {
    const foreign = foreignRows(empresa);
    for (const [at, { body }] of requests(own).entries()) {
      const all = requests(foreign)[at]?.body;
      const id = foreign.openConta();
      const other = typeof exemplo.record === "function" ? exemplo.record(body, id) : { ...body, id };
      for (const wrong of [other, all]) {
        expect((await send(admin, call, { body: wrong })).status).toBe(404);
      }
    }
    await expectNothingWritten();
  });
});

it("a call that names rows of another company has written nothing", () => expectNothingWritten("all"));

/**
 * Reads everything, lists to their last page; also with filters that name foreign rows. Of the filters that name own rows
 * or none a quick run tries every second.
 */
async function readAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const asked = new Set<string>();
  // The archives of other companies are tried beside them: they hold nothing of this one.
  for (const one of reads.filter(({ exemplo }) => exemplo.noted !== true)) {
    for (const of of [own, ...OTHERS.map(foreignRows)]) {
      for (const [at, request] of requestsOf(one, of).entries()) {
        const read = (page: number): Promise<RawAnswer> =>
          send(admin, one.call, { ...request, query: { per_page: 100, ...request.query, page } });
        const key = `${one.name} ${JSON.stringify(request)}`;
        // Most filters name no rows, and are the same for every company.
        if (asked.has(key)) continue;
        asked.add(key);
        if (!isFull && of === own && at % 2 === 1) continue;
        const first = await read(1);
        answers.set(key, first.text);
        const { last_page = 1 } = Object(Object.values(first.body)[0]) as { last_page?: number };
        // With filters the first page is enough; without any, every page is read, and in a quick run the last one.
        if (of !== own || Object.keys(request.query ?? {}).length > 0) continue;
        for (let page = isFull ? 2 : Math.max(2, last_page); page <= last_page; page += 1)
          answers.set(`${key} ${page}`, (await read(page)).text);
      }
    }
  }
  return answers;
}

/** The column that identifies a shown row, for every table of rows that belong to a company. */
const nomes: Readonly<Record<string, string>> = {
  pessoas: "nome_fantasia",
  contas: "referencia",
  categorias_conta: "nome",
  centros_resultado: "descricao",
  formas_pagamento: "nome",
  contas_bancarias: "name",
  caixas: "nome",
  usuarios: "nome",
  grupos_permissoes: "nome",
  chaves_acesso: "nome",
  webhooks: "url",
  arquivos_xml: "nome",
  certificados: "nome",
  contratos: "plano",
  produtos: "nome",
  categorias_produto: "nome",
  depositos: "nome",
  feriados: "nome",
  naturezas: "nome",
  compras: "observacao",
  veiculos: "modelo",
  pragas: "nome",
  visoes: "nome",
  anexos: "nome",
  ordens_servico: "observacao",
  extrato_lotes: "nome_arquivo",
  extrato_lancamentos: "texto",
  extrato_regras: "texto",
};
/** Rows without a name: they are shown only with, or in the sums of, the rows above. */
const withoutName = [
  "aberturas_caixa",
  "conta_rateios",
  "contagens_caixa",
  "transferencias",
  "acertos",
  "aprovacao_ajustes",
  "aprovacao_pedidos",
  "aprovacao_regras",
  "auditoria",
  "chave_segredos",
  "webhook_entregas",
  "compartilhamentos",
  "estornos",
  "extrato_contas",
  "extrato_mapas",
  "extrato_vinculos",
  "fechamento_atos",
  "fechamento_excecoes",
  "fechamentos",
  "movimentos",
  "role_permissoes",
  "renegociacoes",
  "renegociacoes_desfeitas",
  "renegociacao_originais",
  "forma_pagamento_clientes",
  "forma_pagamento_intervalos",
  "aceites",
  "configuracoes_fiscais",
  "fluxos_cadastro",
  "gateway_cobrancas",
  "gateway_decisoes",
  "gateway_eventos",
  "gateways_pagamento",
  "lembrete_ajustes",
  "lembrete_contas",
  "lembrete_itens",
  "lembrete_pessoas",
  "lembrete_regras",
  "lembretes",
  "politicas_encargos",
  "redes",
  "estoque_custos",
  "estoque_minimo",
  "estoque_movimentos",
  "estoque_saldos",
  "saldo_dias",
  "saldo_marcos",
  "compra_entradas",
  "compra_eventos",
  "compra_itens",
  "compra_parcelas",
  "arquivos",
  "arquivo_pedacos",
  "mensagens",
  "nfe_pares",
  "gps_compartilhamentos",
  "gps_posicoes",
  "municipios_atendidos",
  "comissao_itens",
  "comissao_lotes",
  "orcamentos",
  "ordem_servico_eventos",
  "ordem_servico_itens",
  "ordem_servico_pragas",
  "inventarios",
  "inventario_produtos",
  "requerimentos",
  "requerimento_itens",
  "idempotencia",
  "usuarios_acessos",
  "visoes_padrao",
  "whatsapp_mensagens",
  "sessoes",
  "submodulos_empresa",
  "tipos_pessoa",
  "usuarios_grupos",
  "usuarios_unidades",
];

/**
 * Renames every row of a company, doubles its contas and moves its money, so that any use of its rows changes an
 * answer.
 */
async function shake(empresa: number): Promise<void> {
  const run = (statement: SQL) => server.db.execute(statement);
  for (const [table, column] of Object.entries(nomes)) {
    const [t, c] = [sql.identifier(table), sql.identifier(column)];
    await run(sql`update ${t} set ${c} = ${c} || ' ALHEIA' where empresa_id = ${empresa}`);
  }
  await run(sql`update empresas set nome = nome || ' ALHEIA' where id = ${empresa}`);
  await run(sql`insert into contas (empresa_id, lado, pessoa_id, categoria_id, centro_resultado_id, referencia,
      tipo_pagamento, data_registro, data_vencimento, valor_integral, usuario_id, created_at)
    select empresa_id, lado, pessoa_id, categoria_id, centro_resultado_id, 'ALHEIA ' || referencia,
      tipo_pagamento, data_registro, data_vencimento, valor_integral, usuario_id, created_at
    from contas where empresa_id = ${empresa}`);
  await run(sql`insert into auditoria (empresa_id, usuario_id, quando, origem, acao, entidade, entidade_id, depois)
    select empresa_id, usuario_id, now(), 'ALHEIA', 'ALHEIA', 'contas', id, to_jsonb(contas)
    from contas where empresa_id = ${empresa}`);
  await run(sql`insert into movimentos (empresa_id, conta_bancaria_id, abertura_caixa_id, tipo, valor, data, historico,
      usuario_id, created_at)
    select m.empresa_id, conta_bancaria_id, abertura_caixa_id,
      (case when a.id is null then 'saldo_inicial' else 'suprimento' end)::tipo_movimento, abs(valor), data, 'ALHEIA',
      m.usuario_id, created_at
    from movimentos m left join aberturas_caixa a on a.id = m.abertura_caixa_id
    where m.empresa_id = ${empresa} and valor <> 0 and a.data_fechamento is null`);
}

describe("reading", () => {
  /** The rows that the test before read last. Nothing is written between two tests, so they need not be read again. */
  let lastRead: Map<string, string> | undefined;

  it("every table of rows that belong to a company is listed", async () => {
    const { rows } = await server.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'empresa_id' order by table_name`,
    );
    expect(rows.map(({ name }) => name)).toEqual([...Object.keys(nomes), ...withoutName].toSorted());
  });

  // Reading all takes seconds: a quick run changes both companies before it reads again.
  it.each(isFull ? [[3], [2]] : [[3, 2]])(
    "reading shows nothing of company %i, however it changes",
    { timeout: 240_000 },
    async (...companies) => {
      const before = lastRead ?? (await readAll());
      for (const empresa of companies) await shake(empresa);
      const after = await readAll();
      lastRead = after;
      const changed = [...before].filter(([key, text]) => after.get(key) !== text).map(([key]) => key.split(" ")[0]);
      // Shared on purpose: the group's persons (and reports with their names), the names of the companies that a user
      // may switch to, the units that the head office gives to the users of its group, and the unit that an invoice is
      // addressed to.
      const shared = [
        "sessao.atual",
        "pessoas.autocomplete",
        "pessoas.lista",
        "pessoas.selecao",
        "pessoas.find",
        "unidades.lista",
        "unidades.usuarios",
        "contasPagar.relatorio",
        "contasReceber.relatorio",
        "relatorios.vencimentos",
        "relatorios.vencimentosArquivo",
        "nfe.conferir",
      ];
      expect([...new Set(changed)]).toEqual(companies.includes(2) ? shared : []);
      expect(after.size).toBe(before.size);
    },
  );
});
