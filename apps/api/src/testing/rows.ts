import type { TipoConta } from "@prumo/domain/conta-side";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { accessKeys } from "./access-keys";
import { approvalRequest } from "./approvals";
import { closings } from "./closings";
import { someWebhooks } from "./webhooks";

/** Contas of one side, and the rows that only this side uses. */
interface LadoRows {
  readonly categoria: number;
  readonly centro: number;
  readonly paidConta: number;
  /** Gives an open conta that nobody paid or changed: another one each time, because a payment changes it. */
  readonly openConta: () => number;
  /** Gives a conta that was removed by itself: another one each time, because taking it back changes it. */
  readonly removedConta: () => number;
  /** Gives an agreement of which nothing is settled: another one each time, because undoing it ends it. */
  readonly agreement: () => number;
  /** Gives a conta with a settlement in force: another one each time, never `contaPaga`. */
  readonly contaToReverse: () => number;
}

/** Ids of rows of one company to try calls with. The contas are payables, except in `receber`. */
export interface Rows extends LadoRows {
  readonly empresa: number;
  readonly pessoa: number;
  /** Gives a person without a user: another one each time, because a person has one user at most. */
  readonly pessoaWithoutUser: () => number;
  /** The company's last user, whose login and group are in the demo data. */
  readonly usuario: { readonly id: number; readonly pessoa_id: number; readonly login: string };
  readonly grupo: number;
  /** Categories and result centres in use, of payables; the first is `categoria` (`centro`). */
  readonly categorias: readonly number[];
  readonly centros: readonly number[];
  /** A category with subcategories. */
  readonly mainCategoria: number;
  readonly inactiveCategoria: number;
  readonly inactiveCentro: number;
  /** Payment methods that are not standard ones. */
  readonly formas: readonly [number, number];
  readonly banco: number;
  /** A session of a register; an open one where the company has one. */
  readonly abertura: number;
  readonly caixa: number;
  /** A closed session of a register. */
  readonly closed: number;
  readonly receber: LadoRows;
  /** A product that lies in warehouses; one that was never used (another each time); and categories of products. */
  readonly produto: number;
  readonly unusedProduto: () => number;
  readonly categoriasProduto: readonly number[];
  /** The standard warehouse, and one that no other example needs. */
  readonly deposito: number;
  readonly spareDeposito: number;
  /** An open count, and a second one where the company has one. */
  readonly inventario: number;
  readonly inventarioToCancel: number;
  /** A requisition, the provider's where the company has one; and pending lines, another each time. */
  readonly requerimento: number;
  readonly pendingLine: () => number;
  readonly minimo: number;
  readonly natureza: number;
  readonly spareNatureza: number;
  /** A holiday, and others (another each time). */
  readonly feriado: number;
  readonly spareFeriado: () => number;
  /** A purchase that is not approved, and others (another each time); approved ones, another each time. */
  /** Of the company, bare. */
  readonly cnpj: string;
  readonly compra: number;
  readonly newCompra: () => number;
  readonly approvedCompra: () => number;
  readonly rejectedCompra: () => number;
  /** Purchases whose entry is recorded, one after the other. */
  readonly enteredCompra: () => number;
  readonly veiculo: number;
  readonly spareVeiculo: () => number;
  readonly praga: number;
  readonly sparePraga: () => number;
  /** A view of the receivables that the company's administrator shares, and others (another each time). */
  readonly visao: number;
  readonly spareVisao: () => number;
  /** A file of `anexoConta`, the only one there; others of other contas, and removed ones (another each time). */
  readonly anexo: number;
  readonly anexoConta: number;
  readonly spareAnexo: () => number;
  readonly removedAnexo: () => number;
  /** A served municipality, and others (another each time). */
  readonly municipio: number;
  readonly spareMunicipio: () => number;
  /** Who does the work: the provider who logs in, in the first company. */
  readonly prestador: number;
  /** An order that can be changed, the provider's in the first company; others, another each time; and finished ones. */
  readonly ordem: number;
  readonly newOrdem: () => number;
  readonly finishedOrdem: () => number;
  /** An open lote with items; closed ones; one without items; items of the first, and items that are in none. */
  readonly lote: number;
  readonly closedLote: () => number;
  readonly emptyLote: number;
  readonly heldItem: () => number;
  readonly freeItem: () => number;
  /** Records that a message can be about: settled contas whose person has a phone, and orders with a day to come. */
  readonly receipt: (lado: TipoConta) => number;
  readonly scheduledOrdem: () => number;
  /** Messages about contas that failed, and some that wait, another each time. */
  readonly failedMensagem: () => number;
  readonly waitingMensagem: () => number;
  /** Imports of a bank's statement, another each time. */
  readonly extratoLote: () => number;
  /** Entries of a bank's statement that wait, and ignored ones, another each time; and a rule about such. */
  readonly waitingEntry: () => number;
  readonly ignoredEntry: () => number;
  /** One that waits and is only read. */
  readonly shownEntry: number;
  readonly entryRule: number;
  /** A rule of reminders, and others, another each time; and a reminder that was sent. */
  readonly reminderRule: number;
  readonly spareReminderRule: () => number;
  readonly reminder: number;
  /** A closing, and exceptions that were asked for, another each time. */
  readonly fechamento: number;
  readonly spareException: () => number;
  /** A request to approve a payment. */
  readonly approvalRequest: number;
  /** A key of the company's first user, and others, another each time. */
  readonly accessKey: number;
  /** An address that events are sent to, one that is switched on, and others, another each time; and messages that failed. */
  readonly webhook: number;
  readonly activeWebhook: number;
  readonly spareWebhook: () => number;
  readonly delivery: number;
  readonly failedDelivery: () => number;
  readonly spareAccessKey: () => number;
  /** The first settlement of a conta. */
  readonly acertoOn: (conta: number) => number;
  /** Gives the value of a conta before any call was tried. */
  readonly valueOn: (conta: number) => number;
}

/** Lotes that items can be taken from. */
const openWithItems = sql`fechado_em is null and id in (select comissao_lote_id from comissao_itens)`;

/** The companies of the demo data as the users of the first one see them. */
export const owners = { own: 1, grupo: 2, foreign: 3 } as const;
export type Owner = keyof typeof owners;

/** Gives one id after the other, and begins again after the last. */
function oneAfterTheOther(ids: readonly number[]): () => number {
  let next = 0;
  return () => {
    const id = ids[next % ids.length];
    next += 1;
    if (id === undefined) throw new Error("There is none");
    return id;
  };
}

/**
 * Records the entry of the last new purchases of a company, unless that was done, and gives the ids of all with one. Their own
 * ids are far from those of the sequence, so that the entries that calls record have equal ids in servers with equal data.
 */
async function enteredPurchases(db: Db, empresa: number): Promise<number[]> {
  await db.execute(sql`
    insert into compra_entradas (id, empresa_id, compra_id, natureza_id, data, usuario_id, created_at)
    select 1000000 + id, empresa_id, id, natureza_id, data, usuario_id, created_at from compras
    where empresa_id = ${empresa} and removida_em is null and estado = 'NOVO' and natureza_id % 4 <> 1
    order by id desc limit 12 on conflict do nothing`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select compra_id as id from compra_entradas where empresa_id = ${empresa} and desfeita_em is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Notes imports of statements without lines, unless that was done, and gives their ids. */
async function statementImports(db: Db, empresa: number): Promise<number[]> {
  await db.execute(sql`
    insert into extrato_lotes (id, empresa_id, conta_bancaria_id, nome_arquivo, sha256, formato, novas, iguais, agendadas,
      saldos, usuario_id, created_at)
    select 1000000 + ${empresa}::int * 100 + n, ${empresa}::int, (select min(id) from contas_bancarias where empresa_id = ${empresa}), 'extrato.ofx',
      'lote ' || n, 'ofx', 0, 0, 0, 0, (select min(id) from usuarios where empresa_id = ${empresa}), '2026-11-20T12:00:00Z'::timestamptz
    from generate_series(1, 12) n on conflict do nothing`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from extrato_lotes where empresa_id = ${empresa} and id > 1000000 and desfeito_em is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Writes entries of a bank's statement, and a rule about them, unless that was done. Their ids are far from the others. */
async function bankEntries(db: Db, empresa: number) {
  const first = 2_000_000 + empresa * 1_000;
  const account = sql`(select min(id) from contas_bancarias where empresa_id = ${empresa})`;
  const user = sql`(select min(id) from usuarios where empresa_id = ${empresa})`;
  await db.execute(sql`
    insert into extrato_lotes (id, empresa_id, conta_bancaria_id, nome_arquivo, sha256, formato, novas, iguais, agendadas,
      saldos, usuario_id, created_at)
    values (${first}, ${empresa}::int, ${account}, 'lancamentos.ofx', 'entries', 'ofx', 120, 0, 0, 0, ${user}, '2026-11-20T12:00:00Z'::timestamptz)
    on conflict do nothing`);
  await db.execute(sql`
    insert into extrato_lancamentos (id, empresa_id, conta_bancaria_id, lote_id, data, valor, texto, texto_comparavel, ordem,
      linha, estado, motivo, usuario_id, resolvido_em)
    select ${first}::int + n, ${empresa}::int, ${account}, ${first}::int, '2026-11-20', -(n + 0.07), 'TARIFA', 'TARIFA', 1, n,
      case when n > 90 then 'ignorado' else 'pendente' end, case when n > 90 then 'Do sócio' end,
      case when n > 90 then ${user} end, case when n > 90 then '2026-11-20T12:00:00Z'::timestamptz end
    from generate_series(1, 120) n on conflict do nothing`);
  await db.execute(sql`
    insert into extrato_regras (id, empresa_id, texto, entrada, categoria_id, vezes, usuario_id, created_at)
    select ${first}, ${empresa}::int, 'mensalidade', false, min(id), 2, ${user}, '2026-11-20T12:00:00Z'::timestamptz from categorias_conta
    where empresa_id = ${empresa} and tipo = 'pagar' on conflict do nothing`);
  const entriesIn = async (estado: string) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from extrato_lancamentos where lote_id = ${first} and estado = ${estado} and versao = 1 order by id`,
    );
    return rows.map(({ id }) => id);
  };
  const waiting = await entriesIn("pendente");
  const ignored = await entriesIn("ignorado");
  return { waiting, shown: first + 90, ignored, rule: first };
}

/** As many rules of reminders as the tests of a company remove. */
const RULES = 12;

/** Writes rules of reminders that the tests remove, unless that was done. Their ids are far from the others. */
async function spareReminderRules(db: Db, empresa: number): Promise<number[]> {
  const first = 4_000_000 + empresa * 1_000;
  await db.execute(sql`
    insert into lembrete_regras (id, empresa_id, dias, canal, texto, ativa, ligada_em)
    select ${first}::int + n, ${empresa}::int, 200 + n, 'email', '{contas}', false, '2026-11-20'
    from generate_series(1, ${RULES}::int) n on conflict do nothing`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from lembrete_regras where empresa_id = ${empresa} and id > ${first} order by id`,
  );
  return rows.map(({ id }) => id);
}

async function lastUser(db: Db, empresa: number): Promise<Rows["usuario"]> {
  const { rows } = await db.execute<{ id: number; pessoa_id: number; login: string }>(
    sql`select id, pessoa_id, login from usuarios where empresa_id = ${empresa} order by id desc limit 1`,
  );
  const [user] = rows;
  if (user === undefined) throw new Error(`Company ${empresa} has no user`);
  return user;
}

/** As many views as the tests of a company remove, one that they keep among them. */
const VIEWS = 12;

/** Finds the shared views of a company's administrator, and saves them at the first call: the demo data has none. */
async function sharedViews(db: Db, empresa: number, ids: (table: string) => Promise<number[]>): Promise<number[]> {
  const found = await ids("visoes");
  if (found.length > 0) return found;
  await db.execute(sql`insert into visoes (empresa_id, usuario_id, lista, nome, parametros, compartilhada)
    select empresa_id, id, 'contasReceber', 'De teste ' || n, 'status=aberto', true
    from (select empresa_id, min(id) as id from usuarios where empresa_id = ${empresa} and adm group by empresa_id) u
      cross join generate_series(1, ${VIEWS}::int) n`);
  return ids("visoes");
}

/** As many files as the tests of a company remove, and as many as they take back. */
const FILES = 24;

/** Writes files of receivables, unless that was done: the first conta has one, the second all others. */
async function receivableFiles(db: Db, empresa: number) {
  const first = 3_000_000 + empresa * 1_000;
  const conta = (place: number) =>
    sql`(select id from contas where empresa_id = ${empresa} and lado = 'receber' and removida_em is null
      and status = 1 order by id desc offset ${place} limit 1)`;
  const user = sql`(select min(id) from usuarios where empresa_id = ${empresa})`;
  const moment = sql`'2026-11-20T12:00:00Z'::timestamptz`;
  const text = sql`convert_to(${`Comprovante da empresa ${empresa}`}::text, 'UTF8')`;
  await db.execute(sql`insert into arquivos (id, empresa_id, sha256, tamanho, tipo, created_at)
    values (${first}, ${empresa}::int, encode(sha256(${text}), 'hex'), length(${text}), 'texto', ${moment}) on conflict do nothing`);
  await db.execute(sql`insert into arquivo_pedacos (empresa_id, arquivo_id, numero, conteudo)
    values (${empresa}::int, ${first}, 0, ${text}) on conflict do nothing`);
  await db.execute(sql`
    insert into anexos (id, empresa_id, arquivo_id, conta_id, ordem, nome, usuario_id, created_at, removido_em, removido_por)
    select ${first}::int + n, ${empresa}::int, ${first}::int, case when n = 0 then ${conta(0)} else ${conta(1)} end, n, 'anexo ' || n || '.txt',
      ${user}, ${moment}, case when n > ${FILES} then ${moment} end, case when n > ${FILES} then ${user} end
    from generate_series(0, 2 * ${FILES}::int) n on conflict do nothing`);
  const { rows } = await db.execute<{ id: number; conta_id: number; removed: boolean }>(
    sql`select id, conta_id, removido_em is not null as removed from anexos where empresa_id = ${empresa} and id > ${first} order by id`,
  );
  const { rows: only } = await db.execute<{ id: number; conta_id: number }>(
    sql`select id, conta_id from anexos where id = ${first} and empresa_id = ${empresa}`,
  );
  const idsOf = (removed: boolean) => rows.filter((row) => row.removed === removed).map(({ id }) => id);
  return { only: only[0] ?? { id: 0, conta_id: 0 }, present: idsOf(false), removed: idsOf(true) };
}

/** As many contas of a side as the tests of a company take back, and agreements as they undo. */
const REMOVED = 12;
/** The reference of the instalments of these agreements, which are not used otherwise. */
const INSTALMENT = "Parcela de teste";

/**
 * Collects the rows of a company of the demo data. At its first call it removes some contas and renegotiates others, so
 * that every call finds enough of its kind.
 */
export async function triableRows(db: Db, empresa: number): Promise<Rows> {
  const ids = async (table: string, where = sql`true`): Promise<number[]> => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from ${sql.identifier(table)} where empresa_id = ${empresa} and ${where} order by id`,
    );
    return rows.map(({ id }) => id);
  };
  const first = async (table: string, where?: ReturnType<typeof sql>): Promise<number> => {
    const [id] = await ids(table, where);
    if (id === undefined) throw new Error(`Company ${empresa} has no ${table}`);
    return id;
  };
  const alone = sql`num_nonnulls(compra_id, ordem_servico_id, comissao_lote_id, renegociacao_id) = 0`;
  const agreements = async (tipo: TipoConta, untouched: SQL): Promise<number[]> => {
    const made = sql`lado = ${tipo} and documento like 'De teste %'`;
    if ((await ids("renegociacoes", made)).length === 0) {
      const columns = sql`empresa_id, lado, pessoa_id, categoria_id, tipo_pagamento, data_registro, data_vencimento,
        usuario_id, created_at`;
      // Contas of their own: the others are tried in other ways.
      await db.execute(sql`insert into contas (${columns}, referencia, valor_integral, status)
        select ${columns}, 'Original de teste', 100, 3 from contas cross join generate_series(1, ${REMOVED}::int)
        where id = ${await first("contas", untouched)}`);
      const originals = sql`from contas where empresa_id = ${empresa} and lado = ${tipo} and referencia = 'Original de teste'`;
      await db.execute(sql`
        insert into renegociacoes (empresa_id, lado, pessoa_id, valor, documento, usuario_id, created_at)
        select empresa_id, lado, pessoa_id, residual, 'De teste ' || id, usuario_id, created_at ${originals} order by id`);
      const both = sql`(select * ${originals}) c join renegociacoes r on r.documento = 'De teste ' || c.id`;
      await db.execute(sql`insert into renegociacao_originais (empresa_id, renegociacao_id, conta_id, valor)
        select c.empresa_id, r.id, c.id, c.residual from ${both} order by c.id`);
      await db.execute(sql`insert into contas (${columns}, referencia, valor_integral, renegociacao_id)
        select c.empresa_id, c.lado, c.pessoa_id, c.categoria_id, c.tipo_pagamento, c.data_registro, c.data_vencimento,
          c.usuario_id, c.created_at, ${INSTALMENT}, c.residual, r.id from ${both} order by c.id`);
    }
    return ids("renegociacoes", made);
  };
  const removedContas = async (tipo: TipoConta, untouched: SQL): Promise<number[]> => {
    const removed = sql`lado = ${tipo} and ${alone} and removida_em is not null`;
    if ((await ids("contas", removed)).length === 0) {
      const spare = (await ids("contas", sql`${untouched} and ${alone}`)).slice(-REMOVED);
      const chosen = sql`select value::int from json_array_elements_text(${JSON.stringify(spare)}::json)`;
      await db.execute(
        sql`update contas set removida_em = '2026-11-20T12:00:00Z'::timestamptz where id in (${chosen})`,
      );
    }
    return ids("contas", removed);
  };
  const ladoRows = async (tipo: TipoConta): Promise<LadoRows> => {
    const present = sql`lado = ${tipo} and removida_em is null`;
    const untouched = sql`${present} and status = 0 and valor_pago = 0 and valor_integral >= 30`;
    const removed = await removedContas(tipo, untouched);
    const agreed = await agreements(tipo, untouched);
    const open = await ids("contas", sql`${untouched} and versao = 1 and referencia <> ${INSTALMENT}`);
    const [paidConta, ...paid] = await ids("contas", sql`${present} and status = 1`);
    if (paidConta === undefined) throw new Error(`Company ${empresa} has no settled conta`);
    return {
      categoria: await first("categorias_conta", sql`tipo = ${tipo}`),
      centro: await first("centros_resultado", sql`tipo = ${tipo}`),
      paidConta,
      openConta: oneAfterTheOther(open),
      removedConta: oneAfterTheOther(removed),
      agreement: oneAfterTheOther(agreed),
      contaToReverse: oneAfterTheOther(paid),
    };
  };
  const bank = await bankEntries(db, empresa);
  const closed = await closings(db, empresa);
  const files = await receivableFiles(db, empresa);
  const { rows } = await db.execute<{ conta: number; acerto: number }>(
    sql`select conta_id as conta, min(id) as acerto from acertos where empresa_id = ${empresa} group by conta_id`,
  );
  const settlements = new Map(rows.map(({ conta, acerto }) => [conta, acerto]));
  const { rows: worths } = await db.execute<{ id: number; valor: number }>(
    sql`select id, valor_integral::float as valor from contas where empresa_id = ${empresa}`,
  );
  const values = new Map(worths.map(({ id, valor }) => [id, valor]));
  const [visao, ...spareViews] = await sharedViews(db, empresa, ids);
  const spareDeposito = (await ids("depositos")).at(-1) ?? 0;
  const pendingLines = (elsewhere: boolean) =>
    ids(
      "requerimento_itens",
      sql`status = 1 and ${elsewhere} = (requerimento_id in (select id from requerimentos where deposito_id <> ${spareDeposito}))`,
    );
  const reachable = (column: string) =>
    sql`${sql.identifier(column)} in (select id from pessoas where telefone is not null)`;
  const messaged = (column: string) => {
    const c = sql.identifier(column);
    return sql`id in (select ${c} from whatsapp_mensagens where ${c} is not null)`;
  };
  // Other companies' orders are not found, whenever they are.
  const scheduled = sql`os_status = 5 and (empresa_id <> 1 or data_agendamento > '2026-11-20'
    and ${reachable("cliente_id")} and not ${messaged("ordem_servico_id")})`;
  const settled = async (lado: TipoConta) =>
    oneAfterTheOther(
      (
        await ids(
          "contas",
          sql`lado = ${lado} and status = 1 and removida_em is null and ${reachable("pessoa_id")} and not ${messaged("conta_id")}`,
        )
      ).toReversed(),
    );
  const receipts = { pagar: await settled("pagar"), receber: await settled("receber") };
  const messages = (state: SQL) =>
    ids(
      "whatsapp_mensagens",
      sql`especie = 'recebimento' and mensagem_id in (select id from mensagens where ${state})`,
    );
  const { rows: companies } = await db.execute<{ cnpj: string }>(sql`select cnpj from empresas where id = ${empresa}`);
  const [company] = companies;
  const [forma, otherForma] = await ids("formas_pagamento", sql`not padrao`);
  if (forma === undefined || otherForma === undefined) throw new Error(`Company ${empresa} has no payment methods`);
  const addresses = await someWebhooks(db, empresa);
  const [accessKey = 0, ...spareAccessKeys] = await accessKeys(db, empresa);
  return {
    empresa,
    categorias: await ids("categorias_conta", sql`tipo = 'pagar' and ativa`),
    centros: await ids("centros_resultado", sql`tipo = 'pagar' and ativo`),
    mainCategoria: await first(
      "categorias_conta",
      sql`id in (select categoria_pai_id from categorias_conta where tipo = 'pagar' and ativa)`,
    ),
    inactiveCategoria: await first("categorias_conta", sql`not ativa`),
    inactiveCentro: await first("centros_resultado", sql`not ativo`),
    formas: [forma, otherForma],
    pessoa: await first("pessoas", sql`id >= 100`),
    pessoaWithoutUser: oneAfterTheOther((await ids("pessoas", sql`id > 100`)).toReversed()),
    usuario: await lastUser(db, empresa),
    grupo: (await ids("grupos_permissoes")).at(-1) ?? 0,
    banco: await first("contas_bancarias"),
    abertura: await first("aberturas_caixa"),
    caixa: await first("caixas"),
    closed: await first("aberturas_caixa", sql`data_fechamento is not null`),
    ...(await ladoRows("pagar")),
    receber: await ladoRows("receber"),
    produto: await first("produtos"),
    unusedProduto: oneAfterTheOther(await ids("produtos", sql`tipo = 2`)),
    categoriasProduto: await ids("categorias_produto", sql`tipo = 1`),
    deposito: await first("depositos", sql`padrao`),
    spareDeposito,
    inventario: await first("inventarios"),
    inventarioToCancel: (await ids("inventarios")).at(-1) ?? 0,
    requerimento: await first("requerimentos"),
    // Nothing can be sent to a warehouse that is out of use, as the last one is: its lines come last.
    pendingLine: oneAfterTheOther([...(await pendingLines(true)), ...(await pendingLines(false))]),
    minimo: (await ids("estoque_minimo")).at(-1) ?? 0,
    natureza: await first("naturezas"),
    feriado: await first("feriados"),
    spareFeriado: oneAfterTheOther((await ids("feriados")).slice(1)),
    spareNatureza: (await ids("naturezas")).at(-1) ?? 0,
    cnpj: company?.cnpj ?? "",
    compra: await first("compras", sql`removida_em is null and estado = 'NOVO'`),
    newCompra: oneAfterTheOther(
      (await ids("compras", sql`removida_em is null and estado = 'NOVO' and natureza_id % 4 = 1`)).toReversed(),
    ),
    rejectedCompra: oneAfterTheOther(await ids("compras", sql`removida_em is null and estado = 'REJEITADO'`)),
    extratoLote: oneAfterTheOther(await statementImports(db, empresa)),
    waitingEntry: oneAfterTheOther(bank.waiting),
    ignoredEntry: oneAfterTheOther(bank.ignored),
    shownEntry: bank.shown,
    entryRule: bank.rule,
    reminderRule: await first("lembrete_regras"),
    spareReminderRule: oneAfterTheOther(await spareReminderRules(db, empresa)),
    reminder: await first("lembretes"),
    fechamento: closed.fechamento,
    approvalRequest: await approvalRequest(db, empresa),
    accessKey,
    webhook: addresses.webhook,
    activeWebhook: addresses.active,
    spareWebhook: oneAfterTheOther(addresses.spare),
    delivery: addresses.failed[0] ?? 0,
    failedDelivery: oneAfterTheOther(addresses.failed.slice(1)),
    spareAccessKey: oneAfterTheOther(spareAccessKeys),
    spareException: oneAfterTheOther(closed.excecoes),
    enteredCompra: oneAfterTheOther(await enteredPurchases(db, empresa)),
    approvedCompra: oneAfterTheOther(await ids("compras", sql`estado = 'APROVADO'`)),
    veiculo: await first("veiculos"),
    spareVeiculo: oneAfterTheOther(
      (
        await ids("veiculos", sql`id not in (select veiculo_id from ordens_servico where veiculo_id is not null)`)
      ).toReversed(),
    ),
    visao: visao ?? 0,
    spareVisao: oneAfterTheOther(spareViews),
    anexo: files.only.id,
    anexoConta: files.only.conta_id,
    spareAnexo: oneAfterTheOther(files.present),
    removedAnexo: oneAfterTheOther(files.removed),
    praga: await first("pragas"),
    sparePraga: oneAfterTheOther(
      (await ids("pragas", sql`id not in (select praga_id from ordem_servico_pragas)`)).toReversed(),
    ),
    municipio: await first("municipios_atendidos"),
    spareMunicipio: oneAfterTheOther((await ids("municipios_atendidos")).toReversed()),
    prestador: await first("comissao_lotes").then(async (id) => {
      const found = await db.execute<{ id: number }>(
        sql`select prestador_id as id from comissao_lotes where id = ${id}`,
      );
      return found.rows[0]?.id ?? 0;
    }),
    ordem: await first("ordens_servico", sql`os_status = 12 and prestador_id is not null`),
    newOrdem: oneAfterTheOther(
      (await ids("ordens_servico", sql`os_status in (1, 5, 9) and prestador_id is not null`)).toReversed(),
    ),
    finishedOrdem: oneAfterTheOther(
      await ids(
        "ordens_servico",
        sql`os_status = 18 and id not in (select i.ordem_servico_id from ordem_servico_itens i
          join comissao_itens c on c.empresa_id = i.empresa_id and c.ordem_servico_item_id = i.id)`,
      ),
    ),
    lote: await first("comissao_lotes", openWithItems),
    closedLote: oneAfterTheOther(await ids("comissao_lotes", sql`fechado_em is not null`)),
    emptyLote: await first("comissao_lotes", sql`id not in (select comissao_lote_id from comissao_itens)`),
    heldItem: oneAfterTheOther(
      await ids(
        "ordem_servico_itens",
        sql`id in (select ordem_servico_item_id from comissao_itens
          where comissao_lote_id = (select min(id) from comissao_lotes where empresa_id = ${empresa} and ${openWithItems}))`,
      ),
    ),
    freeItem: oneAfterTheOther(
      await ids(
        "ordem_servico_itens",
        sql`prod_or_serv = 2 and id not in (select ordem_servico_item_id from comissao_itens) and ordem_servico_id in (
          select id from ordens_servico where os_status = 18 and prestador_id is not null)`,
      ),
    ),
    receipt: (lado) => receipts[lado](),
    scheduledOrdem: oneAfterTheOther(await ids("ordens_servico", scheduled)),
    failedMensagem: oneAfterTheOther(await messages(sql`erro is not null`)),
    waitingMensagem: oneAfterTheOther(await messages(sql`erro is null and enviada_em is null`)),
    valueOn: (conta) => values.get(conta) ?? 0,
    acertoOn(conta) {
      const id = settlements.get(conta);
      if (id === undefined) throw new Error(`Conta ${conta} has no settlement`);
      return id;
    },
  };
}
