// A list call as one writes it by hand with Fastify and Drizzle, both as they are published: its own columns, three statements,
// nothing kept between calls. What the list call of our server is compared with by `npm run bench -- list-cpu`.
import { createHash } from "node:crypto";
import { and, asc, count, desc, eq, gt, gte, isNull, lte, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { boolean, date, integer, numeric, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";
import Fastify from "fastify";
import pg from "pg";

const money = () => numeric({ mode: "number" });
const moment = () => timestamp({ withTimezone: true, mode: "date" });

const sessoes = pgTable("sessoes", {
  token_hash: text().notNull(),
  usuario_id: integer().notNull(),
  empresa_id: integer().notNull(),
  expira_em: moment().notNull(),
});
const usuarios = pgTable("usuarios", {
  id: integer().primaryKey(),
  ativo: boolean().notNull(),
  adm: boolean().notNull(),
});
const empresas = pgTable("empresas", {
  id: integer().primaryKey(),
  fuso_horario: text().notNull(),
});
const pessoas = pgTable("pessoas", {
  id: integer().primaryKey(),
  nome_fantasia: text().notNull(),
  razao_social: text(),
  cpf_cnpj: text(),
});
const categorias = pgTable("categorias_conta", {
  id: integer().primaryKey(),
  nome: text().notNull(),
});
const centros = pgTable("centros_resultado", {
  id: integer().primaryKey(),
  descricao: text().notNull(),
});
const rateios = pgTable("conta_rateios", {
  conta_id: integer().notNull(),
  empresa_id: integer().notNull(),
  posicao: integer().notNull(),
  categoria_id: integer().notNull(),
  centro_resultado_id: integer(),
  valor: money().notNull(),
});
const anexos = pgTable("anexos", {
  empresa_id: integer().notNull(),
  conta_id: integer(),
  removido_em: moment(),
});
const acertos = pgTable("acertos", {
  id: integer().primaryKey(),
  empresa_id: integer().notNull(),
  conta_id: integer().notNull(),
  movimento_id: integer().notNull(),
  data_pagamento: date().notNull(),
});
const estornos = pgTable("estornos", {
  empresa_id: integer().notNull(),
  acerto_id: integer().notNull(),
});
const movimentos = pgTable("movimentos", {
  id: integer().primaryKey(),
  empresa_id: integer().notNull(),
  conta_bancaria_id: integer(),
  abertura_caixa_id: integer(),
});
const bancos = pgTable("contas_bancarias", {
  id: integer().primaryKey(),
  empresa_id: integer().notNull(),
  name: text().notNull(),
});
const contas = pgTable("contas", {
  id: integer().primaryKey(),
  empresa_id: integer().notNull(),
  lado: text().notNull(),
  pessoa_id: integer().notNull(),
  categoria_id: integer().notNull(),
  centro_resultado_id: integer(),
  numero_documento: text(),
  referencia: text().notNull(),
  tipo_pagamento: text().notNull(),
  data_registro: date().notNull(),
  data_vencimento: date().notNull(),
  dia_nao_util: text(),
  recorrencia: text(),
  compra_id: integer(),
  ordem_servico_id: integer(),
  comissao_lote_id: integer(),
  renegociacao_id: integer(),
  serie_id: integer(),
  observacao: text(),
  linha_digitavel: text(),
  pix_copia_cola: text(),
  motivo_duplicada: text(),
  carteira: text(),
  bandeira: text(),
  operadora: text(),
  taxa_cobranca: money(),
  valor_receber: money(),
  status: smallint().notNull(),
  valor_integral: money().notNull(),
  valor_pago: money().notNull(),
  juros: money().notNull(),
  multa: money().notNull(),
  desconto: money().notNull(),
  residual: money().notNull(),
  data_pagamento: date(),
  versao: integer().notNull(),
  created_at: moment().notNull(),
  removida_em: moment(),
});

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const db = drizzle(pool);
const app = Fastify();

interface Session {
  readonly empresa_id: number;
  readonly adm: boolean;
  readonly fuso_horario: string;
}

async function sessionOf(cookie: string | undefined): Promise<Session | undefined> {
  const token = /(?:^|; )prumo_sessao=([^;]+)/.exec(cookie ?? "")?.[1];
  if (token === undefined) return undefined;
  const hash = createHash("sha256").update(token).digest("hex");
  const [session] = await db
    .select({ empresa_id: sessoes.empresa_id, adm: usuarios.adm, fuso_horario: empresas.fuso_horario })
    .from(sessoes)
    .innerJoin(usuarios, eq(usuarios.id, sessoes.usuario_id))
    .innerJoin(empresas, eq(empresas.id, sessoes.empresa_id))
    .where(and(eq(sessoes.token_hash, hash), gt(sessoes.expira_em, new Date()), eq(usuarios.ativo, true)));
  return session;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A moment as clocks of a time zone show it, `yyyy-MM-dd HH:mm:ss`. */
function localTime(moment: Date, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    clocks.set(timeZone, clock);
  }
  return clock.format(moment);
}

const masked = (document: string | null) =>
  document?.length === 14
    ? document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5")
    : (document?.replace(/^(.{3})(.{3})(.{3})(.{2})$/, "$1.$2.$3-$4") ?? null);

interface Part {
  readonly categoria: { readonly id: number; readonly nome: string };
  readonly centro_resultado: { readonly id: number; readonly descricao: string } | null;
  readonly valor: number;
}

interface LastSettlement {
  readonly conta_bancaria_id: number | null;
  readonly abertura_caixa_id: number | null;
  readonly name: string | null;
}

const parts = db
  .select({
    parts: sql`json_agg(json_build_object(
      'categoria', json_build_object('id', ${categorias.id}, 'nome', ${categorias.nome}),
      'centro_resultado', case when ${centros.id} is not null then
        json_build_object('id', ${centros.id}, 'descricao', ${centros.descricao}) end,
      'valor', ${rateios.valor}) order by ${rateios.posicao})`,
  })
  .from(rateios)
  .innerJoin(categorias, eq(categorias.id, rateios.categoria_id))
  .leftJoin(centros, eq(centros.id, rateios.centro_resultado_id))
  .where(and(eq(rateios.empresa_id, contas.empresa_id), eq(rateios.conta_id, contas.id)));

const lastSettlement = db
  .select({
    last: sql`json_build_object('conta_bancaria_id', ${movimentos.conta_bancaria_id},
      'abertura_caixa_id', ${movimentos.abertura_caixa_id}, 'name', ${bancos.name})`,
  })
  .from(acertos)
  .innerJoin(movimentos, and(eq(movimentos.empresa_id, acertos.empresa_id), eq(movimentos.id, acertos.movimento_id)))
  .leftJoin(bancos, and(eq(bancos.empresa_id, acertos.empresa_id), eq(bancos.id, movimentos.conta_bancaria_id)))
  .leftJoin(estornos, and(eq(estornos.empresa_id, acertos.empresa_id), eq(estornos.acerto_id, acertos.id)))
  .where(and(eq(acertos.empresa_id, contas.empresa_id), eq(acertos.conta_id, contas.id), isNull(estornos.acerto_id)))
  .orderBy(desc(acertos.data_pagamento), desc(acertos.id))
  .limit(1);

const attachments = db
  .select({ count: count() })
  .from(anexos)
  .where(and(eq(anexos.empresa_id, contas.empresa_id), eq(anexos.conta_id, contas.id), isNull(anexos.removido_em)));

interface Asked {
  readonly dataInicial: string;
  readonly dataFinal: string;
  readonly page: number;
  readonly per_page: number;
}

function findPage(empresa_id: number, { dataInicial, dataFinal, page, per_page }: Asked) {
  const wanted = and(
    eq(contas.empresa_id, empresa_id),
    eq(contas.lado, "pagar"),
    isNull(contas.removida_em),
    gte(contas.data_vencimento, dataInicial),
    lte(contas.data_vencimento, dataFinal),
  );
  const rows = db
    .select({
      id: contas.id,
      numero_documento: contas.numero_documento,
      referencia: contas.referencia,
      valor_integral: contas.valor_integral,
      valor_pago: contas.valor_pago,
      residual: contas.residual,
      juros: contas.juros,
      multa: contas.multa,
      desconto: contas.desconto,
      data_registro: contas.data_registro,
      data_vencimento: contas.data_vencimento,
      dia_nao_util: contas.dia_nao_util,
      data_pagamento: contas.data_pagamento,
      recorrencia: contas.recorrencia,
      status: contas.status,
      tipo_pagamento: contas.tipo_pagamento,
      categoria: { id: categorias.id, nome: categorias.nome },
      centro_resultado: { id: centros.id, descricao: centros.descricao },
      rateio: sql<Part[] | null>`(${parts})`,
      pessoa: {
        id: pessoas.id,
        nome_fantasia: pessoas.nome_fantasia,
        razao_social: pessoas.razao_social,
        cpf_cnpj: pessoas.cpf_cnpj,
      },
      ultimo_acerto: sql<LastSettlement | null>`(${lastSettlement})`,
      compra_id: contas.compra_id,
      ordem_servico_id: contas.ordem_servico_id,
      comissao_lote_id: contas.comissao_lote_id,
      renegociacao_id: contas.renegociacao_id,
      serie_id: contas.serie_id,
      observacao: contas.observacao,
      linha_digitavel: contas.linha_digitavel,
      pix_copia_cola: contas.pix_copia_cola,
      motivo_duplicada: contas.motivo_duplicada,
      carteira: contas.carteira,
      bandeira: contas.bandeira,
      operadora: contas.operadora,
      taxa_cobranca: contas.taxa_cobranca,
      valor_receber: contas.valor_receber,
      created_at: contas.created_at,
      versao: contas.versao,
      anexos: sql<number>`(${attachments})`.mapWith(Number),
    })
    .from(contas)
    .innerJoin(pessoas, eq(pessoas.id, contas.pessoa_id))
    .innerJoin(categorias, eq(categorias.id, contas.categoria_id))
    .leftJoin(centros, eq(centros.id, contas.centro_resultado_id))
    .where(wanted)
    .orderBy(asc(contas.data_vencimento), asc(contas.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return Promise.all([rows, db.$count(contas, wanted)]);
}

const day = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
const querystring = {
  type: "object",
  required: ["dataInicial", "dataFinal"],
  properties: {
    dataInicial: day,
    dataFinal: day,
    page: { type: "integer", minimum: 1, default: 1 },
    per_page: { type: "integer", minimum: 1, maximum: 100, default: 10 },
  },
};

app.get<{ Querystring: Asked }>("/api/contasPagar/lista", { schema: { querystring } }, async (request, reply) => {
  const session = await sessionOf(request.headers.cookie);
  if (session === undefined) return reply.code(401).send({ message: "Unauthenticated" });
  if (!session.adm) return reply.code(403).send({ message: "Forbidden" });
  const { page, per_page } = request.query;
  const [rows, total] = await findPage(session.empresa_id, request.query);
  const last = Math.max(1, Math.ceil(total / per_page));
  const address = (at: number) => {
    const { dataInicial, dataFinal } = request.query;
    const asked = new URLSearchParams({ dataInicial, dataFinal, per_page: String(per_page), page: String(at) });
    return `/api/contasPagar/lista?${asked}`;
  };
  const data = rows.map(({ ultimo_acerto, carteira, bandeira, operadora, taxa_cobranca, valor_receber, ...row }) => {
    const pessoa = { ...row.pessoa, cpf_cnpj: masked(row.pessoa.cpf_cnpj) };
    const shares = row.rateio?.reduce((sum, { valor }) => sum + valor, 0) ?? 0;
    const own = {
      categoria: row.categoria,
      centro_resultado: row.centro_resultado,
      valor: row.valor_integral - shares,
    };
    return {
      ...row,
      date_register: row.data_registro,
      pagavel_ate: row.data_vencimento,
      prazo: null,
      tipoPagamento: row.tipo_pagamento,
      conta_bancaria_id: ultimo_acerto?.conta_bancaria_id ?? null,
      abertura_caixa_id: ultimo_acerto?.abertura_caixa_id ?? null,
      conta: ultimo_acerto?.name == null ? null : { name: ultimo_acerto.name },
      centro_resultado_id: row.centro_resultado?.id ?? null,
      rateio: row.rateio && [own, ...row.rateio],
      pessoa_id: pessoa.id,
      pode_abrir_origem: false,
      aprovacao: null,
      pessoa,
      created_at: localTime(row.created_at, session.fuso_horario),
      fornecedor_id: pessoa.id,
      fornecedor: pessoa,
    };
  });
  reply.header("Cache-Control", "no-store");
  return {
    contas: {
      data,
      total,
      current_page: page,
      last_page: last,
      per_page,
      from: rows.length === 0 ? null : (page - 1) * per_page + 1,
      to: rows.length === 0 ? null : (page - 1) * per_page + rows.length,
      first_page_url: address(1),
      last_page_url: address(last),
      next_page_url: page < last ? address(page + 1) : null,
      prev_page_url: page > 1 ? address(page - 1) : null,
    },
  };
});

const url = await app.listen({ host: "127.0.0.1", port: 0 });
process.on("message", () => process.send?.(process.cpuUsage()));
process.once("disconnect", () => process.exit());
process.send?.({ url });
