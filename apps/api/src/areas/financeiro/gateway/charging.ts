import { chargesOf } from "@prumo/domain/conta-charges";
import { chargeProblem } from "@prumo/domain/gateway-charge";
import { add } from "@prumo/domain/money";
import { inArray } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { gatewayCobrancas } from "../../../db/schema/gateway-cobrancas";
import { pessoas } from "../../../db/schema/pessoas";
import { insert, referenced } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { Refusal, refusedByState } from "../../../http/errors";
import { chargeTerms } from "../contas/charges";
import { type LockedConta, lockContas } from "../contas/settlement";
import { findActive, findContasToDecide } from "./charge-queries";
import { findGateway, type GatewayRow } from "./queries";

/** By a new charge the payer would pay twice. */
const PAID_ALREADY = "O pagador já pagou uma cobrança desta conta: decida primeiro o que fazer com o valor";

/** A conta that cannot be charged, with the reason. */
export interface RefusedCharge {
  readonly conta_id: number;
  readonly motivo: string;
}

/** Where the money of charges goes, and who the fees are paid to. */
export interface ChargingGateway {
  readonly conta_bancaria_id: number;
  readonly tarifa_pessoa_id: number;
}

/** 422: the gateway is not set up for it. Says so beside the words, so that pages can lead there. */
export const gatewayLacks = (message: string): Refusal => new Refusal(422, message, { configurar: "gateway" });

/**
 * Refuses what a company needs before it charges.
 * @throws Refusal 422
 */
export function requireCharging(gateway: GatewayRow | undefined): ChargingGateway {
  if (gateway === undefined || !gateway.ativo) {
    throw gatewayLacks("Ative o gateway de pagamento antes de emitir cobranças");
  }
  const { conta_bancaria_id, tarifa_pessoa_id } = gateway;
  if (conta_bancaria_id === null) throw gatewayLacks("Escolha no gateway a conta bancária que recebe as cobranças");
  if (tarifa_pessoa_id === null) throw gatewayLacks("Escolha no gateway o fornecedor das tarifas do provedor");
  return { conta_bancaria_id, tarifa_pessoa_id };
}

async function documentsOf(tx: Tx, ids: readonly number[]) {
  const p = referenced(pessoas, "p");
  const rows = await tx
    .select({ id: p.id, documento: p.cpf_cnpj })
    .from(p)
    .where(inArray(p.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, documento }) => [id, documento]));
}

/**
 * What a charge of a conta asks for, and the due date that it does so for. One that is not late asks for its value, with the policy's multa and juros at the
 * provider. A late one asks for what is due today, today, and nothing on top: a provider registers no due date of the past.
 */
function asked(conta: LockedConta, terms: Awaited<ReturnType<typeof chargeTerms>>, today: string) {
  const principal = conta.residual ?? 0;
  const vencimento_conta = conta.data_vencimento;
  const encargos = terms.get(conta.id) ?? null;
  if (conta.data_vencimento >= today) {
    const { multa = 0, juros = 0 } = encargos?.politica ?? {};
    const amounts = { valor: principal, principal, multa: 0, juros: 0 };
    const percents = { multa_percentual: multa, juros_percentual: juros };
    return { ...amounts, ...percents, vencimento: vencimento_conta, vencimento_conta };
  }
  const { multa, juros } = chargesOf({ ...conta, encargos }, principal, today);
  const amounts = { valor: add(principal, multa, juros), principal, multa, juros };
  return { ...amounts, multa_percentual: 0, juros_percentual: 0, vencimento: today, vencimento_conta };
}

/** What a charge of a locked conta asks for today. */
export const askedToday = async (tx: Tx, ctx: Ctx, conta: LockedConta) =>
  asked(conta, await chargeTerms(tx, ctx, "contasReceber", [conta]), ctx.today);

/**
 * Notes charges of receivables, one for each, all that can be charged. They are sent by what works off the queue, so that
 * an answer that gets lost on the way charges nobody twice.
 * @returns the ids of the charges, and the contas that cannot be charged with their reasons
 * @throws Refusal 404, 422 where the company cannot charge
 */
export async function addCharges(tx: Tx, ctx: Ctx, contaIds: readonly number[], record: RecordEntry) {
  requireCharging(await findGateway(tx, ctx.empresa_id));
  const contas = await lockContas(tx, ctx, "contasReceber", contaIds);
  const active = new Set((await findActive(tx, ctx, contaIds)).map(({ conta_id }) => conta_id));
  const dunned = new Set((await findActive(tx, ctx, contaIds, ["negativada"])).map(({ conta_id }) => conta_id));
  const paid = new Set(await findContasToDecide(tx, ctx, contaIds));
  const documents = await documentsOf(
    tx,
    contas.map(({ pessoa_id }) => pessoa_id),
  );
  const terms = await chargeTerms(tx, ctx, "contasReceber", contas);
  const recusadas: RefusedCharge[] = [];
  const chargedAlready = (id: number): string | null => {
    if (active.has(id)) return "Esta conta já tem uma cobrança";
    if (dunned.has(id)) return "A cobrança desta conta está negativada, e ainda pode ser paga no provedor";
    return paid.has(id) ? PAID_ALREADY : null;
  };
  const rows = contas.flatMap((conta) => {
    const amounts = asked(conta, terms, ctx.today);
    const documento = documents.get(conta.pessoa_id) ?? null;
    const problem =
      chargedAlready(conta.id) ?? chargeProblem({ valor: amounts.valor, documento, aberta: conta.status === 0 });
    if (problem !== null) {
      recusadas.push({ conta_id: conta.id, motivo: problem });
      return [];
    }
    const author = { usuario_id: ctx.usuario_id, created_at: ctx.quando };
    return [{ ...author, ...amounts, conta_id: conta.id, referencia: crypto.randomUUID(), proxima_em: ctx.quando }];
  });
  const made = rows.length === 0 ? [] : await insert(tx, gatewayCobrancas, ctx, rows);
  for (const row of made) record({ entidade: "gateway_cobrancas", entidade_id: row.id, depois: row });
  return { cobrancas: made.map(({ id }) => id), recusadas };
}

/**
 * The same in a transaction of its own.
 * @throws Refusal 404, 422 also where none of them can be charged
 */
export function noteCharges(db: Db, ctx: Ctx, contaIds: readonly number[]) {
  return write(db, ctx, async (tx, record) => {
    const noted = await addCharges(tx, ctx, contaIds, record);
    const [first] = noted.recusadas;
    if (noted.cobrancas.length === 0 && first !== undefined) throw refusedByState(first.motivo);
    return noted;
  });
}
