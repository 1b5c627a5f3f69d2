import { subtractDays } from "@prumo/domain/date";
import { sumQuantities } from "@prumo/domain/quantity";
import { PENDING, REFUSED, type RequisitionLineStatus, TRANSFERRED } from "@prumo/domain/requisition";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../client";
import { estoqueCustos, estoqueMovimentos, estoqueSaldos } from "../schema/estoque";
import { requerimentoItens, requerimentos } from "../schema/requerimentos";
import { acrossCompanies } from "../scope";
import { continueIds, insertAll } from "./batch";
import { EMPRESAS, type EmpresaId } from "./empresas";
import { AUTHORS } from "./financeiro";
import type { SeededProduto } from "./produtos";

/** The states of the lines of one requisition after the other. Every state of a requisition occurs. */
const patterns: readonly (readonly RequisitionLineStatus[])[] = [
  [PENDING],
  [PENDING, PENDING],
  [TRANSFERRED, REFUSED, PENDING],
  [REFUSED],
  [TRANSFERRED, REFUSED],
  [REFUSED, REFUSED],
  [TRANSFERRED],
  [PENDING, PENDING, PENDING],
  [TRANSFERRED, TRANSFERRED],
  [REFUSED, PENDING],
];

/** The item at a position of a list that repeats without end. */
function cyclic<T>(items: readonly T[], at: number): T {
  const { [at % items.length]: item } = items;
  if (item === undefined) throw new RangeError("Nothing to take");
  return item;
}

interface Asking {
  readonly count: number;
  /** The warehouses that the products are to go to, in turn, and the users who ask. */
  readonly by: readonly { readonly deposito_id: number; readonly usuario_id: number }[];
  /** The warehouse that the products come from. */
  readonly exit: number;
}
/**
 * Only the van gets products, because the other warehouses are being counted and must not move. User 5 is its prestador.
 */
const VAN = 3;
const asking: Readonly<Record<EmpresaId, Asking>> = {
  1: {
    count: 40,
    by: [
      { deposito_id: VAN, usuario_id: 5 },
      { deposito_id: 2, usuario_id: AUTHORS[1] },
      { deposito_id: VAN, usuario_id: 5 },
      { deposito_id: 4, usuario_id: AUTHORS[1] },
    ],
    exit: 1,
  },
  2: { count: 4, by: [{ deposito_id: 6, usuario_id: AUTHORS[2] }], exit: 5 },
  3: { count: 4, by: [{ deposito_id: 8, usuario_id: AUTHORS[3] }], exit: 7 },
};

/** The products before it have minimums. */
const FIRST_PRODUCT = 12;
const notes = [null, "Para o serviço de amanhã", null, "Reposição da van", "Urgente"] as const;

interface SeededTransfer {
  readonly id: number;
  readonly empresa_id: EmpresaId;
  readonly produto_id: number;
  readonly qtd: number;
  readonly from: number;
  readonly to: number;
  readonly at: Date;
}

/** Makes a transfer as `moveStock` would have written it: two movements at the average cost, which does not change. */
async function transfer(tx: Tx, { id, empresa_id, produto_id, qtd, from, to, at }: SeededTransfer): Promise<void> {
  const [custos, saldos] = [acrossCompanies(estoqueCustos), acrossCompanies(estoqueSaldos)];
  const ofProduct = and(eq(custos.empresa_id, empresa_id), eq(custos.produto_id, produto_id));
  const [cost] = await tx.select().from(custos).where(ofProduct);
  const moves = [
    { deposito_id: from, quantidade: -qtd, tipo: "transferencia_saida" },
    { deposito_id: to, quantidade: qtd, tipo: "transferencia_entrada" },
  ] as const;
  for (const { deposito_id, quantidade, tipo } of moves) {
    const here = { empresa_id, produto_id, deposito_id };
    const place = and(
      eq(saldos.empresa_id, empresa_id),
      eq(saldos.produto_id, produto_id),
      eq(saldos.deposito_id, deposito_id),
    );
    const [before] = await tx.select().from(saldos).where(place);
    const saldo = sumQuantities([before?.quantidade ?? 0, quantidade]);
    const what = { ...here, tipo, quantidade, saldo, custo_unitario: cost?.custo_medio ?? 0 };
    const from = { requerimento_item_id: id, usuario_id: AUTHORS[empresa_id], created_at: at };
    await insertAll(tx, estoqueMovimentos, [{ ...what, ...from }]);
    const kept = { quantidade: saldo, movimentos: (before?.movimentos ?? 0) + 1 };
    if (before === undefined) await insertAll(tx, estoqueSaldos, [{ ...here, ...kept }]);
    else await tx.update(saldos).set(kept).where(place);
  }
}

/** Makes the requisitions of a company with ids from `first` and `firstLine` on. */
function requisitionsOf(
  empresa_id: EmpresaId,
  today: string,
  produtos: readonly SeededProduto[],
  first: { readonly id: number; readonly line: number },
) {
  const { count, by, exit } = asking[empresa_id];
  const goods = produtos.slice(empresa_id === 1 ? FIRST_PRODUCT : 0);
  const asked = Array.from({ length: count }, (_, at) => {
    const data_cadastro = subtractDays(today, 1 + Math.floor(at / 2));
    const created_at = new Date(`${data_cadastro}T13:00:00Z`);
    const what = { ...cyclic(by, at), data_cadastro, created_at, obs: cyclic(notes, at) };
    return { id: first.id + at, empresa_id, ...what };
  });
  const wanted = asked.flatMap(({ id, deposito_id }, at) =>
    cyclic(patterns, at).map((status, place) => ({
      requerimento_id: id,
      to: deposito_id,
      // Requests for other warehouses than the van are pending or refused.
      status: status === TRANSFERRED && deposito_id !== VAN ? REFUSED : status,
      produto_id: cyclic(goods, at * 3 + place).id,
      qtd: 1 + ((at + place) % 4) * 0.5,
    })),
  );
  const afternoon = Date.parse(`${subtractDays(today, 1)}T15:00:00Z`);
  const lines = wanted.map(({ to: _, ...line }, at) => {
    const decided = { decidido_em: new Date(afternoon + at * 60_000), decidido_por: AUTHORS[empresa_id] };
    const moved = { deposito_saida_id: exit, qtd_transferida: line.qtd };
    const { status } = line;
    return {
      id: first.line + at,
      empresa_id,
      ...line,
      ...(status === PENDING ? {} : decided),
      ...(status === TRANSFERRED ? moved : {}),
    };
  });
  const transfers = wanted.flatMap(({ status, produto_id, qtd, to }, at): SeededTransfer[] => {
    if (status !== TRANSFERRED) return [];
    const id = first.line + at;
    return [{ id, empresa_id, produto_id, qtd, from: exit, to, at: new Date(afternoon + at * 60_000) }];
  });
  return { asked, lines, transfers };
}

/**
 * Makes requisitions of three weeks in every state, two a day until yesterday. All were decided yesterday afternoon,
 * after every other movement of the ledger.
 */
export async function seedRequerimentos(
  tx: Tx,
  today: string,
  produtos: Readonly<Record<EmpresaId, readonly SeededProduto[]>>,
): Promise<void> {
  const first = { id: 1, line: 1 };
  for (const empresa_id of EMPRESAS) {
    const { asked, lines, transfers } = requisitionsOf(empresa_id, today, produtos[empresa_id], first);
    await insertAll(tx, requerimentos, asked);
    await insertAll(tx, requerimentoItens, lines);
    for (const one of transfers) await transfer(tx, one);
    first.id += asked.length;
    first.line += lines.length;
  }
  await continueIds(tx, "requerimentos", "requerimento_itens");
}
