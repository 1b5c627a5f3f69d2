import { isGroupOf, statementGroupKeys, statementGroups } from "@prumo/domain/statement-groups";

/** The groups of the income statement as choices: those of a side, or of both without one. */
export const groupOptions = (tipo = "") =>
  statementGroupKeys
    .filter((grupo) => (tipo === "pagar" || tipo === "receber" ? isGroupOf(grupo, tipo) : true))
    .map((value) => ({ value, label: statementGroups[value].nome }));
