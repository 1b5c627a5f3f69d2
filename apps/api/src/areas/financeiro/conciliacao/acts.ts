import type { BodyOutput } from "@prumo/api-client/contract";
import type { conciliacao as contrato } from "@prumo/api-client/schemas/conciliacao";
import { permissaoDaAcao } from "@prumo/domain/conta";
import type { Lado } from "@prumo/domain/conta-side";
import { compareMoney, formatMoney, sum } from "@prumo/domain/money";
import { can, type PermissionKey, permissionName } from "@prumo/domain/permissions";
import type { Db, Tx } from "../../../db/client";
import { extratoLancamentos } from "../../../db/schema/extratos";
import { movimentos } from "../../../db/schema/financeiro";
import { lock, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { forbidden, notFound, Refusal, refusedByState } from "../../../http/errors";
import { lockContas, settleConta } from "../contas/settlement";
import { payFee } from "./fee";
import type { LockedEntry } from "./free-entries";
import { findLinked, movementsOf, settledContas } from "./link-queries";
import { type EntryLink, type EntryRef, linkEntries, lockWaiting } from "./locked-entries";
import { findReversedPairs } from "./returned-queries";

type Itens = BodyOutput<(typeof contrato)["conciliar"]["body"]>["itens"];
type Item = Itens[number];

const ONLY_RETURNED = "Um acerto e o estorno dele se conciliam sozinhos, sem conta nem tarifa";

/**
 * Reconciling moves money only as far as the user may do so elsewhere.
 * @throws Refusal 403
 */
export function requirePermission(ctx: Ctx, key: PermissionKey): void {
  if (!can(ctx, key)) throw forbidden(`Você não tem permissão para isto (${permissionName(key)})`);
}

/** What money that entries are may be of one bank account alone. */
export function oneBankAccount(entries: readonly LockedEntry[]): number {
  const [first, ...others] = entries;
  if (first === undefined) throw notFound();
  if (others.some(({ conta_bancaria_id }) => conta_bancaria_id !== first.conta_bancaria_id)) {
    throw refusedByState("Os lançamentos são de contas bancárias diferentes");
  }
  return first.conta_bancaria_id;
}

/** Whether movements are a settlement and its reversal. @throws Refusal 409 where only one of the two is among them */
async function areReturned(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<boolean> {
  const pairs = await findReversedPairs(tx, ctx, ids);
  const [pair] = pairs;
  if (pair === undefined) return false;
  const isWhole = ids.length === 2 && [pair.acertado, pair.estornado].every((id) => ids.includes(id));
  if (!isWhole) throw new Refusal(409, "Um dos movimentos foi estornado");
  return true;
}

/** A movement that an item links, with its amount and what wrote it. */
interface LinkedMovement {
  readonly id: number;
  readonly valor: number;
  readonly ato: EntryLink["ato"];
}

/**
 * Locks movements that were there before, so that two entries cannot both become one.
 * @throws Refusal 404, 409 where one is linked meanwhile
 */
async function lockMovements(tx: Tx, ctx: Ctx, banco: number, ids: readonly number[]): Promise<LinkedMovement[]> {
  if (ids.length === 0) return [];
  const locked = new Map((await lock(tx, movimentos, ctx, ids)).map((row) => [row.id, row]));
  if ((await findLinked(tx, ctx, ids)).length > 0) {
    throw new Refusal(409, "Um dos movimentos já foi conciliado com outro lançamento");
  }
  return ids.map((id) => {
    const found = locked.get(id);
    if (found?.conta_bancaria_id !== banco) throw notFound("Movimento não encontrado");
    return { id, valor: found.valor, ato: "vinculo" };
  });
}

/** Names the fields that an act refuses by their places in the call: `itens.0.contas.1.juros`. */
async function refusedAt<T>(placeOf: (field: string) => string, act: Promise<T>): Promise<T> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof Refusal) || typeof error.extra.errors !== "object" || error.extra.errors === null)
      throw error;
    const errors = Object.entries(error.extra.errors).map(([field, messages]) => [placeOf(field), messages]);
    throw new Refusal(error.status, error.message, { ...error.extra, errors: Object.fromEntries(errors) });
  }
}

/** An item with its place in the call: `itens.0`. */
type PlacedItem = Item & { readonly place: string };

/** Settles open contas on the day of an entry, by its bank account. */
async function settleBy(tx: Tx, ctx: Ctx, entry: LockedEntry, { contas, place }: PlacedItem, record: RecordEntry) {
  const acertos: number[] = [];
  for (const [at, { lado, id, valor, juros, multa, desconto }] of contas.entries()) {
    const [conta] = await lockContas(tx, ctx, lado, [id]);
    if (conta === undefined) throw notFound();
    const terms = {
      conta_bancaria_id: entry.conta_bancaria_id,
      abertura_caixa_id: null,
      data: entry.data,
      dateField: "data",
      forma_pagamento: conta.tipo_pagamento,
      valor,
      juros,
      multa,
      desconto,
    } as const;
    const settling = settleConta(tx, ctx, lado, conta, terms, record);
    acertos.push(...(await refusedAt((field) => `${place}.contas.${at}.${field}`, settling)));
  }
  return (await movementsOf(tx, ctx, acertos)).map(({ id, valor }): LinkedMovement => ({ id, valor, ato: "acerto" }));
}

/**
 * Shares the movements out among the entries: one of the two sides has one row.
 * @throws Refusal 422 when the two sides do not sum to the same
 */
export function sharedOut(entries: readonly LockedEntry[], moved: readonly LinkedMovement[]): EntryLink[] {
  const bank = sum(entries.map(({ valor }) => valor));
  const ours = sum(moved.map(({ valor }) => valor));
  if (compareMoney(bank, ours) !== 0) {
    const [shown, other] = [bank, ours].map((value) => formatMoney(value, { decimals: 2 }));
    throw refusedByState(`O banco movimentou ${shown}, e o que foi escolhido soma ${other}`);
  }
  const [entry] = entries;
  const [movement] = moved;
  if (entry !== undefined && entries.length === 1) {
    return moved.map(({ id, valor, ato }) => ({ lancamento_id: entry.id, movimento_id: id, valor, ato }));
  }
  if (movement === undefined || moved.length > 1) {
    throw refusedByState("Concilie vários lançamentos com um movimento, ou um lançamento com vários movimentos");
  }
  return entries.map(({ id, valor }) => ({ lancamento_id: id, movimento_id: movement.id, valor, ato: movement.ato }));
}

/**
 * Shares a settlement and its reversal out among the entries of the two ways of its money.
 * @throws Refusal 422 when the entries of one way do not sum to it
 */
function sharedBothWays(entries: readonly LockedEntry[], moved: readonly LinkedMovement[]): EntryLink[] {
  return moved.flatMap((movement) => {
    const ofWay = entries.filter(({ valor }) => valor > 0 === movement.valor > 0);
    return sharedOut(ofWay, [movement]);
  });
}

async function reconcileOne(tx: Tx, ctx: Ctx, item: PlacedItem, record: RecordEntry): Promise<void> {
  const entries = await lockWaiting(tx, ctx, item.lancamentos);
  const banco = oneBankAccount(entries);
  const [first] = entries;
  if (first === undefined) throw notFound();
  const before = await lockMovements(tx, ctx, banco, item.movimentos);
  if (await areReturned(tx, ctx, item.movimentos)) {
    if (item.contas.length > 0 || item.tarifa > 0) throw refusedByState(ONLY_RETURNED);
    await linkEntries(tx, ctx, entries, sharedBothWays(entries, before), record);
    return;
  }
  if (entries.length > 1 && item.contas.length > 0) {
    // A conta is settled by one act of one day: each entry by itself would be a part of it.
    const parts = await settleInParts(tx, ctx, entries, item, record);
    await linkEntries(tx, ctx, entries, parts, record);
    return;
  }
  const settled = await settleBy(tx, ctx, first, item, record);
  const paying = item.tarifa > 0 ? payFee(tx, ctx, first, item.tarifa, item.banco_pessoa_id, record) : null;
  const fee = await refusedAt(
    (field) => `${item.place}.${field === "valor" ? "tarifa" : field}`,
    Promise.resolve(paying),
  );
  const moved = [...before, ...settled, ...(fee === null ? [] : [{ ...fee.movimento, ato: "tarifa" as const }])];
  await linkEntries(tx, ctx, entries, sharedOut(entries, moved), record);
}

/** Settles one conta by several entries, each in part and on its own day. */
async function settleInParts(tx: Tx, ctx: Ctx, entries: readonly LockedEntry[], item: PlacedItem, record: RecordEntry) {
  const [conta] = item.contas;
  if (conta === undefined) throw notFound();
  const total = sum(entries.map(({ valor }) => Math.abs(valor)));
  const plain = conta.juros === 0 && conta.multa === 0 && conta.desconto === 0 && item.tarifa === 0;
  if (!plain || compareMoney(total, conta.valor) !== 0) {
    throw refusedByState(`Os lançamentos somam ${formatMoney(total, { decimals: 2 })}: baixe a conta por esse valor`);
  }
  const links: EntryLink[] = [];
  for (const entry of entries) {
    const part = { ...item, contas: [{ ...conta, valor: Math.abs(entry.valor) }] };
    links.push(...sharedOut([entry], await settleBy(tx, ctx, entry, part, record)));
  }
  return links;
}

/** Locks all contas first, in the order of their ids, as reversals do: else the two could wait for each other. */
async function lockItemContas(tx: Tx, ctx: Ctx, itens: Itens): Promise<void> {
  const settled = await settledContas(
    tx,
    ctx,
    itens.flatMap((item) => item.movimentos),
  );
  const all = [...settled, ...itens.flatMap(({ contas }) => contas)];
  for (const lado of ["contasPagar", "contasReceber"] as const) {
    const ids = [...new Set(all.filter((one) => one.lado === lado).map(({ id }) => id))];
    if (ids.length > 0) await lockContas(tx, ctx, lado, ids);
  }
}

const settles = (itens: Itens, lado: Lado): boolean =>
  itens.some(({ contas }) => contas.some((one) => one.lado === lado));

/**
 * Links entries with movements that were there, and settles open contas by them, all or none.
 * @throws Refusal 403, 404, 409 where somebody was faster, 422 where amounts do not fit
 */
export function reconcile(db: Db, ctx: Ctx, itens: Itens) {
  for (const lado of ["contasPagar", "contasReceber"] as const) {
    if (settles(itens, lado)) requirePermission(ctx, permissaoDaAcao("pagar", lado));
  }
  return write(db, ctx, async (tx, record) => {
    await lockItemContas(tx, ctx, itens);
    await lockWaiting(
      tx,
      ctx,
      itens.flatMap(({ lancamentos }) => lancamentos),
    );
    for (const [at, item] of itens.entries()) await reconcileOne(tx, ctx, { ...item, place: `itens.${at}` }, record);
    const count = itens.reduce((total, { lancamentos }) => total + lancamentos.length, 0);
    return { message: count === 1 ? "Lançamento conciliado" : `${count} lançamentos conciliados` };
  });
}

/** Ignores entries, with the reason: they stay, and can be taken back. */
export function ignoreEntries(db: Db, ctx: Ctx, refs: readonly EntryRef[], motivo: string) {
  return write(db, ctx, async (tx, record) => {
    for (const before of await lockWaiting(tx, ctx, refs)) {
      const after = await update(tx, extratoLancamentos, ctx, before.id, {
        estado: "ignorado",
        motivo,
        usuario_id: ctx.usuario_id,
        resolvido_em: ctx.quando,
        versao: before.versao + 1,
      });
      record({ entidade: "extrato_lancamentos", entidade_id: before.id, antes: before, depois: after });
    }
    return { message: refs.length === 1 ? "Lançamento ignorado" : `${refs.length} lançamentos ignorados` };
  });
}
