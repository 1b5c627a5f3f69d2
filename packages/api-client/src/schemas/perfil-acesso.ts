import { perfilAcessoFields } from "@prumo/domain/perfil-acesso-fields";
import { isSubmodulo, type Submodulo } from "@prumo/domain/permissions";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { describedBy, id, listQuery, message, paginated, readVersion, textOf } from "./fields";
import { selectionOf } from "./selection";

const NO_MODULE = perfilAcessoFields.modulos.missing;

/** A submodule by its key: `contasPagar`. */
const submodulo = z.custom<Submodulo>((value) => typeof value === "string" && isSubmodulo(value), {
  error: "Selecione um módulo que exista",
});

const created = z.object(
  describedBy(perfilAcessoFields, {
    nome: textOf(perfilAcessoFields.nome),
    /** Keys of submodules, in spite of the name. */
    modulos: z
      .array(submodulo, { error: NO_MODULE })
      .min(1, NO_MODULE)
      .max(1_000)
      .transform((keys) => [...new Set(keys)]),
  }),
);

/** The permissions to choose from, by module. */
const submoduleTree = z.array(
  z.object({
    id: z.string(),
    nome: z.string(),
    submodulos: z.array(z.object({ id: submodulo, nome: z.string(), checked: z.boolean() })),
  }),
);

const perfil = z.object({
  id,
  ...describedBy(perfilAcessoFields, {
    nome: z.string(),
    submodulos_count: z.int(),
    planos_count: z.int(),
    /** Companies whose plan gives this profile: a change reaches them at their next call. */
    empresas_count: z.int(),
  }),
});

const filter = z.object({
  ...listQuery,
  ordem: z.enum(["nome", "submodulos_count", "planos_count", "empresas_count"]).optional(),
});

export const perfilAcesso = {
  lista: { query: filter, response: z.object({ perfis: paginated(perfil) }) },
  selecao: selectionOf(filter, perfil.pick({ id: true, nome: true, planos_count: true })),
  find: {
    response: z.object({
      perfil: perfil.extend({
        permissoes: z.array(z.object({ submodulo: z.object({ id: submodulo }) })),
        /** Counts the changes of this record. An update that sends an old one is refused with 409. */
        versao: z.int(),
      }),
      modulos: submoduleTree,
    }),
  },
  modulos: { response: z.object({ modulos: submoduleTree }) },
  save: { body: created, response: message.extend({ perfil: z.object({ id }) }) },
  update: { body: created.extend({ id, versao: readVersion }), response: message },
  delete: { response: message },
} satisfies SchemasOf<typeof calls.perfilAcesso>;

/** A profile as its list answers it. */
export type LinhaPerfil = z.output<typeof perfil>;
