import type { ServiceOrderStatus } from "@prumo/domain/service-order";
import { eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { attachmentCount } from "../../../db/attachment-count";
import { ordemServicoPragas, ordensServico } from "../../../db/schema/ordens-servico";
import { pragas } from "../../../db/schema/pragas";
import { veiculos } from "../../../db/schema/veiculos";
import { type Scope, scoped, withRemoved } from "../../../db/scope";
import { alphabetical, withoutAccents } from "../../../db/search";

export const orders = (scope: Scope) => scoped(ordensServico, scope, "o");

export type Orders = ReturnType<typeof orders>;

/** The orders of one prestador; null: of all. */
export const prestadorRows = (o: Orders, own: number | null): SQL | undefined =>
  own === null ? undefined : eq(o.prestador_id, own);

/** The pragas of an order by name, as JSON. */
export function orderPragas(scope: Scope, o: Orders) {
  const [op, g] = [scoped(ordemServicoPragas, scope, "op"), withRemoved(pragas, scope, "g")];
  const rows = new QueryBuilder()
    .select({
      rows: sql`json_agg(json_build_object('id', ${g.id}, 'nome', ${g.nome})
        order by ${alphabetical(withoutAccents(g.nome))}, ${g.id})`,
    })
    .from(op)
    .innerJoin(g, eq(g.id, op.praga_id))
    .where(eq(op.ordem_servico_id, o.id));
  return sql<{ id: number; nome: string }[]>`coalesce((${rows}), '[]'::json)`;
}

export const veiculosInScope = (scope: Scope) => withRemoved(veiculos, scope, "v");

export const veiculoColumns = (v: ReturnType<typeof veiculosInScope>) => ({
  id: v.id,
  placa: v.placa,
  marca: v.marca,
  modelo: v.modelo,
});

export const listed = (o: Orders) => ({
  id: o.id,
  numero_os: o.numero_os,
  os_status: sql<ServiceOrderStatus>`${o.os_status}`,
  data: o.data,
  data_agendamento: o.data_agendamento,
  hora_agendamento: o.hora_agendamento,
  logradouro: o.logradouro,
  numero: o.numero,
  bairro: o.bairro,
  cidade_id: o.cidade_id,
  valor: o.valor,
  finalizada_em: o.finalizada_em,
  created_at: o.created_at,
  versao: o.versao,
  anexos: attachmentCount("ordem_servico_id", o),
});
