import type { OpenBeforeClosing } from "@prumo/domain/closing";
import type { Lado } from "@prumo/domain/conta-side";
import { and, count, desc, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { aprovacaoPedidos } from "../../../db/schema/aprovacoes";
import { compras } from "../../../db/schema/compras";
import { extratoLancamentos } from "../../../db/schema/extratos";
import { fechamentoAtos, fechamentoExcecoes } from "../../../db/schema/fechamentos";
import { aberturasCaixa } from "../../../db/schema/financeiro";
import { gatewayDecisoes } from "../../../db/schema/gateway-cobrancas";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { sumOf } from "../../../db/sums";
import { contasInScope } from "../contas/tables";

/** The most acts and exceptions that a page shows. */
const SHOWN = 100;

/** Finds closings and reopenings, the newest first. */
export function findActs(db: Db, scope: Scope) {
  const t = scoped(fechamentoAtos, scope, "t");
  const author = referenced(usuarios, "autor");
  return db
    .select({
      id: t.id,
      tipo: t.tipo,
      antes: t.antes,
      ate: t.ate,
      motivo: t.motivo,
      usuario: author.nome,
      created_at: t.created_at,
    })
    .from(t)
    .innerJoin(author, eq(author.id, t.usuario_id))
    .orderBy(desc(t.id))
    .limit(SHOWN);
}

/** Finds a closing with its sums. */
export async function findClosingAct(db: Db, scope: Scope, id: number) {
  const t = scoped(fechamentoAtos, scope, "t");
  const author = referenced(usuarios, "autor");
  const [found] = await db
    .select({
      id: t.id,
      tipo: t.tipo,
      antes: t.antes,
      ate: t.ate,
      motivo: t.motivo,
      usuario: author.nome,
      created_at: t.created_at,
      somas: t.somas,
      sha256: t.sha256,
    })
    .from(t)
    .innerJoin(author, eq(author.id, t.usuario_id))
    .where(eq(t.id, id));
  return found;
}

/** Finds exceptions, the newest first. */
export function findExceptions(db: Db, scope: Scope) {
  const e = scoped(fechamentoExcecoes, scope, "e");
  const user = referenced(usuarios, "usuario");
  const asker = referenced(usuarios, "pedida_por");
  const granter = referenced(usuarios, "concedida_por");
  return db
    .select({
      id: e.id,
      usuario: { id: user.id, nome: user.nome },
      motivo: e.motivo,
      pedida_por: asker.nome,
      created_at: e.created_at,
      ate: e.ate,
      concedida_por: granter.nome,
      revogada_em: e.revogada_em,
    })
    .from(e)
    .innerJoin(user, eq(user.id, e.usuario_id))
    .innerJoin(asker, eq(asker.id, e.pedida_por))
    .leftJoin(granter, eq(granter.id, e.concedida_por))
    .orderBy(desc(e.id))
    .limit(SHOWN);
}

/** Whether somebody is a user of the company. */
export async function isUserOf(tx: Tx, scope: Scope, id: number): Promise<boolean> {
  const u = scoped(usuarios, scope);
  return (await tx.select({ id: u.id }).from(u).where(eq(u.id, id))).length > 0;
}

type Counted = Readonly<Record<OpenBeforeClosing, { readonly quantidade: number; readonly valor: number | null }>>;

/**
 * Counts what may still write into a period up to a day.
 * @param fuso_horario the company's time zone, in which a register was opened on a day
 */
export async function countOpen(db: Db, scope: Scope, ate: string, fuso_horario: string): Promise<Counted> {
  const abertura = scoped(aberturasCaixa, scope, "abertura");
  const l = scoped(extratoLancamentos, scope, "l");
  const d = scoped(gatewayDecisoes, scope, "d");
  const compra = scoped(compras, scope, "compra");
  const c = contasInScope(scope);
  const q = scoped(aprovacaoPedidos, scope, "q");
  const openedBy = sql`(${abertura.data_abertura} at time zone ${fuso_horario})::date <= ${ate}`;
  const [entries] = await db
    .select({ quantidade: count(), valor: sumOf(sql`abs(${l.valor})`) })
    .from(l)
    .where(and(eq(l.estado, "pendente"), lte(l.data, ate)));
  const [decisions] = await db
    .select({ quantidade: count(), valor: sumOf(d.valor) })
    .from(d)
    .where(and(isNull(d.resolvida_em), or(isNull(d.dia_pagamento), lte(d.dia_pagamento, ate))));
  const nothing = { quantidade: 0, valor: 0 };
  const open = and(eq(c.status, 0), lte(c.data_vencimento, ate));
  const due = { quantidade: count(), valor: sumOf(c.residual) };
  const [approvals] = await db
    .select(due)
    .from(q)
    .innerJoin(c, eq(c.id, q.conta_id))
    .where(and(eq(q.estado, "aguardando"), open));
  const ofSide = async (lado: Lado) =>
    (
      await db
        .select(due)
        .from(c)
        .where(and(open, eq(c.lado, lado)))
    )[0] ?? nothing;
  return {
    caixas_abertos: {
      quantidade: await db.$count(abertura, and(isNull(abertura.data_fechamento), openedBy)),
      valor: null,
    },
    lancamentos_pendentes: entries ?? nothing,
    cobrancas_a_decidir: decisions ?? nothing,
    compras_novas: {
      quantidade: await db.$count(compra, and(eq(compra.estado, "NOVO"), lte(compra.data, ate))),
      valor: null,
    },
    aprovacoes_pendentes: approvals ?? nothing,
    contas_a_pagar: await ofSide("contasPagar"),
    contas_a_receber: await ofSide("contasReceber"),
  };
}
