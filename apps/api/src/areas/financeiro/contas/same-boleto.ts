import { SAY_WHY_REPEATED } from "@prumo/api-client/schemas/conta";
import type { Lado } from "@prumo/domain/conta-side";
import { toDisplay } from "@prumo/domain/date";
import { and, asc, desc, eq, gt, isNull, ne, notInArray } from "drizzle-orm";
import type { Tx } from "../../../db/client";
import { lockTexts } from "../../../db/lock-texts";
import { acertos, estornos, renegociacaoOriginais, renegociacoesDesfeitas } from "../../../db/schema/contas";
import { type Scope, scoped } from "../../../db/scope";
import type { Ctx } from "../../../http/context";
import { invalidFields, Refusal } from "../../../http/errors";
import { contasInScope } from "./tables";

/** Locks boletos of a company until the transaction ends, so that one entered or paid twice at the same moment is noticed. */
export const lockBoletos = (tx: Tx, { empresa_id }: Ctx, lines: readonly string[]) =>
  lockTexts(
    tx,
    lines.map((line) => `boleto ${empresa_id} ${line}`),
  );

/** Finds the last settlement in force of a conta. */
async function settlementOf(tx: Tx, scope: Scope, conta_id: number) {
  const a = scoped(acertos, scope, "a");
  const e = scoped(estornos, scope, "e");
  const [row] = await tx
    .select({ id: a.id, data: a.data_pagamento })
    .from(a)
    .leftJoin(e, eq(e.acerto_id, a.id))
    .where(and(eq(a.conta_id, conta_id), isNull(e.id)))
    .orderBy(desc(a.data_pagamento), desc(a.id))
    .limit(1);
  return row;
}

/** Finds the agreement in force that replaced a conta. */
async function agreementOf(tx: Tx, scope: Scope, conta_id: number) {
  const o = scoped(renegociacaoOriginais, scope, "o");
  const d = scoped(renegociacoesDesfeitas, scope, "d");
  const [row] = await tx
    .select({ id: o.renegociacao_id })
    .from(o)
    .leftJoin(d, eq(d.renegociacao_id, o.renegociacao_id))
    .where(and(eq(o.conta_id, conta_id), isNull(d.id)))
    .orderBy(desc(o.renegociacao_id))
    .limit(1);
  return row?.id;
}

interface Found {
  readonly id: number;
  readonly status: number;
}

/** What is said of the other conta: that it is open, paid, or replaced by an agreement. */
async function told(tx: Tx, scope: Scope, { id, status }: Found): Promise<string> {
  const agreement = status === 3 ? await agreementOf(tx, scope, id) : undefined;
  if (agreement !== undefined) return `A conta ${id} tem o mesmo boleto e está na renegociação ${agreement}`;
  const paid = await settlementOf(tx, scope, id);
  if (paid !== undefined) return `Já paga em ${toDisplay(paid.data)} (acerto ${paid.id}), na conta ${id}`;
  return `A conta ${id} tem o mesmo boleto. É a mesma conta?`;
}

/** A conta that is saved with a boleto. */
export interface BoletoConta {
  readonly id?: number | undefined;
  readonly linha_digitavel: string | null;
  readonly valor: number;
  readonly data_vencimento: string;
}

/** Why and whether the user wants to save it all the same. */
export interface Confirmation {
  readonly confirmar_duplicada?: boolean | undefined;
  readonly motivo_duplicada?: string | null | undefined;
}

/**
 * Refuses a conta whose boleto, value and due date are those of another one, open, paid or renegotiated. Only a user who
 * says why may save it.
 * @throws Refusal 422 with `duplicada`
 */
export async function refuseSameBoleto(tx: Tx, ctx: Ctx, lado: Lado, conta: BoletoConta, user: Confirmation) {
  const { id, linha_digitavel, valor, data_vencimento } = conta;
  if (linha_digitavel === null) return;
  await lockBoletos(tx, ctx, [linha_digitavel]);
  const c = contasInScope(ctx);
  const [other] = await tx
    .select({ id: c.id, status: c.status })
    .from(c)
    .where(
      and(
        eq(c.linha_digitavel, linha_digitavel),
        eq(c.lado, lado),
        eq(c.valor_integral, valor),
        eq(c.data_vencimento, data_vencimento),
        id === undefined ? undefined : ne(c.id, id),
      ),
    )
    .orderBy(asc(c.id))
    .limit(1);
  if (other === undefined || (user.confirmar_duplicada === true && user.motivo_duplicada)) return;
  if (user.confirmar_duplicada === true) throw invalidFields({ motivo_duplicada: [SAY_WHY_REPEATED] });
  throw new Refusal(422, await told(tx, ctx, other), { duplicada: { id: other.id, boleto: true } });
}

/** A conta that is about to be settled. */
export interface SettledBoleto {
  readonly id: number;
  readonly lado: Lado;
  readonly linha_digitavel: string | null;
  readonly motivo_duplicada: string | null;
  readonly valor_integral: number;
  readonly data_vencimento: string;
}

/** Finds a conta that was settled with a boleto, beside those that are about to be. */
async function settledWith(tx: Tx, ctx: Ctx, line: string, conta: SettledBoleto, beside: readonly number[]) {
  const c = contasInScope(ctx);
  const [other] = await tx
    .select({ id: c.id, status: c.status })
    .from(c)
    .where(
      and(
        eq(c.linha_digitavel, line),
        eq(c.lado, conta.lado),
        eq(c.valor_integral, conta.valor_integral),
        eq(c.data_vencimento, conta.data_vencimento),
        gt(c.valor_pago, 0),
        notInArray(c.id, [...beside]),
      ),
    )
    .orderBy(asc(c.id))
    .limit(1);
  return other;
}

/**
 * Tells for each conta why it is not settled: another one of the same value and due date was settled
 * with its boleto, and nobody said why it is there
 * twice. Null for one that may be. Boletos are locked, so that two payments at the same moment see each other.
 */
export async function paidBoletoProblems(
  tx: Tx,
  ctx: Ctx,
  contas: readonly SettledBoleto[],
): Promise<(string | null)[]> {
  const lines = contas.flatMap(({ linha_digitavel }) => linha_digitavel ?? []);
  if (lines.length === 0) return contas.map(() => null);
  await lockBoletos(tx, ctx, [...new Set(lines)]);
  const ids = contas.map(({ id }) => id);
  const problems: (string | null)[] = [];
  for (const conta of contas) {
    const { linha_digitavel, motivo_duplicada } = conta;
    const other =
      linha_digitavel === null || motivo_duplicada !== null
        ? undefined
        : await settledWith(tx, ctx, linha_digitavel, conta, ids);
    const what = other && (await told(tx, ctx, other));
    problems.push(what === undefined ? null : `${what}. Para pagar de novo, edite a conta e diga o motivo`);
  }
  return problems;
}
