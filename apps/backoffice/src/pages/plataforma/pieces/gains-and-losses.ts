import { isSubmodulo, submoduleName } from "@prumo/domain/permissions";

const names = (submodulos: readonly string[]) =>
  submodulos.map((key) => (isSubmodulo(key) ? submoduleName(key) : key)).join(", ");

/**
 * Lists, for a question, what another plan adds and removes; what stays is not listed.
 * @param before the submodules that the company may use now, including those beside its plan
 * @param after the submodules of the new plan, which will be the only ones
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
