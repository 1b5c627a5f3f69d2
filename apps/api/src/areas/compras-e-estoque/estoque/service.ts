import { moveAtCost } from "@prumo/domain/average-cost";
import { hasStock } from "@prumo/domain/product";
import { sumQuantities } from "@prumo/domain/quantity";
import type { StockMovementKind } from "@prumo/domain/stock-movement";
import type { Db, Tx } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { refusedByState } from "../../../http/errors";
import {
  addMovements,
  findBalances,
  findReceived,
  findSources,
  findUsed,
  holdKinds,
  keepBalances,
  lockCosts,
  productKinds,
} from "./queries";

/** One movement into a warehouse or out of it. */
export interface StockMove {
  readonly produto_id: number;
  /** A warehouse of the company. */
  readonly deposito_id: number;
  readonly tipo: StockMovementKind;
  /** Negative when products leave; never 0. */
  readonly quantidade: number;
  /**
   * The cost of a piece that comes in, or that a reversal takes back. Without it the average cost of the moment counts.
   */
  readonly custo_unitario?: number | null | undefined;
  readonly requerimento_item_id?: number | undefined;
  readonly inventario_id?: number | undefined;
  readonly compra_item_id?: number | undefined;
  readonly ordem_servico_item_id?: number | undefined;
  readonly motivo?: string | undefined;
}

/** The quantity of a product in a warehouse. */
export interface StockBalance {
  readonly produto_id: number;
  readonly deposito_id: number;
  readonly quantidade: number;
}

const place = ({ produto_id, deposito_id }: Omit<StockBalance, "quantidade">) => `${produto_id} ${deposito_id}`;

/**
 * Locks products of the company until the transaction ends, so that nobody moves them meanwhile. Call it before a
 * decision that depends on the stock; `moveStock` locks by itself.
 * @returns the balances in all warehouses; one that never had any of them is left out
 */
export async function lockStock(tx: Tx, ctx: Ctx, produtos: readonly number[]) {
  await lockCosts(tx, ctx, produtos);
  return findBalances(tx, ctx, produtos);
}

/** A warehouse that a product can be taken from. */
export interface StockSource {
  readonly deposito: { readonly id: number; readonly nome: string };
  readonly quantidade: number;
}

/**
 * Finds the warehouses that products can be taken from.
 * @returns for a product and the warehouse that wants it, the others in use that have any, the largest stock first
 */
export async function stockSources(db: Db, ctx: Ctx, produtos: readonly number[]) {
  const found = produtos.length === 0 ? [] : await findSources(db, ctx, [...new Set(produtos)]);
  const sources = new Map<number, StockSource[]>();
  for (const { produto_id, deposito, quantidade } of found) {
    const ofProduct = sources.get(produto_id) ?? [];
    ofProduct.push({ deposito, quantidade });
    sources.set(produto_id, ofProduct);
  }
  return (produto: number, wanting: number): StockSource[] =>
    (sources.get(produto) ?? []).filter(({ deposito }) => deposito.id !== wanting);
}

/** @throws Refusal 422 for a service, and for a product that the company may not use */
function requireStock(kinds: ReadonlyMap<number, number>, ids: readonly number[]): void {
  for (const id of ids) {
    const kind = kinds.get(id);
    if (kind === undefined) throw refusedByState("Produto não encontrado");
    if (!hasStock(kind)) throw refusedByState("Serviços não têm estoque");
  }
}

/**
 * Moves stock. Nothing else writes the ledger, the balances and the average costs. Products are locked in the order of
 * their ids. Call it last, after the document that the movements come from was locked and changed: another order could
 * deadlock.
 * @param moves in the order in which they happen; a transfer is two of them
 * @returns the new lines of the ledger, and the balances that these movements made negative
 * @throws Refusal 422 for a service, and for a product that the company may not use
 */
export async function moveStock(tx: Tx, ctx: Ctx, moves: readonly StockMove[]) {
  const ids = [...new Set(moves.map(({ produto_id }) => produto_id))].toSorted((a, b) => a - b);
  requireStock(await productKinds(tx, ctx, ids), ids);
  const custos = await lockCosts(tx, ctx, ids);
  // Another user may have turned a product into a service meanwhile. From here on nobody can.
  requireStock(await holdKinds(tx, ctx, ids), ids);
  const saldos = new Map((await findBalances(tx, ctx, ids)).map((balance) => [place(balance), balance]));
  const touched = new Set<string>();
  const taken = new Set<string>();
  const rows = moves.map(({ motivo = null, ...move }) => {
    const { requerimento_item_id = null, inventario_id = null, compra_item_id = null } = move;
    const { ordem_servico_item_id = null } = move;
    const { produto_id, deposito_id, tipo, quantidade } = move;
    const stock = custos.get(produto_id);
    if (stock === undefined) throw new Error(`Product ${produto_id} is not locked`);
    const moved = moveAtCost(stock, { ...move, estorno: tipo === "estorno_compra" });
    custos.set(produto_id, { produto_id, quantidade: moved.quantidade, custo_medio: moved.custo_medio });
    const at = place(move);
    const before = saldos.get(at) ?? { produto_id, deposito_id, quantidade: 0, movimentos: 0 };
    const saldo = sumQuantities([before.quantidade, quantidade]);
    saldos.set(at, { ...before, quantidade: saldo, movimentos: before.movimentos + 1 });
    touched.add(at);
    if (quantidade < 0) taken.add(at);
    return {
      produto_id,
      deposito_id,
      tipo,
      quantidade,
      saldo,
      motivo,
      requerimento_item_id,
      inventario_id,
      compra_item_id,
      ordem_servico_item_id,
      custo_unitario: moved.custo_unitario,
      usuario_id: ctx.usuario_id,
      created_at: ctx.quando,
    };
  });
  const movimentos = await addMovements(tx, ctx, rows);
  const changed = [...saldos].flatMap(([at, balance]) => (touched.has(at) ? [balance] : []));
  await keepBalances(
    tx,
    ctx,
    changed,
    [...custos.values()].map(({ produto_id, quantidade, custo_medio }) => ({ produto_id, quantidade, custo_medio })),
  );
  const negativos: StockBalance[] = changed.filter((balance) => taken.has(place(balance)) && balance.quantidade < 0);
  return { movimentos, negativos };
}

/**
 * Makes the movements that take back the last entries of lines of purchases, at the same costs from the same
 * warehouses.
 */
export async function reversalOf(tx: Tx, ctx: Ctx, lines: readonly number[]): Promise<StockMove[]> {
  const received = await findReceived(tx, ctx, lines);
  return received
    .toReversed()
    .map(({ id: _, quantidade, ...entry }) => ({ ...entry, tipo: "estorno_compra", quantidade: -quantidade }));
}

/**
 * Makes the movements that take back the last exits of lines of service orders, to the warehouse and at the cost of
 * each exit.
 */
export async function returnOf(tx: Tx, ctx: Ctx, lines: readonly number[]): Promise<StockMove[]> {
  const used = await findUsed(tx, ctx, lines);
  return used
    .toReversed()
    .map(({ id: _, quantidade, ...exit }) => ({ ...exit, tipo: "estorno_os", quantidade: -quantidade }));
}
