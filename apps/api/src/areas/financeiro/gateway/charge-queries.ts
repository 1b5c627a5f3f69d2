import {
  activeChargeStates,
  asksForMoney,
  type GatewayChargeState,
  gatewayDecisions,
  unpaidChargeStates,
} from "@prumo/domain/gateway-charge";
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { contas as contasTable } from "../../../db/schema/contas";
import {
  gatewayDecisoes as decisionsTable,
  gatewayEventos as eventsTable,
  gatewayCobrancas,
} from "../../../db/schema/gateway-cobrancas";
import { gatewaysPagamento } from "../../../db/schema/gateways-pagamento";
import { acrossCompanies, onlyOf, type Scope, scoped } from "../../../db/scope";
import type { Ctx } from "../../../http/context";

export type ChargeRow = RowOf<typeof gatewayCobrancas>;
export type EventRow = RowOf<typeof eventsTable>;
export type DecisionRow = RowOf<typeof decisionsTable>;
export type NewDecision = Pick<
  DecisionRow,
  "cobranca_id" | "provedor_id" | "motivo" | "valor" | "dia_pagamento" | "dia_credito"
> &
  Partial<Pick<DecisionRow, "tarifa_conta_id">>;

const charges = acrossCompanies(gatewayCobrancas);
const events = acrossCompanies(eventsTable);
const decisions = acrossCompanies(decisionsTable);
const contas = acrossCompanies(contasTable);
const gateways = acrossCompanies(gatewaysPagamento);

/** Finds a charge by one of the names that it has. */
export async function findCharge(
  db: Db | Tx,
  empresa_id: number,
  named: Partial<Pick<ChargeRow, "id" | "provedor_id" | "referencia">>,
): Promise<ChargeRow | undefined> {
  const { id, provedor_id, referencia } = named;
  const own = scoped(gatewayCobrancas, onlyOf(empresa_id));
  const [row] = await db
    .select()
    .from(own)
    .where(
      or(
        id === undefined ? undefined : eq(own.id, id),
        provedor_id == null ? undefined : eq(own.provedor_id, provedor_id),
        referencia === undefined ? undefined : eq(own.referencia, referencia),
      ),
    )
    .limit(1);
  return row;
}

/** The charges of these ids. */
export function findChargesOf(db: Db | Tx, scope: Scope, ids: readonly number[]) {
  const own = scoped(gatewayCobrancas, scope);
  return db
    .select({ conta_id: own.conta_id, estado: own.estado, recusa: own.recusa })
    .from(own)
    .where(inArray(own.id, [...ids]));
}

/** The charges that somebody can still pay, of these contas. */
export function findActive(
  db: Db | Tx,
  scope: Scope,
  contaIds: readonly number[],
  states: readonly GatewayChargeState[] = activeChargeStates,
) {
  const own = scoped(gatewayCobrancas, scope);
  return db
    .select()
    .from(own)
    .where(and(inArray(own.conta_id, [...contaIds]), inArray(own.estado, [...states])));
}

/** Whether a person was asked where the money of a charge goes. */
export async function wasAsked(tx: Tx, { empresa_id, id }: Pick<ChargeRow, "empresa_id" | "id">): Promise<boolean> {
  const d = scoped(decisionsTable, onlyOf(empresa_id));
  const reasons = gatewayDecisions.filter(asksForMoney);
  const asked = and(eq(d.cobranca_id, id), inArray(d.motivo, reasons));
  return (await tx.select({ id: d.id }).from(d).where(asked).limit(1)).length > 0;
}

/** Changes a charge outside of an act of money: nothing of it is audited but what people do. */
export const noteCharge = (
  db: Db | Tx,
  { empresa_id, id }: Pick<ChargeRow, "empresa_id" | "id">,
  changes: Partial<ChargeRow>,
) =>
  db
    .update(charges)
    .set(changes)
    .where(and(eq(charges.empresa_id, empresa_id), eq(charges.id, id)));

const isHeld = (taken: ChargeRow) =>
  and(
    eq(charges.empresa_id, taken.empresa_id),
    eq(charges.id, taken.id),
    taken.proxima_em === null ? isNull(charges.proxima_em) : eq(charges.proxima_em, taken.proxima_em),
  );

/**
 * The same for whoever has taken the charge, as long as it is theirs: where another process or a person has taken it
 * meanwhile nothing is changed.
 * @returns whether it was theirs
 */
export async function noteHeld(db: Db | Tx, taken: ChargeRow, changes: Partial<ChargeRow>): Promise<boolean> {
  const changed = await db.update(charges).set(changes).where(isHeld(taken)).returning({ id: charges.id });
  return changed.length > 0;
}

/**
 * The same while it is also in the state in which it was taken: an event may have adopted it meanwhile.
 * @returns whether it was
 */
export async function noteTaken(db: Db, taken: ChargeRow, changes: Partial<ChargeRow>): Promise<boolean> {
  const changed = await db
    .update(charges)
    .set(changes)
    .where(and(isHeld(taken), eq(charges.estado, taken.estado)))
    .returning({ id: charges.id });
  return changed.length > 0;
}

/** Whether a charge is still that of whoever has taken it. */
export const isStillHeld = (db: Db, taken: ChargeRow): Promise<boolean> =>
  noteHeld(db, taken, { proxima_em: taken.proxima_em });

/** The lock that lets each of several processes take another row, and none wait. */
const APART = { skipLocked: true } as const;

/** The companies of which a charge or an event is due. */
export async function findDueCompanies(db: Db, now: Date): Promise<number[]> {
  const ofCharges = db.selectDistinct({ id: charges.empresa_id }).from(charges).where(lte(charges.proxima_em, now));
  const ofEvents = db
    .selectDistinct({ id: events.empresa_id })
    .from(events)
    .where(and(isNull(events.tratado_em), lte(events.proxima_em, now)));
  return [...new Set([...(await ofCharges), ...(await ofEvents)].map(({ id }) => id))];
}

/**
 * Takes the charge of a company that has waited longest for its next step, for this process alone: until `until` no other
 * takes it, and afterwards one does, should this process have died.
 */
export function takeDueCharge(db: Db, empresa_id: number, now: Date, until: Date): Promise<ChargeRow | undefined> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(charges)
      .where(and(eq(charges.empresa_id, empresa_id), lte(charges.proxima_em, now)))
      .orderBy(asc(charges.proxima_em), asc(charges.id))
      .limit(1)
      .for("update", APART);
    if (next === undefined) return undefined;
    await noteCharge(tx, next, { proxima_em: until });
    return { ...next, proxima_em: until };
  });
}

/** Takes one charge by its id, unless another process works on it: then undefined. */
export function takeCharge(db: Db, { empresa_id, id }: Pick<ChargeRow, "empresa_id" | "id">, now: Date, until: Date) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(charges)
      .where(and(eq(charges.empresa_id, empresa_id), eq(charges.id, id)))
      .for("update", APART);
    if (row === undefined || (row.proxima_em !== null && row.proxima_em > now)) return undefined;
    await noteCharge(tx, row, { proxima_em: until });
    return { ...row, proxima_em: until };
  });
}

/**
 * Takes one charge for a person, whoever works on it or lets it wait: what that one is about to write comes to nothing.
 * @returns the charge as it is taken, and when its next step was due before
 */
export function seizeCharge(db: Db, { empresa_id, id }: Pick<ChargeRow, "empresa_id" | "id">, until: Date) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(charges)
      .where(and(eq(charges.empresa_id, empresa_id), eq(charges.id, id)))
      .for("update");
    if (row === undefined) return undefined;
    await noteCharge(tx, row, { proxima_em: until });
    return { taken: { ...row, proxima_em: until }, due: row.proxima_em };
  });
}

/** Takes the oldest event of a company that was not worked off. */
export function takeDueEvent(db: Db, empresa_id: number, now: Date, until: Date): Promise<EventRow | undefined> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(events)
      .where(and(eq(events.empresa_id, empresa_id), isNull(events.tratado_em), lte(events.proxima_em, now)))
      .orderBy(asc(events.proxima_em), asc(events.id))
      .limit(1)
      .for("update", APART);
    if (next === undefined) return undefined;
    await noteProviderEvent(tx, next, { proxima_em: until });
    return next;
  });
}

/** The events about one charge that wait: what the provider says of it after they came answers all of them. */
export async function findWaitingEvents(db: Db, { empresa_id, provedor_id }: EventRow): Promise<number[]> {
  if (provedor_id === null) return [];
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.empresa_id, empresa_id), eq(events.provedor_id, provedor_id), isNull(events.tratado_em)));
  return rows.map(({ id }) => id);
}

/** Marks events of a company as worked off. */
export const noteEventsDone = (db: Db, empresa_id: number, ids: readonly number[], now: Date) =>
  db
    .update(events)
    .set({ tratado_em: now, proxima_em: null })
    .where(and(eq(events.empresa_id, empresa_id), inArray(events.id, [...ids])));

export const noteProviderEvent = (
  db: Db | Tx,
  { empresa_id, id }: Pick<EventRow, "empresa_id" | "id">,
  changes: Partial<EventRow>,
) =>
  db
    .update(events)
    .set(changes)
    .where(and(eq(events.empresa_id, empresa_id), eq(events.id, id)));

/** Keeps an event; one that came before is kept once. */
export const keepEvent = (
  db: Db,
  event: Pick<EventRow, "empresa_id" | "evento" | "tipo" | "provedor_id" | "corpo">,
  now: Date,
) =>
  db
    .insert(events)
    .values({ ...event, recebido_em: now, proxima_em: now })
    .onConflictDoNothing();

/** Events that were worked off before a day are of no more use. */
export const forgetEvents = (db: Db, before: Date) =>
  db.delete(events).where(and(isNotNull(events.tratado_em), lt(events.recebido_em, before)));

/** Asks a person, once for each reason and amount. */
export const askPerson = (tx: Db | Tx, empresa_id: number, decision: NewDecision, now: Date) =>
  tx
    .insert(decisions)
    .values({ ...decision, empresa_id, created_at: now })
    .onConflictDoNothing();

/** Asks a person, also where the same was asked and answered before. */
export const askAgain = (tx: Tx, empresa_id: number, decision: NewDecision, now: Date) =>
  tx
    .insert(decisions)
    .values({ ...decision, empresa_id, created_at: now })
    .onConflictDoUpdate({
      target: [decisions.empresa_id, decisions.provedor_id, decisions.motivo, decisions.valor],
      set: {
        resolucao: null,
        observacao: null,
        resolvida_em: null,
        resolvida_por: null,
        versao: sql`${decisions.versao} + 1`,
      },
    });

/** Whether a reference is that of another company's charge, whose account at the provider was the same. */
export async function isOfOtherCompany(db: Db, empresa_id: number, referencia: string): Promise<boolean> {
  const [row] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.referencia, referencia), ne(charges.empresa_id, empresa_id)))
    .limit(1);
  return row !== undefined;
}

/** Notes a part that went back as answered: what a person settles by is the rest. */
export const noteDeducted = (
  tx: Tx,
  empresa_id: number,
  { cobranca_id, provedor_id, valor, dia_pagamento, dia_credito }: Omit<NewDecision, "motivo">,
  { quando, usuario_id }: Pick<Ctx, "quando" | "usuario_id">,
) =>
  tx
    .insert(decisions)
    .values({
      empresa_id,
      cobranca_id,
      provedor_id,
      valor,
      dia_pagamento,
      dia_credito,
      motivo: "devolvida_parcialmente",
      created_at: quando,
      resolucao: "tratada",
      observacao: "Descontado do valor recebido",
      resolvida_em: quando,
      resolvida_por: usuario_id,
    })
    .onConflictDoNothing();

/** Whether a person was asked about a part of a payment that went back. */
export async function wasAskedAboutPart(db: Db, empresa_id: number, provedor_id: string, valor: number) {
  const d = scoped(decisionsTable, onlyOf(empresa_id));
  const asked = and(eq(d.provedor_id, provedor_id), eq(d.motivo, "devolvida_parcialmente"), eq(d.valor, valor));
  return (await db.select({ id: d.id }).from(d).where(asked).limit(1)).length > 0;
}

/** The questions about money of the provider that is of no charge of ours. */
export function findUnknownMoney(db: Db | Tx, empresa_id: number, provedor_id: string): Promise<DecisionRow[]> {
  const d = scoped(decisionsTable, onlyOf(empresa_id));
  return db
    .select()
    .from(d)
    .where(and(isNull(d.cobranca_id), eq(d.provedor_id, provedor_id)));
}

/** The open questions about where money goes, of one charge at the provider. */
export function findOpenMoney(tx: Tx, empresa_id: number, provedor_id: string): Promise<DecisionRow[]> {
  const d = scoped(decisionsTable, onlyOf(empresa_id));
  const reasons = gatewayDecisions.filter(asksForMoney);
  return tx
    .select()
    .from(d)
    .where(and(eq(d.provedor_id, provedor_id), inArray(d.motivo, reasons), isNull(d.resolvida_em)));
}

/** Those of these contas of whose charges money waits for a person to say what it settles. */
export async function findContasToDecide(db: Db | Tx, scope: Scope, contaIds: readonly number[]): Promise<number[]> {
  const d = scoped(decisionsTable, scope, "d");
  const b = scoped(gatewayCobrancas, scope, "b");
  const reasons = gatewayDecisions.filter(asksForMoney);
  const rows = await db
    .selectDistinct({ conta_id: b.conta_id })
    .from(d)
    .innerJoin(b, eq(b.id, d.cobranca_id))
    .where(and(isNull(d.resolvida_em), inArray(d.motivo, reasons), inArray(b.conta_id, [...contaIds])));
  return rows.map(({ conta_id }) => conta_id);
}

/** Finds a question to a person. */
export async function findDecision(db: Db, scope: Scope, id: number): Promise<DecisionRow | undefined> {
  const d = scoped(decisionsTable, scope);
  const [row] = await db.select().from(d).where(eq(d.id, id));
  return row;
}

/**
 * Lets the next round look at charges whose conta is not any more what they ask for, and at those that were received in
 * cash of a conta that is open again.
 * @param idle charges of which nothing is under way are looked at by themselves after this moment only
 */
export const rouseOutdatedCharges = (db: Db, { now, idle }: { readonly now: Date; readonly idle: Date }) =>
  db
    .update(charges)
    .set({ proxima_em: now, tentativas: 0 })
    .where(
      and(
        or(isNull(charges.proxima_em), and(isNull(charges.pendencia), gt(charges.proxima_em, idle))),
        isNull(charges.acerto_id),
        or(
          and(
            or(
              inArray(charges.estado, [...unpaidChargeStates]),
              // Of money that is under way it is told once.
              and(eq(charges.estado, "paga"), isNull(charges.nao_acompanha)),
            ),
            sql`exists (select from ${contas} c where c.empresa_id = ${charges.empresa_id} and c.id = ${charges.conta_id}
              and (c.status <> 0 or c.removida_em is not null or c.residual <> ${charges.principal}
                or c.data_vencimento <> ${charges.vencimento_conta}))`,
          ),
          and(
            eq(charges.estado, "em_dinheiro"),
            charges.em_dinheiro_aqui,
            sql`exists (select from ${contas} c where c.empresa_id = ${charges.empresa_id} and c.id = ${charges.conta_id}
              and c.status = 0 and c.removida_em is null)`,
            sql`not exists (select from ${charges} other where other.empresa_id = ${charges.empresa_id}
              and other.conta_id = ${charges.conta_id} and other.estado in ${[...activeChargeStates]})`,
          ),
        ),
      ),
    );

/** The companies that charge, with their settings. */
export const findChargingGateways = (db: Db) => db.select().from(gateways).where(eq(gateways.ativo, true));

/**
 * What the provider is asked about one by one: what is open beyond its day, what waits for its credit, and what was
 * cancelled lately, because a charge that was removed is on no list of the provider's, whoever pays it all the same. What
 * was not asked about for longest comes first.
 * @param asked the moment since which it was not asked about
 */
export function findUnlistedCharges(
  db: Db,
  empresa_id: number,
  { before, cancelledSince, asked }: { before: string; cancelledSince: string; asked: Date },
) {
  const own = scoped(gatewayCobrancas, onlyOf(empresa_id));
  return db
    .select()
    .from(own)
    .where(
      and(
        isNotNull(own.provedor_id),
        or(isNull(own.conferida_em), lte(own.conferida_em, asked)),
        or(
          // Money may come or go of these on any day, which an event tells that may be lost.
          inArray(own.estado, ["paga", "negativada", "contestada", "devolvendo"]),
          and(inArray(own.estado, [...unpaidChargeStates]), lt(own.vencimento, before)),
          and(eq(own.estado, "cancelada"), gte(own.vencimento, cancelledSince)),
        ),
      ),
    )
    .orderBy(sql`${own.conferida_em} nulls first`, asc(own.id));
}
