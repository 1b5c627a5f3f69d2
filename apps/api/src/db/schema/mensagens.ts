import { sql } from "drizzle-orm";
import { index, integer, pgEnum, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

export const tipoMensagem = pgEnum("tipo_mensagem", ["email", "whatsapp"]);

/**
 * Messages on their way out. They are written in the transaction that they belong to and sent after it, so that nothing
 * is announced that did not happen, and nothing that happened stays unannounced.
 */
export const mensagens = pgTable(
  "mensagens",
  {
    id: serial().primaryKey(),
    tipo: tipoMensagem().notNull(),
    destino: text().notNull(),
    assunto: text().notNull(),
    /** Emptied when it was sent: it may hold a link that only its receiver should have. */
    texto: text().notNull(),
    created_at: moment().notNull(),
    tentativas: integer().notNull().default(0),
    /** When it is to be tried next. */
    tentar_em: moment().notNull(),
    enviada_em: moment(),
    /** From when on it is worth nothing to its receiver, and is not sent any more. */
    vence_em: moment(),
    /** Why the last try failed. */
    erro: text(),
  },
  (t) => [
    index("mensagens_a_enviar").on(t.tentar_em).where(sql`enviada_em is null`),
    index("mensagens_destino").on(t.destino, t.id),
  ],
);
