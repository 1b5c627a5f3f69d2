import {
  type AcaoConta,
  type Lado as ListaDeContas,
  recusa,
  type StatusConta,
  settle,
  settledPrincipal,
  settlementProblems,
  type Valores,
} from "@prumo/domain/account";
import { compareDates } from "@prumo/domain/date";
import { add } from "@prumo/domain/money";
import type { Tx } from "../../db/client";
import type { RowOf } from "../../db/schema/business";
import { acertos, contas } from "../../db/schema/contas";
import { movimentos } from "../../db/schema/financeiro";
import { insert, lock, update } from "../../db/scope";
import type { Registro } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { invalidFields, notFound, refusedByState } from "../../http/errors";
import { lockRegister } from "../caixas/service";
import { bankAccountExists } from "../contas-bancarias/service";
import type { Lado } from "./filter";

/** Where the money comes from or goes to: exactly one of the two. */
export interface Origem {
  readonly conta_bancaria_id: number | null;
  readonly abertura_caixa_id: number | null;
}

export interface NovoAcerto extends Origem, Valores {
  /** What the form calls the register, for the errors. */
  readonly campoDoCaixa?: string;
  readonly data: string;
  readonly forma_pagamento: string;
}

/** The account's row, locked by the caller. */
export type ContaTravada = RowOf<typeof contas>;

/**
 * The account of a side, locked until the transaction ends.
 * @throws Refusal 404
 */
export async function lockAccount(tx: Tx, ctx: Ctx, lado: Lado, id: number): Promise<ContaTravada> {
  const [conta] = await lock(tx, contas, ctx, [id]);
  if (conta === undefined || conta.lado !== lado) throw notFound("Conta não encontrada");
  return conta;
}

/** The account as the rules of the domain know it. */
export const saldosOf = (conta: ContaTravada) => ({
  ...conta,
  status: conta.status as StatusConta,
  residual: conta.residual ?? 0,
});

/**
 * Refuses what the state of an account forbids.
 * @throws Refusal 422
 */
export function requireState(conta: ContaTravada, acao: AcaoConta, lado: Lado): void {
  const refused = recusa(saldosOf(conta), acao, listaDe(lado));
  if (refused !== null) throw refusedByState(refused);
}

export const listaDe = (lado: Lado): ListaDeContas => (lado === "pagar" ? "contasPagar" : "contasReceber");
const palavra = { pagar: "Pagamento", receber: "Recebimento" } as const;

/** Why the money cannot come from there, by field. A register is locked against being closed meanwhile. */
async function origemProblems(tx: Tx, ctx: Ctx, { conta_bancaria_id, abertura_caixa_id, campoDoCaixa }: NovoAcerto) {
  const problems: Record<string, string> = {};
  if (conta_bancaria_id !== null && !(await bankAccountExists(tx, ctx, conta_bancaria_id))) {
    problems.conta_bancaria_id = "Por favor selecione a conta bancaria";
  }
  const register = abertura_caixa_id === null ? null : await lockRegister(tx, ctx, abertura_caixa_id);
  return register === null ? problems : { ...problems, [campoDoCaixa ?? "abertura_caixa_id"]: register };
}

function later(a: string | null, b: string): string {
  return a !== null && compareDates(a, b) > 0 ? a : b;
}

/**
 * Settles an account, in part or as a whole: one settlement, one movement, the account's sums and state.
 * @param conta its row, locked: the lock is what makes two payments at once see each other
 * @throws Refusal 422 when its state forbids it, the amounts do not fit, or the money cannot come from there
 */
export async function settleAccount(
  tx: Tx,
  ctx: Ctx,
  lado: Lado,
  conta: ContaTravada,
  novo: NovoAcerto,
  registrar: (registro: Registro) => void,
): Promise<void> {
  const lista = listaDe(lado);
  const decimals = ctx.empresa.casas_decimais;
  const saldos = saldosOf(conta);
  requireState(conta, "pagar", lado);
  const problems = {
    ...(await origemProblems(tx, ctx, novo)),
    ...settlementProblems(saldos, novo, { decimals, lado: lista }),
  };
  const fields = Object.entries(problems);
  if (fields.length > 0) throw invalidFields(Object.fromEntries(fields.map(([field, message]) => [field, [message]])));

  const { acerto, status } = settle(saldos, novo, decimals);
  const author = { usuario_id: ctx.usuario_id, created_at: ctx.agora };
  const [movimento] = await insert(tx, movimentos, ctx, [
    {
      ...author,
      conta_bancaria_id: novo.conta_bancaria_id,
      abertura_caixa_id: novo.abertura_caixa_id,
      tipo: "acerto",
      valor: lado === "pagar" ? -acerto.valor : acerto.valor,
      data: novo.data,
      historico: `${palavra[lado]} da conta ${conta.id}: ${conta.referencia}`,
    },
  ]);
  if (movimento === undefined) throw new Error("The movement was not written");
  const { data: data_pagamento, forma_pagamento } = novo;
  const rows = await insert(tx, acertos, ctx, [
    { ...author, ...acerto, conta_id: conta.id, movimento_id: movimento.id, data_pagamento, forma_pagamento },
  ]);
  const depois = await update(tx, contas, ctx, conta.id, {
    status,
    valor_pago: add(conta.valor_pago, acerto.valor),
    juros: add(conta.juros, acerto.juros),
    multa: add(conta.multa, acerto.multa),
    desconto: add(conta.desconto, acerto.desconto),
    liquidado: add(conta.liquidado, settledPrincipal(acerto)),
    data_pagamento: later(conta.data_pagamento, data_pagamento),
    versao: conta.versao + 1,
  });
  registrar({ entidade: "contas", entidade_id: conta.id, antes: conta, depois });
  registrar({ entidade: "acertos", entidade_id: rows[0]?.id ?? null, depois: { ...rows[0], movimento } });
}
