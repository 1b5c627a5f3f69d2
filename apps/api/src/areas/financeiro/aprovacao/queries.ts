import type { RequestList } from "@prumo/domain/approval";
import { type ApprovalReason, type ApprovalRule, SUM_DAYS } from "@prumo/domain/approval";
import type { RequestState } from "@prumo/domain/approval-state";
import type { BankData } from "@prumo/domain/bank-data";
import { addDays, subtractDays } from "@prumo/domain/date";
import { and, asc, count, desc, eq, gte, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { preparedOnce } from "../../../db/prepared-statement";
import { aprovacaoAjustes, aprovacaoPedidos, aprovacaoRegras } from "../../../db/schema/aprovacoes";
import type { RowOf } from "../../../db/schema/business";
import { compras } from "../../../db/schema/compras";
import { contas } from "../../../db/schema/contas";
import { categoriasConta } from "../../../db/schema/financeiro";
import { formasPagamento } from "../../../db/schema/formas-pagamento";
import { pessoas } from "../../../db/schema/pessoas";
import { auditoria } from "../../../db/schema/registros";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies, referenced, type Scope, scoped } from "../../../db/scope";
import type { Slice } from "../../../db/slice";
import type { Ctx } from "../../../http/context";

/** The rules of a company that wants approval. */
export interface RulesInForce {
  /** Bank data that changed before are known. */
  readonly dados_desde: Date;
  readonly soma_7_dias: boolean;
  readonly validade_dias: number;
  readonly regras: readonly ApprovalRule[];
}

const ruleColumns = sql`'id', r.id, 'valor_minimo', r.valor_minimo, 'pessoa_id', r.pessoa_id,
  'categoria_id', r.categoria_id, 'tipo_pagamento', r.tipo_pagamento, 'aprovadores', r.aprovadores`;

const prepareFindRules = preparedOnce((db) => {
  const a = acrossCompanies(aprovacaoAjustes);
  const empresa_id = sql.placeholder("empresa_id");
  return db
    .select({
      ligada_em: a.ligada_em,
      dados_desde: a.dados_desde,
      soma_7_dias: a.soma_7_dias,
      validade_dias: a.validade_dias,
      regras: sql<ApprovalRule[]>`coalesce((select json_agg(json_build_object(${ruleColumns}) order by r.id)
        from aprovacao_regras r where r.empresa_id = ${empresa_id}), '[]'::json)`,
    })
    .from(a)
    .where(eq(a.empresa_id, empresa_id))
    .prepare("aprovacao_regras");
});

/** Finds the rules in one statement, because every payment asks; undefined while approval is off. */
export async function findApprovalRules(
  db: Db | Tx,
  { empresa_id }: Pick<Scope, "empresa_id">,
): Promise<RulesInForce | undefined> {
  const [row] = await prepareFindRules(db).execute({ empresa_id });
  if (row === undefined || row.ligada_em === null) return undefined;
  // The version before notes no other moment than the one of switching it on.
  return { ...row, dados_desde: row.dados_desde ?? row.ligada_em };
}

/** A request as it decides about its payable. A moment is a text here, as JSON has none. */
interface LatestRequest {
  readonly id: number;
  readonly estado: RequestState;
  readonly sha256: string;
  readonly expira_em: string;
  readonly categorias: readonly number[] | null;
  readonly motivos: readonly ApprovalReason[];
  /** Why it was decided so. */
  readonly motivo: string | null;
  readonly autores: readonly number[];
  readonly aprovadores: readonly number[];
  readonly pedido_por: number;
}

/** What an instalment of an agreement replaces, also over several agreements. */
interface Replaced {
  /** The highest value that was agreed as a whole. */
  readonly valor: number;
  readonly categorias: readonly number[];
  /** The categories of their further parts; null without any. */
  readonly rateio: readonly number[] | null;
  readonly methodAsks: boolean;
}

/** Finds what a conta replaces by agreements; null for others. An agreement may replace instalments of another. */
const replacedBy = (empresa_id: number, renegociacao: SQLWrapper) => sql<Replaced | null>`
  case when ${renegociacao} is not null then (
    with recursive acordos (id) as (
      select ${renegociacao} union select o.renegociacao_id from acordos
      join renegociacao_originais r on r.empresa_id = ${empresa_id} and r.renegociacao_id = acordos.id
      join contas o on o.empresa_id = ${empresa_id} and o.id = r.conta_id where o.renegociacao_id is not null)
    select json_build_object('valor', max(g.valor), 'categorias', json_agg(distinct o.categoria_id),
      'rateio', json_agg(distinct x.categoria_id) filter (where x.categoria_id is not null),
      'methodAsks', coalesce(bool_or(f.aprovacao_financeira), false))
    from acordos join renegociacoes g on g.empresa_id = ${empresa_id} and g.id = acordos.id
    join renegociacao_originais r on r.empresa_id = ${empresa_id} and r.renegociacao_id = g.id
    join contas o on o.empresa_id = ${empresa_id} and o.id = r.conta_id
    left join conta_rateios x on x.empresa_id = ${empresa_id} and x.conta_id = o.id
    left join compras k on k.empresa_id = ${empresa_id} and k.id = o.compra_id
    left join formas_pagamento f on f.empresa_id = ${empresa_id} and f.id = k.forma_pagamento_id) end`;

/**
 * Finds all that approval asks about open payables, in one statement.
 * @param paidNow whether the sums are of today, or of the days on which the payables are due
 */
export async function findApprovalFacts(
  db: Db | Tx,
  scope: Pick<Ctx, "empresa_id" | "empresas" | "today" | "quando">,
  ids: readonly number[],
  { soma_7_dias, regras }: Pick<RulesInForce, "soma_7_dias" | "regras">,
  paidNow: boolean,
) {
  const { today } = scope;
  const c = scoped(contas, scope, "c");
  const p = referenced(pessoas, "p");
  const compra = scoped(compras, scope, "compra");
  const forma = scoped(formasPagamento, scope, "forma");
  const { empresa_id } = scope;
  const withSums = soma_7_dias && regras.length > 0;
  const first = subtractDays(today, SUM_DAYS - 1);
  const since = new Date(scope.quando.getTime() - SUM_DAYS * 24 * 3_600_000).toISOString();
  // What is due far ahead is paid after the days in which a payment of today counts.
  const isNear = paidNow ? sql`true` : sql`${c.data_vencimento} < ${addDays(today, SUM_DAYS)}`;
  // An approval holds for what the conta was then: bank data that change later ask anew at once, the others are compared.
  const isDecided = sql`exists (select from (select q.estado, q.retrato from aprovacao_pedidos q
    where q.empresa_id = ${empresa_id} and q.conta_id = o.id order by q.id desc limit 1) q
    where q.estado in ('aprovada', 'aguardando') and (q.retrato ->> 'valor')::numeric = o.valor_integral
    and (q.retrato ->> 'pessoa_id')::int = o.pessoa_id and (q.retrato ->> 'data_vencimento')::date = o.data_vencimento
    and q.retrato ->> 'tipo_pagamento' = o.tipo_pagamento::text
    and q.retrato ->> 'linha_digitavel' is not distinct from o.linha_digitavel
    and q.retrato ->> 'pix_copia_cola' is not distinct from o.pix_copia_cola)`;
  const paid = sql`coalesce((select sum(a.valor - a.aprovado) from contas o join acertos a on a.empresa_id = o.empresa_id and a.conta_id = o.id
    left join estornos e on e.empresa_id = a.empresa_id and e.acerto_id = a.id
    where ${isNear} and o.empresa_id = ${empresa_id} and o.lado = 'pagar' and o.removida_em is null
    and o.pessoa_id = ${c.pessoa_id} and o.id <> ${c.id} and e.id is null
    and (a.data_pagamento >= ${first} or a.created_at > ${since})), 0)`;
  const due = (table: SQL) => sql`greatest(${table}.data_vencimento, ${today}::date)`;
  const ahead = sql`coalesce((select sum(o.residual) from contas o where o.empresa_id = ${empresa_id}
    and o.lado = 'pagar' and o.status = 0 and o.removida_em is null and o.pessoa_id = ${c.pessoa_id}
    and ${due(sql`o`)} > ${due(sql`c`)} - ${SUM_DAYS}::int and (${due(sql`o`)}, o.id) < (${due(sql`c`)}, ${c.id})
    and not ${isDecided}), 0)`;
  // With a name each connection plans it once, and not for every payment.
  const shape = `aprovacao_fatos_${withSums ? "com_somas" : "sem_somas"}_${paidNow ? "agora" : "no_dia"}`;
  return db
    .select({
      id: c.id,
      empresa_id: c.empresa_id,
      pessoa_id: c.pessoa_id,
      categoria_id: c.categoria_id,
      /** The categories of its further parts. */
      rateio: sql<number[]>`array(select x.categoria_id from conta_rateios x
        where x.empresa_id = ${empresa_id} and x.conta_id = ${c.id} order by x.posicao)`,
      tipo_pagamento: c.tipo_pagamento,
      data_vencimento: c.data_vencimento,
      valor_integral: c.valor_integral,
      valor_pago: c.valor_pago,
      linha_digitavel: c.linha_digitavel,
      pix_copia_cola: c.pix_copia_cola,
      usuario_id: c.usuario_id,
      isOwned: sql<boolean>`num_nonnulls(${c.compra_id}, ${c.ordem_servico_id}, ${c.comissao_lote_id}) > 0`,
      /** The company that keeps the person, in whose trail their changes stand: others of the group may share them. */
      keeper: p.empresa_id,
      dados: sql<
        BankData & { readonly dados_bancarios_em: string | null; readonly dados_bancarios_por: number | null }
      >`json_build_object('banco', ${p.banco}, 'agencia', ${p.agencia}, 'conta', ${p.conta}, 'titular', ${p.titular},
        'titular_documento', ${p.titular_documento}, 'chaves_pix', ${p.chaves_pix},
        'dados_bancarios_em', ${p.dados_bancarios_em}, 'dados_bancarios_por', ${p.dados_bancarios_por})`,
      methodAsks: sql<boolean>`coalesce(${forma.aprovacao_financeira}, false)`,
      origens: replacedBy(empresa_id, c.renegociacao_id),
      pedido: sql<LatestRequest | null>`(select json_build_object('id', q.id, 'estado', q.estado, 'sha256', q.sha256,
        'expira_em', q.expira_em, 'motivos', q.motivos, 'motivo', q.motivo,
        'categorias', coalesce(q.retrato -> 'categorias', '[]'::jsonb || (q.retrato -> 'categoria_id')),
        'autores', q.autores, 'aprovadores', q.aprovadores, 'pedido_por', q.pedido_por) from aprovacao_pedidos q
        where q.empresa_id = ${empresa_id} and q.conta_id = ${c.id} order by q.id desc limit 1)`,
      dados_aprovados: sql<string[]>`case when ${p.dados_bancarios_em} is null then '[]'::json
        else coalesce((select json_agg(distinct q.dados_sha256) from aprovacao_pedidos q
        where q.empresa_id = ${empresa_id} and q.pessoa_id = ${c.pessoa_id} and q.estado = 'aprovada'), '[]'::json) end`,
      paidLately: withSums ? sql`${paid}`.mapWith(Number) : sql`0`.mapWith(Number),
      dueBefore: withSums ? sql`${ahead}`.mapWith(Number) : sql`0`.mapWith(Number),
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .leftJoin(compra, eq(compra.id, c.compra_id))
    .leftJoin(forma, eq(forma.id, compra.forma_pagamento_id))
    .where(and(eq(c.lado, "contasPagar"), eq(c.status, 0), sql`${c.id} = any(${sql.param([...ids])}::int[])`))
    .prepare(shape)
    .execute();
}

export type ApprovalFacts = Awaited<ReturnType<typeof findApprovalFacts>>[number];

/** Columns of a conta that are approved: whoever changes one of them does not approve it. */
export const hashedColumns = [
  "pessoa_id",
  "valor_integral",
  "data_vencimento",
  "tipo_pagamento",
  "linha_digitavel",
  "pix_copia_cola",
] as const satisfies readonly (keyof RowOf<typeof contas>)[];

/** Users who changed what is hashed of a conta, by what the trail tells. */
export async function findChangers(db: Db | Tx, scope: Scope, conta: number): Promise<number[]> {
  const t = scoped(auditoria, scope, "t");
  const changed = sql`exists (select from unnest(${sql.param([...hashedColumns])}::text[]) nome where ${t.antes} ->> nome is distinct from ${t.depois} ->> nome)`;
  const rows = await db
    .selectDistinct({ usuario_id: t.usuario_id })
    .from(t)
    .where(
      and(
        eq(t.entidade, "contas"),
        eq(t.entidade_id, conta),
        sql`${t.antes} is not null and ${t.depois} is not null`,
        changed,
      ),
    );
  return rows.flatMap(({ usuario_id }) => usuario_id ?? []);
}

/** What the trail tells of a person since a moment, the latest first. */
export function findPersonChanges(db: Db | Tx, scope: Scope, pessoa: number, since: Date) {
  const t = scoped(auditoria, scope, "t");
  return db
    .select({
      usuario_id: t.usuario_id,
      antes: sql<BankData | null>`${t.antes}`,
      depois: sql<BankData>`${t.depois}`,
    })
    .from(t)
    .where(
      and(
        eq(t.entidade, "pessoas"),
        eq(t.entidade_id, pessoa),
        gte(t.quando, since),
        sql`jsonb_typeof(${t.depois} -> 'chaves_pix') = 'array'`,
      ),
    )
    .orderBy(desc(t.id));
}

/** The permission to decide. */
export const APPROVING = "aprovacao.aprovar";

/** Users whose rows may approve in the company, or administer it. Their hours and addresses do not matter here. */
export async function findPermitted(db: Db | Tx, { empresa_id }: Pick<Scope, "empresa_id">, permissao: string) {
  const u = referenced(usuarios, "u");
  const submodulo = permissao.slice(0, permissao.indexOf("."));
  const works = sql`(${u.empresa_id} = ${empresa_id} or exists (select from usuarios_unidades x
    join empresas propria on propria.id = ${u.empresa_id} join empresas outra on outra.id = x.empresa_id
    where x.usuario_id = ${u.id} and x.empresa_id = ${empresa_id} and propria.troca_unidade
    and propria.unidade_id = outra.unidade_id))`;
  const administers = sql`(${u.adm} and (${u.empresa_id} = ${empresa_id} or exists (select from empresas sede
    join empresas esta on esta.id = ${empresa_id} where sede.id = ${u.empresa_id} and sede.matriz
    and sede.unidade_id = esta.unidade_id)))`;
  const granted = sql`exists (select from usuarios_grupos g join role_permissoes r on r.grupo_id = g.grupo_id
    where g.usuario_id = ${u.id} and r.permissao = ${permissao})`;
  const offered = sql`exists (select from submodulos_empresa s where s.empresa_id = ${empresa_id} and s.submodulo = ${submodulo})`;
  return db
    .select({
      id: u.id,
      nome: u.nome,
      email: u.email,
      adm: u.adm,
      pode: sql<boolean>`(${administers} or ${granted}) and ${offered}`,
    })
    .from(u)
    .where(and(eq(u.ativo, true), works))
    .orderBy(asc(u.nome), asc(u.id));
}

/** A user with the permission to approve. */
export type PermittedUser = Awaited<ReturnType<typeof findPermitted>>[number];

/** Users who have the permission to approve. Requests name some of them, and exclude others. */
export const findApprovers = async (db: Db | Tx, scope: Pick<Scope, "empresa_id">): Promise<PermittedUser[]> =>
  (await findPermitted(db, scope, APPROVING)).filter(({ pode }) => pode);

export async function findApprovalSettings(db: Db | Tx, scope: Scope) {
  const a = scoped(aprovacaoAjustes, scope);
  const [row] = await db.select().from(a);
  return row ?? { ligada_em: null, dados_desde: null, soma_7_dias: true, validade_dias: 30, versao: 1 };
}

export function findNamedRules(db: Db | Tx, scope: Scope) {
  const r = scoped(aprovacaoRegras, scope, "r");
  const [p, k] = [referenced(pessoas, "p"), referenced(categoriasConta, "k")];
  return db
    .select({
      id: r.id,
      valor_minimo: r.valor_minimo,
      pessoa: { id: p.id, nome: p.nome_fantasia },
      categoria: { id: k.id, nome: k.nome },
      tipo_pagamento: r.tipo_pagamento,
      aprovadores: r.aprovadores,
    })
    .from(r)
    .leftJoin(p, eq(p.id, r.pessoa_id))
    .leftJoin(k, eq(k.id, r.categoria_id))
    .orderBy(asc(r.valor_minimo), asc(r.id));
}

/** The requests of a list, without those whose conta is gone or settled, but for what was decided. */
function requestTables(scope: Scope) {
  const q = scoped(aprovacaoPedidos, scope, "q");
  const c = scoped(contas, scope, "c");
  return {
    q,
    c,
    p: referenced(pessoas, "p"),
    asker: referenced(usuarios, "pediu"),
    decider: referenced(usuarios, "decidiu"),
  };
}
type RequestTables = ReturnType<typeof requestTables>;

const mine = (q: RequestTables["q"], usuario: number): SQL =>
  sql`${q.pedido_por} <> ${usuario} and not (${usuario}::int = any(${q.autores})) and (cardinality(${q.aprovadores}) = 0 or ${usuario}::int = any(${q.aprovadores}))`;

const waiting = ({ q, c }: RequestTables, now: Date) =>
  and(eq(q.estado, "aguardando"), sql`${q.expira_em} > ${now.toISOString()}`, eq(c.status, 0));

function inList(t: RequestTables, { usuario_id, quando }: Ctx, quais: RequestList): SQL | undefined {
  if (quais === "decidir") return and(waiting(t, quando), mine(t.q, usuario_id));
  if (quais === "pedidas") return and(eq(t.q.pedido_por, usuario_id), ne(t.q.estado, "substituida"));
  return ne(t.q.estado, "substituida");
}

const requestColumns = ({ q, c, p, asker, decider }: RequestTables) => ({
  id: q.id,
  estado: q.estado,
  conta_id: q.conta_id,
  referencia: c.referencia,
  numero_documento: c.numero_documento,
  fornecedor: { id: p.id, nome_fantasia: p.nome_fantasia, cpf_cnpj: p.cpf_cnpj },
  retrato: q.retrato,
  sha256: q.sha256,
  motivos: q.motivos,
  aprovadores: q.aprovadores,
  autores: q.autores,
  pediu: q.pedido_por,
  pedido_por: asker.nome,
  created_at: q.created_at,
  expira_em: q.expira_em,
  decidido_por: decider.nome,
  decidido_em: q.decidido_em,
  motivo: q.motivo,
});

const requestRows = (db: Db | Tx, t: RequestTables) =>
  db
    .select(requestColumns(t))
    .from(t.q)
    .innerJoin(t.c, eq(t.c.id, t.q.conta_id))
    .innerJoin(t.p, eq(t.p.id, t.q.pessoa_id))
    .innerJoin(t.asker, eq(t.asker.id, t.q.pedido_por))
    .leftJoin(t.decider, eq(t.decider.id, t.q.decidido_por));

export type RequestRow = Awaited<ReturnType<typeof requestRows>>[number];

/** What waits comes first, the oldest first of what is to be decided. */
export function findRequests(db: Db, ctx: Ctx, quais: RequestList, slice: Slice) {
  const t = requestTables(ctx);
  const order = quais === "decidir" ? [asc(t.q.id)] : [desc(t.q.id)];
  return requestRows(db, t)
    .where(inList(t, ctx, quais))
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countApprovalRequests(db: Db, ctx: Ctx, quais: RequestList): Promise<number> {
  const t = requestTables(ctx);
  const [row] = await db
    .select({ total: count() })
    .from(t.q)
    .innerJoin(t.c, eq(t.c.id, t.q.conta_id))
    .where(inList(t, ctx, quais));
  return row?.total ?? 0;
}

/** The requests that somebody may decide, and the day of the first in the company's time zone. */
export async function findWaitingApprovals(db: Db, ctx: Ctx) {
  const t = requestTables(ctx);
  const [row] = await db
    .select({
      quantidade: count(),
      dia: sql<string | null>`min((${t.q.created_at} at time zone ${ctx.fuso_horario})::date)::text`,
    })
    .from(t.q)
    .innerJoin(t.c, eq(t.c.id, t.q.conta_id))
    .where(inList(t, ctx, "decidir"));
  return row ?? { quantidade: 0, dia: null };
}

export async function findRequest(db: Db, ctx: Ctx, id: number) {
  const t = requestTables(ctx);
  const [row] = await requestRows(db, t).where(eq(t.q.id, id));
  return row;
}

/** What was last approved for a supplier before a request. */
export async function findLastApproved(db: Db, scope: Scope, pessoa: number, before: number) {
  const q = scoped(aprovacaoPedidos, scope, "q");
  const [row] = await db
    .select({ retrato: q.retrato })
    .from(q)
    .where(and(eq(q.pessoa_id, pessoa), eq(q.estado, "aprovada"), sql`${q.id} < ${before}`))
    .orderBy(desc(q.id))
    .limit(1);
  return row?.retrato;
}

/** Who asked for decided requests and has an e-mail, with what they asked for. */
export function findAskers(tx: Tx, scope: Scope, ids: readonly number[]) {
  const [q, p] = [scoped(aprovacaoPedidos, scope, "q"), referenced(pessoas, "p")];
  const u = referenced(usuarios, "u");
  return tx
    .select({
      id: q.id,
      usuario_id: u.id,
      nome: u.nome,
      email: u.email,
      fornecedor: p.nome_fantasia,
      retrato: q.retrato,
      motivo: q.motivo,
    })
    .from(q)
    .innerJoin(u, eq(u.id, q.pedido_por))
    .innerJoin(p, eq(p.id, q.pessoa_id))
    .where(and(eq(u.ativo, true), sql`${q.id} = any(${sql.param([...ids])}::int[])`))
    .orderBy(asc(u.id), asc(q.id));
}

/** The contas of requests. */
export async function findRequestContas(tx: Tx, scope: Scope, ids: readonly number[]): Promise<number[]> {
  const q = scoped(aprovacaoPedidos, scope, "q");
  const rows = await tx
    .selectDistinct({ conta_id: q.conta_id })
    .from(q)
    .where(sql`${q.id} = any(${sql.param([...ids])}::int[])`);
  return rows.map(({ conta_id }) => conta_id);
}

/** Open payables to a person in every company that wants approval. */
export function findOpenPayables(tx: Tx, pessoa: number) {
  const [a, c] = [acrossCompanies(aprovacaoAjustes), acrossCompanies(contas)];
  return tx
    .select({ empresa_id: c.empresa_id, id: c.id })
    .from(a)
    .innerJoin(c, eq(c.empresa_id, a.empresa_id))
    .where(
      and(
        sql`${a.ligada_em} is not null`,
        eq(c.lado, "contasPagar"),
        eq(c.pessoa_id, pessoa),
        eq(c.status, 0),
        isNull(c.removida_em),
      ),
    )
    .orderBy(asc(c.empresa_id), asc(c.id));
}
