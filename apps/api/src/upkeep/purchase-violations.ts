import { sql } from "drizzle-orm";

/** Finds purchases whose value is not that of their lines and costs. */
export const wrongPurchaseValues = sql`
  with somas as (
    select empresa_id, compra_id, sum(valor_total) as valor from compra_itens where removido_em is null
      group by empresa_id, compra_id
  )
  select format('compra %s (empresa %s): vale %s, mas os produtos e as despesas somam %s', c.id, c.empresa_id, c.valor, soma)
    as linha from compras c left join somas s on s.empresa_id = c.empresa_id and s.compra_id = c.id,
    lateral (values (coalesce(s.valor, 0) - c.desconto + c.valor_frete + c.valor_ipi + c.valor_st + c.outras_despesas))
      as v (soma)
    where c.removida_em is null and c.valor <> soma`;

/** Finds purchases whose payables are not those of their approval: together their value, or none. */
export const wrongPurchaseContas = sql`
  with somas as (
    select empresa_id, compra_id, sum(valor_integral) as valor, count(*) as contas,
      bool_or(lado <> 'pagar') as a_receber, min(pessoa_id) as de, max(pessoa_id) as ate
    from contas where compra_id is not null and removida_em is null group by empresa_id, compra_id
  )
  select format('compra %s (empresa %s): %s', c.id, c.empresa_id, problema) as linha
    from compras c left join somas s on s.empresa_id = c.empresa_id and s.compra_id = c.id,
    lateral (values (c.estado = 'APROVADO' and c.tipo_alteracao_estado in (1, 2) and c.removida_em is null)) as f (gera),
    lateral (values
      (gera and coalesce(s.valor, 0) <> c.valor,
        format('vale %s, mas as contas dela somam %s', c.valor, coalesce(s.valor, 0))),
      (not gera and s.contas > 0, format('não gerou financeiro, mas tem %s contas', s.contas)),
      (s.a_receber, 'tem conta a receber'),
      (s.de <> c.fornecedor_id or s.ate <> c.fornecedor_id, 'tem conta de outro fornecedor')
    ) as v (errado, problema) where errado`;

/** Finds lines of purchases whose movements do not net to what came in: their quantity, or nothing. */
export const wrongPurchaseStock = sql`
  with somas as (
    select empresa_id, compra_item_id as id, sum(quantidade) as quantidade, min(produto_id) as de, max(produto_id) as ate,
      bool_or(tipo not in ('compra', 'estorno_compra')) as outro_tipo
    from estoque_movimentos where compra_item_id is not null group by empresa_id, compra_item_id
  )
  select format('produto %s da compra %s (empresa %s): %s', i.id, c.id, c.empresa_id, problema) as linha
    from compra_itens i join compras c on c.empresa_id = i.empresa_id and c.id = i.compra_id
    join produtos p on p.id = i.produto_id left join somas s on s.empresa_id = i.empresa_id and s.id = i.id,
    lateral (values (case when c.estado = 'APROVADO' and c.tipo_alteracao_estado in (1, 3) and c.removida_em is null
      and i.removido_em is null and p.tipo = 1 then i.quantidade else 0 end)) as f (entrou),
    lateral (values
      (coalesce(s.quantidade, 0) <> entrou,
        format('devem ter entrado %s, mas os movimentos somam %s', entrou, coalesce(s.quantidade, 0))),
      (s.de <> i.produto_id or s.ate <> i.produto_id, 'tem movimento de outro produto'),
      (s.outro_tipo, 'tem movimento de outro tipo')
    ) as v (errado, problema) where errado`;
