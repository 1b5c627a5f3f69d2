import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { moment } from "./columns";
import { compras } from "./compras";
import { contas } from "./contas";
import { companyKey, userKey } from "./keys";
import { ordensServico } from "./ordens-servico";
import { pessoas } from "./pessoas";
import { usuarios } from "./usuarios";

export const especieMensagem = pgEnum("especie_mensagem", ["compra", "pagamento", "recebimento", "lembrete"]);

const mensagensTable = pgTable(
  "whatsapp_mensagens",
  {
    id: serial(),
    empresa_id: companyKey(),
    especie: especieMensagem().notNull(),
    /** The record that it is about: one of the three. */
    compra_id: integer(),
    conta_id: integer(),
    ordem_servico_id: integer(),
    pessoa_id: integer()
      .notNull()
      .references(() => pessoas.id),
    /** The message in the queue of all companies, with its text and state. */
    mensagem_id: integer().notNull(),
    /** Who sent it by hand and said so. */
    marcada_por: integer().references(() => usuarios.id),
    usuario_id: userKey(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    foreignKey({ columns: [t.empresa_id, t.compra_id], foreignColumns: [compras.empresa_id, compras.id] }),
    foreignKey({ columns: [t.empresa_id, t.conta_id], foreignColumns: [contas.empresa_id, contas.id] }),
    foreignKey({
      columns: [t.empresa_id, t.ordem_servico_id],
      foreignColumns: [ordensServico.empresa_id, ordensServico.id],
    }),
    uniqueIndex("whatsapp_mensagens_mensagem_id_unique").on(t.empresa_id, t.mensagem_id),
    // The version before finds rows by it. It goes with the next contract step.
    index("whatsapp_mensagens_linha").on(t.mensagem_id),
    check(
      "whatsapp_mensagens_registro",
      sql`num_nonnulls(${t.compra_id}, ${t.conta_id}, ${t.ordem_servico_id}) = 1 and case ${t.especie}
        when 'compra' then ${t.compra_id} when 'lembrete' then ${t.ordem_servico_id} else ${t.conta_id} end is not null`,
    ),
  ],
);
/**
 * Messages by WhatsApp about records of the company. A message of the queue without a row here, such as a code or a link
 * to a password, is in no list and cannot be sent again.
 */
export const whatsappMensagens = ofCompany(mensagensTable);
