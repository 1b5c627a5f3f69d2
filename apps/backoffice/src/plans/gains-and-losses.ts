import { isSubmodulo, submoduleName } from "@prumo/domain/permissions";

const names = (submodulos: readonly string[]) =>
  submodulos.map((key) => (isSubmodulo(key) ? submoduleName(key) : key)).join(", ");

/**
 * What another plan gives and takes, by name, in lines of a question. Of what stays the same there is no line.
 * @param before what the company may use now, beside its plan too
 * @param after what the plan lets it use: that and nothing else
 */
export function gainsAndLosses(before: readonly string[], after: readonly string[]) {
  const gained = after.filter((key) => !before.includes(key));
  const lost = before.filter((key) => !after.includes(key));
  const lines = [
    ...(gained.length === 0 ? [] : [`Ganha: ${names(gained)}.`]),
    ...(lost.length === 0 ? [] : [`Perde: ${names(lost)}.`]),
  ];
  return { lines, loses: lost.length > 0 };
}
