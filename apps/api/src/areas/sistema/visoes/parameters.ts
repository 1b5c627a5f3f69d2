import type { Call, Calls } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import type { Schemas } from "@prumo/api-client/contract";
import { lists, viewParameters } from "@prumo/api-client/lists";
import { schemas } from "@prumo/api-client/schemas";
import type { ViewedList } from "@prumo/domain/saved-view";
import type { z } from "zod";
import { invalidField, Refusal } from "../../../http/errors";
import { readQuery } from "../../../http/read-request";

/** Parameters of a list's address beside its filters: they say how the rows are shown. */
const SHOWN = ["ordem", "direcao", "per_page", "colunas"];
/** Asks for a file in place of a page. */
const FILE = "formato";
const COLUMNS = "colunas";
/** Names of columns, by comma. */
const NAMES = /^[\w.-]+(,[\w.-]+)*$/;

const tables: Calls = calls;
const schemasOf: Schemas<Calls> = schemas;

function querySchemaOf(call: Call): z.ZodObject | undefined {
  for (const [area, table] of Object.entries(tables)) {
    const name = Object.keys(table).find((key) => table[key] === call);
    if (name !== undefined) return schemasOf[area]?.[name]?.query;
  }
  return undefined;
}

const refused = (message: string) => invalidField("parametros", message);

/** The first thing that a refusal of the list's call says. */
const wordsOf = ({ extra, message }: Refusal) => Object.values(Object(extra.errors)).flat().map(String)[0] ?? message;

/**
 * Checks what a view keeps by the rules of its list's own call: a view must not lead to a refusal.
 * @returns the parameters in the one form that is kept
 * @throws Refusal 422 for a filter that the list does not have, or a value that it does not take
 */
export function checkParameters(lista: ViewedList, text: string): string {
  const kept = viewParameters(text);
  const search = new URLSearchParams(kept);
  const schema = querySchemaOf(lists[lista].call);
  const known = [...Object.keys(schema?.shape ?? {}), ...SHOWN].filter((name) => name !== FILE);
  const unknown = [...search.keys()].find((name) => !known.includes(name.replace(/\[\]$/, "")));
  if (unknown !== undefined) throw refused(`A lista não tem o filtro ${unknown}`);
  const columns = search.get(COLUMNS);
  if (columns !== null && !NAMES.test(columns)) throw refused("As colunas da visão não são aceitas");
  // The page shows the columns, and the list's call need not know them.
  search.delete(COLUMNS);
  try {
    readQuery(schema, search);
  } catch (error) {
    throw error instanceof Refusal ? refused(wordsOf(error)) : error;
  }
  return kept;
}
