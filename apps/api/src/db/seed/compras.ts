import { moveAtCost } from "@prumo/domain/average-cost";
import { addDays, subtractDays } from "@prumo/domain/date";
import { standardMethods } from "@prumo/domain/payment-method";
import {
  PURCHASE_CATEGORY,
  type PurchaseApprovalId,
  purchaseApproval,
  standardNaturezas,
} from "@prumo/domain/purchase";
import { itemValue, landedCosts, purchaseValue } from "@prumo/domain/purchase-amounts";
import { purchasePayables } from "@prumo/domain/purchase-payables";
import { sumQuantities } from "@prumo/domain/quantity";
import { eq } from "drizzle-orm";
import type { Tx } from "../client";
import { compraEventos, compraItens, compras, naturezas } from "../schema/compras";
import { contas } from "../schema/contas";
import { empresas } from "../schema/empresas";
import { estoqueCustos, estoqueMovimentos, estoqueSaldos } from "../schema/estoque";
import { categoriasConta } from "../schema/financeiro";
import { acrossCompanies } from "../scope";
import { continueIds, insertAll } from "./batch";
import { EMPRESAS, type EmpresaId } from "./empresas";
import { AUTHORS } from "./financeiro";
import type { SeededPartners } from "./pessoas";
import type { SeededProduto } from "./produtos";
import type { Random } from "./random";

const counts: Readonly<Record<EmpresaId, number>> = { 1: 80, 2: 8, 3: 8 };
/** Where products come in: the standard warehouses. */
const ENTRY: Readonly<Record<EmpresaId, number>> = { 1: 1, 2: 5, 3: 7 };
/** The states of one purchase after the other. */
const states = [
  "NOVO",
  "APROVADO",
  "APROVADO",
  "REJEITADO",
  "APROVADO",
  "NOVO",
  "APROVADO",
  "APROVADO",
  "NOVO",
  "CANCELADO",
] as const;
/** Stock came in by purchases of these days only: the ledger of earlier ones began without purchases. */
const STOCK_DAYS = 12;
/**
 * Of the products before this one minimums are kept: purchases that bring stock leave them as they are, where others
 * are left.
 */
const FIRST_STOCKED = 12;
const TERM = 28;

/** How many payment methods a company of the demo data has; the standard ones come first. */
const METHODS = 5;
const IN_THREE = 2;

function approvalOf(natureza: (typeof standardNaturezas)[number], days: number): PurchaseApprovalId {
  const recent = days < STOCK_DAYS && !natureza.nao_movimenta_estoque;
  if (natureza.gerar_financeiro) return recent ? 1 : 2;
  return recent ? 3 : 4;
}

interface Seeding {
  readonly random: Random;
  readonly today: string;
  readonly empresa_id: EmpresaId;
  readonly fornecedores: readonly number[];
  readonly produtos: readonly SeededProduto[];
  readonly naturezas: readonly number[];
}

/** The purchase in a place of the list, the latest first, with its lines. */
function makePurchase({ random, today, empresa_id, fornecedores, ...has }: Seeding, at: number, id: number) {
  const days = Math.floor(at * 0.9);
  const [natureza, natureza_id] = [standardNaturezas[at % 4] ?? standardNaturezas[0], has.naturezas[at % 4]];
  const estado = states[at % states.length] ?? "NOVO";
  const approval = estado === "APROVADO" ? approvalOf(natureza, days) : null;
  const stocked = approval !== null && purchaseApproval(approval).estoque;
  const goods = stocked ? has.produtos.slice(Math.min(FIRST_STOCKED, has.produtos.length / 2)) : has.produtos;
  const itens = Array.from({ length: 1 + (at % 5) }, (_, place) => {
    const { id: produto_id, custo } = goods[(at * 3 + place * 2) % goods.length] ?? { id: 0, custo: 0 };
    const price = Math.round(custo * random.int(92, 112)) / 100;
    const quantidade = random.int(4, 40);
    const line = { quantidade, valor: price, desconto: place === 1 ? 0.5 : 0, total: null };
    return { ...line, empresa_id, compra_id: id, ordem: place, produto_id, valor_total: itemValue(line) };
  });
  const costs = {
    valor_frete: at % 3 === 0 ? random.int(15, 120) : 0,
    valor_ipi: at % 4 === 0 ? random.int(5, 60) : 0,
    valor_st: at % 7 === 0 ? random.int(5, 40) : 0,
    outras_despesas: at % 9 === 0 ? 7.35 : 0,
    desconto: at % 6 === 0 ? 3.33 : 0,
  };
  const data = subtractDays(today, days);
  const data_faturamento = approval !== null && purchaseApproval(approval).financeiro ? addDays(data, TERM) : null;
  const compra = {
    id,
    empresa_id,
    fornecedor_id: random.pick(fornecedores),
    nf: String(48_210 + id * 13),
    serie: "1",
    data,
    natureza_id,
    deposito_id: ENTRY[empresa_id],
    ...costs,
    valor: purchaseValue(itens, costs),
    forma_pagamento_id: at % 3 === 1 ? (empresa_id - 1) * METHODS + IN_THREE + 1 : null,
    estado,
    tipo_alteracao_estado: approval,
    data_faturamento,
    usuario_id: AUTHORS[empresa_id],
    created_at: new Date(`${data}T13:00:00Z`),
  };
  return { compra, itens, stocked };
}
type MadePurchase = ReturnType<typeof makePurchase>;

/** The payables as the approval would have made them. */
const payablesOf = ({ compra }: MadePurchase, categoria_id: number) =>
  compra.data_faturamento === null
    ? []
    : purchasePayables(
        { ...compra, parcelas: [], forma: compra.forma_pagamento_id ? { ...standardMethods[IN_THREE] } : null },
        compra.data_faturamento,
      ).map(({ valor: valor_integral, ...conta }) => ({
        ...conta,
        valor_integral,
        lado: "contasPagar" as const,
        compra_id: compra.id,
        categoria_id,
        empresa_id: compra.empresa_id,
        pessoa_id: compra.fornecedor_id,
        tipo_pagamento: "15",
        data_registro: compra.data,
        usuario_id: compra.usuario_id,
        created_at: compra.created_at,
      }));

/** Brings the products in as `moveStock` would have, just before the demo begins. */
async function receive(tx: Tx, empresa_id: EmpresaId, made: readonly MadePurchase[], now: Date): Promise<void> {
  const [c, s] = [acrossCompanies(estoqueCustos), acrossCompanies(estoqueSaldos)];
  const custos = new Map(
    (await tx.select().from(c).where(eq(c.empresa_id, empresa_id))).map((row) => [row.produto_id, row]),
  );
  const saldos = new Map(
    (await tx.select().from(s).where(eq(s.empresa_id, empresa_id))).map((row) => [
      `${row.produto_id} ${row.deposito_id}`,
      row,
    ]),
  );
  const lines = await tx.select().from(acrossCompanies(compraItens));
  const movimentos = made.flatMap(({ compra, itens }, at) => {
    const costs = landedCosts(itens, compra);
    return itens.map(({ produto_id, quantidade, ordem }, place) => {
      const deposito_id = compra.deposito_id;
      const before = custos.get(produto_id) ?? { empresa_id, produto_id, quantidade: 0, custo_medio: 0 };
      const { custo_unitario, ...stock } = moveAtCost(before, {
        quantidade,
        custo_unitario: costs[place]?.custo_unitario,
      });
      custos.set(produto_id, { ...before, ...stock });
      const here = `${produto_id} ${deposito_id}`;
      const held = saldos.get(here) ?? { empresa_id, produto_id, deposito_id, quantidade: 0, movimentos: 0 };
      const saldo = sumQuantities([held.quantidade, quantidade]);
      saldos.set(here, { ...held, quantidade: saldo, movimentos: held.movimentos + 1 });
      const line = lines.find((row) => row.compra_id === compra.id && row.ordem === ordem);
      return {
        empresa_id,
        produto_id,
        deposito_id,
        tipo: "compra" as const,
        quantidade,
        saldo,
        custo_unitario,
        compra_item_id: line?.id,
        usuario_id: compra.usuario_id,
        created_at: new Date(now.getTime() - (made.length - at) * 60_000),
      };
    });
  });
  await insertAll(tx, estoqueMovimentos, movimentos);
  const moved = new Set(movimentos.map(({ produto_id }) => produto_id));
  await tx.delete(c).where(eq(c.empresa_id, empresa_id));
  await insertAll(tx, estoqueCustos, [...custos.values()]);
  await tx.delete(s).where(eq(s.empresa_id, empresa_id));
  await insertAll(tx, estoqueSaldos, [...saldos.values()]);
  if (moved.size === 0) throw new Error("No purchase brings stock");
}

/** Naturezas and the category of purchases, as every company has them; and the ids of those of the demo's companies. */
async function seedRegistries(tx: Tx) {
  const all = await tx.select({ id: empresas.id }).from(empresas).orderBy(empresas.id);
  const kinds = all.flatMap(({ id: empresa_id }) => standardNaturezas.map((row) => ({ ...row, empresa_id })));
  await insertAll(
    tx,
    naturezas,
    kinds.map((row, at) => ({ ...row, id: at + 1 })),
  );
  await continueIds(tx, "naturezas");
  const categories = await tx
    .insert(acrossCompanies(categoriasConta))
    .values(all.map(({ id: empresa_id }) => ({ empresa_id, tipo: "pagar" as const, nome: PURCHASE_CATEGORY })))
    .returning();
  return {
    naturezas: (empresa: EmpresaId) => kinds.flatMap(({ empresa_id }, at) => (empresa_id === empresa ? [at + 1] : [])),
    categoria: (empresa: EmpresaId) => categories.find(({ empresa_id }) => empresa_id === empresa)?.id ?? 0,
  };
}

/** Purchases of the last months in every state, with the payables and the stock that approving them left. */
export async function seedCompras(
  tx: Tx,
  random: Random,
  today: string,
  now: Date,
  partners: Readonly<Record<EmpresaId, SeededPartners>>,
  produtos: Readonly<Record<EmpresaId, readonly SeededProduto[]>>,
): Promise<void> {
  const registries = await seedRegistries(tx);
  let next = 1;
  for (const empresa_id of EMPRESAS) {
    const { fornecedores } = partners[empresa_id];
    const has = { fornecedores, produtos: produtos[empresa_id], naturezas: registries.naturezas(empresa_id) };
    const made: MadePurchase[] = [];
    // The oldest gets the smallest id.
    for (let at = counts[empresa_id] - 1; at >= 0; at -= 1) {
      made.push(makePurchase({ random, today, empresa_id, ...has }, at, next));
      next += 1;
    }
    const rows = made.map(({ compra }) => compra);
    await insertAll(tx, compras, rows);
    await insertAll(
      tx,
      compraItens,
      made.flatMap(({ itens }) => itens),
    );
    const events = rows.flatMap(({ id: compra_id, usuario_id, created_at, tipo_alteracao_estado }) => {
      const event = { empresa_id, compra_id, usuario_id, created_at };
      const created = { ...event, tipo: "criacao" as const };
      return tipo_alteracao_estado === null
        ? [created]
        : [created, { ...event, tipo: "aprovacao" as const, tipo_alteracao_estado }];
    });
    await insertAll(tx, compraEventos, events);
    await insertAll(
      tx,
      contas,
      made.flatMap((one) => payablesOf(one, registries.categoria(empresa_id))),
    );
    const stocked = made.filter((one) => one.stocked);
    await receive(tx, empresa_id, stocked, now);
  }
  // Counters that gave ids themselves are set too: those of a copied data directory jump ahead otherwise.
  await continueIds(
    tx,
    "compras",
    "compra_itens",
    "compra_eventos",
    "contas",
    "categorias_conta",
    "estoque_movimentos",
  );
}
