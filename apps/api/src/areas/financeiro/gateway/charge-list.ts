import type { gateway } from "@prumo/api-client/schemas/gateway";
import { and, count, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { gatewayCobrancas, gatewayDecisoes } from "../../../db/schema/gateway-cobrancas";
import { pessoas } from "../../../db/schema/pessoas";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped, withRemoved } from "../../../db/scope";
import { containsWords } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import { type Ctx, localTime } from "../../../http/context";
import { pageOf } from "../../../http/page-of";

type ChargeQuery = z.output<(typeof gateway)["cobrancas"]["query"]>;
type DecisionQuery = z.output<(typeof gateway)["decisoes"]["query"]>;

const chargesOf = (scope: Scope) => ({
  b: scoped(gatewayCobrancas, scope, "b"),
  c: withRemoved(contas, scope, "c"),
  p: referenced(pessoas, "p"),
});
type Sources = ReturnType<typeof chargesOf>;

const matching = ({ b, c, p }: Sources, { estado, conta_id, pesquisa }: ChargeQuery): SQL | undefined =>
  and(
    estado === undefined ? undefined : eq(b.estado, estado),
    conta_id === undefined ? undefined : eq(b.conta_id, conta_id),
    pesquisa === undefined || pesquisa === ""
      ? undefined
      : or(
          containsWords(sql`busca(${c.referencia})`, pesquisa),
          containsWords(sql`busca(${p.nome_fantasia})`, pesquisa),
        ),
  );

function findCharges(db: Db, scope: Scope, query: ChargeQuery, { limit, offset }: Slice) {
  const sources = chargesOf(scope);
  const { b, c, p } = sources;
  const d = scoped(gatewayDecisoes, scope, "d");
  return db
    .select({
      id: b.id,
      conta: { id: b.conta_id, referencia: c.referencia, pessoa: p.nome_fantasia },
      estado: b.estado,
      valor: b.valor,
      vencimento: b.vencimento,
      fatura: b.fatura,
      linha_digitavel: b.linha_digitavel,
      pix_copia_cola: b.pix_copia_cola,
      recusa: b.recusa,
      nao_acompanha: b.nao_acompanha,
      dia_pagamento: b.dia_pagamento,
      dia_credito: b.dia_credito,
      created_at: b.created_at,
      acerto_id: b.acerto_id,
      decisoes: sql<number>`(select count(*)::int from ${d} where ${d.cobranca_id} = ${b.id} and ${d.resolvida_em} is null)`,
      versao: b.versao,
    })
    .from(b)
    .innerJoin(c, eq(c.id, b.conta_id))
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(matching(sources, query))
    .orderBy(desc(b.id))
    .limit(limit)
    .offset(offset);
}

async function countCharges(db: Db, scope: Scope, query: ChargeQuery): Promise<number> {
  const sources = chargesOf(scope);
  const { b, c, p } = sources;
  const [row] = await db
    .select({ n: count() })
    .from(b)
    .innerJoin(c, eq(c.id, b.conta_id))
    .innerJoin(p, eq(p.id, c.pessoa_id))
    .where(matching(sources, query));
  return row?.n ?? 0;
}

/** Some of the charges, the newest first. */
export async function someCharges(db: Db, ctx: Ctx, query: ChargeQuery, slice: Slice) {
  const rows = await findCharges(db, ctx, query, slice);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: localTime(ctx, created_at) }));
}

/** A page of the charges, the newest first. */
export async function listCharges(db: Db, ctx: Ctx, query: ChargeQuery, url: string) {
  return {
    cobrancas: await pageOf(
      query,
      url,
      (slice) => someCharges(db, ctx, query, slice),
      () => countCharges(db, ctx, query),
    ),
  };
}

function findDecisions(db: Db, scope: Scope, { abertas }: DecisionQuery, { limit, offset }: Slice) {
  const { b, c, p } = chargesOf(scope);
  const d = scoped(gatewayDecisoes, scope, "d");
  const u = referenced(usuarios, "u");
  const other = scoped(gatewayDecisoes, scope, "other");
  return db
    .select({
      id: d.id,
      cobranca_id: b.id,
      conta_id: b.conta_id,
      referencia: c.referencia,
      pessoa: p.nome_fantasia,
      provedor_id: d.provedor_id,
      motivo: d.motivo,
      valor: d.valor,
      acertada: sql<boolean>`${b.acerto_id} is not null or exists (select from ${other}
        where ${other.provedor_id} = ${d.provedor_id} and ${other.acerto_id} is not null)`,
      dia_pagamento: d.dia_pagamento,
      dia_credito: d.dia_credito,
      created_at: d.created_at,
      resolucao: d.resolucao,
      observacao: d.observacao,
      resolvida_em: d.resolvida_em,
      usuario_id: u.id,
      usuario: u.nome,
      versao: d.versao,
    })
    .from(d)
    .leftJoin(b, eq(b.id, d.cobranca_id))
    .leftJoin(c, eq(c.id, b.conta_id))
    .leftJoin(p, eq(p.id, c.pessoa_id))
    .leftJoin(u, eq(u.id, d.resolvida_por))
    .where(abertas === undefined ? undefined : isNull(d.resolvida_em))
    .orderBy(desc(d.id))
    .limit(limit)
    .offset(offset);
}

async function countDecisions(db: Db, scope: Scope, { abertas }: DecisionQuery): Promise<number> {
  const d = scoped(gatewayDecisoes, scope, "d");
  const [row] = await db
    .select({ n: count() })
    .from(d)
    .where(abertas === undefined ? undefined : isNull(d.resolvida_em));
  return row?.n ?? 0;
}

/** Some of the money about which a person decides, the newest first. */
export async function someDecisions(db: Db, ctx: Ctx, query: DecisionQuery, slice: Slice) {
  const rows = await findDecisions(db, ctx, query, slice);
  return rows.map((row) => {
    const { cobranca_id, conta_id, referencia, pessoa, usuario_id, usuario, ...rest } = row;
    return {
      ...rest,
      cobranca:
        cobranca_id === null || conta_id === null
          ? null
          : { id: cobranca_id, conta_id, referencia: referencia ?? "", pessoa: pessoa ?? "" },
      created_at: localTime(ctx, rest.created_at),
      resolvida_em: rest.resolvida_em === null ? null : localTime(ctx, rest.resolvida_em),
      resolvida_por: usuario_id === null ? null : { id: usuario_id, nome: usuario ?? "" },
    };
  });
}

/** A page of it. */
export async function listDecisions(db: Db, ctx: Ctx, query: DecisionQuery, url: string) {
  return {
    decisoes: await pageOf(
      query,
      url,
      (slice) => someDecisions(db, ctx, query, slice),
      () => countDecisions(db, ctx, query),
    ),
  };
}
