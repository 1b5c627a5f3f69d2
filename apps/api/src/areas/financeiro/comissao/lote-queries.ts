import type { comissao as contrato } from "@prumo/api-client/schemas/comissao";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/client";
import { sortedBy } from "../../../db/order";
import { comissaoItens, comissaoLotes } from "../../../db/schema/comissoes";
import { pessoas } from "../../../db/schema/pessoas";
import { usuarios } from "../../../db/schema/usuarios";
import { referenced, type Scope, scoped } from "../../../db/scope";
import { alphabetical } from "../../../db/search";
import type { Slice } from "../../../db/slice";
import { sumOf } from "../../../db/sums";

export type LoteFilter = z.output<(typeof contrato)["lotes"]["query"]>;

const lotes = (scope: Scope) => scoped(comissaoLotes, scope, "l");

/** How many items a lote has, and the sum of their commissions. */
function ofItems(scope: Scope, l: ReturnType<typeof lotes>) {
  const b = scoped(comissaoItens, scope, "b");
  const select = (what: SQL) => new QueryBuilder().select({ what }).from(b).where(eq(b.comissao_lote_id, l.id));
  return {
    itens: sql<number>`(${select(sql`count(*)`)})`.mapWith(Number),
    valor_total: sql<number>`(${select(sumOf(b.comissao))})`.mapWith(Number),
  };
}

function loteRows(db: Db, scope: Scope) {
  const l = lotes(scope);
  const [p, u] = [referenced(pessoas, "p"), referenced(usuarios, "u")];
  const query = db
    .select({
      id: l.id,
      data_inicial: l.data_inicial,
      data_final: l.data_final,
      prestador_id: l.prestador_id,
      prestador: {
        id: p.id,
        nome_fantasia: p.nome_fantasia,
        razao_social: p.razao_social,
        cpf_cnpj: p.cpf_cnpj,
      },
      ...ofItems(scope, l),
      fechado_em: l.fechado_em,
      fechado_por: { nome: u.nome },
      created_at: l.created_at,
      versao: l.versao,
    })
    .from(l)
    .innerJoin(p, eq(p.id, l.prestador_id))
    .leftJoin(u, eq(u.id, l.fechado_por));
  return { query, l, p };
}

const prestadorRows = (l: ReturnType<typeof lotes>, { prestador_id }: Pick<LoteFilter, "prestador_id">) =>
  prestador_id === undefined ? undefined : eq(l.prestador_id, prestador_id);

/** Finds a slice of the lotes, the latest first unless another order is wanted. */
export function findLotes(db: Db, scope: Scope, filter: LoteFilter, slice: Slice) {
  const { query, l, p } = loteRows(db, scope);
  const columns = {
    id: l.id,
    prestador: alphabetical(p.busca),
    ...ofItems(scope, l),
    fechado: sql`(${l.fechado_em} is not null)`,
  };
  return query
    .where(prestadorRows(l, filter))
    .orderBy(...sortedBy(columns, filter, l.id, [desc(l.id)]))
    .limit(slice.limit)
    .offset(slice.offset);
}

export function countLotes(db: Db, scope: Scope, filter: LoteFilter): Promise<number> {
  const l = lotes(scope);
  return db.$count(l, prestadorRows(l, filter));
}

export async function findLote(db: Db, scope: Scope, id: number) {
  const { query, l } = loteRows(db, scope);
  const [row] = await query.where(eq(l.id, id));
  return row;
}

/** How many items a lote has, and the sum of their commissions. Lock the lote first to act on it. */
export async function loteSum(tx: Tx, scope: Scope, lote: number): Promise<{ itens: number; valor: number }> {
  const b = scoped(comissaoItens, scope, "b");
  const [row] = await tx
    .select({ itens: sql<number>`count(*)`.mapWith(Number), valor: sumOf(b.comissao) })
    .from(b)
    .where(eq(b.comissao_lote_id, lote));
  return row ?? { itens: 0, valor: 0 };
}
