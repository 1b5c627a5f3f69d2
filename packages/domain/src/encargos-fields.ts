/** The fields of a policy of multa and juros: of a company, a person or a conta. */

import type { FieldCards } from "./field-card";

export const encargosFields = {
  ativa: {
    label: "Propor multa e juros",
    kind: "flag",
    preset: true,
  },
  multa: {
    label: "Multa por atraso",
    heading: "Multa",
    kind: "percent",
    preset: true,
    missing: "Informe a multa, de 0 a 100 %",
  },
  juros: {
    label: "Juros ao mês",
    heading: "Juros",
    kind: "percent",
    preset: true,
    missing: "Informe os juros ao mês, de 0 a 100 %",
  },
  contar_de: {
    label: "Contar os dias de",
    kind: "choice",
    preset: true,
  },
  previsto: {
    label: "Minhas vendas preveem multa e juros",
    kind: "flag",
    missing: "Confirme que as vendas preveem multa e juros",
  },
  lado: {
    label: "Contas",
    kind: "choice",
  },
  pessoa_id: {
    label: "Pessoa",
    kind: "choice",
  },
} as const satisfies FieldCards;
