import { z } from "zod";
import { MOST_SELECTED } from "../file-rows";
import { id } from "./fields";

/** The body that names the chosen rows of a list. */
export const chosenRows = z.object({
  ids: z
    .array(id, { error: "Selecione uma ou mais linhas" })
    .min(1, "Selecione uma ou mais linhas")
    .max(MOST_SELECTED, `Selecione no máximo ${MOST_SELECTED} linhas`),
});

/** Of all rows that filters find at one moment: how many they are, and those that can be chosen. */
export const selected = <R extends z.ZodObject>(row: R) => z.object({ total: z.int(), linhas: z.array(row) });

/** The fields that divide a list into pages; requisitions call the second one by a name of their own. */
type Paging = "page" | "per_page" | "quantidade_por_pagina";
const paging: ReadonlySet<string> = new Set<Paging>(["page", "per_page", "quantidade_por_pagina"]);

/**
 * What the call `selecao` beside a list takes and answers: the list's filters, and of all rows that they find at one moment
 * those that can be chosen, with the fields that acting on them needs. `total` counts the others, too.
 * @param query of the list
 * @param row some fields of its rows
 */
export const selectionOf = <Q extends z.ZodObject, R extends z.ZodObject>(query: Q, row: R) => ({
  query: z.object(
    Object.fromEntries(Object.entries(query.shape).filter(([name]) => !paging.has(name))),
  ) as unknown as z.ZodObject<Omit<Q["shape"], Paging>>,
  response: selected(row),
});
