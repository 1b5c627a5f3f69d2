import type { PoliticaEncargos } from "@prumo/api-client/schemas/encargos";
import { percentuaisDigitados } from "@prumo/api-client/schemas/encargos";
import { encargosFields } from "@prumo/domain/encargos-fields";
import { countFroms, USUAL_JUROS, USUAL_MULTA } from "@prumo/domain/late-charges";
import { formatPercent } from "@prumo/domain/percent";
import { z } from "zod";

/** What a policy says first: as the nearest other one, yes, or no. */
const ways = ["herdada", "sim", "nao"] as const;
type Way = (typeof ways)[number];

/** By the document of the person, unless a day is chosen. */
const BY_DOCUMENT = "documento";

/**
 * The form of a policy.
 * @param provided whether it must be confirmed that the sales provide for it
 */
export const policyForm = (provided: boolean) =>
  z
    .object({
      ativa: z.enum(ways),
      ...percentuaisDigitados,
      contar_de: z.enum([BY_DOCUMENT, ...countFroms]),
      previsto: z.boolean(),
    })
    .refine(({ ativa, previsto }) => !provided || ativa !== "sim" || previsto, {
      path: ["previsto"],
      error: encargosFields.previsto.missing,
    })
    .transform(({ ativa, contar_de, ...rates }) => ({
      ...rates,
      ativa: ativa === "herdada" ? null : ativa === "sim",
      contar_de: contar_de === BY_DOCUMENT ? null : contar_de,
    }));

/** The first values of the form: what is saved, else the usual percentages. */
export function policyValues({ politica, herdada }: PoliticaEncargos, ofCompany: boolean) {
  const known = politica ?? herdada;
  const own: Way = politica?.ativa ? "sim" : "nao";
  const way: Way = politica === null && !ofCompany ? "herdada" : own;
  return {
    ativa: way,
    multa: known?.multa ?? USUAL_MULTA,
    juros: known?.juros ?? USUAL_JUROS,
    contar_de: politica?.contar_de ?? BY_DOCUMENT,
    previsto: politica?.previsto ?? false,
  } as const;
}

const ownerText = { pessoa: "a da pessoa", empresa: "a da empresa", conta: "a da conta" } as const;

/** What holds without a policy of one's own, as an option and as a sentence. */
export function inheritedText({ herdada }: Pick<PoliticaEncargos, "herdada">): string {
  if (herdada === null) return "Como a empresa: não propõe";
  const says = herdada.ativa
    ? `multa ${formatPercent(herdada.multa)}, juros ${formatPercent(herdada.juros)} ao mês`
    : "não propõe";
  return `Como ${ownerText[herdada.de]}: ${says}`;
}

export const contarDeOptions = [
  { value: BY_DOCUMENT, label: "CPF: dia prorrogado. CNPJ: vencimento original" },
] as const;
