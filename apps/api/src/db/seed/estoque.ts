import { moveAtCost } from "@prumo/domain/average-cost";
import { subtractDays } from "@prumo/domain/date";
import { sumQuantities } from "@prumo/domain/quantity";
import type { Tx } from "../client";
import { depositos } from "../schema/depositos";
import { estoqueCustos, estoqueMinimo, estoqueMovimentos, estoqueSaldos } from "../schema/estoque";
import { inventarioProdutos, inventarios } from "../schema/inventarios";
import { continueIds, insertAll } from "./batch";
import { EMPRESAS, type EmpresaId } from "./empresas";
import { AUTHORS } from "./financeiro";
import type { SeededProduto } from "./produtos";
import type { Random } from "./random";

/** Ids count up company by company. Elias Prestes, person 5, is the provider of the first. */
const warehouses = [
  { id: 1, empresa_id: 1, nome: "Central", padrao: true },
  { id: 2, empresa_id: 1, nome: "Filial Sul", padrao: false },
  { id: 3, empresa_id: 1, nome: "Van do Elias", padrao: false, prestador_id: 5 },
  { id: 4, empresa_id: 1, nome: "Devoluções", padrao: false },
  { id: 5, empresa_id: 2, nome: "Loja", padrao: true },
  { id: 6, empresa_id: 2, nome: "Reserva", padrao: false },
  { id: 7, empresa_id: 3, nome: "Galpão", padrao: true },
  { id: 8, empresa_id: 3, nome: "Balcão", padrao: false },
] as const;

const LEDGER_DAYS = 90;
/** Number of products of which a warehouse has less than its minimum. */
const BELOW = 6;
const MINIMUMS = 12;

interface SeededMove {
  readonly produto_id: number;
  readonly deposito_id: number;
  readonly quantidade: number;
  readonly custo_unitario: number | null;
  readonly motivo: string;
  /** How many days ago it happened. */
  readonly days: number;
}

/**
 * Makes the first entries and the corrections since: every product lies in the standard warehouse, some in another,
 * too.
 */
function movesOf(random: Random, produtos: readonly SeededProduto[], places: readonly number[]): SeededMove[] {
  const [main = 0, second = 0] = places;
  const moves = produtos.flatMap(({ id: produto_id, custo }, at): SeededMove[] => {
    const first = { produto_id, deposito_id: main, custo_unitario: custo, motivo: "Estoque inicial" };
    const again = { ...first, custo_unitario: Math.round(custo * 105) / 100, motivo: "Reposição" };
    const loss = { produto_id, deposito_id: main, custo_unitario: null, motivo: "Perda" };
    const other = { ...first, deposito_id: at % 3 === 0 ? (places[2] ?? second) : second };
    return [
      { ...first, quantidade: 20 + random.int(1, 60), days: LEDGER_DAYS },
      ...(at % 2 === 0 ? [{ ...other, quantidade: random.int(2, 12), days: LEDGER_DAYS - 1 }] : []),
      { ...again, quantidade: random.int(5, 30), days: random.int(30, 60) },
      { ...loss, quantidade: -random.int(1, 4) - (at % 4 === 0 ? 0.5 : 0), days: random.int(1, 20) },
    ];
  });
  return moves.toSorted((a, b) => b.days - a.days);
}

/** Makes a ledger as `moveStock` would have written it, with the balances and costs that are kept beside it. */
function ledgerOf(moves: readonly SeededMove[], today: string, owner: { empresa_id: EmpresaId; usuario_id: number }) {
  const custos = new Map<number, { quantidade: number; custo_medio: number }>();
  const saldos = new Map<string, { produto_id: number; deposito_id: number; quantidade: number; movimentos: number }>();
  const movimentos = moves.map(({ days, ...move }) => {
    const { produto_id, deposito_id, quantidade } = move;
    const moved = moveAtCost(custos.get(produto_id) ?? { quantidade: 0, custo_medio: 0 }, move);
    custos.set(produto_id, { quantidade: moved.quantidade, custo_medio: moved.custo_medio });
    const at = `${produto_id} ${deposito_id}`;
    const before = saldos.get(at) ?? { produto_id, deposito_id, quantidade: 0, movimentos: 0 };
    const saldo = sumQuantities([before.quantidade, quantidade]);
    saldos.set(at, { ...before, quantidade: saldo, movimentos: before.movimentos + 1 });
    const created_at = new Date(`${subtractDays(today, days)}T14:00:00Z`);
    return { ...owner, ...move, tipo: "ajuste" as const, custo_unitario: moved.custo_unitario, saldo, created_at };
  });
  return {
    movimentos,
    saldos: [...saldos.values()].map((row) => ({ ...row, empresa_id: owner.empresa_id })),
    custos: [...custos].map(([produto_id, row]) => ({ ...row, produto_id, empresa_id: owner.empresa_id })),
  };
}

/** The warehouses, by company, with a count that began today and has no counted product yet. */
const COUNTED: Readonly<Record<EmpresaId, readonly number[]>> = { 1: [2, 4], 2: [6], 3: [8] };

/** Makes warehouses, three months of their ledger, and minimums; in the first company six of them are not met. */
export async function seedEstoque(
  tx: Tx,
  random: Random,
  today: string,
  now: Date,
  produtos: Readonly<Record<EmpresaId, readonly SeededProduto[]>>,
): Promise<void> {
  await insertAll(tx, depositos, warehouses);
  await continueIds(tx, "depositos");
  for (const empresa_id of EMPRESAS) {
    const places = warehouses.filter((one) => one.empresa_id === empresa_id).map(({ id }) => id);
    const [main = 0] = places;
    const moves = movesOf(random, produtos[empresa_id], places);
    const ledger = ledgerOf(moves, today, { empresa_id, usuario_id: AUTHORS[empresa_id] });
    await insertAll(tx, estoqueMovimentos, ledger.movimentos);
    await insertAll(tx, estoqueSaldos, ledger.saldos);
    await insertAll(tx, estoqueCustos, ledger.custos);
    const kept = ledger.saldos.filter(({ deposito_id }) => deposito_id === main).slice(0, MINIMUMS);
    const minimums = kept.map(({ produto_id, deposito_id, quantidade }, at) => ({
      empresa_id,
      produto_id,
      deposito_id,
      quantidade: at < BELOW ? Math.ceil(quantidade) + 5 : Math.max(1, Math.floor(quantidade / 2)),
    }));
    await insertAll(tx, estoqueMinimo, minimums);
    const author = { empresa_id, usuario_id: AUTHORS[empresa_id] };
    const counts = COUNTED[empresa_id].map((deposito_id) => ({
      ...author,
      id: deposito_id,
      deposito_id,
      created_at: now,
    }));
    await insertAll(tx, inventarios, counts);
    const lying = ledger.saldos.filter(({ deposito_id }) => COUNTED[empresa_id].includes(deposito_id));
    await insertAll(
      tx,
      inventarioProdutos,
      lying.map(({ produto_id, deposito_id, movimentos }) => ({
        empresa_id,
        inventario_id: deposito_id,
        produto_id,
        movimentos,
      })),
    );
  }
  await continueIds(tx, "inventarios");
}
