import { and, asc, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { contas, renegociacaoOriginais, renegociacoes, renegociacoesDesfeitas } from "../../../db/schema/contas";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped, withRemoved } from "../../../db/scope";
import { type Ctx, localTime } from "../../../http/context";
import { statusOf } from "./presentation";

async function findAgreement(db: Db, scope: Scope, id: number) {
  const r = scoped(renegociacoes, scope, "r");
  const d = scoped(renegociacoesDesfeitas, scope, "d");
  const author = referenced(usuarios, "autor");
  const undoer = referenced(usuarios, "desfez");
  const [row] = await db
    .select({
      id: r.id,
      created_at: r.created_at,
      usuario: author.nome,
      valor: r.valor,
      juros: r.juros,
      desconto: r.desconto,
      juros_propostos: r.juros_propostos,
      calculo: r.calculo,
      motivo_dispensa: r.motivo_dispensa,
      documento: r.documento,
      observacao: r.observacao,
      desfeita: { created_at: d.created_at, usuario: undoer.nome, motivo: d.motivo },
    })
    .from(r)
    .innerJoin(author, eq(author.id, r.usuario_id))
    .leftJoin(d, eq(d.renegociacao_id, r.id))
    .leftJoin(undoer, eq(undoer.id, d.usuario_id))
    .where(eq(r.id, id));
  return row;
}

function findOriginals(db: Db, scope: Scope, id: number) {
  const o = scoped(renegociacaoOriginais, scope, "o");
  return db
    .select({ id: o.conta_id, valor: o.valor })
    .from(o)
    .where(eq(o.renegociacao_id, id))
    .orderBy(asc(o.conta_id));
}

/** Finds the contas that an agreement made, also those that went when it was undone. */
function findInstalments(db: Db, scope: Scope, id: number) {
  const r = scoped(renegociacoes, scope, "r");
  const c = withRemoved(contas, scope, "c");
  return db
    .select({ id: c.id, valor: c.valor_integral, data_vencimento: c.data_vencimento, status: c.status })
    .from(r)
    .innerJoin(c, eq(c.renegociacao_id, r.id))
    .where(eq(r.id, id))
    .orderBy(asc(c.data_vencimento), asc(c.id));
}

/** Finds an agreement with the contas that it replaced and those that it made. */
async function agreement(db: Db, ctx: Ctx, id: number | null) {
  const row = id === null ? undefined : await findAgreement(db, ctx, id);
  if (row === undefined) return null;
  const originais = await findOriginals(db, ctx, row.id);
  const novas = await findInstalments(db, ctx, row.id);
  const { created_at, usuario, motivo } = row.desfeita ?? {};
  return {
    ...row,
    created_at: localTime(ctx, row.created_at),
    originais,
    novas: novas.map((conta) => ({ ...conta, status: statusOf(conta.status) })),
    desfeita:
      created_at == null || motivo == null
        ? null
        : { created_at: localTime(ctx, created_at), usuario: usuario ?? "", motivo },
  };
}

/** Finds the ids of the agreements about a conta as an original, the latest first. */
async function agreementsAbout(db: Db, scope: Scope, conta: number, undone: boolean): Promise<number[]> {
  const o = scoped(renegociacaoOriginais, scope, "o");
  const d = scoped(renegociacoesDesfeitas, scope, "d");
  const state: SQL = undone ? isNotNull(d.id) : isNull(d.id);
  const rows = await db
    .select({ id: o.renegociacao_id })
    .from(o)
    .leftJoin(d, eq(d.renegociacao_id, o.renegociacao_id))
    .where(and(eq(o.conta_id, conta), state))
    .orderBy(desc(o.renegociacao_id));
  return rows.map(({ id }) => id);
}

/** Tells whether an agreement was undone. */
export async function isUndone(db: Db, scope: Scope, id: number): Promise<boolean> {
  const d = scoped(renegociacoesDesfeitas, scope, "d");
  return (await db.$count(d, eq(d.renegociacao_id, id))) > 0;
}

/** Finds the ids of the contas of an agreement of a side: what it replaced, and what it made. */
export async function agreementContas(db: Db, scope: Scope, lado: string, id: number) {
  const r = scoped(renegociacoes, scope, "r");
  const [row] = await db.select({ lado: r.lado }).from(r).where(eq(r.id, id));
  if (row?.lado !== lado) return undefined;
  const ids = (rows: readonly { readonly id: number }[]) => rows.map((one) => one.id);
  return { originais: ids(await findOriginals(db, scope, id)), novas: ids(await findInstalments(db, scope, id)) };
}

/**
 * Finds the agreements of a conta. The one that replaced it comes first; the one that made it counts as the earlier
 * one then. Those that were undone come apart.
 */
export async function agreementsOf(db: Db, ctx: Ctx, conta: { id: number; renegociacao_id: number | null }) {
  const [inForce = null] = await agreementsAbout(db, ctx, conta.id, false);
  const later = await agreement(db, ctx, inForce);
  const earlier = await agreement(db, ctx, conta.renegociacao_id);
  const undone: NonNullable<typeof later>[] = [];
  for (const id of await agreementsAbout(db, ctx, conta.id, true)) {
    const one = await agreement(db, ctx, id);
    if (one !== null) undone.push(one);
  }
  return {
    renegociacao: later ?? earlier,
    renegociacao_anterior: later === null ? null : earlier,
    renegociacoes_desfeitas: undone,
  };
}
