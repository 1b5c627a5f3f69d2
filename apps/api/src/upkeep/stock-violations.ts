import { moveAtCost } from "@prumo/domain/average-cost";
import { formatQuantity } from "@prumo/domain/quantity";
import type { StockMovementKind } from "@prumo/domain/stock-movement";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { ofAny } from "../db/scope";
import { companyPortions, linesOfCompanies } from "./company-portions";
import { wrongOrderStock } from "./order-violations";
import { wrongPurchaseStock } from "./purchase-violations";

/** Every query of this module answers one line for each violation, in the words of the people who keep the stock. */
const wrongKeptBalances = sql`
  with somas as (
    select empresa_id, produto_id, deposito_id, sum(quantidade) as quantidade, count(*) as movimentos
      from estoque_movimentos group by empresa_id, produto_id, deposito_id
  )
  select format('produto %s no depósito %s (empresa %s): o saldo guardado é %s em %s movimentos, mas os movimentos somam %s em %s',
    produto_id, deposito_id, empresa_id, coalesce(s.quantidade, 0), coalesce(s.movimentos, 0), coalesce(m.quantidade, 0),
    coalesce(m.movimentos, 0)) as linha
    from estoque_saldos s full join somas m using (empresa_id, produto_id, deposito_id)
    where (s.quantidade, s.movimentos) is distinct from (m.quantidade, m.movimentos)`;

/** Finds lines of the ledger whose kept balance differs from the sum of the lines up to them. */
const wrongRunningBalances = sql`
  select format('movimento %s (empresa %s): o saldo é %s, mas os movimentos até ele somam %s', id, empresa_id, saldo, soma)
    as linha from (select id, empresa_id, saldo, sum(quantidade) over (
      partition by empresa_id, produto_id, deposito_id order by id) as soma from estoque_movimentos) as m
    where saldo <> soma`;

/**
 * Finds transfers that do not take from one warehouse what they bring to another, or that do not occur once for each
 * transferred line of a requisition.
 */
const wrongTransfers = sql`
  with pernas as (
    select empresa_id, requerimento_item_id as id, count(*) as quantos,
      min(quantidade) filter (where tipo = 'transferencia_saida') as saida,
      min(deposito_id) filter (where tipo = 'transferencia_saida') as de,
      min(quantidade) filter (where tipo = 'transferencia_entrada') as entrada,
      min(deposito_id) filter (where tipo = 'transferencia_entrada') as para,
      count(distinct produto_id) as produtos, min(produto_id) as produto_id
      from estoque_movimentos where requerimento_item_id is not null group by empresa_id, requerimento_item_id
  )
  select format('produto pedido %s (empresa %s): %s', i.id, i.empresa_id, problema) as linha
    from requerimento_itens i join requerimentos r on r.empresa_id = i.empresa_id and r.id = i.requerimento_id
    left join pernas p on p.empresa_id = i.empresa_id and p.id = i.id,
    lateral (values
      (i.status <> 2 and p.id is not null, 'não foi transferido, mas tem movimentos'),
      (i.status = 2 and (p.quantos is distinct from 2 or p.saida is null or p.entrada is null),
        format('foi transferido com %s movimentos', coalesce(p.quantos, 0))),
      (p.saida <> -i.qtd_transferida or p.entrada <> i.qtd_transferida,
        format('foram transferidos %s, mas saem %s e entram %s', i.qtd_transferida, -p.saida, p.entrada)),
      (p.de <> i.deposito_saida_id or p.para <> r.deposito_id, 'os movimentos são de outros depósitos'),
      (p.produtos <> 1 or p.produto_id <> i.produto_id, 'os movimentos são de outro produto')
    ) as v (errado, problema) where errado
  union all
  select format('movimento %s (empresa %s): é uma transferência sem requerimento', id, empresa_id)
    from estoque_movimentos where tipo in ('transferencia_saida', 'transferencia_entrada') and requerimento_item_id is null`;

/** Finds movements of counts in another warehouse than the count's, or without a confirmed count. */
const wrongCounts = sql`
  select format('movimento %s (empresa %s): %s', m.id, m.empresa_id, problema) as linha
    from estoque_movimentos m left join inventarios i on i.empresa_id = m.empresa_id and i.id = m.inventario_id
    left join inventario_produtos n on n.empresa_id = m.empresa_id and n.inventario_id = m.inventario_id
      and n.produto_id = m.produto_id,
    lateral (values
      ((m.tipo = 'inventario') <> (i.id is not null), 'não condiz com o inventário'),
      (i.confirmado_em is null and i.id is not null, 'o inventário não foi confirmado'),
      (i.deposito_id <> m.deposito_id, 'o inventário é de outro depósito'),
      (n.quantidade is distinct from m.saldo and i.id is not null,
        format('deixou %s, mas foram contados %s', m.saldo, coalesce(n.quantidade::text, 'nenhum')))
    ) as v (errado, problema) where errado`;

const wrongServices = sql`
  select format('movimento %s (empresa %s): o produto %s é um serviço', m.id, m.empresa_id, p.id) as linha
    from estoque_movimentos m join produtos p on p.id = m.produto_id where p.tipo <> 1`;

interface ReplayedMove {
  readonly id: number;
  readonly empresa_id: number;
  readonly produto_id: number;
  readonly tipo: StockMovementKind;
  readonly quantidade: number;
  readonly custo_unitario: number;
}

/** Largest number of lines of the ledger in memory at once. */
const LINES = 10_000;

/** Gives the ledger of companies product by product, in the order in which it was written. */
async function* ledger(db: Db, companies: readonly number[]): AsyncGenerator<ReplayedMove> {
  let [empresa, produto, last] = [0, 0, 0];
  for (;;) {
    const { rows } = await db.execute<{ [Key in keyof ReplayedMove]: ReplayedMove[Key] }>(sql`
      select id, empresa_id, produto_id, tipo, quantidade::float8 as quantidade, custo_unitario::float8 as custo_unitario
        from estoque_movimentos where ${ofAny(sql`empresa_id`, companies)} and (empresa_id, produto_id, id) > (${empresa}, ${produto}, ${last})
        order by empresa_id, produto_id, id limit ${LINES}`);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < LINES) return;
    [empresa, produto, last] = [end.empresa_id, end.produto_id, end.id];
  }
}

/** Repeats every movement by the rule of the average cost, and compares the results with the kept costs. */
async function wrongCosts(db: Db, companies: readonly number[]): Promise<string[]> {
  const { rows } = await db.execute<{ chave: string; quantidade: number; custo_medio: number }>(sql`
    select empresa_id || ' ' || produto_id as chave, quantidade::float8 as quantidade, custo_medio::float8 as custo_medio
      from estoque_custos where ${ofAny(sql`empresa_id`, companies)}`);
  const kept = new Map(rows.map(({ chave, ...stock }) => [chave, stock]));
  const replayed = new Map<string, { quantidade: number; custo_medio: number }>();
  const lines: string[] = [];
  for await (const { id, empresa_id, produto_id, tipo, quantidade, custo_unitario } of ledger(db, companies)) {
    const key = `${empresa_id} ${produto_id}`;
    const before = replayed.get(key) ?? { quantidade: 0, custo_medio: 0 };
    const moved = moveAtCost(before, { quantidade, custo_unitario, estorno: tipo === "estorno_compra" });
    if (moved.custo_unitario !== custo_unitario) {
      lines.push(
        `movimento ${id} (empresa ${empresa_id}): saiu a ${custo_unitario}, mas o custo médio era ${moved.custo_unitario}`,
      );
    }
    replayed.set(key, { quantidade: moved.quantidade, custo_medio: moved.custo_medio });
  }
  for (const key of new Set([...kept.keys(), ...replayed.keys()])) {
    const none = { quantidade: 0, custo_medio: 0 };
    const [is, should] = [kept.get(key) ?? none, replayed.get(key) ?? none];
    if (is.quantidade === should.quantidade && is.custo_medio === should.custo_medio) continue;
    const [empresa, produto] = key.split(" ");
    const described = ({ quantidade, custo_medio }: typeof none) => `${formatQuantity(quantidade)} a ${custo_medio}`;
    lines.push(
      `produto ${produto} (empresa ${empresa}): estão guardados ${described(is)}, mas os movimentos dão ${described(should)}`,
    );
  }
  return lines;
}

const checks = [
  wrongKeptBalances,
  wrongRunningBalances,
  wrongTransfers,
  wrongCounts,
  wrongServices,
  wrongPurchaseStock,
  wrongOrderStock,
];

/**
 * Lists what is wrong in the stock of all companies, one line each, in Portuguese; the list is empty when:
 *
 * - kept balances, quantities and average costs are those of the ledger;
 * - each line has the balance after it, and left at the average cost of its moment;
 * - every transferred line of a requisition has its two movements;
 * - every movement of a count belongs to a confirmed count and leaves the counted quantity;
 * - the movements of every line of a purchase net to its quantity while its approval brought it in, else to nothing;
 * - the movements of every item of a service order net to its quantity while the order is finished, else to nothing;
 * - no service has any stock.
 *
 * @param most companies that a statement looks at; see `companyPortions`
 */
export async function stockViolations(db: Db, most?: number): Promise<string[]> {
  const lines: string[] = [];
  for (const companies of await companyPortions(db, most)) {
    lines.push(...(await linesOfCompanies(db, checks, companies)), ...(await wrongCosts(db, companies)));
  }
  return lines;
}
