import { acertoFields } from "@prumo/domain/acerto-fields";
import {
  type AcaoConta,
  type Lado,
  ladosDeContas,
  recusa,
  settle,
  settledPrincipal,
  settlementProblems,
  type Valores,
} from "@prumo/domain/conta";
import { compareDates } from "@prumo/domain/date";
import { add } from "@prumo/domain/money";
import type { Tx } from "../../../db/client";
import type { RowOf } from "../../../db/schema/business";
import { acertos, contas } from "../../../db/schema/contas";
import { movimentos } from "../../../db/schema/financeiro";
import { insert, lock, update } from "../../../db/scope";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidFields, notFound, refusedByState, requireFound } from "../../../http/errors";
import { requireApproved } from "../aprovacao/judged-contas";
import { cashProblem, lockRegister } from "../caixas/service";
import { bankAccountExists } from "../contas-bancarias/service";
import { chargeColumns, chargeTerms } from "./charges";
import { paidBoletoProblems } from "./same-boleto";
import { CONTA_NOT_FOUND } from "./tables";

/** The terms of settlements: method, day, and exactly one of bank account and register. */
export interface SettlementTerms {
  readonly conta_bancaria_id: number | null;
  readonly abertura_caixa_id: number | null;
  /** The name of the register's field in the form, for the errors. */
  readonly registerField?: string;
  readonly data: string;
  /** The day on which the money moves, where that is not the day of the settlement. */
  readonly data_movimento?: string;
  /** The name of the day's field in the form, for the errors. */
  readonly dateField: string;
  readonly forma_pagamento: string;
  /** Whether the money has left before, taken by whoever keeps it: then there is nothing left to approve. */
  readonly alreadyTaken?: true;
}

/** Why less multa or juros is taken than a policy proposes. */
interface Waiver {
  readonly motivo_dispensa?: string | null;
}

export interface NewAcerto extends SettlementTerms, Valores, Waiver {}

/** One of the settlements that are made together. */
export interface SettlementLine {
  /** The locked row of the conta: the lock makes two payments at the same moment see each other. */
  readonly conta: LockedConta;
  readonly valores: Valores & Waiver;
}

/** The row of a conta, locked by the caller. */
export type LockedConta = RowOf<typeof contas>;

/**
 * Locks a conta of a side until the transaction ends.
 * @throws Refusal 404
 */
export async function lockConta(tx: Tx, ctx: Ctx, lado: Lado, id: number): Promise<LockedConta> {
  const [conta] = await lockContas(tx, ctx, lado, [id]);
  return requireFound(conta, CONTA_NOT_FOUND);
}

/**
 * Locks contas of a side until the transaction ends, and answers them in the order of the ids.
 * @throws Refusal 404 when one of them does not exist
 */
export async function lockContas(tx: Tx, ctx: Ctx, lado: Lado, ids: readonly number[]): Promise<LockedConta[]> {
  const locked = new Map((await lock(tx, contas, ctx, ids)).map((conta) => [conta.id, conta]));
  return ids.map((id) => {
    const conta = locked.get(id);
    if (conta?.lado !== lado) throw notFound(CONTA_NOT_FOUND);
    return conta;
  });
}

/** Turns the conta's columns into the amounts that the rules of the domain take. */
export const balancesFor = (conta: LockedConta) => ({
  ...conta,
  residual: conta.residual ?? 0,
});

/**
 * Refuses an action that the state of the conta forbids.
 * @throws Refusal 422
 */
export function requireState(conta: LockedConta, acao: AcaoConta, lado: Lado): void {
  const refused = recusa(balancesFor(conta), acao, lado);
  if (refused !== null) throw refusedByState(refused);
}

/**
 * Finds the reasons why the money cannot come from there, by field. A register is locked against being closed
 * meanwhile, gives no more than it holds, and takes part only from the day of its opening on; a bank account may go into
 * debt.
 */
export async function sourceProblems(tx: Tx, ctx: Ctx, lado: Lado, forma: SettlementTerms, valor: number) {
  const { conta_bancaria_id, abertura_caixa_id: id, registerField = "abertura_caixa_id" } = forma;
  const problems: Record<string, string> = {};
  if (conta_bancaria_id !== null && !(await bankAccountExists(tx, ctx, conta_bancaria_id))) {
    problems.conta_bancaria_id = acertoFields.conta_bancaria_id.missing;
  }
  if (id === null) return problems;
  const short = lado === "contasPagar" ? () => cashProblem(tx, ctx, id, valor) : () => null;
  const { caixa, dia } = await lockRegister(tx, ctx, id, forma.data);
  if (dia !== null) problems[forma.dateField] = dia;
  const register = caixa ?? (await short());
  if (register !== null) problems[registerField] = register;
  return problems;
}

function later(a: string | null, b: string): string {
  return a !== null && compareDates(a, b) > 0 ? a : b;
}

const author = ({ usuario_id, quando }: Ctx) => ({ usuario_id, created_at: quando });

/** Restores the order in which rows were inserted, which the database does not promise: their ids count up in it. */
const inOrder = <T extends { id: number }>(rows: T[]): T[] => rows.toSorted((a, b) => a.id - b.id);

function movement(
  ctx: Ctx,
  lado: Lado,
  { conta_bancaria_id, abertura_caixa_id, data, data_movimento = data }: SettlementTerms,
  { conta, valores }: SettlementLine,
) {
  return {
    ...author(ctx),
    conta_bancaria_id,
    abertura_caixa_id,
    data: data_movimento,
    tipo: "acerto" as const,
    valor: lado === "contasPagar" ? -valores.valor : valores.valor,
    historico: `${ladosDeContas[lado].Movimento} da conta ${conta.id}: ${conta.referencia}`,
  };
}

/** Gives the columns of a conta after a settlement. */
const after = (conta: LockedConta, acerto: Valores, status: 0 | 1, data: string) => ({
  status,
  valor_pago: add(conta.valor_pago, acerto.valor),
  juros: add(conta.juros, acerto.juros),
  multa: add(conta.multa, acerto.multa),
  desconto: add(conta.desconto, acerto.desconto),
  liquidado: add(conta.liquidado, settledPrincipal(acerto)),
  data_pagamento: later(conta.data_pagamento, data),
  versao: conta.versao + 1,
});

/**
 * Writes checked settlements, each with one movement and what a policy proposed for it, and the sums and state of its
 * conta.
 * All settlements go through here, so here is where a payable that lacks its approval is refused.
 * @returns their ids
 * @throws NotApproved
 * @throws RangeError for amounts that settlementProblems would refuse
 */
export async function postSettlements(
  tx: Tx,
  ctx: Ctx,
  lado: Lado,
  forma: SettlementTerms,
  lines: readonly SettlementLine[],
  record: RecordEntry,
): Promise<number[]> {
  const made = lines.map(({ conta, valores }) => {
    const { acerto, status } = settle(balancesFor(conta), valores, ctx.empresa.casas_decimais);
    return { conta, valores: acerto, status, motivo: valores.motivo_dispensa ?? null };
  });
  const { forma_pagamento } = forma;
  const aprovado =
    lado === "contasPagar" && forma.alreadyTaken !== true
      ? await requireApproved(
          tx,
          ctx,
          made.map(({ conta: { id: conta_id, pessoa_id }, valores: { valor } }) => ({
            conta_id,
            pessoa_id,
            valor,
            forma_pagamento,
          })),
        )
      : [];
  const encargos = await chargeTerms(
    tx,
    ctx,
    lado,
    lines.map(({ conta }) => conta),
  );
  const moves = await insert(
    tx,
    movimentos,
    ctx,
    made.map((line) => movement(ctx, lado, forma, line)),
  );
  const moved = inOrder(moves);
  const rows = made.map(({ conta, valores, motivo }, at) => ({
    ...author(ctx),
    ...valores,
    ...chargeColumns(conta, encargos.get(conta.id), valores, forma.data, motivo),
    conta_id: conta.id,
    movimento_id: moved[at]?.id ?? 0,
    data_pagamento: forma.data,
    forma_pagamento,
    aprovado: aprovado[at] ?? 0,
  }));
  const settled = inOrder(await insert(tx, acertos, ctx, rows));
  for (const [at, { conta, valores, status }] of made.entries()) {
    const changed = await update(tx, contas, ctx, conta.id, after(conta, valores, status, forma.data));
    record({ entidade: "contas", entidade_id: conta.id, antes: conta, depois: changed });
    const acerto = { ...settled[at], movimento: moved[at] };
    record({ entidade: "acertos", entidade_id: acerto.id ?? null, depois: acerto });
  }
  return settled.map(({ id }) => id);
}

/**
 * Settles a conta, in part or as a whole.
 * @param conta its row, locked
 * @returns the ids of the settlements: one
 * @throws Refusal 422 when its state forbids it, the amounts do not fit, or the money cannot come from there
 */
export async function settleConta(
  tx: Tx,
  ctx: Ctx,
  lado: Lado,
  conta: LockedConta,
  acerto: NewAcerto,
  record: RecordEntry,
): Promise<number[]> {
  requireState(conta, "pagar", lado);
  const [again] = await paidBoletoProblems(tx, ctx, [conta]);
  if (again != null) throw refusedByState(again);
  const problems = {
    ...(await sourceProblems(tx, ctx, lado, acerto, acerto.valor)),
    ...settlementProblems(balancesFor(conta), acerto, { decimals: ctx.empresa.casas_decimais, lado }),
  };
  const fields = Object.entries(problems);
  if (fields.length > 0) throw invalidFields(Object.fromEntries(fields.map(([field, message]) => [field, [message]])));
  return postSettlements(tx, ctx, lado, acerto, [{ conta, valores: acerto }], record);
}
