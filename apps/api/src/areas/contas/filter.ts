import type { filtroContas } from "@prumo/api-client/schemas/conta";
import type { Lado } from "@prumo/domain/account-side";
import { and, asc, desc, eq, gt, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { pessoas } from "../../db/schema/pessoas";
import { referenced } from "../../db/scope";
import { alphabetical, containsWords, searchedAmount, withoutAccents } from "../../db/search";
import { personMatches } from "../pessoas/service";
import type { ContasTable, ContaTables } from "./tables";

/** The filters of a list of accounts; `pessoa` is the supplier or the customer. */
export type ContaFilter = z.output<z.ZodObject<typeof filtroContas>> & {
  readonly pessoa?: number | undefined;
  readonly ids?: readonly number[] | undefined;
};

const OPEN = 0;
const SETTLED = 1;
const RENEGOTIATED = 3;

function ofStatus(c: ContasTable, status: ContaFilter["status"]): SQL | undefined {
  if (status === "pago") return eq(c.status, SETTLED);
  if (status === "renegociado") return eq(c.status, RENEGOTIATED);
  if (status === "aberto") return eq(c.status, OPEN);
  if (status === "parcial") return and(eq(c.status, OPEN), gt(c.valor_pago, 0));
  if (status === "pendente") return and(eq(c.status, OPEN), eq(c.valor_pago, 0));
  return undefined;
}

/** An account is known by what it is worth, by what is left of it, and by what was paid of it; each has an index. */
const worth = (c: ContasTable, amount: number): SQL | undefined =>
  or(
    eq(c.valor_integral, amount),
    and(sql`${c.status} = 0 and ${c.valor_pago} > 0`, eq(c.residual, amount)),
    and(sql`${c.valor_pago} > 0`, eq(c.valor_pago, amount)),
  );

/** Searches reference, document number, id, amount, and the name and document of the person. */
function matches(c: ContasTable, text: string): SQL | undefined {
  const amount = searchedAmount(text);
  if (amount !== null) return worth(c, amount);
  const p = referenced(pessoas, "procurada");
  const persons = new QueryBuilder().select({ id: p.id }).from(p).where(personMatches(p, text));
  const byId = /^[1-9]\d{0,8}$/.test(text) ? eq(c.id, Number(text)) : undefined;
  return or(containsWords(c.busca, text), inArray(c.pessoa_id, persons), byId);
}

/** Limits a list to its period. Both ends are inclusive; a missing one is open. */
export function inPeriod(c: ContasTable, { dataInicial, dataFinal, tipo_filtro_data }: ContaFilter): SQL | undefined {
  const data = tipo_filtro_data === 2 ? c.data_registro : c.data_vencimento;
  return and(
    dataInicial === undefined ? undefined : gte(data, dataInicial),
    dataFinal === undefined ? undefined : lte(data, dataFinal),
  );
}

/** Applies the filters of a list except the period. */
export function matchesFilter(c: ContasTable, lado: Lado, filter: ContaFilter): SQL | undefined {
  const { categoria, centroResultado, pessoa, pesquisa, ids } = filter;
  return and(
    eq(c.lado, lado),
    categoria === undefined ? undefined : eq(c.categoria_id, categoria),
    centroResultado === undefined ? undefined : eq(c.centro_resultado_id, centroResultado),
    pessoa === undefined ? undefined : eq(c.pessoa_id, pessoa),
    ids === undefined ? undefined : inArray(c.id, [...ids]),
    ofStatus(c, filter.status),
    pesquisa === undefined || pesquisa === "" ? undefined : matches(c, pesquisa),
  );
}

/** Applies all filters of a list. */
export const condition = (c: ContasTable, lado: Lado, filter: ContaFilter): SQL | undefined =>
  and(inPeriod(c, filter), matchesFilter(c, lado, filter));

/** Sorts a list by its column, then by due date and id, so that pages never overlap. */
export function order(
  { c, p, categoria }: ContaTables,
  { ordem = "data_vencimento", direcao = "asc" }: ContaFilter,
  today: string,
): SQL[] {
  if (ordem === "proximas") {
    return [sql`${c.status} <> ${OPEN}`, sql`abs(${c.data_vencimento} - ${today}::date)`, asc(c.id)];
  }
  const columns = {
    data_vencimento: c.data_vencimento,
    data_registro: c.data_registro,
    pessoa: alphabetical(p.busca),
    numero_documento: alphabetical(withoutAccents(c.numero_documento)),
    categoria: alphabetical(withoutAccents(categoria.nome)),
    valor_integral: c.valor_integral,
    valor_pago: c.valor_pago,
    residual: c.residual,
  };
  const direction = direcao === "asc" ? asc : desc;
  if (ordem === "data_vencimento") return [direction(c.data_vencimento), direction(c.id)];
  const first =
    ordem === "numero_documento" ? sql`${direction(columns.numero_documento)} nulls last` : direction(columns[ordem]);
  return [first, asc(c.data_vencimento), asc(c.id)];
}
