import { confirm } from "@prumo/ui/confirm";
import { gainsAndLosses } from "../../plans/gains-and-losses";

/**
 * Asks before a company gets a plan that changes what it may use, by the names of what comes and goes. Without a change
 * nothing is asked.
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
