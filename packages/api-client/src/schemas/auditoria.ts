import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { date, dateTime, id, listQuery, named, paginated, queryId, text } from "./fields";

/** A row before or after the change, without passwords and tokens. */
const conteudo = z.record(z.string(), z.unknown()).nullable();

const entry = z.object({
  id: z.int().positive(),
  quando: dateTime,
  /** Nobody when the call was made without a session. */
  usuario: z.object({ id, nome: z.string(), login: z.string() }).nullable(),
  /** The key by which a program of the user wrote; null for what they did themselves. */
  chave: named.nullable(),
  /** Address that the call came from. */
  origem: z.string(),
  /** The call that wrote: `contasPagar/pagar`. */
  acao: z.string(),
  entidade: z.string(),
  entidade_id: id.nullable(),
  /** Null for what was added. */
  antes: conteudo,
  /** Null for what was removed. */
  depois: conteudo,
});

/** Newest first, unless `direcao` is `asc`. */
const filter = z.object({
  entidade: text(60).optional(),
  entidade_id: queryId.optional(),
  /** A conta with its settlements and their reversals. */
  conta: queryId.optional(),
  usuario: queryId.optional(),
  data_inicial: date.optional(),
  data_final: date.optional(),
  ...listQuery,
  ordem: z.enum(["quando"]).optional(),
});

/** Names of the records that ids in the rows refer to, by column and id. An id that is not here has no name. */
const nomes = z.record(z.string(), z.record(z.string(), z.string()));

export const auditoria = {
  lista: { query: filter, response: z.object({ registros: paginated(entry), nomes }) },
} satisfies SchemasOf<typeof calls.auditoria>;

export type AuditoriaQuery = z.input<typeof filter>;
export type RegistroAuditoria = z.output<typeof entry>;
export type NomesAuditoria = z.output<typeof nomes>;
