import { asc, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { renegociacaoOriginais, renegociacoes } from "../../db/schema/contas";
import { usuarios } from "../../db/schema/usuarios";
import { referenced, type Scope, scoped } from "../../db/scope";
import { type Ctx, localTime } from "../../http/context";
import { statusOf } from "./presentation";
import { accounts } from "./tables";

async function findAgreement(db: Db, scope: Scope, id: number) {
  const r = scoped(renegociacoes, scope, "r");
  const author = referenced(usuarios, "autor");
  const [row] = await db
    .select({
      ...{ id: r.id, created_at: r.created_at, usuario: author.nome },
      ...{ valor: r.valor, documento: r.documento, observacao: r.observacao },
    })
    .from(r)
    .innerJoin(author, eq(author.id, r.usuario_id))
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

function findInstalments(db: Db, scope: Scope, id: number) {
  const c = accounts(scope);
  return db
    .select({ id: c.id, valor: c.valor_integral, data_vencimento: c.data_vencimento, status: c.status })
    .from(c)
    .where(eq(c.renegociacao_id, id))
    .orderBy(asc(c.data_vencimento), asc(c.id));
}

/** Finds an agreement with the accounts that it replaced and those that it made. */
async function agreement(db: Db, ctx: Ctx, id: number | null) {
  const row = id === null ? undefined : await findAgreement(db, ctx, id);
  if (row === undefined) return null;
  const originais = await findOriginals(db, ctx, row.id);
  const novas = await findInstalments(db, ctx, row.id);
  return {
    ...row,
    created_at: localTime(ctx, row.created_at),
    originais,
    novas: novas.map((conta) => ({ ...conta, status: statusOf(conta.status) })),
  };
}

/** Finds the agreement that replaced the account, if any. */
async function replacedBy(db: Db, scope: Scope, conta: number): Promise<number | null> {
  const o = scoped(renegociacaoOriginais, scope, "o");
  const [row] = await db.select({ id: o.renegociacao_id }).from(o).where(eq(o.conta_id, conta));
  return row?.id ?? null;
}

/**
 * Finds the agreements of an account. The one that replaced it comes first; the one that made it counts as the earlier
 * one then.
 */
export async function agreementsOf(db: Db, ctx: Ctx, conta: { id: number; renegociacao_id: number | null }) {
  const later = await agreement(db, ctx, await replacedBy(db, ctx, conta.id));
  const earlier = await agreement(db, ctx, conta.renegociacao_id);
  return { renegociacao: later ?? earlier, renegociacao_anterior: later === null ? null : earlier };
}
