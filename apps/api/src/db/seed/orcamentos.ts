import { multiply } from "@prumo/domain/money";
import type { Tx } from "../client";
import { orcamentos } from "../schema/orcamentos";
import { continueIds, insertAll } from "./batch";
import type { Financeiro } from "./financeiro";

/** A usual month, in reais, of the first categories of each side: the others are not planned. */
const months = {
  pagar: [8_500, 7_200, 6_800, 7_500, 9_000, 8_000, 7_600],
  receber: [9_500, 8_800, 7_900, 7_000, 8_200],
} as const;

/** How much dearer everything was planned than the year before. */
const GROWTH = 1.06;

/** The share of a usual month that is planned for the last months of the year, which are the strongest. */
const YEAR_END = 1.15;

/** Plans this year and the one before in the first company. */
export async function seedOrcamentos(tx: Tx, day: string, { pagar, receber }: Financeiro): Promise<void> {
  const year = Number(day.slice(0, 4));
  const planned = [
    ...months.pagar.map((usual, at) => ({ usual, categoria_id: pagar.categorias[at] })),
    ...months.receber.map((usual, at) => ({ usual, categoria_id: receber.categorias[at] })),
  ];
  const rows = [year - 1, year].flatMap((ano) =>
    planned.flatMap(({ usual, categoria_id }) => {
      if (categoria_id === undefined) return [];
      const valor = ano === year ? multiply(usual, GROWTH, 2) : usual;
      const end = multiply(valor, YEAR_END, 2);
      return [
        {
          empresa_id: 1,
          categoria_id,
          ano,
          janeiro: valor,
          fevereiro: valor,
          marco: valor,
          abril: valor,
          maio: valor,
          junho: valor,
          julho: valor,
          agosto: valor,
          setembro: valor,
          outubro: valor,
          novembro: end,
          dezembro: end,
        },
      ];
    }),
  );
  await insertAll(tx, orcamentos, rows);
  await continueIds(tx, "orcamentos");
}
