import { firstDayOfMonth, lastDayOfMonth } from "@prumo/domain/date";
import { gatewayChargeStates } from "@prumo/domain/gateway-charge";
import { monthOf } from "@prumo/domain/month";
import type { GatewayEvents } from "@prumo/domain/payment-gateway";
import { and, between, count, eq, inArray, isNotNull, isNull, max, or, sum } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { gatewayCobrancas, gatewayDecisoes, gatewayEventos } from "../../../db/schema/gateway-cobrancas";
import { type Scope, scoped } from "../../../db/scope";
import { type Ctx, localTime } from "../../../http/context";
import type { ProviderWork } from "./provider-work";
import { companyEmail, findGateway, type GatewayRow } from "./queries";
import { resultOf } from "./settings";
import { eventsTokenOf } from "./token";

interface Counted {
  readonly quantidade: number;
  readonly valor: number;
}

const countedOf = (row: { readonly n: number; readonly valor: string | null } | undefined): Counted => ({
  quantidade: row?.n ?? 0,
  valor: Number(row?.valor ?? 0),
});

async function countStates(db: Db, scope: Scope) {
  const b = scoped(gatewayCobrancas, scope, "b");
  const rows = await db
    .select({ estado: b.estado, n: count(), valor: sum(b.valor) })
    .from(b)
    .groupBy(b.estado);
  return gatewayChargeStates.flatMap((estado) => {
    const found = rows.find((row) => row.estado === estado);
    return found === undefined ? [] : [{ estado, ...countedOf(found) }];
  });
}

/** What waits for a decision: all of it, or what belongs to no charge. */
async function countDecisions(db: Db, scope: Scope, which: "all" | "unknown"): Promise<Counted> {
  const d = scoped(gatewayDecisoes, scope, "d");
  const [row] = await db
    .select({ n: count(), valor: sum(d.valor) })
    .from(d)
    .where(and(isNull(d.resolvida_em), which === "all" ? undefined : isNull(d.cobranca_id)));
  return countedOf(row);
}

/** The fees that the provider kept in the month of a day: payables that were paid by charges and decisions. */
async function countFees(db: Db, scope: Scope, day: string) {
  const c = scoped(contas, scope, "c");
  const b = scoped(gatewayCobrancas, scope, "b");
  const d = scoped(gatewayDecisoes, scope, "d");
  const ofCharges = db.select({ id: b.tarifa_conta_id }).from(b).where(isNotNull(b.tarifa_conta_id));
  const ofDecisions = db.select({ id: d.tarifa_conta_id }).from(d).where(isNotNull(d.tarifa_conta_id));
  const [row] = await db
    .select({ n: count(), valor: sum(c.valor_pago) })
    .from(c)
    .where(
      and(
        between(c.data_pagamento, firstDayOfMonth(day), lastDayOfMonth(day)),
        eq(c.status, 1),
        or(inArray(c.id, ofCharges), inArray(c.id, ofDecisions)),
      ),
    );
  return { mes: monthOf(day), ...countedOf(row) };
}

async function eventsSeen(db: Db, scope: Scope) {
  const e = scoped(gatewayEventos, scope, "e");
  const [last] = await db.select({ em: max(e.recebido_em) }).from(e);
  const [waiting] = await db.select({ n: count() }).from(e).where(isNull(e.tratado_em));
  return { last: last?.em ?? null, waiting: waiting?.n ?? 0 };
}

/** Whether the provider tells its events to this server, or why not. */
async function eventsOf(
  work: ProviderWork,
  empresa_id: number,
  gateway: GatewayRow | undefined,
): Promise<GatewayEvents> {
  if (gateway?.aviso_token != null && eventsTokenOf(work.box, gateway) === null) return "chave_ilegivel";
  if (work.eventsUrl(empresa_id) === null) return "inalcancaveis";
  if ((await companyEmail(work.db, empresa_id)) === null) return "email_ausente";
  if (gateway?.aviso_id == null) return "pendentes";
  return gateway.aviso_pausado ? "pausados" : "recebendo";
}

/** How the provider and the company's charges stand. */
export async function summariseGateway(work: ProviderWork, ctx: Ctx) {
  const { db } = work;
  const gateway = await findGateway(db, ctx.empresa_id);
  const { last, waiting } = await eventsSeen(db, ctx);
  const shown = (moment: Date | null | undefined) => (moment == null ? null : localTime(ctx, moment));
  return {
    resumo: {
      testado_em: shown(gateway?.testado_em),
      ultimo_resultado: resultOf(gateway?.ultimo_resultado ?? null),
      conferido_em: shown(gateway?.conferido_em),
      avisos: await eventsOf(work, ctx.empresa_id, gateway),
      ultimo_aviso_em: shown(last),
      avisos_na_fila: waiting,
      cobrancas: await countStates(db, ctx),
      decisoes: await countDecisions(db, ctx, "all"),
      desconhecidos: await countDecisions(db, ctx, "unknown"),
      tarifas: await countFees(db, ctx, ctx.today),
    },
  };
}
