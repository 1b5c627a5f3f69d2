import { centroResultadoFields } from "@prumo/domain/classificacao-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { alterada, busca, classificacao, classificacoesFilter, emUso, removida, tipoConta } from "./classificacao";
import { describedBy, id, message, paginated, textOf } from "./fields";
import { selectionOf } from "./selection";

const centro = z.object({ id, ...describedBy(centroResultadoFields, { descricao: z.string(), tipo: tipoConta }) });
const row = z.object(describedBy(centroResultadoFields, { ...classificacao, descricao: z.string() }));
const created = z.object(
  describedBy(centroResultadoFields, { descricao: textOf(centroResultadoFields.descricao), tipo: tipoConta }),
);
const filter = z.object({ ...classificacoesFilter, ordem: z.enum(["descricao", "tipo", "ativo"]).optional() });

export const centroResultado = {
  /** Only those in use. */
  autocomplete: { query: busca, response: z.object({ centro_resultados: z.array(centro) }) },
  find: { response: z.object({ centro_resultado: row.extend(emUso) }) },
  lista: { query: filter, response: z.object({ centro_resultados: paginated(row) }) },
  selecao: selectionOf(filter, row.pick({ id: true, descricao: true, ativo: true, propria: true })),
  save: { body: created, response: message.extend({ centro_resultado: z.object({ id }) }) },
  update: { body: created.extend(alterada), response: message },
  delete: { response: removida },
  desativar: { response: message },
  reativar: { response: message },
} satisfies SchemasOf<typeof calls.centroResultado>;

/** A result centre as the look-up answers it. */
export type CentroResultado = z.output<typeof centro>;
/** A result centre as its list answers it. */
export type LinhaCentro = z.output<typeof row>;
export type CentrosFilter = z.input<typeof filter>;
