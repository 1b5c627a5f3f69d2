import type { BodyOutput } from "@prumo/api-client/contract";
import type { whatsapp as contrato } from "@prumo/api-client/schemas/whatsapp";
import type { MessageState } from "@prumo/domain/message-state";
import { cleanPhone } from "@prumo/domain/phone";
import { byHandRefusal, type RecordMessageKind, recordMessageName, resendRefusal } from "@prumo/domain/record-message";
import type { Db, Tx } from "../../db/client";
import { lockCompany } from "../../db/company-lock";
import type { RowOf } from "../../db/schema/business";
import { whatsappMensagens } from "../../db/schema/whatsapp";
import { insertOne, lockOne, update } from "../../db/scope";
import { write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { refusedByState, requireFound } from "../../http/errors";
import { lockMessage, noteSent, queueMessage, requeueMessage } from "../mensagens/service";
import { type RecordColumn, waits } from "./queries";
import { subjectOf } from "./subject";

type Envio = BodyOutput<(typeof contrato)["enviar"]["body"]>;
type MensagemRow = RowOf<typeof whatsappMensagens>;

const ENTITY = "whatsapp_mensagens";

const columns: Readonly<Record<RecordMessageKind, RecordColumn>> = {
  ...{ compra: "compra_id", pagamento: "conta_id", recebimento: "conta_id", lembrete: "ordem_servico_id" },
};

const queuedText = (gateway: boolean) =>
  gateway ? "Mensagem colocada na fila de envio!" : "Mensagem pronta para enviar!";

/**
 * Puts a message about a record into the queue. The company is locked, so that two people who send the same at once send
 * it once.
 * @throws Refusal as `subjectOf`; 422 while a message of this kind about the record waits
 */
export const sendMessage = (db: Db, ctx: Ctx, gateway: boolean, { especie, id }: Envio) =>
  write(db, ctx, async (tx, record) => {
    const { empresa_id, usuario_id, quando } = ctx;
    await lockCompany(tx, empresa_id);
    const { pessoa, telefone, texto, vence_em } = await subjectOf(tx, ctx, especie, id);
    const column = columns[especie];
    if (await waits(tx, ctx, especie, column, id, quando)) {
      throw refusedByState("Uma mensagem igual já espera na fila de envio");
    }
    const destino = cleanPhone(telefone);
    const assunto = recordMessageName(especie);
    const mensagem_id = await queueMessage(
      tx,
      { tipo: "whatsapp", destino, assunto, texto, vence_em, empresa_id },
      quando,
    );
    const row = await insertOne(tx, whatsappMensagens, ctx, {
      ...{ especie, [column]: id, pessoa_id: pessoa.id, mensagem_id, usuario_id, created_at: quando },
    });
    record({ entidade: ENTITY, entidade_id: row.id, depois: row });
    return { message: queuedText(gateway), mensagem: { id: row.id }, gateway };
  });

/**
 * Locks a message of the company and of the queue, if its state allows it and no process sends it at this moment. Without
 * a gateway no process sends any.
 * @throws Refusal 404, 422
 */
async function lockWhole(
  tx: Tx,
  ctx: Ctx,
  gateway: boolean,
  id: number,
  refusal: (estado: MessageState) => string | null,
) {
  const row = requireFound(await lockOne(tx, whatsappMensagens, ctx, id), "Mensagem não encontrada");
  const { estado, leased } = await lockMessage(tx, row.mensagem_id, ctx.quando);
  const refused = refusal(estado) ?? (gateway && leased ? "Esta mensagem está sendo enviada agora" : null);
  if (refused !== null) throw refusedByState(refused);
  return row;
}

const recordIdOf = (row: MensagemRow): number => row[columns[row.especie]] ?? 0;

/**
 * Sends a message again, as its record is now.
 * @throws Refusal as `subjectOf`; 422 for one that was sent, or waits
 */
export const resendMessage = (db: Db, ctx: Ctx, gateway: boolean, id: number) =>
  write(db, ctx, async (tx, record) => {
    const row = await lockWhole(tx, ctx, gateway, id, resendRefusal);
    const { telefone, texto, vence_em } = await subjectOf(tx, ctx, row.especie, recordIdOf(row));
    await requeueMessage(tx, row.mensagem_id, { destino: cleanPhone(telefone), texto, vence_em }, ctx.quando);
    record({ entidade: ENTITY, entidade_id: id, antes: row, depois: row });
    return { message: queuedText(gateway) };
  });

/**
 * Marks a message as sent by the person who sent it by hand.
 * @throws Refusal 403, 404; 422 where the server sends by itself, and for one that was sent or has expired
 */
export const markSent = (db: Db, ctx: Ctx, gateway: boolean, id: number) =>
  write(db, ctx, async (tx, record) => {
    const row = await lockWhole(tx, ctx, gateway, id, (estado) => byHandRefusal(estado, gateway));
    await noteSent(tx, row.mensagem_id, ctx.quando);
    const after = await update(tx, whatsappMensagens, ctx, id, { marcada_por: ctx.usuario_id });
    record({ entidade: ENTITY, entidade_id: id, antes: row, depois: after });
    return { message: "Mensagem marcada como enviada!" };
  });
