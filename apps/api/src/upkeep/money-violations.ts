import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { placementOf } from "../db/placement";
import { ofAny } from "../db/scope";
import { wrongAgreements } from "./agreement-violations";
import { wrongClosings } from "./closing-violations";
import { checkLines, companyPortions, linesOfCompanies } from "./company-portions";
import { wrongMarks } from "./mark-violations";
import { wrongLotes, wrongOrderContas, wrongOrderValues } from "./order-violations";
import { wrongPurchaseContas, wrongPurchaseValues } from "./purchase-violations";
import { wrongStatements } from "./statement-violations";

/** Every query of this module answers one line for each violation, in the words of the people who keep the books. */
const wrongSums = sql`
  with em_vigor as (
    select a.* from acertos a
      where not exists (select from estornos e where e.empresa_id = a.empresa_id and e.acerto_id = a.id)
  ), somas as (
    select empresa_id, conta_id, sum(valor) as valor_pago, sum(juros) as juros, sum(multa) as multa, sum(desconto) as desconto,
      sum(valor - juros - multa + desconto) as liquidado, max(data_pagamento) as data_pagamento
    from em_vigor group by empresa_id, conta_id
  ), comparadas as (
    select c.id, c.empresa_id, campo, na_conta, nos_acertos from contas c
    left join somas s on s.empresa_id = c.empresa_id and s.conta_id = c.id,
    lateral (values ('valor_pago', c.valor_pago, coalesce(s.valor_pago, 0)), ('juros', c.juros, coalesce(s.juros, 0)),
      ('multa', c.multa, coalesce(s.multa, 0)), ('desconto', c.desconto, coalesce(s.desconto, 0)),
      ('liquidado', c.liquidado, coalesce(s.liquidado, 0))) as v (campo, na_conta, nos_acertos)
    where na_conta is distinct from nos_acertos
  )
  select format('conta %s (empresa %s): %s é %s, mas os acertos em vigor somam %s', id, empresa_id, campo, na_conta,
    nos_acertos) as linha from comparadas
  union all
  select format('conta %s (empresa %s): data_pagamento é %s, mas o último acerto em vigor é de %s', c.id, c.empresa_id,
    coalesce(c.data_pagamento::text, 'nenhuma'), coalesce(s.data_pagamento::text, 'nenhum dia'))
    from contas c left join somas s on s.empresa_id = c.empresa_id and s.conta_id = c.id where c.data_pagamento is distinct from s.data_pagamento`;

const wrongStates = sql`
  select format('conta %s (empresa %s): o residual é %s e o valor integral menos o liquidado é %s', id, empresa_id,
    residual, valor_integral - liquidado) as linha
    from contas where residual is distinct from valor_integral - liquidado
  union all
  select format('conta %s (empresa %s): o residual é negativo: %s', id, empresa_id, residual)
    from contas where residual < 0
  union all
  select format('conta %s (empresa %s): a situação %s não condiz com o residual %s', id, empresa_id, status, residual)
    from contas where status not in (0, 1, 3) or (status <> 3 and (status = 1) <> (residual = 0))
  union all
  select format('conta %s (empresa %s): foi removida com %s liquidados', id, empresa_id, liquidado)
    from contas where removida_em is not null and liquidado <> 0
  union all
  select format('conta %s (empresa %s): a série %s é de outro lado ou não começa pela primeira conta', c.id,
    c.empresa_id, c.serie_id)
    from contas c join contas p on p.empresa_id = c.empresa_id and p.id = c.serie_id where p.lado <> c.lado or p.serie_id is distinct from p.id`;

/** Finds split contas whose parts leave nothing for the conta itself, have fractions of cents, or are for the same. */
const wrongSplits = sql`
  with partes as (
    select empresa_id, id as conta_id, categoria_id, centro_resultado_id from contas
    union all select empresa_id, conta_id, categoria_id, centro_resultado_id from conta_rateios
  )
  select format('conta %s (empresa %s): as outras partes somam %s de %s', c.id, c.empresa_id, sum(r.valor),
    c.valor_integral) as linha
    from contas c join conta_rateios r on r.empresa_id = c.empresa_id and r.conta_id = c.id
    group by c.empresa_id, c.id, c.valor_integral having sum(r.valor) >= c.valor_integral
  union all
  select format('conta %s (empresa %s): a parte %s é de %s', conta_id, empresa_id, posicao, valor)
    from conta_rateios where valor <> round(valor, 2)
  union all
  select format('conta %s (empresa %s): tem %s partes iguais', p.conta_id, p.empresa_id, count(*)) from partes p
    where exists (select from conta_rateios r where r.empresa_id = p.empresa_id and r.conta_id = p.conta_id)
    group by p.empresa_id, p.conta_id, p.categoria_id, p.centro_resultado_id having count(*) > 1`;

const wrongSettlements = sql`
  select format('acerto %s (empresa %s): %s', a.id, a.empresa_id, problema) as linha
    from acertos a left join contas c on c.empresa_id = a.empresa_id and c.id = a.conta_id
    left join movimentos m on m.empresa_id = a.empresa_id and m.id = a.movimento_id,
    lateral (values
      (c.id is null, 'a conta não existe na empresa'),
      (m.id is null, 'não tem movimento na empresa'),
      (m.tipo <> 'acerto', 'o movimento é de outro tipo'),
      (m.valor <> case c.lado when 'pagar' then -a.valor else a.valor end,
        format('o movimento é de %s para um valor de %s', m.valor, a.valor)),
      (m.data < a.data_pagamento, 'o movimento é de outro dia'),
      -- A provider of payments has the money some days after the payer paid.
      (m.data > a.data_pagamento and not exists (select from gateways_pagamento g where g.empresa_id = a.empresa_id),
        'o movimento é de outro dia'),
      (m.abertura_caixa_id is not null and a.forma_pagamento <> '01', 'moveu o caixa sem ser em dinheiro'),
      (a.valor <= 0 or a.juros < 0 or a.multa < 0 or a.desconto < 0
        or a.valor - a.juros - a.multa + a.desconto <= 0, 'os valores não fecham')
    ) as v (errado, problema) where errado`;

const wrongReversals = sql`
  select format('estorno %s (empresa %s): %s', e.id, e.empresa_id, problema) as linha
    from estornos e left join acertos a on a.empresa_id = e.empresa_id and a.id = e.acerto_id
    left join movimentos o on o.empresa_id = a.empresa_id and o.id = a.movimento_id
    left join movimentos m on m.empresa_id = e.empresa_id and m.id = e.movimento_id,
    lateral (values
      (a.id is null, 'o acerto não existe na empresa'),
      (m.id is null, 'não tem movimento na empresa'),
      (m.tipo <> 'estorno', 'o movimento é de outro tipo'),
      (m.valor <> -o.valor, format('o movimento é de %s para um acerto de %s', m.valor, o.valor)),
      (m.conta_bancaria_id is distinct from o.conta_bancaria_id
        or m.abertura_caixa_id is distinct from o.abertura_caixa_id, 'o movimento é de outro saldo')
    ) as v (errado, problema) where errado
  union all
  select format('acerto %s (empresa %s): foi estornado %s vezes', acerto_id, empresa_id, count(*))
    from estornos group by empresa_id, acerto_id having count(*) > 1`;

const wrongMovements = sql`
  with usos as (
    select empresa_id, movimento_id from acertos union all select empresa_id, movimento_id from estornos
  )
  select format('movimento %s (empresa %s): pertence a %s acertos e estornos', m.id, m.empresa_id, count(u.movimento_id))
    as linha from movimentos m left join usos u on u.empresa_id = m.empresa_id and u.movimento_id = m.id
    where m.tipo in ('acerto', 'estorno') or u.movimento_id is not null
    group by m.empresa_id, m.id having count(u.movimento_id) <> 1 or min(m.tipo::text) not in ('acerto', 'estorno')
  union all
  select format('movimento %s (empresa %s): %s', m.id, m.empresa_id, problema)
    from movimentos m left join contas_bancarias b on b.empresa_id = m.empresa_id and b.id = m.conta_bancaria_id
    left join aberturas_caixa c on c.empresa_id = m.empresa_id and c.id = m.abertura_caixa_id,
    lateral (values
      (num_nonnulls(b.id, c.id) <> 1, 'não move exatamente um saldo da empresa')
    ) as v (errado, problema) where errado`;

/** Finds wrong movements by hand: change put into a register, money taken out of it, and transfers between balances. */
const wrongMoves = sql`
  with usos as (
    select empresa_id, saida_id as movimento_id from transferencias
    union all select empresa_id, entrada_id from transferencias
  )
  select format('movimento %s (empresa %s): pertence a %s transferências', m.id, m.empresa_id, count(u.movimento_id))
    as linha from movimentos m left join usos u on u.empresa_id = m.empresa_id and u.movimento_id = m.id
    where m.tipo = 'transferencia' or u.movimento_id is not null
    group by m.empresa_id, m.id having count(u.movimento_id) <> 1 or min(m.tipo::text) <> 'transferencia'
  union all
  select format('transferência %s (empresa %s): %s', t.id, t.empresa_id, problema)
    from transferencias t left join movimentos s on s.empresa_id = t.empresa_id and s.id = t.saida_id
    left join movimentos e on e.empresa_id = t.empresa_id and e.id = t.entrada_id,
    lateral (values
      (s.id is null, 'não tem saída na empresa'),
      (e.id is null, 'não tem entrada na empresa'),
      (s.valor >= 0 or e.valor <> -s.valor, format('saem %s e entram %s', -s.valor, e.valor)),
      (s.data <> e.data, 'os movimentos são de dias diferentes'),
      (s.conta_bancaria_id is not distinct from e.conta_bancaria_id
        and s.abertura_caixa_id is not distinct from e.abertura_caixa_id, 'sai e entra no mesmo saldo')
    ) as v (errado, problema) where errado
  union all
  select format('movimento %s (empresa %s): %s de %s', id, empresa_id, tipo, valor)
    from movimentos where (tipo = 'suprimento' and (valor <= 0 or abertura_caixa_id is null))
      or (tipo = 'sangria' and (valor >= 0 or abertura_caixa_id is null))
      or (tipo = 'abertura' and (valor < 0 or abertura_caixa_id is null))
      or (tipo = 'saldo_inicial' and conta_bancaria_id is null)`;

/** Finds closed registers that were not counted against the sum of their movements, or that moved money afterwards. */
const wrongSessions = sql`
  with somas as (
    select empresa_id, abertura_caixa_id, sum(valor) as valor, max(created_at) as ultimo,
      count(*) filter (where tipo = 'abertura') as aberturas
    from movimentos where abertura_caixa_id is not null group by empresa_id, abertura_caixa_id
  ), ultimas as (
    select distinct on (empresa_id, abertura_caixa_id) * from contagens_caixa
      order by empresa_id, abertura_caixa_id, id desc
  )
  select format('caixa aberto %s (empresa %s): %s', a.id, a.empresa_id, problema) as linha
    from aberturas_caixa a left join somas s on s.empresa_id = a.empresa_id and s.abertura_caixa_id = a.id
    left join ultimas n on n.empresa_id = a.empresa_id and n.abertura_caixa_id = a.id,
    lateral (values
      (coalesce(s.aberturas, 0) <> 1, format('tem %s movimentos de abertura', coalesce(s.aberturas, 0))),
      (a.data_fechamento is not null and a.valor_esperado is distinct from coalesce(s.valor, 0),
        format('foi fechado com %s esperados, mas os movimentos somam %s', a.valor_esperado, coalesce(s.valor, 0))),
      (s.ultimo > a.data_fechamento, 'tem movimento depois do fechamento'),
      (a.data_fechamento is not null and (n.valor is distinct from a.valor_final
        or n.esperado is distinct from a.valor_esperado), 'foi fechado sem a contagem que tem'),
      (a.valor_final <> a.valor_esperado and coalesce(trim(a.justificativa), '') = '',
        'a diferença não foi explicada')
    ) as v (errado, problema) where errado
  union all
  select format('usuário %s (empresa %s): tem %s caixas abertos', usuario_id, empresa_id, count(*))
    from aberturas_caixa where data_fechamento is null group by empresa_id, usuario_id having count(*) > 1
  union all
  select format('caixa %s (empresa %s): está aberto %s vezes', caixa_id, empresa_id, count(*))
    from aberturas_caixa where data_fechamento is null group by empresa_id, caixa_id having count(*) > 1`;

/**
 * Finds balances that differ from the first balance plus the settlements in force. A balance is the sum of its
 * movements, so this is a second way to the same number.
 */
const wrongBalances = sql`
  with em_vigor as (
    select m.empresa_id, m.conta_bancaria_id, m.abertura_caixa_id,
      case c.lado when 'pagar' then -a.valor else a.valor end as valor
      from acertos a join contas c on c.empresa_id = a.empresa_id and c.id = a.conta_id
      join movimentos m on m.empresa_id = a.empresa_id and m.id = a.movimento_id
      where not exists (select from estornos e where e.empresa_id = a.empresa_id and e.acerto_id = a.id)
  ), partes as (
    select empresa_id, conta_bancaria_id, abertura_caixa_id, valor as saldo, 0 as contado from movimentos
    union all
    select empresa_id, conta_bancaria_id, abertura_caixa_id, 0, valor from movimentos
      where tipo not in ('acerto', 'estorno')
    union all
    select empresa_id, conta_bancaria_id, abertura_caixa_id, 0, valor from em_vigor
  )
  select format('%s (empresa %s): o saldo é %s, mas o inicial e os acertos em vigor somam %s',
    coalesce('conta bancária ' || conta_bancaria_id, 'caixa aberto ' || abertura_caixa_id), empresa_id, sum(saldo),
    sum(contado)) as linha
    from partes group by empresa_id, conta_bancaria_id, abertura_caixa_id having sum(saldo) <> sum(contado)`;

interface Reference {
  readonly origem: string;
  readonly destino: string;
  /** `{origem column, destino column}` of each part of the key, without the company. */
  readonly colunas: readonly (readonly [string, string])[];
  /**
   * True when the company is part of the key, so that both rows must be of the same company. Otherwise the other row
   * may belong to any company that was ever in the group.
   */
  readonly mesma_empresa: boolean;
}

/** Every reference from a row of a company to a row of a company, as the database's own catalogue lists them. */
const references = sql`
  select t.relname as origem, p.relname as destino,
    (select json_agg(json_build_array(a.attname, b.attname)) from unnest(f.conkey, f.confkey) as k (de, para)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.de
      join pg_attribute b on b.attrelid = p.oid and b.attnum = k.para where a.attname <> 'empresa_id') as colunas,
    exists (select from unnest(f.conkey) as k (de) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.de
      where a.attname = 'empresa_id') as mesma_empresa
  from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class p on p.oid = f.confrelid
  where f.contype = 'f' and p.relname <> 'empresas' and f.connamespace = 'public'::regnamespace
    and 2 = (select count(*) from pg_attribute a
      where a.attrelid in (t.oid, p.oid) and a.attname = 'empresa_id' and not a.attisdropped)
  order by t.relname, f.conname`;

type Companies = readonly number[];

interface Membership {
  readonly empresa_id: number;
  readonly unidade_id: number;
}

const present = sql`select id as empresa_id, unidade_id from empresas where unidade_id is not null`;
const former = (
  companies: Companies,
) => sql`select distinct a.entidade_id as empresa_id, (e.estado ->> 'unidade_id')::int as unidade_id
  from auditoria a cross join lateral (values (a.antes), (a.depois)) as e (estado)
  where ${ofAny(sql`a.empresa_id`, companies)} and a.entidade = 'empresas' and a.entidade_id is not null and e.estado ->> 'unidade_id' is not null`;

/** Which companies are or were in which group. */
async function memberships(db: Db, portions: readonly Companies[]): Promise<readonly Membership[]> {
  type Row = { [Key in keyof Membership]: Membership[Key] };
  const found: Membership[] = (await db.execute<Row>(present)).rows;
  for (const companies of portions) {
    found.push(...(await db.execute<Row>(former(companies))).rows);
  }
  return found;
}

/**
 * Pairs of companies that are or were in one group, by the audit trail: a conta keeps its supplier when the company that
 * registered it has left the group.
 */
const together = (members: readonly Membership[]): SQL => sql`
  with membros as (select * from json_to_recordset(${JSON.stringify(members)}::json) as m (empresa_id int, unidade_id int))
  select a.empresa_id, b.empresa_id from membros a join membros b using (unidade_id)`;

/**
 * Leaves out representatives: they make the contracts of the companies that they registered, and their users appear in
 * those companies' trails.
 */
const unrepresented = (origem: string): SQL =>
  ["contratos", "auditoria"].includes(origem)
    ? sql`not exists (select from empresas c where c.id = o.empresa_id and c.registrada_por = d.empresa_id)`
    : sql`true`;

const matching = ({ colunas }: Reference): SQL =>
  sql.join(
    colunas.map(([de, para]) => sql`o.${sql.identifier(de)} = d.${sql.identifier(para)}`),
    sql` and `,
  );

const joined = (reference: Reference, companies: Companies): SQL =>
  sql`${sql.identifier(reference.origem)} o join ${sql.identifier(reference.destino)} d on ${matching(reference)}
    and ${ofAny(sql`o.empresa_id`, companies)}`;

/** Rows that refer to a row which their company does not have; another one's may stand on another machine. */
function dangling(reference: Reference, companies: Companies): SQL {
  const { origem, destino, colunas } = reference;
  const named = [
    ofAny(sql`o.empresa_id`, companies),
    ...colunas.map(([de]) => sql`o.${sql.identifier(de)} is not null`),
  ];
  return sql`${sql.identifier(origem)} o where ${sql.join(named, sql` and `)} and not exists (
    select from ${sql.identifier(destino)} d where d.empresa_id = o.empresa_id and ${matching(reference)})`;
}

const isShared = ({ destino }: Reference): boolean => placementOf(destino) === "reference";

/** Asks in one query which references lead to another company at all, because most of a hundred never do. */
async function leadingAway(db: Db, references: readonly Reference[], companies: Companies): Promise<Reference[]> {
  const each = references.map((reference, at) => {
    const away = isShared(reference)
      ? sql`${joined(reference, companies)} where o.empresa_id <> d.empresa_id`
      : dangling(reference, companies);
    return sql`(select ${sql.raw(String(at))} as de from ${away} limit 1)`;
  });
  const { rows } = await db.execute<{ de: number }>(sql.join(each, sql` union all `));
  const away = new Set(rows.map(({ de }) => de));
  return references.filter((_, at) => away.has(at));
}

const named = ({ colunas }: Reference): SQL =>
  sql.join(
    colunas.map(([de]) => sql`${de}::text || ' ' || o.${sql.identifier(de)}::text`),
    sql` || ', ' || `,
  );

function otherCompanies(reference: Reference, companies: Companies, members: readonly Membership[]): SQL {
  const { origem, destino, mesma_empresa } = reference;
  if (!isShared(reference)) {
    return sql`
      select format('%s (empresa %s) aponta para %s que a empresa não tem: %s', ${origem}::text, o.empresa_id,
        ${destino}::text, ${named(reference)}) as linha from ${dangling(reference, companies)}`;
  }
  const apart = mesma_empresa ? sql`true` : sql`(o.empresa_id, d.empresa_id) not in (${together(members)})`;
  return sql`
    select format('%s (empresa %s) aponta para %s (empresa %s): %s', ${origem}::text, o.empresa_id, ${destino}::text,
      d.empresa_id, ${named(reference)}) as linha
    from ${joined(reference, companies)}
    where o.empresa_id <> d.empresa_id and ${apart} and ${unrepresented(origem)}`;
}

const checks = [
  wrongSums,
  wrongStates,
  wrongSplits,
  wrongSettlements,
  wrongReversals,
  wrongMovements,
  wrongMoves,
  wrongSessions,
  wrongBalances,
  wrongMarks,
  wrongAgreements,
  wrongStatements,
  wrongPurchaseValues,
  wrongPurchaseContas,
  wrongOrderValues,
  wrongOrderContas,
  wrongLotes,
  wrongClosings,
];

/**
 * Lists what is wrong in the books of all companies, one line each, in Portuguese; the list is empty when:
 *
 * - the sums, day and state of every conta are those of its settlements in force, and no residual is negative;
 * - every settlement and every reversal made exactly one movement of its amount on one balance, and balances agree with
 * the settlements;
 * - every sum of a day's movements up to the mark of its company is what these movements sum up to, and the mark is one of
 *   them;
 * - every transfer takes from one balance what it brings to another;
 * - every closed register was counted against the sum of its movements, and moved no money afterwards;
 * - every agreement is worth its originals and its new contas;
 * - every purchase is worth its lines and costs, and its payables sum to that while its approval made any;
 * - every service order is worth its items, and its receivables sum to that while it is finished;
 * - the payable of every closed lote of commission is the sum of its items, and an open one has none;
 * - every closing keeps the code of its sums, and its days sum up to the same as long as nobody might write into them;
 * - no row refers to a row of another company, or of one that was never in its group where a registry may be shared.
 *
 * @param most companies that a statement looks at; see `companyPortions`
 */
export async function moneyViolations(db: Db, most?: number): Promise<string[]> {
  const { rows } = await db.execute<{ [Key in keyof Reference]: Reference[Key] }>(references);
  const ties = rows.filter(({ colunas }) => colunas !== null);
  const portions = await companyPortions(db, most);
  let members: readonly Membership[] | undefined;
  const lines: string[] = [];
  for (const companies of portions) {
    lines.push(...(await linesOfCompanies(db, checks, companies)));
    for (const tie of await leadingAway(db, ties, companies)) {
      members ??= await memberships(db, portions);
      lines.push(...(await checkLines(db, otherCompanies(tie, companies, members))));
    }
  }
  return lines;
}
