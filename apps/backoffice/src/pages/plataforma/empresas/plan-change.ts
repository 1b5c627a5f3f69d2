import { confirm } from "@prumo/ui/confirm";
import { gainsAndLosses } from "../pieces/gains-and-losses";

/**
 * Asks before a company gets a plan with other submodules, and names those that are added and removed. Without a
 * difference nothing is asked.
 */
export async function askPlanChange(empresa: string, ...beforeAndAfter: Parameters<typeof gainsAndLosses>) {
  const { lines, loses } = gainsAndLosses(...beforeAndAfter);
  if (lines.length === 0) return true;
  return confirm({
    title: `Deseja realmente mudar o que ${empresa} pode usar?`,
    description: [...lines, "Vale para todos os usuários dela desde o próximo acesso."],
    confirmText: "Definir plano",
    danger: loses,
  });
}
