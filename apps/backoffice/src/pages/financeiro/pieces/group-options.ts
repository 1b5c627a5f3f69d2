import { isGroupOf, statementGroupKeys, statementGroups } from "@prumo/domain/statement-groups";

/**
 * The groups of the income statement as choices: those of a side, or of both without one.
 * @param chosen the one in force, which stays a choice on whatever side: it can be seen and taken back
 */
export const groupOptions = (tipo = "", chosen = "") =>
  statementGroupKeys
    .filter((grupo) => grupo === chosen || !(tipo === "pagar" || tipo === "receber") || isGroupOf(grupo, tipo))
    .map((value) => ({ value, label: statementGroups[value].nome }));
