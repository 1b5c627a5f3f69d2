import { cobranca, type ReminderRule } from "@prumo/api-client/schemas/cobranca";
import { lembreteRegraFields } from "@prumo/domain/lembrete-fields";
import { usualReminderText } from "@prumo/domain/reminder-text";
import { z } from "zod";

/** On which side of the due date a step stands. */
const stepSides = ["antes", "no_dia", "depois"] as const;
export type StepSide = (typeof stepSides)[number];

export const stepSideOptions = [
  { value: "antes", label: "Antes do vencimento" },
  { value: "no_dia", label: "No vencimento" },
  { value: "depois", label: "Depois do vencimento" },
] as const satisfies readonly { value: StepSide; label: string }[];

/** Days of a step on a side; null while the number is missing. */
export function daysOfStep(lado: StepSide, quantos: number | null | undefined): number | null {
  if (lado === "no_dia") return 0;
  if (quantos === null || quantos === undefined) return null;
  return lado === "antes" ? -quantos : quantos;
}

const { canal, assunto, texto } = cobranca.salvarRegra.body.shape;

/** The form of a rule: people say a number of days, and on which side of the due date they are. */
export const reminderRuleForm = z
  .object({
    lado: z.enum(stepSides),
    quantos: z.number().nullish(),
    canal,
    assunto,
    texto,
    ativa: z.boolean(),
    // The version that was read is sent with the body, so that the form knows when somebody else was quicker.
    versao: z.int().optional(),
  })
  .refine(({ lado, quantos }) => lado === "no_dia" || (quantos ?? 0) > 0, {
    path: ["quantos"],
    error: lembreteRegraFields.dias.missing,
  })
  .transform(({ lado, quantos, ...rest }) => ({ ...rest, dias: daysOfStep(lado, quantos) ?? 0 }));

export type ReminderRuleValues = z.input<typeof reminderRuleForm>;
export type ReminderRuleBody = z.output<typeof reminderRuleForm>;

/** The days that a new rule begins with. */
const USUAL_DAYS = 3;

/** The first values of the form of a rule. */
export function reminderRuleValues(rule: ReminderRule | undefined) {
  const dias = rule?.dias ?? USUAL_DAYS;
  const lado: StepSide = dias < 0 ? "antes" : dias === 0 ? "no_dia" : "depois";
  return {
    lado,
    quantos: dias === 0 ? null : Math.abs(dias),
    canal: rule?.canal ?? "email",
    assunto: rule?.assunto ?? "",
    texto: rule?.texto ?? usualReminderText(dias),
    ativa: rule?.ativa ?? true,
    versao: rule?.versao,
  } as const;
}

/** The texts that the product proposes, one for each side. */
const proposed = [-1, 0, 1].map(usualReminderText);

/** The text for a step on another side: one that somebody wrote stays. */
export function textForSide(lado: StepSide, texto: string): string {
  const isOwn = !proposed.includes(texto) && texto.trim() !== "";
  return isOwn ? texto : usualReminderText(daysOfStep(lado, 1) ?? 0);
}

/** The steps of the product's own rules, and what each is saved as. */
export const usualRules = [-3, 0, 3, 10, 30].map((dias) => ({
  dias,
  canal: "email" as const,
  assunto: null,
  texto: usualReminderText(dias),
  ativa: true,
}));
