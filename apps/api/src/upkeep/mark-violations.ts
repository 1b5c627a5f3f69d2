import { sql } from "drizzle-orm";

/** Finds sums by day that are not those of the movements up to the mark of their company, and marks at no movement. */
export const wrongMarks = sql`
  with contados as (
    select m.empresa_id, m.conta_bancaria_id, m.data, sum(m.valor) as valor
    from movimentos m join saldo_marcos k on k.empresa_id = m.empresa_id and m.id <= k.movimento_id
    where m.conta_bancaria_id is not null group by m.empresa_id, m.conta_bancaria_id, m.data
  )
  select format('conta bancária %s (empresa %s): a soma guardada de %s é %s, mas os movimentos do dia somam %s',
    conta_bancaria_id, empresa_id, data, coalesce(d.valor, 0)::numeric(19, 4), coalesce(c.valor, 0)::numeric(19, 4))
    as linha
    from saldo_dias d full join contados c using (empresa_id, conta_bancaria_id, data)
    where coalesce(d.valor, 0) <> coalesce(c.valor, 0)
  union all
  select format('empresa %s: os saldos estão somados até o movimento %s, que não existe', k.empresa_id, k.movimento_id)
    from saldo_marcos k where not exists (
      select from movimentos m where m.empresa_id = k.empresa_id and m.id = k.movimento_id)`;
