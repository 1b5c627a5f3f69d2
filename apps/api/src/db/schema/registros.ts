import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ofCompany } from "./business";
import { empresaId, moment } from "./columns";
import { usuarios } from "./usuarios";

/**
 * Answers of finished writes. When the same attempt is sent again it gets this answer, and nothing is written twice.
 */
export const idempotencia = pgTable(
  "idempotencia",
  {
    /** The company that the user belongs to, whichever they work in: 0 for the platform administrator. */
    empresa_id: empresaId().default(0),
    usuario_id: integer()
      .notNull()
      .references(() => usuarios.id),
    rota: text().notNull(),
    /** SHA-256 of the attempt's key. */
    chave: text().notNull(),
    /** Hash of company and body, keyed with the attempt's key: another body under the same key is refused. */
    corpo_hash: text().notNull(),
    /** For programs that do not know the text yet; it keeps members in an order of its own. */
    resposta: jsonb(),
    /** The answer byte for byte. */
    resposta_texto: text(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.usuario_id, t.rota, t.chave] }),
    index("idempotencia_created_at").on(t.created_at),
  ],
);

const auditoriaTable = pgTable(
  "auditoria",
  {
    id: bigserial({ mode: "number" }),
    /** 0 where nobody's company is concerned: what the platform administrator does. */
    empresa_id: empresaId(),
    usuario_id: integer().references(() => usuarios.id),
    /** The key by which a program of theirs wrote; null for what they did themselves. */
    chave_id: integer(),
    quando: moment().notNull(),
    /** The caller's address. */
    origem: text().notNull(),
    acao: text().notNull(),
    entidade: text().notNull(),
    entidade_id: integer(),
    antes: jsonb(),
    depois: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.empresa_id, t.id] }),
    index("auditoria_entidade").on(t.empresa_id, t.entidade, t.entidade_id),
    // A text is searched by these alone among the rows of a user: a search that names one mostly names a call or a kind, too.
    index("auditoria_usuario_textos").on(t.empresa_id, t.usuario_id, t.quando, t.acao, t.entidade),
    index("auditoria_quando").on(t.empresa_id, t.quando),
    // What stands in a column is read from these without its rows, and the rows of one value in their order.
    index("auditoria_entidade_quando").on(t.empresa_id, t.entidade, t.quando),
    index("auditoria_acao").on(t.empresa_id, t.acao, t.quando),
    index("auditoria_origem").on(t.empresa_id, t.origem, t.quando),
  ],
);
/** The audit trail: who wrote what, when and from where. Rows are only ever added. */
export const auditoria = ofCompany(auditoriaTable);
