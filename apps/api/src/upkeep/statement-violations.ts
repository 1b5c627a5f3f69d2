import { sql } from "drizzle-orm";

/**
 * Finds reconciled entries of bank statements whose links do not sum to them, links of others, links beyond their movement or
 * to another bank account, or one of a settlement and its reversal alone; entries that are there twice; and imports that were undone and left entries, or hold others than
 * they say.
 */
export const wrongStatements = sql`
  with dos_lancamentos as (
    select empresa_id, lancamento_id, sum(valor) as valor, count(*) as vinculos from extrato_vinculos
      group by empresa_id, lancamento_id
  ), dos_movimentos as (
    select empresa_id, movimento_id, sum(valor) as valor, min(sign(valor)) as menor, max(sign(valor)) as maior
      from extrato_vinculos group by empresa_id, movimento_id
  ), dos_lotes as (
    select empresa_id, lote_id, count(*) as lancamentos from extrato_lancamentos group by empresa_id, lote_id
  )
  select format('lançamento %s do extrato (empresa %s): %s', l.id, l.empresa_id, problema) as linha
    from extrato_lancamentos l
    left join dos_lancamentos v on v.empresa_id = l.empresa_id and v.lancamento_id = l.id
    left join extrato_lotes o on o.empresa_id = l.empresa_id and o.id = l.lote_id,
    lateral (values
      (l.estado = 'conciliado' and v.valor is distinct from l.valor,
        format('vale %s, mas os vínculos somam %s', l.valor, coalesce(v.valor, 0))),
      (l.estado <> 'conciliado' and v.vinculos > 0, format('está %s e tem %s vínculos', l.estado, v.vinculos)),
      (o.id is null, 'não tem importação na empresa'),
      (o.conta_bancaria_id <> l.conta_bancaria_id, 'a importação é de outra conta bancária'),
      (o.desfeito_em is not null, 'a importação foi desfeita')
    ) as e (errado, problema) where errado
  union all
  select format('vínculo %s do extrato (empresa %s): %s', v.id, v.empresa_id, problema)
    from extrato_vinculos v
    left join extrato_lancamentos l on l.empresa_id = v.empresa_id and l.id = v.lancamento_id
    left join movimentos m on m.empresa_id = v.empresa_id and m.id = v.movimento_id,
    lateral (values
      (l.id is null, 'o lançamento não existe na empresa'),
      (m.id is null, 'o movimento não existe na empresa'),
      (m.conta_bancaria_id is distinct from l.conta_bancaria_id and m.id is not null and l.id is not null,
        'o movimento é de outro saldo'),
      (sign(v.valor) <> sign(m.valor), format('é de %s para um movimento de %s', v.valor, m.valor))
    ) as e (errado, problema) where errado
  union all
  select format('movimento %s (empresa %s): os vínculos com o extrato somam %s de %s', m.id, m.empresa_id, v.valor, m.valor)
    from movimentos m join dos_movimentos v on v.empresa_id = m.empresa_id and v.movimento_id = m.id
    where abs(v.valor) > abs(m.valor) or v.menor <> v.maior
  union all
  select format('estorno %s (empresa %s): o extrato mostra o acerto ou o estorno, e não os dois', e.id, e.empresa_id)
    from estornos e join acertos a on a.empresa_id = e.empresa_id and a.id = e.acerto_id
    left join dos_movimentos v on v.empresa_id = a.empresa_id and v.movimento_id = a.movimento_id
    left join dos_movimentos r on r.empresa_id = e.empresa_id and r.movimento_id = e.movimento_id
    where (v.movimento_id is null) <> (r.movimento_id is null)
  union all
  select format('lançamento %s do extrato (empresa %s): está vinculado %s vezes ao movimento %s', lancamento_id, empresa_id,
    count(*), movimento_id)
    from extrato_vinculos group by empresa_id, lancamento_id, movimento_id having count(*) > 1
  union all
  select format('conta bancária %s (empresa %s): o lançamento de %s em %s foi importado %s vezes', conta_bancaria_id,
    empresa_id, valor, data, count(*))
    from extrato_lancamentos group by empresa_id, conta_bancaria_id, data, valor, texto_comparavel, ordem
    having count(*) > 1
  union all
  select format('extrato importado %s (empresa %s): diz %s lançamentos e tem %s', o.id, o.empresa_id, o.novas,
    coalesce(n.lancamentos, 0))
    from extrato_lotes o left join dos_lotes n on n.empresa_id = o.empresa_id and n.lote_id = o.id
    where o.desfeito_em is null and o.novas <> coalesce(n.lancamentos, 0)`;
