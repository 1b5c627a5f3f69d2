import { grupoPermissoesFields } from "@prumo/domain/grupo-permissoes-fields";
import { withVisualizar } from "@prumo/domain/permissions";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { permissao } from "./access-fields";
import { describedBy, id, listQuery, message, paginated, readVersion, textOf } from "./fields";
import { selectionOf } from "./selection";

const NO_PERMISSION = grupoPermissoesFields.permissions.missing;

const created = z.object(
  describedBy(grupoPermissoesFields, {
    nome: textOf(grupoPermissoesFields.nome),
    /** Any permission of a submodule brings its `visualizar`. */
    permissions: z
      .array(permissao, { error: NO_PERMISSION })
      .min(1, NO_PERMISSION)
      .max(1_000)
      .transform(withVisualizar),
  }),
);

const grupo = z.object({ id, ...describedBy(grupoPermissoesFields, { nome: z.string(), usuarios_count: z.int() }) });
const filter = z.object({ ...listQuery, ordem: z.enum(["nome", "usuarios_count"]).optional() });

export const permissoes = {
  /** The parts of the system that the company may use, by module and submodule. */
  modulos: {
    response: z.object({
      modulos: z.array(
        z.object({
          id: z.string(),
          nome: z.string(),
          submodulos: z.array(
            z.object({
              id: z.string(),
              nome: z.string(),
              permissoes: z.array(z.object({ id: z.string(), nome: z.string() })),
            }),
          ),
        }),
      ),
    }),
  },
  lista: { query: filter, response: z.object({ grupos: paginated(grupo) }) },
  selecao: selectionOf(filter, grupo),
  find: {
    response: z.object({
      grupo: grupo.extend({
        /** The caller's permissions that come from this group and no other; empty for an administrator. */
        so_por_este: z.array(permissao),
        role_permissoes: z.array(z.object({ permissao: z.object({ id: permissao }) })),
        /** Counts the changes of this record. An update that sends an old one is refused with 409. */
        versao: z.int(),
      }),
    }),
  },
  save: { body: created, response: message.extend({ grupo: z.object({ id }) }) },
  update: { body: created.extend({ id, versao: readVersion }), response: message },
  delete: { response: message },
} satisfies SchemasOf<typeof calls.permissoes>;

/** A group as its list answers it. */
export type LinhaGrupo = z.output<typeof grupo>;
