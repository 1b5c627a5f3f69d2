import { isSubmodulo, submoduleName } from "@prumo/domain/permissions";
import { confirm } from "@prumo/ui/confirm";

const names = (submodulos: readonly string[]) =>
  submodulos.map((key) => (isSubmodulo(key) ? submoduleName(key) : key)).join(", ");

/**
 * Asks before a company gets a plan that changes what it may use, by the names of what comes and goes. Without a change
 * nothing is asked.
 * @param before what the company may use now, beside its plan too
 * @param after what the plan lets it use: that and nothing else
 */
export async function askPlanChange(empresa: string, before: readonly string[], after: readonly string[]) {
  const gained = after.filter((key) => !before.includes(key));
  const lost = before.filter((key) => !after.includes(key));
  if (gained.length === 0 && lost.length === 0) return true;
  return confirm({
    title: `Deseja realmente mudar o que ${empresa} pode usar?`,
    description: [
      ...(gained.length === 0 ? [] : [`Ganha: ${names(gained)}.`]),
      ...(lost.length === 0 ? [] : [`Perde: ${names(lost)}.`]),
      "Vale para todos os usuários dela desde o próximo acesso.",
    ],
    confirmText: "Definir plano",
    danger: lost.length > 0,
  });
}
