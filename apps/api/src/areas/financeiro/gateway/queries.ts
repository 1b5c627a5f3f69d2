import { and, eq, ne } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { empresas } from "../../../db/schema/empresas";
import { contasBancarias } from "../../../db/schema/financeiro";
import { gatewaysPagamento } from "../../../db/schema/gateways-pagamento";
import { pessoas } from "../../../db/schema/pessoas";
import {
  acrossCompanies,
  insertOne,
  onlyOf,
  referenced,
  type Scope,
  scoped,
  update,
  withRemoved,
} from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";

export type GatewayRow = RowOf<typeof gatewaysPagamento>;

/** Finds the settings of a company; undefined while none were saved. */
export async function findGateway(db: Db | Tx, empresa_id: number): Promise<GatewayRow | undefined> {
  const [row] = await db.select().from(scoped(gatewaysPagamento, onlyOf(empresa_id)));
  return row;
}

type Columns = Omit<GatewayRow, "id" | "empresa_id">;

export const saveGateway = (tx: Tx, empresa_id: number, before: GatewayRow | undefined, columns: Columns) =>
  before === undefined
    ? insertOne(tx, gatewaysPagamento, { empresa_id }, columns)
    : update(tx, gatewaysPagamento, { empresa_id }, before.id, columns);

/** Notes what the comparison with the provider found. */
export const noteCompared = (
  db: Db,
  empresa_id: number,
  changes: Partial<
    Pick<GatewayRow, "conferido_em" | "testado_em" | "ultimo_resultado" | "aviso_id" | "aviso_pausado" | "aviso_token">
  >,
) =>
  db
    .update(acrossCompanies(gatewaysPagamento))
    .set(changes)
    .where(eq(acrossCompanies(gatewaysPagamento).empresa_id, empresa_id));

/** The gateways of other companies whose token ends with the same signs. */
export function findNamesakes(db: Db | Tx, empresa_id: number, token_final: string): Promise<GatewayRow[]> {
  const all = acrossCompanies(gatewaysPagamento);
  return db
    .select()
    .from(all)
    .where(and(ne(all.empresa_id, empresa_id), eq(all.ativo, true), eq(all.token_final, token_final)));
}

/** Where the provider writes to when it stops telling events; it registers no address for them without. */
export async function companyEmail(db: Db, empresa_id: number): Promise<string | null> {
  const [row] = await db.select({ email: empresas.email }).from(empresas).where(eq(empresas.id, empresa_id));
  return row?.email ?? null;
}

/** The names of the bank account and the supplier that a company has chosen. */
export async function chosenNames(
  db: Db,
  scope: Scope,
  { conta_bancaria_id, tarifa_pessoa_id }: Pick<GatewayRow, "conta_bancaria_id" | "tarifa_pessoa_id">,
) {
  const b = withRemoved(contasBancarias, scope, "b");
  const p = referenced(pessoas, "p");
  const [banco] =
    conta_bancaria_id === null
      ? []
      : await db.select({ id: b.id, nome: b.name }).from(b).where(eq(b.id, conta_bancaria_id));
  const [pessoa] =
    tarifa_pessoa_id === null
      ? []
      : await db.select({ id: p.id, nome: p.nome_fantasia }).from(p).where(eq(p.id, tarifa_pessoa_id));
  return { conta_bancaria: banco ?? null, tarifa_pessoa: pessoa ?? null };
}

/** Notes that the provider tells events again. */
export const noteResumed = (db: Db, ctx: Ctx, before: GatewayRow) =>
  write(db, ctx, async (tx, record) => {
    const after = await update(tx, gatewaysPagamento, ctx, before.id, { aviso_pausado: false });
    record({ entidade: "gateways_pagamento", entidade_id: before.id, antes: before, depois: after });
    return {};
  });
