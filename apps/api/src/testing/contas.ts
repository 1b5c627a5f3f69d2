import type { Lado } from "@prumo/domain/conta-side";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { contas } from "../db/schema/contas";
import { movimentos } from "../db/schema/financeiro";
import { acrossCompanies } from "../db/scope";
import { type Api, type TestServer, TODAY } from "./test-server";

/**
 * Makes the body of a conta of the first company, with a document of its own. Name only the fields that the test is
 * about.
 */
export function contaBody(changes: Partial<Parameters<Api["contasPagar"]["save"]>[0]["body"]> = {}) {
  return {
    pessoa_id: 100,
    categoria_id: 1,
    data_registro: TODAY,
    data_vencimento: "2026-11-30",
    tipo_pagamento: "17",
    valor: 100,
    referencia: "Conta de teste",
    confirmar_duplicada: true,
    ...changes,
  };
}

/** Makes the body of a payment from the first bank account of the first company. */
export function payment(id: number, changes: Partial<Parameters<Api["contasPagar"]["pagar"]>[0]["body"]> = {}) {
  return { id, data_pagamento: TODAY, valor: 100, forma_pagamento: "17", conta_bancaria_id: 1, ...changes };
}

/**
 * Registers a conta.
 * @returns its id
 */
export async function newConta(api: Api, changes: Parameters<typeof contaBody>[0] = {}): Promise<number> {
  const { conta } = await api.contasPagar.save({ body: contaBody(changes) });
  return conta.id;
}

/**
 * Registers a conta and renegotiates it into one instalment.
 * @returns the id of the original
 */
export async function newRenegotiated(api: Api): Promise<number> {
  const id = await newConta(api);
  const parcela = { valor: 100, data_vencimento: "2026-12-30", tipo_pagamento: "17" };
  await api.contasPagar.renegociacao({ body: { parcelas_originais: [id], parcelas: [parcela], categoria: 1 } });
  return id;
}

/** Makes the body of a receivable of the first company; `receipt` receives it into the first bank account. */
export const receivable = (changes: Parameters<typeof contaBody>[0] = {}) => ({
  ...contaBody(),
  categoria_id: 11,
  ...changes,
});

export function receipt(id: number, changes: Partial<Parameters<Api["contasReceber"]["receber"]>[0]["body"]> = {}) {
  return { id, data_recebimento: TODAY, valor: 100, forma_pagamento: "17", conta_bancaria_id: 1, ...changes };
}

/**
 * Registers a receivable.
 * @returns its id
 */
export async function newReceivable(api: Api, changes: Parameters<typeof contaBody>[0] = {}): Promise<number> {
  const { conta } = await api.contasReceber.save({ body: receivable(changes) });
  return conta.id;
}

/** Counts the rows of each kind, to prove that a refused write wrote nothing. */
export async function countRows(db: Db): Promise<unknown> {
  const { rows } = await db.execute(sql`select
    (select count(*) from contas) as contas, (select count(*) from acertos) as acertos,
    (select count(*) from movimentos) as movimentos, (select count(*) from auditoria) as auditoria,
    (select count(*) from idempotencia) as idempotencia, (select sum(versao) from contas) as versoes`);
  return rows;
}

/** Balance of a bank account, by its movements. */
export async function shownBalance(db: Db, conta_bancaria_id: number): Promise<number> {
  const table = acrossCompanies(movimentos);
  const [row] = await db
    .select({ saldo: sql<number>`sum(${table.valor})`.mapWith(Number) })
    .from(table)
    .where(eq(table.conta_bancaria_id, conta_bancaria_id));
  return row?.saldo ?? 0;
}

/** Finds an open conta of a company. */
export async function someContaId(db: Db, empresa_id: number, lado: Lado = "contasPagar"): Promise<number> {
  const table = acrossCompanies(contas);
  const mine = and(eq(table.empresa_id, empresa_id), eq(table.lado, lado), eq(table.status, 0));
  const [row] = await db.select({ id: table.id }).from(table).where(mine).limit(1);
  if (row === undefined) throw new Error(`Company ${empresa_id} has no open conta`);
  return row.id;
}

/** Puts so much change into a register that it never runs out: tests of many calls pay from it again and again. */
export async function fillRegister(server: TestServer, abertura_caixa_id: number): Promise<void> {
  const { api } = await server.loginAs("1-admin");
  await api.caixas.suprimento({ body: { abertura_caixa_id, valor: 1_000_000, motivo: "Troco" } });
}
