import { readdirSync } from "node:fs";
import { join } from "node:path";
import { printTemplate } from "@prumo/api-client/schemas/print-template";
import { z } from "zod";
import { readData } from "../../../data-json";
import { InvalidData } from "../../../invalid-data";
import { dataDirectory } from "../../../places";

const FOLDER = "compraManual";
/** The template that purchases are mailed by. */
const ORDER = `${FOLDER}/pedido.json`;
const LAST = 1_000;

const PLACE = `deve ser um número inteiro de 1 a ${LAST}`;
const file = printTemplate.extend({
  /** Its place among the others where one is chosen. */
  ordem: z.int({ error: PLACE }).min(1, PLACE).max(LAST, PLACE).default(LAST),
});

/** A template under the path that it is asked for by. */
export interface PathedTemplate extends z.output<typeof printTemplate> {
  readonly path: string;
}

/**
 * Reads the templates of a folder, in the order in which they are offered.
 * @throws InvalidData
 */
export function readTemplates(folder: string): readonly PathedTemplate[] {
  const names = readdirSync(join(folder, FOLDER)).filter((name) => name.endsWith(".json"));
  const found = names.map((name) => ({
    ...readData(join(folder, FOLDER, name), file),
    path: `${FOLDER}/${name}`,
  }));
  if (!found.some(({ path }) => path === ORDER)) throw new InvalidData(`${join(folder, ORDER)}: não pode ser lido`);
  return found
    .toSorted((a, b) => a.ordem - b.ordem || a.nome.localeCompare(b.nome, "pt-BR"))
    .map(({ ordem: _, ...template }) => template);
}

let known: readonly PathedTemplate[] | undefined;

/**
 * The templates that purchases can be printed by. They are read once: a change holds from the next start.
 * @throws InvalidData
 */
export function purchaseTemplates(): readonly PathedTemplate[] {
  known ??= readTemplates(join(dataDirectory, "modelos"));
  return known;
}

/**
 * The template of a path. What is asked for is compared with the paths of those that were read and never opened: a path
 * that leads elsewhere is the path of no template.
 */
export const templateAt = (path: string): PathedTemplate | undefined =>
  purchaseTemplates().find((template) => template.path === path);

/** The template that purchases are mailed by. */
export const orderTemplate = (): PathedTemplate => {
  const template = templateAt(ORDER);
  if (template === undefined) throw new InvalidData(`${ORDER}: não pode ser lido`);
  return template;
};
