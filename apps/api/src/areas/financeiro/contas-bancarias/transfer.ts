import type { BodyOutput } from "@prumo/api-client/contract";
import type { contasBancarias as schemas } from "@prumo/api-client/schemas/contas-bancarias";
import { acertoFields } from "@prumo/domain/acerto-fields";
import { formatMoney } from "@prumo/domain/money";
import { can } from "@prumo/domain/permissions";
import type { Db, Tx } from "../../../db/client";
import { transferencias } from "../../../db/schema/financeiro";
import { insertOne } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { forbidden, invalidField } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { requireCash } from "../caixas/register-moves";
import { lockSessions, sessionName } from "../caixas/service";
import { balanceOf, post, type Saldo } from "../movimentos/service";
import { bankAccountInUse, findBankAccountName } from "./queries";

type TransferBody = FieldsRead<
  BodyOutput<(typeof schemas)["transferir"]["body"]>,
  "origem" | "destino" | "valor" | "data" | "motivo"
>;
const transferFields = ["origem", "destino"] as const;
type TransferField = (typeof transferFields)[number];

/** One end of a transfer, with its name. */
interface TransferEnd {
  readonly saldo: Saldo;
  readonly nome: string;
}

/** The registers among the two ends, each with its field. */
const registersOf = (transfer: TransferBody): Map<number, TransferField> =>
  new Map(
    transferFields.flatMap((field): [number, TransferField][] => {
      const id = transfer[field].abertura_caixa_id;
      return id == null ? [] : [[id, field]];
    }),
  );

/** @throws Refusal 422 on the field of a bank account that the company cannot use */
async function endOf(tx: Tx, ctx: Ctx, field: TransferField, end: TransferBody[TransferField]): Promise<TransferEnd> {
  const { conta_bancaria_id: banco, abertura_caixa_id: caixa } = end;
  if (caixa != null) return { saldo: { abertura_caixa_id: caixa }, nome: await sessionName(tx, ctx, caixa) };
  if (banco == null || !(await bankAccountInUse(tx, ctx, banco))) {
    throw invalidField(field, acertoFields.conta_bancaria_id.missing);
  }
  return { saldo: { conta_bancaria_id: banco }, nome: (await findBankAccountName(tx, ctx, banco)) ?? "" };
}

/** A bank account may go into debt, but the user is warned. */
async function warning(tx: Tx, ctx: Ctx, { saldo, nome }: TransferEnd): Promise<string> {
  const left = await balanceOf(tx, ctx, saldo);
  if (left >= 0) return "";
  return `. O saldo de ${nome} ficou negativo: ${formatMoney(left, { decimals: ctx.empresa.casas_decimais })}`;
}

/**
 * Moves money between two balances of the company: two movements of opposite amounts. Registers are locked in the order
 * of their ids, whichever way the money goes, so that transfers in both directions cannot deadlock.
 * @throws Refusal 403 when the user may not move money of registers, and 422 when one end cannot be used or the
 * register that the money comes from holds less
 */
export const transfer = (db: Db, ctx: Ctx, transfer: TransferBody) =>
  write(db, ctx, async (tx, record) => {
    const { message } = await moveMoney(tx, ctx, transfer, record);
    return { message };
  });

/**
 * The same within a transaction that does more.
 * @throws Refusal as `transfer`
 */
export async function moveMoney(tx: Tx, ctx: Ctx, transfer: TransferBody, record: RecordEntry) {
  const { data, motivo, valor } = transfer;
  const registers = registersOf(transfer);
  if (registers.size > 0 && !can(ctx, "caixa.movimentar"))
    throw forbidden("Você não tem permissão para movimentar caixas");
  await lockSessions(tx, ctx, registers);
  const origem = await endOf(tx, ctx, "origem", transfer.origem);
  const destino = await endOf(tx, ctx, "destino", transfer.destino);
  // A drawer holds what is in it now: money cannot have come into it on another day.
  if (registers.size > 0 && data !== ctx.today) throw invalidField("data", "A transferência de um caixa é de hoje");
  if ("abertura_caixa_id" in origem.saldo) await requireCash(tx, ctx, origem.saldo.abertura_caixa_id, valor);
  const why = motivo === null ? "" : `: ${motivo}`;
  const common = { tipo: "transferencia", data } as const;
  const to = { ...common, valor: -valor, historico: `Transferência para ${destino.nome}${why}` };
  const from = { ...common, valor, historico: `Transferência de ${origem.nome}${why}` };
  const saida = await post(tx, ctx, origem.saldo, to);
  const entrada = await post(tx, ctx, destino.saldo, from);
  const author = { usuario_id: ctx.usuario_id, created_at: ctx.quando };
  const ends = { saida_id: saida.id, entrada_id: entrada.id };
  const row = await insertOne(tx, transferencias, ctx, { ...author, ...ends, motivo });
  record({ entidade: "transferencias", entidade_id: row.id, depois: { ...row, saida, entrada } });
  const debt = "conta_bancaria_id" in origem.saldo ? await warning(tx, ctx, origem) : "";
  return { message: `Transferência realizada com sucesso${debt}`, saida, entrada };
}
