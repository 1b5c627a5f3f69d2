import { sql } from "drizzle-orm";

/**
 * Finds closings whose code is not that of the sums that they keep, and closed days that sum up to something else now. Days that
 * were opened again, and those of companies where somebody might write into the closed period since, may differ.
 */
export const wrongClosings = sql`
  with guardados as (
    select t.empresa_id, t.id, t.antes, t.ate, t.created_at, t.sha256, d.*
    from fechamento_atos t cross join lateral jsonb_to_recordset(t.somas) as d (dia date, recebido numeric(15, 4),
      acrescimos_recebidos numeric(15, 4), descontos_concedidos numeric(15, 4), pago numeric(15, 4),
      acrescimos_pagos numeric(15, 4), descontos_obtidos numeric(15, 4))
    where t.tipo = 'fechamento'
  ), escritos as (
    select empresa_id, id, string_agg(concat_ws(';', dia, recebido, acrescimos_recebidos, descontos_concedidos, pago,
      acrescimos_pagos, descontos_obtidos) || chr(10), '' order by dia) as texto
    from guardados where (recebido, acrescimos_recebidos, descontos_concedidos, pago, acrescimos_pagos, descontos_obtidos)
      <> (0, 0, 0, 0, 0, 0) group by empresa_id, id
  ), contados as (
    select a.empresa_id, a.data_pagamento as dia, c.lado, a.valor, a.juros + a.multa as acrescimos, a.desconto
    from acertos a join contas c on c.empresa_id = a.empresa_id and c.id = a.conta_id
    where c.removida_em is null and not exists (select from estornos e
      where e.empresa_id = a.empresa_id and e.acerto_id = a.id and not e.apos_fechamento)
    union all
    select a.empresa_id, m.data, c.lado, -a.valor, -(a.juros + a.multa), -a.desconto
    from estornos e join acertos a on a.empresa_id = e.empresa_id and a.id = e.acerto_id
    join movimentos m on m.empresa_id = e.empresa_id and m.id = e.movimento_id
    join contas c on c.empresa_id = a.empresa_id and c.id = a.conta_id
    where e.apos_fechamento and c.removida_em is null
  ), somados as (
    select n.empresa_id, n.dia,
      coalesce(sum(valor) filter (where lado = 'receber'), 0) as recebido,
      coalesce(sum(acrescimos) filter (where lado = 'receber'), 0) as acrescimos_recebidos,
      coalesce(sum(desconto) filter (where lado = 'receber'), 0) as descontos_concedidos,
      coalesce(sum(valor) filter (where lado = 'pagar'), 0) as pago,
      coalesce(sum(acrescimos) filter (where lado = 'pagar'), 0) as acrescimos_pagos,
      coalesce(sum(desconto) filter (where lado = 'pagar'), 0) as descontos_obtidos
    from contados n join fechamentos f on f.empresa_id = n.empresa_id and n.dia <= f.fechado_ate
    group by n.empresa_id, n.dia
  ), firmes as (
    select t.empresa_id, t.id, t.antes, t.ate from fechamento_atos t where t.tipo = 'fechamento'
      and not exists (select from fechamento_excecoes x where x.empresa_id = t.empresa_id and x.ate > t.created_at)
  ), fechados as (
    select f.empresa_id, f.id, dia from firmes f
    join lateral (select g.dia from guardados g where g.empresa_id = f.empresa_id and g.id = f.id
      union select s.dia from somados s where s.empresa_id = f.empresa_id and s.dia <= f.ate
        and (f.antes is null or s.dia > f.antes)) dos_dias on true
    where not exists (select from fechamento_atos r where r.empresa_id = f.empresa_id and r.id > f.id
      and r.tipo = 'reabertura' and (r.ate is null or r.ate < dia))
  )
  select format('fechamento %s (empresa %s): o código não é o das somas guardadas', t.id, t.empresa_id) as linha
    from fechamento_atos t left join escritos e on e.empresa_id = t.empresa_id and e.id = t.id
    where t.tipo = 'fechamento'
      and t.sha256 is distinct from encode(sha256(convert_to(coalesce(e.texto, ''), 'UTF8')), 'hex')
  union all
  select format('fechamento %s (empresa %s): em %s, %s era %s e agora é %s', f.id, f.empresa_id, f.dia, campo, guardado, agora)
    from fechados f left join guardados g on g.empresa_id = f.empresa_id and g.id = f.id and g.dia = f.dia
    left join somados s on s.empresa_id = f.empresa_id and s.dia = f.dia,
    lateral (values ('recebido', g.recebido, s.recebido),
      ('acrescimos_recebidos', g.acrescimos_recebidos, s.acrescimos_recebidos),
      ('descontos_concedidos', g.descontos_concedidos, s.descontos_concedidos), ('pago', g.pago, s.pago),
      ('acrescimos_pagos', g.acrescimos_pagos, s.acrescimos_pagos),
      ('descontos_obtidos', g.descontos_obtidos, s.descontos_obtidos)) as v (campo, era, e_agora),
    lateral (select coalesce(era, 0)::numeric(15, 4) as guardado, coalesce(e_agora, 0)::numeric(15, 4) as agora) as w
    where guardado <> agora`;
