import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { empresas } from "./empresas";

export const tipoMensagem = pgEnum("tipo_mensagem", ["email", "whatsapp"]);

/**
 * Outgoing messages. They are written in the transaction that causes them and sent after it, so that no message
 * announces a write that was undone, and no write lacks its message.
 */
export const mensagens = pgTable(
  "mensagens",
  {
    id: serial().primaryKey(),
    tipo: tipoMensagem().notNull(),
    destino: text().notNull(),
    assunto: text().notNull(),
    /** Emptied once the message is sent: it may hold a link that only its receiver should have. */
    texto: text().notNull(),
    /** The same as a page, of e-mails that have one; emptied as the text. */
    html: text(),
    /** Where a program for e-mail tells that its receiver wants no more of them. */
    cancelar_url: text(),
    /** Whether it is never sent again once nobody knows whether it went out: it would reach its receiver twice. */
    uma_vez: boolean().notNull().default(false),
    /** Where an answer to it goes, when not to the sender. */
    responder_a: text(),
    /** The name of a file that goes with it, and the file in base64, emptied as the text. */
    anexo_nome: text(),
    anexo: text(),
    /** The company whose record it sends; such a message stays, without its content, because the record tells of it. */
    empresa_id: integer().references(() => empresas.id),
    created_at: moment().notNull(),
    tentativas: integer().notNull().default(0),
    /** The moment of the next try. */
    tentar_em: moment().notNull(),
    enviada_em: moment(),
    /** The moment from which the message is useless to its receiver, and not sent any more. */
    vence_em: moment(),
    /** Why the last try failed. */
    erro: text(),
  },
  (t) => [
    // In the order in which they are taken: thousands of reminders wait, and each is looked for.
    index("mensagens_proxima").on(t.tipo, t.uma_vez, t.tentar_em, t.id).where(sql`enviada_em is null`),
    index("mensagens_destino").on(t.destino, t.id),
    index("mensagens_empresa").on(t.empresa_id, t.id),
    check("mensagens_anexo", sql`${t.anexo} is null or ${t.anexo_nome} is not null`),
  ],
);
