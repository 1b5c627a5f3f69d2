import { sql } from "drizzle-orm";

/**
 * Finds agreements whose value is neither the sum of their originals' residuals at that time, with the interest and
 * without the discount, nor the sum of their new contas; agreements in force of which a conta is removed, and undone
 * ones of which one is not; agreements over several persons or sides; renegotiated contas without an agreement in
 * force, and contas in several.
 */
export const wrongAgreements = sql`
  with antigas as (
    select empresa_id, renegociacao_id, sum(valor) as valor from renegociacao_originais
      group by empresa_id, renegociacao_id
  ), novas as (
    select empresa_id, renegociacao_id, sum(valor_integral) as valor, count(*) as contas, count(removida_em) as removidas
      from contas where renegociacao_id is not null group by empresa_id, renegociacao_id
  ), em_vigor as (
    select o.empresa_id, o.conta_id, o.valor, o.renegociacao_id from renegociacao_originais o
      where not exists (select from renegociacoes_desfeitas d
        where d.empresa_id = o.empresa_id and d.renegociacao_id = o.renegociacao_id)
  )
  select format('renegociação %s (empresa %s): %s', r.id, r.empresa_id, problema) as linha
    from renegociacoes r left join antigas a on a.empresa_id = r.empresa_id and a.renegociacao_id = r.id
    left join novas n on n.empresa_id = r.empresa_id and n.renegociacao_id = r.id
    left join renegociacoes_desfeitas d on d.empresa_id = r.empresa_id and d.renegociacao_id = r.id,
    lateral (values
      (a.valor + r.juros - r.desconto is distinct from r.valor,
        format('vale %s, mas as contas originais somam %s, com %s de juros e %s de desconto', r.valor, a.valor,
          r.juros, r.desconto)),
      (n.valor is distinct from r.valor, format('vale %s, mas as contas novas somam %s', r.valor, n.valor)),
      (d.id is null and n.removidas > 0, format('está em vigor, mas %s contas novas foram removidas', n.removidas)),
      (d.id is not null and n.removidas < n.contas,
        format('foi desfeita, mas %s contas novas existem', n.contas - n.removidas))
    ) as v (errado, problema) where errado
  union all
  select format('conta %s (empresa %s): %s', c.id, c.empresa_id, problema)
    from contas c left join em_vigor o on o.empresa_id = c.empresa_id and o.conta_id = c.id
    left join renegociacoes substituta on substituta.empresa_id = o.empresa_id and substituta.id = o.renegociacao_id
    left join renegociacoes origem on origem.empresa_id = c.empresa_id and origem.id = c.renegociacao_id,
    lateral (values
      ((c.status = 3) <> (o.conta_id is not null), format('a situação %s não condiz com as renegociações', c.status)),
      (o.valor <> c.residual, format('foi renegociada por %s e o residual é %s', o.valor, c.residual)),
      (c.removida_em is not null and o.conta_id is not null, 'foi renegociada e removida'),
      (c.renegociacao_id is not null and origem.id is null, 'é parcela de uma renegociação que não existe'),
      (c.lado <> substituta.lado or c.pessoa_id <> substituta.pessoa_id or c.lado <> origem.lado
        or c.pessoa_id <> origem.pessoa_id, 'a renegociação é de outra pessoa ou de outro lado')
    ) as v (errado, problema) where errado
  union all
  select format('conta %s (empresa %s): está em %s renegociações em vigor', conta_id, empresa_id, count(*))
    from em_vigor group by empresa_id, conta_id having count(*) > 1`;
