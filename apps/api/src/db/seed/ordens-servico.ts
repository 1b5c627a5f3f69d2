import { moveAtCost } from "@prumo/domain/average-cost";
import {
  COMMISSION_CATEGORY,
  COMMISSION_PAYMENT,
  commissionDocument,
  commissionDueDate,
  commissionOf,
} from "@prumo/domain/commission";
import { addDays, subtractDays, toDisplay } from "@prumo/domain/date";
import { sum } from "@prumo/domain/money";
import { sumQuantities } from "@prumo/domain/quantity";
import { orderItemTotal, orderReceivables, orderTotal, type ServiceOrderStatus } from "@prumo/domain/service-order";
import { eq } from "drizzle-orm";
import type { Tx } from "../client";
import type { RowOf } from "../schema/business";
import { comissaoItens, comissaoLotes } from "../schema/comissoes";
import { contas } from "../schema/contas";
import { estoqueCustos, estoqueMovimentos, estoqueSaldos } from "../schema/estoque";
import { categoriasConta } from "../schema/financeiro";
import { ordemServicoEventos, ordemServicoItens, ordensServico } from "../schema/ordens-servico";
import { produtos } from "../schema/produtos";
import { acrossCompanies } from "../scope";
import { continueIds, insertAll } from "./batch";
import { EMPRESAS, type EmpresaId } from "./empresas";
import { AUTHORS } from "./financeiro";
import type { SeededPartners } from "./pessoas";
import type { Random } from "./random";

const counts: Readonly<Record<EmpresaId, number>> = { 1: 120, 2: 12, 3: 12 };
/** Who does the work; every fifth order has nobody yet. */
const PRESTADORES: Readonly<Record<EmpresaId, number>> = { 1: 5, 2: 7, 3: 8 };
/** The standard warehouses, which the products of orders without a provider leave. */
const EXIT: Readonly<Record<EmpresaId, number>> = { 1: 1, 2: 5, 3: 7 };
const SHARE = 0.75;
/** Receivables fall due so many days after the order was opened. */
const TERM = 30;
/** The states of one recent order after the other, and of older ones. */
const recent = [5, 9, 1, 5, 12, 18, 9, 5, 1, 20] as const;
const older = [18, 18, 12, 18, 18, 20, 18, 18, 18, 18] as const;
/** The states in the companies that have few orders. */
const few = [5, 18, 1, 18, 9, 18, 12, 18, 18, 20, 18, 1] as const;
const RECENT_DAYS = 15;
/** Only orders that were finished today took products along: the ledger of the days before was written without orders. */
const WITH_PRODUCTS = 5;

const places = [
  { logradouro: "Rua das Acácias", bairro: "Centro", cep: "01310930", cidade_id: 3_550_308 },
  { logradouro: "Avenida Brasil", bairro: "Jardim América", cep: "13010050", cidade_id: 3_509_502 },
  { logradouro: "Travessa do Ipê", bairro: "Vila Nova", cep: "18035000", cidade_id: 3_552_205 },
] as const;
const hours = ["08:00", "09:30", "13:00", "15:30"] as const;

interface SoldProduct {
  readonly id: number;
  readonly tipo: number;
  readonly valor_venda: number;
  readonly comissao_prod: number;
}

interface Seeding {
  readonly random: Random;
  readonly today: string;
  readonly now: Date;
  readonly empresa_id: EmpresaId;
  readonly clientes: readonly number[];
  readonly sold: readonly SoldProduct[];
  /** Products that other demo data moves little, at the end of the list. */
  readonly goods: readonly SoldProduct[];
}

/** Days until an order is done: scheduled ones today and later, the others when they were opened or today. */
function scheduledDay(os_status: ServiceOrderStatus, today: string, data: string, at: number): string | null {
  if (os_status === 5) return addDays(today, at % 4 === 0 ? 0 : at % 7);
  if (os_status === 9) return today;
  return os_status === 1 ? null : data;
}

/** The order in a place of the list, the latest first, with its items. */
function makeOrder({ random, today, now, empresa_id, ...has }: Seeding, at: number, id: number, numero_os: number) {
  const days = Math.floor(at * SHARE);
  const data = subtractDays(today, days);
  const states = empresa_id !== 1 ? few : days < RECENT_DAYS ? recent : older;
  const os_status: ServiceOrderStatus = states[at % states.length] ?? 1;
  const finished = os_status === 18;
  const prestador_id = at % 5 === 4 ? null : PRESTADORES[empresa_id];
  const services = has.sold.filter(({ tipo }) => tipo === 2);
  const opened = new Date(`${data}T13:00:00Z`);
  const created_at = opened < now ? opened : now;
  // A finished order with products was finished just now, when its products left.
  const leavesNow = finished && days < RECENT_DAYS && at % WITH_PRODUCTS === 0;
  const exit = leavesNow ? EXIT[empresa_id] : null;
  const itens = Array.from({ length: 1 + (at % 3) }, (_, place) => {
    const good = place === 1 && (!finished || leavesNow);
    const from = good ? has.goods : services;
    const product = from[(at + place) % from.length] ?? { id: 0, tipo: 2, valor_venda: 0, comissao_prod: 0 };
    const quantidade = good ? random.int(1, 3) : random.int(1, 6) / 2;
    const line = { quantidade, valor: product.valor_venda, desconto: place === 2 ? 5 : 0 };
    return {
      ...line,
      empresa_id,
      ordem_servico_id: id,
      ordem: place,
      produto_id: product.id,
      prod_or_serv: product.tipo,
      total: orderItemTotal(line),
      created_at,
      comissao_prod: finished ? product.comissao_prod : null,
    };
  });
  const moves = itens.some(({ prod_or_serv }) => prod_or_serv === 1) ? exit : null;
  const done = new Date(Math.min(created_at.getTime() + 28 * 3_600_000, now.getTime() - at * 1_000));
  const data_agendamento = scheduledDay(os_status, today, data, at);
  const place = places[at % places.length] ?? places[0];
  const ordem = {
    id,
    empresa_id,
    numero_os,
    cliente_id: random.pick(has.clientes),
    os_status,
    data,
    data_agendamento,
    // Such an order has no provider: a provider's products would leave the provider's own warehouse.
    prestador_id: moves === null ? prestador_id : null,
    hora_agendamento: data_agendamento === null ? null : (hours[at % hours.length] ?? null),
    ...place,
    numero: String(10 + at * 7),
    valor: orderTotal(itens),
    deposito_id: moves,
    observacao: at % 6 === 0 ? "Ligar antes de ir" : null,
    finalizada_em: finished ? (moves === null ? done : now) : null,
    finalizada_por: finished ? AUTHORS[empresa_id] : null,
    usuario_id: AUTHORS[empresa_id],
    created_at,
  };
  return { ordem, itens };
}
type MadeOrder = ReturnType<typeof makeOrder>;

type NewEvent = Omit<RowOf<typeof ordemServicoEventos>, "id">;

/** The events that led an order to where it is. */
function eventsOf({ ordem }: MadeOrder): NewEvent[] {
  const { id: ordem_servico_id, empresa_id, usuario_id, created_at, os_status } = ordem;
  const event = { empresa_id, ordem_servico_id, usuario_id, created_at, motivo: null };
  const created = { ...event, tipo: "criacao" as const, os_status: 1 };
  if (os_status === 1) return [created];
  if (os_status === 18) {
    return [
      created,
      { ...event, tipo: "finalizacao" as const, os_status, created_at: ordem.finalizada_em ?? created_at },
    ];
  }
  const motivo = "O cliente desistiu";
  return os_status === 20
    ? [created, { ...event, tipo: "cancelamento" as const, os_status, motivo }]
    : [created, { ...event, tipo: "status" as const, os_status }];
}

/** Takes the products out as `moveStock` would have, just before the demo begins. */
async function takeOut(tx: Tx, empresa_id: EmpresaId, made: readonly MadeOrder[], now: Date): Promise<void> {
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
  const lines = await tx
    .select()
    .from(acrossCompanies(ordemServicoItens))
    .where(eq(acrossCompanies(ordemServicoItens).empresa_id, empresa_id));
  const movimentos = made.flatMap(({ ordem, itens }) =>
    itens.flatMap(({ produto_id, quantidade, prod_or_serv, ordem: place }) => {
      const { deposito_id } = ordem;
      if (prod_or_serv !== 1 || deposito_id === null) return [];
      const before = custos.get(produto_id) ?? { empresa_id, produto_id, quantidade: 0, custo_medio: 0 };
      const { custo_unitario, ...stock } = moveAtCost(before, { quantidade: -quantidade, custo_unitario: null });
      custos.set(produto_id, { ...before, ...stock });
      const here = `${produto_id} ${deposito_id}`;
      const held = saldos.get(here) ?? { empresa_id, produto_id, deposito_id, quantidade: 0, movimentos: 0 };
      const saldo = sumQuantities([held.quantidade, -quantidade]);
      saldos.set(here, { ...held, quantidade: saldo, movimentos: held.movimentos + 1 });
      const line = lines.find((row) => row.ordem_servico_id === ordem.id && row.ordem === place);
      return [
        {
          empresa_id,
          produto_id,
          deposito_id,
          tipo: "os" as const,
          quantidade: -quantidade,
          saldo,
          custo_unitario,
          ordem_servico_item_id: line?.id,
          usuario_id: ordem.usuario_id,
          created_at: now,
        },
      ];
    }),
  );
  if (movimentos.length === 0) return;
  await insertAll(tx, estoqueMovimentos, movimentos);
  await tx.delete(c).where(eq(c.empresa_id, empresa_id));
  await insertAll(tx, estoqueCustos, [...custos.values()]);
  await tx.delete(s).where(eq(s.empresa_id, empresa_id));
  await insertAll(tx, estoqueSaldos, [...saldos.values()]);
}

/** How many items each lote has, the closed ones first; the last has none. */
const loteSizes: Readonly<Record<EmpresaId, readonly number[]>> = {
  1: [8, 7, 6, 5, 4, 0],
  2: [2, 2, 0],
  3: [2, 2, 0],
};
const closedLotes: Readonly<Record<EmpresaId, number>> = { 1: 3, 2: 1, 3: 1 };
/** Every third finished order has a receivable. */
const BILLED = 3;

/** Categories of payables and receivables as finishing orders and closing lotes make them. */
async function seedCategories(tx: Tx) {
  const k = acrossCompanies(categoriasConta);
  const made = await tx
    .insert(k)
    .values(EMPRESAS.map((empresa_id) => ({ empresa_id, tipo: "pagar" as const, nome: COMMISSION_CATEGORY })))
    .returning();
  const receber = await tx.select().from(k).where(eq(k.tipo, "receber")).orderBy(k.id);
  return {
    comissoes: (empresa: EmpresaId) => made.find(({ empresa_id }) => empresa_id === empresa)?.id ?? 0,
    servicos: (empresa: EmpresaId) => receber.find(({ empresa_id }) => empresa_id === empresa)?.id ?? 0,
  };
}

interface SeededItem {
  readonly id: number;
  readonly total: number;
  readonly comissao_prod: number;
}

/** Makes the lotes of a company of its first finished items, the closed ones with their payables. */
function seededLotes(empresa_id: EmpresaId, today: string, now: Date, items: readonly SeededItem[], first: number) {
  const left = [...items];
  const sizes = loteSizes[empresa_id];
  const author = { empresa_id, usuario_id: AUTHORS[empresa_id] };
  return sizes.map((size, at) => {
    const id = first + at;
    const closed = at < closedLotes[empresa_id];
    const data_final = subtractDays(today, (sizes.length - at - 1) * 14);
    const data_inicial = subtractDays(data_final, 13);
    const opened = new Date(`${data_final}T15:00:00Z`);
    const created_at = opened < now ? opened : now;
    const itens = left.splice(0, size).map((item) => ({
      ...author,
      comissao_lote_id: id,
      ordem_servico_item_id: item.id,
      created_at,
      comissao: commissionOf(item.total, item.comissao_prod),
    }));
    const lote = {
      ...author,
      id,
      prestador_id: PRESTADORES[empresa_id],
      data_inicial,
      data_final,
      created_at,
      fechado_em: closed ? created_at : null,
      fechado_por: closed ? AUTHORS[empresa_id] : null,
    };
    const conta = {
      ...author,
      lado: "contasPagar" as const,
      comissao_lote_id: id,
      pessoa_id: PRESTADORES[empresa_id],
      numero_documento: commissionDocument(id),
      tipo_pagamento: COMMISSION_PAYMENT,
      created_at,
      referencia: `Comissão ${toDisplay(data_inicial)} - ${toDisplay(data_final)}`,
      data_registro: data_final,
      data_vencimento: commissionDueDate(data_final),
      valor_integral: sum(itens.map(({ comissao }) => comissao)),
    };
    return { lote, itens, contas: closed ? [conta] : [] };
  });
}

/** Service orders of three months in every state, with what finishing them left, and lotes of their commissions. */
export async function seedOrdens(
  tx: Tx,
  random: Random,
  today: string,
  now: Date,
  partners: Readonly<Record<EmpresaId, SeededPartners>>,
): Promise<void> {
  const p = acrossCompanies(produtos);
  const products = await tx.select().from(p).orderBy(p.id);
  const categories = await seedCategories(tx);
  let next = 1;
  let nextLote = 1;
  for (const empresa_id of EMPRESAS) {
    const sold = products.filter((product) => product.empresa_id === empresa_id);
    const goods = sold.filter(({ tipo }) => tipo === 1).slice(-4);
    const has = { random, today, now, empresa_id, clientes: partners[empresa_id].clientes, sold, goods };
    const made: MadeOrder[] = [];
    // The oldest gets the smallest id.
    for (let at = counts[empresa_id] - 1; at >= 0; at -= 1) {
      made.push(makeOrder(has, at, next, made.length + 1));
      next += 1;
    }
    await insertAll(
      tx,
      ordensServico,
      made.map(({ ordem }) => ordem),
    );
    await insertAll(
      tx,
      ordemServicoItens,
      made.flatMap(({ itens }) => itens),
    );
    await insertAll(tx, ordemServicoEventos, made.flatMap(eventsOf));
    await takeOut(tx, empresa_id, made, now);
    const finished = made.filter(({ ordem }) => ordem.os_status === 18);
    const dueContas = finished.flatMap(({ ordem }, at) =>
      at % BILLED === 0
        ? orderReceivables(ordem, null, addDays(ordem.data, TERM)).map(({ valor: valor_integral, ...dueConta }) => ({
            ...dueConta,
            valor_integral,
            empresa_id,
            lado: "contasReceber" as const,
            ordem_servico_id: ordem.id,
            pessoa_id: ordem.cliente_id,
            categoria_id: categories.servicos(empresa_id),
            tipo_pagamento: "99",
            data_registro: ordem.data,
            usuario_id: ordem.usuario_id,
            created_at: ordem.created_at,
          }))
        : [],
    );
    const i = acrossCompanies(ordemServicoItens);
    const prestadores = new Set(finished.flatMap(({ ordem }) => (ordem.prestador_id === null ? [] : [ordem.id])));
    const items = (await tx.select().from(i).where(eq(i.empresa_id, empresa_id)).orderBy(i.id)).flatMap((row) =>
      prestadores.has(row.ordem_servico_id) ? [{ ...row, comissao_prod: row.comissao_prod ?? 0 }] : [],
    );
    const lotes = seededLotes(empresa_id, today, now, items, nextLote);
    nextLote += lotes.length;
    await insertAll(
      tx,
      comissaoLotes,
      lotes.map(({ lote }) => lote),
    );
    await insertAll(
      tx,
      comissaoItens,
      lotes.flatMap(({ itens }) => itens),
    );
    const payables = lotes.flatMap((lote) => lote.contas);
    await insertAll(
      tx,
      contas,
      payables.map((conta) => ({ ...conta, categoria_id: categories.comissoes(empresa_id) })),
    );
    await insertAll(tx, contas, dueContas);
  }
  await continueIds(
    tx,
    "ordens_servico",
    "ordem_servico_itens",
    "ordem_servico_eventos",
    "comissao_lotes",
    "comissao_itens",
    "contas",
    "categorias_conta",
    "estoque_movimentos",
  );
}
