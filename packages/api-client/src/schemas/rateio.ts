import { contaFields } from "@prumo/domain/conta-fields";
import { MAX_PARTS, type SplitPart, splitProblem, splitTexts } from "@prumo/domain/conta-split";
import { decimalsProblem } from "@prumo/domain/money";
import { z } from "zod";
import { chosenOf, id, money, named, optionalId, positiveAmountOf, STORED_DECIMALS } from "./fields";

/** What a conta is split over, as an answer tells it. */
const namedPart = z.object({
  categoria: named,
  centro_resultado: z.object({ id, descricao: z.string() }).nullable(),
  valor: money,
});

/**
 * The parts of a conta, which sum to its `valor_integral`: the first is for what the conta itself says. Null where it is not
 * split; a server that splits none leaves it out.
 */
export const rateioAnswer = z.array(namedPart).nullable().optional();

const CENTS = 2;

const sentPart = z.object({
  categoria_id: chosenOf(contaFields.categoria_id),
  centro_resultado_id: optionalId.describe(contaFields.centro_resultado_id.label),
  valor: positiveAmountOf({ label: contaFields.valor.label, missing: splitTexts.amount }, STORED_DECIMALS),
});

/**
 * The parts that a conta is split into, which sum to its `valor`. The first gives the conta its category and its centre. Null or
 * none takes a split away; where it is not sent, the parts stay, in proportion to the value.
 */
export const rateioBody = z
  .array(sentPart)
  .max(MAX_PARTS, splitTexts.many)
  .nullish()
  .describe(contaFields.rateio.label);

/**
 * Refuses fractions of cents in parts. Only the first part of a conta that has them itself, by an agreement, keeps them.
 */
export const checkParts = <S extends z.ZodType>(schema: S): S =>
  schema.check(({ value, issues }) => {
    const { valor, rateio }: { valor?: unknown; rateio?: unknown } = Object(value);
    const isFine = typeof valor === "number" && decimalsProblem(valor, CENTS) !== null;
    for (const [at, part] of (Array.isArray(rateio) ? rateio : []).entries()) {
      if (!isComplete(part) || (isFine && at === 0) || decimalsProblem(part.valor, CENTS) === null) continue;
      const message = splitTexts.decimals.replace("{n}", String(at + 1));
      issues.push({ code: "custom", path: ["rateio", at, "valor"], message, input: part.valor });
    }
  });

const isComplete = (part: unknown): part is SplitPart => sentPart.safeParse(part).success;

/** Why the parts of a body cannot be those of its value, in Portuguese, or null; parts that say nothing yet are left to their fields. */
export function rateioRefusal(body: unknown): string | null {
  const { valor, rateio }: { valor?: unknown; rateio?: unknown } = Object(body);
  if (!Array.isArray(rateio) || rateio.length === 0) return null;
  if (typeof valor !== "number" || !Number.isFinite(valor) || !rateio.every(isComplete)) return null;
  // Whether a value may have fractions of cents is known where it is stored, and its parts are looked at after that.
  if (decimalsProblem(valor, CENTS) !== null) return null;
  return splitProblem(
    valor,
    rateio.map((part) => ({ ...part, centro_resultado_id: part.centro_resultado_id ?? null })),
  );
}
