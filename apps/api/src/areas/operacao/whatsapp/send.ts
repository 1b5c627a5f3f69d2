import type { BodyOutput } from "@prumo/api-client/contract";
import type { whatsapp as contrato } from "@prumo/api-client/schemas/whatsapp";
import type { MessageState } from "@prumo/domain/message-state";
import { cleanPhone } from "@prumo/domain/phone";
import { byHandRefusal, type RecordMessageKind, recordMessageName, resendRefusal } from "@prumo/domain/record-message";
import type { Db, Tx } from "../../../db/client";
import { lockCompany } from "../../../db/company-lock";
import type { RowOf } from "../../../db/schema/business";
import { whatsappMensagens } from "../../../db/schema/whatsapp";
import { insertOne, lockOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { refusedByState, requireFound } from "../../../http/errors";
import { countMessage } from "../../sistema/mensagens/limits";
import { lockMessage, noteSent, queueMessage, requeueMessage } from "../../sistema/mensagens/service";
import { findWaiting, type RecordColumn } from "./queries";
import { requireVisible, subjectOf } from "./subject";

type SendBody = BodyOutput<(typeof contrato)["enviar"]["body"]>;
type MensagemRow = RowOf<typeof whatsappMensagens>;

const ENTITY = "whatsapp_mensagens";

const columns: Readonly<Record<RecordMessageKind, RecordColumn>> = {
  compra: "compra_id",
  pagamento: "conta_id",
  recebimento: "conta_id",
  lembrete: "ordem_servico_id",
};

const sentRefusal = (estado: MessageState) => (estado === "enviada" ? resendRefusal(estado) : null);

const queuedText = (gateway: boolean) =>
  gateway ? "Mensagem colocada na fila de envio!" : "Mensagem pronta para enviar!";

/**
 * Locks a message of the company and of the queue, if the user may see its record, its state allows it and no process
 * sends it at this moment. Without a gateway no process sends any.
 * @throws Refusal 403, 404, 422
 */
async function lockWhole(
  tx: Tx,
  ctx: Ctx,
  gateway: boolean,
  id: number,
  refusal: (estado: MessageState) => string | null,
) {
  const row = requireFound(await lockOne(tx, whatsappMensagens, ctx, id), "Mensagem não encontrada");
  await requireVisible(tx, ctx, row);
  const { estado, leased } = await lockMessage(tx, row.mensagem_id, ctx.quando);
  const refused = refusal(estado) ?? (gateway && leased ? "Esta mensagem está sendo enviada agora" : null);
  if (refused !== null) throw refusedByState(refused);
  return row;
}

const aboutOf = (row: MensagemRow) => {
  const column = columns[row.especie];
  return { especie: row.especie, column, id: row[column] ?? 0 };
};

type Written = Awaited<ReturnType<typeof subjectOf>>;
const contentOf = ({ telefone, texto, vence_em }: Written) => ({ destino: cleanPhone(telefone), texto, vence_em });

async function addRow(tx: Tx, ctx: Ctx, { especie, id }: SendBody, written: Written) {
  const { empresa_id, usuario_id, quando } = ctx;
  const assunto = recordMessageName(especie);
  const content = { tipo: "whatsapp" as const, assunto, empresa_id, ...contentOf(written) };
  const mensagem_id = await queueMessage(tx, content, quando);
  return insertOne(tx, whatsappMensagens, ctx, {
    especie,
    [columns[especie]]: id,
    pessoa_id: written.pessoa.id,
    mensagem_id,
    usuario_id,
    created_at: quando,
  });
}

/**
 * Puts a message about a record into the queue, in the place of one that waits there: that would say what the record said
 * when it was written. The company is locked, so that two people who send the same at once send it once.
 * @throws Refusal as `subjectOf`; 422 while a process sends the one that waits; 429 beyond the limits
 */
export const sendMessage = (db: Db, ctx: Ctx, gateway: boolean, { especie, id }: SendBody) =>
  write(db, ctx, async (tx, record) => {
    const { empresa_id, usuario_id, quando } = ctx;
    await lockCompany(tx, empresa_id);
    const written = await subjectOf(tx, ctx, especie, id);
    await countMessage(tx, ctx, "whatsapp", cleanPhone(written.telefone));
    const waiting = await findWaiting(tx, ctx, { especie, column: columns[especie], id }, quando);
    const before = waiting && (await lockWhole(tx, ctx, gateway, waiting, sentRefusal));
    if (before) await requeueMessage(tx, before.mensagem_id, contentOf(written), quando);
    const row = before
      ? await update(tx, whatsappMensagens, ctx, before.id, {
          pessoa_id: written.pessoa.id,
          usuario_id,
          created_at: quando,
        })
      : await addRow(tx, ctx, { especie, id }, written);
    record({ entidade: ENTITY, entidade_id: row.id, antes: before || undefined, depois: row });
    return { message: queuedText(gateway), mensagem: { id: row.id }, gateway };
  });

/**
 * Sends a message again, as its record is now. The company is locked as in `sendMessage`: another message of this kind
 * about the record may be written at the same moment.
 * @throws Refusal as `subjectOf`; 422 for one that was sent, or waits, and while another waits
 */
export const resendMessage = (db: Db, ctx: Ctx, gateway: boolean, id: number) =>
  write(db, ctx, async (tx, record) => {
    await lockCompany(tx, ctx.empresa_id);
    const row = await lockWhole(tx, ctx, gateway, id, resendRefusal);
    const about = aboutOf(row);
    if ((await findWaiting(tx, ctx, about, ctx.quando, id)) !== undefined) {
      throw refusedByState("Uma mensagem igual já espera na fila de envio");
    }
    const written = await subjectOf(tx, ctx, about.especie, about.id);
    await countMessage(tx, ctx, "whatsapp", cleanPhone(written.telefone));
    await requeueMessage(tx, row.mensagem_id, contentOf(written), ctx.quando);
    const after = await update(tx, whatsappMensagens, ctx, id, { pessoa_id: written.pessoa.id });
    record({ entidade: ENTITY, entidade_id: id, antes: row, depois: after });
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
