import { sql } from "drizzle-orm";
import type { Db } from "../db/client";

/** The code of a payment that no conta is: a decision about it is told that something changed. */
export const OTHER_PAYMENT = "0".repeat(64);

/** Asks for the approval of an open payable of a company, unless that was done. The id is far from the others. */
export async function approvalRequest(db: Db, empresa: number): Promise<number> {
  const id = 3_000_000 + empresa;
  const user = sql`(select max(id) from usuarios where empresa_id = ${empresa})`;
  await db.execute(sql`
    insert into aprovacao_pedidos (id, empresa_id, conta_id, pessoa_id, retrato, sha256, dados_sha256, motivos, autores,
      pedido_por, created_at, expira_em)
    select ${id}::int, ${empresa}::int, c.id, c.pessoa_id, json_build_object('valor', c.valor_integral,
      'data_vencimento', c.data_vencimento, 'tipo_pagamento', c.tipo_pagamento, 'linha_digitavel', null,
      'pix_copia_cola', null), ${OTHER_PAYMENT}, ${OTHER_PAYMENT}, '[]', '{0}', ${user}, '2026-11-20T12:00:00Z',
      '2099-12-31T12:00:00Z'
    from contas c where c.empresa_id = ${empresa} and c.lado = 'pagar' and c.status = 0 order by c.id limit 1
    on conflict do nothing`);
  return id;
}
