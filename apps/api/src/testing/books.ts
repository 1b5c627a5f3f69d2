import { sql } from "drizzle-orm";
import type { Db } from "../db/client";

/**
 * What is wrong in the books of all companies, one line each; nothing when all is right: every account's sums and state
 * are those of its settlements in force, every settlement and every reversal made exactly one movement of its amount, and
 * no movement stands alone.
 */
export async function wrongBooks(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ wrong: string }>(sql`
    with em_vigor as (
      select a.* from acertos a left join estornos e on e.acerto_id = a.id where e.id is null
    ), somas as (
      select c.id, c.status, c.valor_integral, c.valor_pago, c.juros, c.multa, c.desconto, c.liquidado, c.residual,
        coalesce(sum(a.valor), 0) as v, coalesce(sum(a.juros), 0) as j, coalesce(sum(a.multa), 0) as m,
        coalesce(sum(a.desconto), 0) as d
      from contas c left join em_vigor a on a.conta_id = c.id group by c.id
    )
    select format('account %s: sums %s', id, to_jsonb(somas)) as wrong from somas
      where (valor_pago, juros, multa, desconto, liquidado) <> (v, j, m, d, v - j - m + d)
        or residual <> valor_integral - (v - j - m + d) or residual < 0
        or (status <> 3 and (status = 1) <> (residual = 0))
    union all
    select format('settlement %s: movement %s', a.id, to_jsonb(m))
      from acertos a join contas c on c.id = a.conta_id left join movimentos m on m.id = a.movimento_id
      where m.id is null or m.tipo <> 'acerto' or m.empresa_id <> a.empresa_id or c.empresa_id <> a.empresa_id
        or m.valor <> case c.lado when 'pagar' then -a.valor else a.valor end
    union all
    select format('reversal %s: movement %s', e.id, to_jsonb(m))
      from estornos e join acertos a on a.id = e.acerto_id join movimentos o on o.id = a.movimento_id
      left join movimentos m on m.id = e.movimento_id
      where m.id is null or m.tipo <> 'estorno' or m.valor <> -o.valor
        or m.conta_bancaria_id is distinct from o.conta_bancaria_id
        or m.abertura_caixa_id is distinct from o.abertura_caixa_id
    union all
    select format('movement %s stands for %s rows', m.id, count(a.id) + count(e.id))
      from movimentos m left join acertos a on a.movimento_id = m.id left join estornos e on e.movimento_id = m.id
      where m.tipo in ('acerto', 'estorno') group by m.id having count(a.id) + count(e.id) <> 1`);
  return rows.map(({ wrong }) => wrong);
}
