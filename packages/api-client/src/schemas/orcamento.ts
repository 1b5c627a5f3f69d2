import { FIRST_BUDGET_YEAR, LAST_BUDGET_YEAR, MAX_PLANNED } from "@prumo/domain/budget";
import { budgetFields } from "@prumo/domain/budget-fields";
import { NEGATIVE_AMOUNT, TOO_LARGE_AMOUNT } from "@prumo/domain/money";
import { z } from "zod";
import type { calls } from "../calls";
import type { SchemasOf } from "../contract";
import { statementGroup, tipoConta } from "./classificacao";
import { chosenId, id, message, money, month, named, queryNumber, withDecimals } from "./fields";

const OTHER_YEAR = `Informe um ano de ${FIRST_BUDGET_YEAR} a ${LAST_BUDGET_YEAR}`;
/** As many as twelve months of some hundred categories. */
const MAX_CELLS = 6000;

/** A planned amount in reais, in cents; null for nothing planned. */
const planned = withDecimals(2, z.number().min(0, NEGATIVE_AMOUNT).max(MAX_PLANNED, TOO_LARGE_AMOUNT)).nullable();

const celula = z.object({
  categoria_id: chosenId(budgetFields.categoria_id.missing).describe(budgetFields.categoria_id.label),
  mes: month.refine(
    (mes) => Number(mes.slice(0, 4)) >= FIRST_BUDGET_YEAR && Number(mes.slice(0, 4)) <= LAST_BUDGET_YEAR,
    OTHER_YEAR,
  ),
  /** What was read before it was changed. A cell that has another amount by now refuses the whole save with 409. */
  antes: planned,
  valor: planned,
});

const categoria = z.object({
  id,
  nome: z.string(),
  tipo: tipoConta,
  grupo: statementGroup,
  categoria_pai: named.nullable(),
  /** Out of use it is shown only where something is planned for it. */
  ativo: z.boolean(),
  /** One for each month of the year, in reais; null where nothing is planned. */
  valores: z.array(money.nullable()),
});

export const orcamento = {
  /** What is planned for the months of a year; without one of this year. */
  ano: {
    query: z.object({
      ano: queryNumber
        .pipe(z.int(OTHER_YEAR).min(FIRST_BUDGET_YEAR, OTHER_YEAR).max(LAST_BUDGET_YEAR, OTHER_YEAR))
        .optional(),
    }),
    response: z.object({ ano: z.int(), categorias: z.array(categoria) }),
  },
  save: {
    body: z.object({
      celulas: z
        .array(celula)
        .min(1, "Informe pelo menos um valor")
        .max(MAX_CELLS, "Salve no máximo 6.000 valores de uma vez")
        .refine(
          (celulas) =>
            new Set(celulas.map(({ categoria_id, mes }) => `${categoria_id} ${mes}`)).size === celulas.length,
          "Cada categoria pode vir uma vez em cada mês",
        ),
    }),
    response: message,
  },
} satisfies SchemasOf<typeof calls.orcamento>;

export type OrcamentoAnswer = z.output<typeof orcamento.ano.response>;
