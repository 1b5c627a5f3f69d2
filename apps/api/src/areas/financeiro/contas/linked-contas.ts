import { shiftDueDate } from "@prumo/domain/business-day";
import { status } from "@prumo/domain/conta";
import { type Lado, ladosDeContas } from "@prumo/domain/conta-side";
import type { Db, Tx } from "../../../db/client";
import { contas } from "../../../db/schema/contas";
import { insert, lock, update } from "../../../db/scope";
import type { RecordEntry } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { Refusal } from "../../../http/errors";
import { askForApproval } from "../aprovacao/requests";
import { calendarOf, shiftOf } from "../calendario/company-calendar";
import { statusOf } from "./presentation";
import { type ContaOrigin, findLastCategory, findOriginContas } from "./queries";
import type { ContaColumns } from "./register";
import { balancesFor } from "./settlement";
import { tracedNew, withFurtherParts } from "./split";

export type { ContaOrigin } from "./queries";

/** The contas that another record makes: the approval of a purchase, a finished order, a closed lote. */
export interface LinkedContas {
  readonly lado: Lado;
  readonly origin: ContaOrigin;
  readonly pessoa_id: number;
  readonly categoria_id: number;
  readonly tipo_pagamento: string;
  readonly contas: readonly {
    readonly numero_documento: string | null;
    readonly referencia: string;
    readonly data_vencimento: string;
    readonly valor: number;
  }[];
}

/** Tells the record in a refusal. */
const ofRecord = {
  compra_id: "desta compra",
  ordem_servico_id: "desta ordem de serviço",
  comissao_lote_id: "deste lote",
} as const;

/**
 * Registers the contas of a record, as they are and today.
 * @returns their ids
 */
export async function addLinkedContas(
  tx: Tx,
  ctx: Ctx,
  record: RecordEntry,
  { lado, origin, pessoa_id, categoria_id, tipo_pagamento, contas: wanted }: LinkedContas,
): Promise<number[]> {
  const author = { usuario_id: ctx.usuario_id, created_at: ctx.quando };
  const rows = wanted.map((wantedConta) => {
    const columns = {
      pessoa_id,
      categoria_id,
      centro_resultado_id: null,
      numero_documento: wantedConta.numero_documento,
      referencia: wantedConta.referencia,
      tipo_pagamento,
      data_registro: ctx.today,
      data_vencimento: wantedConta.data_vencimento,
      valor_integral: wantedConta.valor,
      dia_nao_util: null,
      observacao: null,
      linha_digitavel: null,
      pix_copia_cola: null,
      motivo_duplicada: null,
    } satisfies ContaColumns;
    return { ...columns, ...author, lado, [origin.column]: origin.id };
  });
  const saved = (await insert(tx, contas, ctx, rows)).toSorted((a, b) => a.id - b.id);
  for (const after of saved) record({ entidade: "contas", entidade_id: after.id, depois: after });
  const ids = saved.map(({ id }) => id);
  await askForApproval(tx, ctx, ids, record);
  return ids;
}

/**
 * Takes the contas of a record away, when nothing of them is settled.
 * @throws Refusal 422 with `conta`, the one that is in the way
 */
export async function removeLinkedContas(tx: Tx, ctx: Ctx, record: RecordEntry, origin: ContaOrigin): Promise<void> {
  const ids = (await findOriginContas(tx, ctx, origin)).map(({ id }) => id);
  // Locked before they are looked at: a payment at the same moment is seen, or finds no conta any more.
  const locked = await lock(tx, contas, ctx, ids);
  for (const conta of locked) {
    const state = status(balancesFor(conta));
    if (state === "pendente") continue;
    const settled = `tem ${ladosDeContas[conta.lado].movimento}. Estorne-o antes`;
    const why = state === "renegociado" ? "foi renegociada" : settled;
    throw new Refusal(422, `A conta ${conta.id} ${ofRecord[origin.column]} ${why}`, { conta: { id: conta.id } });
  }
  for (const before of await withFurtherParts(tx, ctx, locked)) {
    const { id: entidade_id, versao } = before.conta;
    await update(tx, contas, ctx, entidade_id, { removida_em: ctx.quando, versao: versao + 1 });
    record({ entidade: "contas", entidade_id, antes: tracedNew(before) });
  }
}

/** The contas of a record, in the order in which they fall due. */
export async function linkedContas(db: Db | Tx, ctx: Ctx, origin: ContaOrigin) {
  const found = await findOriginContas(db, ctx, origin);
  if (found.length === 0) return [];
  const company = await calendarOf(db, ctx);
  return found.map(({ dia_nao_util, categoria_id, ...row }) => ({
    ...row,
    pagavel_ate: shiftDueDate(row.data_vencimento, shiftOf(company, { dia_nao_util, categoria_id }), company.calendar),
    residual: row.residual ?? 0,
    status: statusOf(row.status),
  }));
}

/** The category that the last conta of this person on a side has, if it is in use. */
export const lastCategoryOf = (db: Db | Tx, ctx: Ctx, lado: Lado, pessoa: number) =>
  findLastCategory(db, ctx, lado, pessoa);
