import { planoFields } from "@prumo/domain/plano-fields";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import {
  chosenId,
  describedBy,
  flag,
  id,
  message,
  money,
  named,
  queryId,
  queryNumber,
  readVersion,
  requiredAmount,
  text,
  textOf,
} from "./fields";

const created = z.object(
  describedBy(planoFields, {
    nome: textOf(planoFields.nome),
    /** Reais a month; 0 is a plan that costs nothing. */
    valor: requiredAmount(planoFields.valor.missing),
    perfil_id: chosenId(planoFields.perfil_id.missing),
    /** Whether companies may still choose the plan. */
    ativo: flag.default(true),
    /** Whether the public sign-up offers the plan. */
    publico: flag.default(false),
  }),
);

const plano = z.object({
  id,
  ...describedBy(planoFields, {
    nome: z.string(),
    valor: money,
    perfil: named,
    ativo: z.boolean(),
    publico: z.boolean(),
  }),
});

export const planos = {
  /** Users other than the platform administrator see only plans that companies may still choose. */
  lista: {
    query: z.object({
      pesquisa: text(100).optional(),
      /** 1 for plans on sale, 0 for withdrawn ones. */
      ativo: queryNumber.pipe(z.literal([0, 1])).optional(),
      perfil: queryId.optional(),
    }),
    response: z.object({
      planos: z.array(
        plano.extend({
          /** Keys of the submodules that it lets a company use. */
          submodulos: z.array(z.string()),
        }),
      ),
    }),
  },
  find: {
    response: z.object({
      plano: plano.extend({
        /** How many companies have it. */
        empresas_count: z.int(),
        /** Counts the changes of this record. An update that sends an old one is refused with 409. */
        versao: z.int(),
      }),
    }),
  },
  save: { body: created, response: message.extend({ plano: z.object({ id }) }) },
  update: { body: created.extend({ id, versao: readVersion }), response: message },
} satisfies SchemasOf<typeof calls.planos>;

/** A plan as the list answers it. */
export type Plano = z.output<typeof planos.lista.response>["planos"][number];
