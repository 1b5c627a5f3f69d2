import { createHash } from "node:crypto";
import type { ReminderOrigin } from "@prumo/domain/reminder";
import type { Tx } from "../../../db/client";
import { lembreteItens, lembretes } from "../../../db/schema/lembretes";
import { addMany, insert, type Scope } from "../../../db/scope";
import type { RecordEntry } from "../../../db/transaction";
import { queueMessages } from "../../sistema/mensagens/service";
import type { PayingCodes } from "./pix";
import type { PixAccount } from "./queries";
import { exitCall, exitTokenHash, type WrittenReminder } from "./written-message";

/** A message that is ready, with what only this one has. */
export interface ReadyReminder extends WrittenReminder {
  readonly token: string;
  /** Which of the day's messages of its person it is. */
  readonly ordem: number;
  /** From then on it is useless. */
  readonly vence_em: Date;
}

/** Whose act the claims are. */
export interface ClaimingFor {
  readonly scope: Scope;
  readonly dia: string;
  readonly origem: ReminderOrigin;
  /** Null for the clock. */
  readonly usuario_id: number | null;
  /** Whose Pix the messages hold, where it is ours. */
  readonly account: PixAccount | null;
  readonly publicUrl: string;
  /** Whether a gateway sends by WhatsApp; without one people do. */
  readonly gateway: boolean;
  readonly now: Date;
}

/** By what a bank account is known again whose Pix a message holds. */
const receiverText = ({ id, pix_chave, pix_nome, pix_cidade, pix_txid }: PixAccount): string =>
  [id, pix_chave, pix_nome, pix_cidade, pix_txid].join("|");

const givenText = ({ pix_copia_cola, linha_digitavel }: PayingCodes): string =>
  `${pix_copia_cola ?? ""}|${linha_digitavel ?? ""}`;

/**
 * By what codes are known again, as `outdatedReminder` makes it too; null without any. A static code of ours is another one on
 * each day: it is known by where its money goes.
 */
function codesPrint(codes: PayingCodes | undefined, account: PixAccount | null): string | null {
  if (codes === undefined) return null;
  const ours = codes.de === "conta_bancaria" ? account : null;
  return createHash("md5")
    .update(ours === null ? givenText(codes) : receiverText(ours))
    .digest("hex");
}

/**
 * Claims the day of persons and queues their messages, in the transaction that has locked their contas: either both are
 * there, or neither.
 * @throws the database's refusal of a second claim of a person's day, and of a step that was sent
 */
export async function claimMessages(tx: Tx, of: ClaimingFor, ready: readonly ReadyReminder[], record: RecordEntry) {
  const { scope, dia, origem, usuario_id, account, publicUrl, gateway, now } = of;
  if (ready.length === 0) return [];
  const queued = await queueMessages(
    tx,
    ready.map(({ canal, destino, message, token, vence_em }) => ({
      tipo: canal,
      destino,
      assunto: message.assunto,
      texto: message.texto,
      html: message.html,
      cancelar_url: canal === "email" ? exitCall(publicUrl, token) : null,
      uma_vez: true,
      vence_em,
      tentar_em: canal === "whatsapp" && !gateway ? vence_em : now,
      empresa_id: scope.empresa_id,
    })),
    now,
  );
  const rows = await insert(
    tx,
    lembretes,
    scope,
    ready.map(({ pessoa_id, canal, ordem, valor, token }, at) => ({
      pessoa_id,
      canal,
      dia,
      ordem,
      origem,
      valor,
      mensagem_id: queued[at] ?? null,
      saida_hash: exitTokenHash(token),
      usuario_id,
      created_at: now,
    })),
  );
  const items = ready.flatMap(({ canal, contas, facts, codes }, at) =>
    facts.map((conta) => ({
      lembrete_id: rows[at]?.id ?? 0,
      conta_id: conta.id,
      canal,
      dias: contas.find(({ id }) => id === conta.id)?.dias ?? null,
      data_vencimento: conta.data_vencimento,
      residual: conta.residual,
      valor: conta.cobrado,
      com_pix: codes.get(conta.id)?.de === "conta_bancaria",
      codigos: codesPrint(codes.get(conta.id), account),
    })),
  );
  await addMany(tx, lembreteItens, scope, items);
  for (const row of rows) record({ entidade: "lembretes", entidade_id: row.id, depois: row });
  return rows;
}
