import { sql } from "drizzle-orm";

/** Finds service orders whose value is not that of their items. */
export const wrongOrderValues = sql`
  with somas as (
    select empresa_id, ordem_servico_id, sum(total) as valor from ordem_servico_itens where removido_em is null
      group by empresa_id, ordem_servico_id
  )
  select format('ordem de serviço %s (empresa %s): vale %s, mas os itens somam %s', o.id, o.empresa_id, o.valor,
    coalesce(s.valor, 0)) as linha
    from ordens_servico o left join somas s on s.empresa_id = o.empresa_id and s.ordem_servico_id = o.id
    where o.valor <> coalesce(s.valor, 0)
  union all
  select format('item %s da ordem de serviço %s (empresa %s): o total é %s, mas deveria ser %s', id, ordem_servico_id,
    empresa_id, total, round(quantidade * valor, 2) - desconto)
    from ordem_servico_itens where total <> round(quantidade * valor, 2) - desconto`;

/** Finds finished orders whose receivables do not sum to their value, and others that have some. */
export const wrongOrderContas = sql`
  with somas as (
    select empresa_id, ordem_servico_id, sum(valor_integral) as valor, count(*) as contas,
      bool_or(lado <> 'receber') as a_pagar, min(pessoa_id) as de, max(pessoa_id) as ate
    from contas where ordem_servico_id is not null and removida_em is null group by empresa_id, ordem_servico_id
  )
  select format('ordem de serviço %s (empresa %s): %s', o.id, o.empresa_id, problema) as linha
    from ordens_servico o join somas s on s.empresa_id = o.empresa_id and s.ordem_servico_id = o.id,
    lateral (values
      (o.os_status <> 18, format('não está finalizada, mas tem %s contas', s.contas)),
      (o.os_status = 18 and s.valor <> o.valor, format('vale %s, mas as contas dela somam %s', o.valor, s.valor)),
      (s.a_pagar, 'tem conta a pagar'),
      (s.de <> o.cliente_id or s.ate <> o.cliente_id, 'tem conta de outro cliente')
    ) as v (errado, problema) where errado`;

/**
 * Finds lotes whose payable is not the sum of their commissions, and items whose commission is not that of their total
 * and percent. Somebody may have removed the payable of a closed lote; an open one has none.
 */
export const wrongLotes = sql`
  with itens as (
    select c.empresa_id, c.comissao_lote_id as id, sum(c.comissao) as valor from comissao_itens c
      group by c.empresa_id, c.comissao_lote_id
  ), pagas as (
    select empresa_id, comissao_lote_id as id, sum(valor_integral) as valor, count(*) as contas,
      bool_or(lado <> 'pagar') as a_receber, min(pessoa_id) as de
    from contas where comissao_lote_id is not null and removida_em is null group by empresa_id, comissao_lote_id
  )
  select format('lote de comissão %s (empresa %s): %s', l.id, l.empresa_id, problema) as linha
    from comissao_lotes l left join itens i on i.empresa_id = l.empresa_id and i.id = l.id
    left join pagas p on p.empresa_id = l.empresa_id and p.id = l.id,
    lateral (values
      (l.fechado_em is null and p.contas > 0, format('está aberto, mas tem %s contas', p.contas)),
      (p.contas > 1, format('foi pago por %s contas', p.contas)),
      (l.fechado_em is not null and p.valor <> i.valor,
        format('as comissões somam %s, mas a conta é de %s', i.valor, p.valor)),
      (l.fechado_em is not null and i.valor is null, 'foi fechado sem itens'),
      (l.removido_em is not null and i.valor is not null, 'foi excluído com itens'),
      (p.a_receber, 'tem conta a receber'),
      (p.de <> l.prestador_id, 'tem conta de outra pessoa')
    ) as v (errado, problema) where errado
  union all
  select format('item %s do lote de comissão %s (empresa %s): %s', c.ordem_servico_item_id, l.id, l.empresa_id, problema)
    from comissao_itens c join comissao_lotes l on l.empresa_id = c.empresa_id and l.id = c.comissao_lote_id
    join ordem_servico_itens i on i.empresa_id = c.empresa_id and i.id = c.ordem_servico_item_id
    join ordens_servico o on o.empresa_id = i.empresa_id and o.id = i.ordem_servico_id,
    lateral (values
      (i.comissao_prod is null, 'não tem a comissão fixada'),
      (c.comissao <> round(i.total * i.comissao_prod / 100, 2),
        format('a comissão é %s, mas %s a %s %% dão %s', c.comissao, i.total, i.comissao_prod,
          round(i.total * i.comissao_prod / 100, 2))),
      (i.removido_em is not null, 'não está mais na ordem de serviço'),
      (o.os_status = 20, 'a ordem de serviço foi cancelada'),
      (o.prestador_id is distinct from l.prestador_id, 'a ordem de serviço é de outro prestador')
    ) as v (errado, problema) where errado`;

/** Finds items of orders whose movements do not net to what left: their quantity while finished, or nothing. */
export const wrongOrderStock = sql`
  with somas as (
    select empresa_id, ordem_servico_item_id as id, sum(quantidade) as quantidade, min(produto_id) as de,
      max(produto_id) as ate, bool_or(tipo not in ('os', 'estorno_os')) as outro_tipo
    from estoque_movimentos where ordem_servico_item_id is not null group by empresa_id, ordem_servico_item_id
  ), locais as (
    select empresa_id, ordem_servico_item_id as id, deposito_id, sum(quantidade) as quantidade from estoque_movimentos
      where ordem_servico_item_id is not null group by empresa_id, ordem_servico_item_id, deposito_id
  )
  select format('item %s da ordem de serviço %s (empresa %s): %s', i.id, o.id, o.empresa_id, problema) as linha
    from ordem_servico_itens i join ordens_servico o on o.empresa_id = i.empresa_id and o.id = i.ordem_servico_id
    left join somas s on s.empresa_id = i.empresa_id and s.id = i.id,
    lateral (values (case when o.os_status = 18 and i.removido_em is null and i.prod_or_serv = 1 then -i.quantidade
      else 0 end)) as f (saiu),
    lateral (values
      (coalesce(s.quantidade, 0) <> saiu,
        format('devem ter saído %s, mas os movimentos somam %s', -saiu, -coalesce(s.quantidade, 0))),
      (exists (select from locais l where l.empresa_id = i.empresa_id and l.id = i.id and l.quantidade <> 0
        and l.deposito_id is distinct from o.deposito_id),
        'saiu de outro depósito'),
      (s.de <> i.produto_id or s.ate <> i.produto_id, 'tem movimento de outro produto'),
      (s.outro_tipo, 'tem movimento de outro tipo')
    ) as v (errado, problema) where errado
  union all
  select format('movimento %s (empresa %s): é de ordem de serviço, mas não tem item', id, empresa_id)
    from estoque_movimentos where tipo in ('os', 'estorno_os') and ordem_servico_item_id is null`;
