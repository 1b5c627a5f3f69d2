import { grupoUniNegocioFields } from "@prumo/domain/grupo-uni-negocio-fields";
import { compartilhaveis } from "@prumo/domain/permissions";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  chosenId,
  describedBy,
  flag,
  id,
  listQuery,
  message,
  named,
  paginated,
  readVersion,
  textOf,
  versioned,
} from "./fields";

const EMPRESA = grupoUniNegocioFields.empresas.missing;

/** A registry that the company shares with its group, or not. */
const partilha = z.object({
  id: z.enum(compartilhaveis, { error: "Este submódulo não pode ser compartilhado" }),
  compartilhado: flag,
});
const partilhas = z.array(partilha).max(100);

/** The fields of a company of the group that may change. A missing one keeps its value. */
const grupoEmpresa = z
  .object({
    id: chosenId(EMPRESA),
    /** Whether its users are offered the other companies of the group. */
    troca_unidade: flag.optional(),
    submodulos: partilhas.optional(),
    /** The same as `submodulos`, in the form in which `find` answers it. */
    modulos: z
      .array(z.object({ submodulos: partilhas }))
      .max(100)
      .optional(),
  })
  .transform(({ modulos, submodulos, ...empresa }) => ({
    ...empresa,
    submodulos: [...(submodulos ?? []), ...(modulos ?? []).flatMap((modulo) => modulo.submodulos)],
  }));
const grupoBody = z.object(
  describedBy(grupoUniNegocioFields, {
    nome: textOf(grupoUniNegocioFields.nome),
    empresas: z.array(grupoEmpresa, { error: EMPRESA }).min(1, EMPRESA).max(1_000),
  }),
);

const empresa = z.object({
  id,
  nome: z.string(),
  /** With the mask of its kind. */
  cnpj: z.string().nullable(),
  /** The head office of the group. */
  matriz: z.boolean(),
  troca_unidade: z.boolean(),
  modulos: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      submodulos: z.array(z.object({ id: z.enum(compartilhaveis), nome: z.string(), compartilhado: z.boolean() })),
    }),
  ),
});

export const gruposUniNegocio = {
  lista: {
    query: z.object({ ...listQuery, ordem: z.enum(["nome", "empresas"]).optional() }),
    response: z.object({
      grupos: paginated(
        named.extend({ companies: z.array(empresa.pick({ id: true, nome: true, cnpj: true, matriz: true })) }),
      ),
    }),
  },
  find: {
    response: z.object({
      grupo: named.extend({
        companies: z.array(empresa),
        /** Counts the changes of this record. An update that sends an old one is refused with 409. */
        versao: z.int(),
      }),
    }),
  },
  save: {
    body: grupoBody,
    response: message.extend({ grupo: z.object({ id }) }),
  },
  /** Changes the companies that it names, which are in the group already. */
  update: { body: grupoBody.extend({ id, versao: readVersion }), response: message },
  delete: { response: message },
  adicionarEmpresa: {
    body: z.object({ id_empresa: chosenId(EMPRESA), grupo_id: chosenId("Selecione um grupo") }),
    response: versioned.extend({ empresa }),
  },
  removerEmpresa: { response: versioned },
  updatedMatriz: {
    body: z.object({ empresa_id: chosenId(EMPRESA), unidade_id: chosenId("Selecione um grupo"), matriz: flag }),
    response: versioned,
  },
} satisfies SchemasOf<typeof calls.gruposUniNegocio>;

/** A group as its list answers it. */
export type LinhaGrupoUnidades = z.output<(typeof gruposUniNegocio)["lista"]["response"]>["grupos"]["data"][number];
/** A company of a group with what it shares. */
export type EmpresaDoGrupo = z.output<typeof empresa>;
