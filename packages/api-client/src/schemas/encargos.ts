import { encargosPropostosFields } from "@prumo/domain/acerto-fields";
import { dueShifts } from "@prumo/domain/business-day";
import { policyOwners } from "@prumo/domain/conta-charges";
import { encargosFields } from "@prumo/domain/encargos-fields";
import { countFroms } from "@prumo/domain/late-charges";
import { z } from "zod";
import { date, describedBy, flag, id, message, money, queryId } from "./fields";

/** Multa and juros of late contas: the policies of one side, and what they propose. */

const contarDe = z.enum(countFroms);
const percentual = z.number();

/** What a policy asks. */
const rates = { multa: percentual, juros: percentual };

/** A policy as it was saved. */
const politica = z.object(
  describedBy(encargosFields, {
    /** False: no multa and no juros, whatever else holds. */
    ativa: z.boolean(),
    ...rates,
    /** Null: by the document of the person. */
    contar_de: contarDe.nullable(),
    previsto: z.boolean(),
    versao: z.int(),
  }),
);

/** What a policy proposed for a settlement, in the names of its columns. */
const proposed = {
  multa_proposta: money,
  juros_propostos: money,
  multa_percentual: percentual,
  juros_percentual: percentual,
  dias_atraso: z.int(),
};

/** What decides the multa and juros of an open conta; null without a policy. */
export const contaEncargos = z.object({
  politica: z.object({ ...rates, contar_de: contarDe, de: z.enum(policyOwners) }),
  /** How its due date moves when it is no business day. */
  prorrogacao: z.enum(dueShifts),
  /** The local holidays between the due date and the last day to pay. */
  feriados: z.array(z.object({ data: date, nome: z.string() })),
  /** What the settlements in force were proposed: it counts, taken or waived. */
  anteriores: z.array(z.object({ principal: money, ...proposed })),
});

const ONE_OWNER = "Escolha a pessoa ou a conta, não as duas";

const percentOf = ({ label, missing }: { readonly label: string; readonly missing: string }) =>
  z
    .number({ error: missing })
    .min(0, missing)
    .max(100, missing)
    .multipleOf(0.01, "Use no máximo duas casas no percentual")
    .describe(label);

/** Whose policy is asked for or saved: that of a person or a conta; without both that of the company. */
export const encargos = {
  query: z
    .object({
      pessoa: queryId.optional(),
      conta: queryId.optional(),
      /** Asks for `termos` of a new conta of the person that is due that day; these two say how the day moves. */
      data_vencimento: date.optional(),
      categoria: queryId.optional(),
      dia_nao_util: z.enum(dueShifts).optional(),
    })
    .refine(({ pessoa, conta }) => pessoa === undefined || conta === undefined, { path: ["conta"], error: ONE_OWNER }),
  response: z.object({
    /** Null where none was saved: what is nearest holds. */
    politica: politica.nullable(),
    /** What holds without it: that of the person of a conta, else that of the company. */
    herdada: politica.extend({ de: z.enum(policyOwners) }).nullable(),
    /** What a conta that is not saved yet would be proposed by, where it is asked for. */
    termos: contaEncargos.nullable().optional(),
  }),
};

/** The percentages of a policy as they are typed. */
export const percentuaisDigitados = {
  multa: percentOf(encargosFields.multa),
  juros: percentOf(encargosFields.juros),
};

export const encargosSalvos = {
  body: z
    .object({
      pessoa: id.nullish().describe(encargosFields.pessoa_id.label),
      conta: id.nullish(),
      /** Null takes the policy away, so that what is nearest holds again. */
      ativa: flag.nullable().describe(encargosFields.ativa.label),
      ...percentuaisDigitados,
      contar_de: contarDe
        .nullish()
        .transform((value) => value ?? null)
        .describe(encargosFields.contar_de.label),
      previsto: flag.default(false).describe(encargosFields.previsto.label),
      /** Saves percentages above the usual ones, about which the server asks. */
      confirmar_percentual: flag.optional(),
      /** 0 before anything was saved. */
      versao: z.int().nonnegative().nullish(),
    })
    .refine(({ pessoa, conta }) => pessoa == null || conta == null, {
      path: ["conta"],
      error: ONE_OWNER,
      when: () => true,
    }),
  /** 422 with `confirmar: "percentual"` asks before unusual percentages are saved. */
  response: message,
};

/** What was proposed for a settlement beside what it took; null without a policy. */
export const acertoEncargos = z.object(
  describedBy(encargosPropostosFields, {
    ...proposed,
    calculo: z.string().nullable(),
    motivo_dispensa: z.string().nullable(),
  }),
);

export type ContaEncargos = z.output<typeof contaEncargos>;
export type PoliticaEncargos = z.output<typeof encargos.response>;
export type EncargosSalvos = z.input<typeof encargosSalvos.body>;
