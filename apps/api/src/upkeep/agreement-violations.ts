import { sql } from "drizzle-orm";

/**
 * Finds agreements whose value is neither the sum of their originals' residuals at that time nor the sum of their new
 * accounts, agreements over several persons or sides, and renegotiated accounts without an agreement.
 */
export const wrongAgreements = sql`
  with antigas as (
    select renegociacao_id, sum(valor) as valor from renegociacao_originais group by renegociacao_id
  ), novas as (
    select renegociacao_id, sum(valor_integral) as valor from contas
      where renegociacao_id is not null and removida_em is null group by renegociacao_id
  )
  select format('renegociação %s (empresa %s): %s', r.id, r.empresa_id, problema) as linha
    from renegociacoes r left join antigas a on a.renegociacao_id = r.id left join novas n on n.renegociacao_id = r.id,
    lateral (values
      (a.valor is distinct from r.valor, format('vale %s, mas as contas originais somam %s', r.valor, a.valor)),
      (n.valor is distinct from r.valor, format('vale %s, mas as contas novas somam %s', r.valor, n.valor))
    ) as v (errado, problema) where errado
  union all
  select format('conta %s (empresa %s): %s', c.id, c.empresa_id, problema)
    from contas c left join renegociacao_originais o on o.conta_id = c.id
    left join renegociacoes substituta on substituta.id = o.renegociacao_id
    left join renegociacoes origem on origem.id = c.renegociacao_id,
    lateral (values
      ((c.status = 3) <> (o.id is not null), format('a situação %s não condiz com as renegociações', c.status)),
      (o.valor <> c.residual, format('foi renegociada por %s e o residual é %s', o.valor, c.residual)),
      (c.renegociacao_id is not null and origem.id is null, 'é parcela de uma renegociação que não existe'),
      (c.lado <> substituta.lado or c.pessoa_id <> substituta.pessoa_id or c.lado <> origem.lado
        or c.pessoa_id <> origem.pessoa_id, 'a renegociação é de outra pessoa ou de outro lado')
    ) as v (errado, problema) where errado`;
