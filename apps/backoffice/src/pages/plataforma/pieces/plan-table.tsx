import { moduleNames } from "@prumo/domain/permissions";
import { comparePlans } from "@prumo/domain/plan-comparison";
import { ComparisonTable } from "@prumo/ui/comparison-table";
import { moneyText } from "../../../app/reais";

/** A plan with what a company may use by it. */
export interface ShownPlano {
  readonly id: number;
  readonly nome: string;
  readonly valor: number;
  readonly submodulos: readonly string[];
}

export const aMonth = (valor: number) => `${moneyText(valor)} por mês`;

interface PlanTableProps {
  readonly label: string;
  readonly planos: readonly ShownPlano[];
  /** The marked plan. */
  readonly value: number | null;
  /** Called when another one is chosen; without it there is nothing to choose. */
  readonly onChoose?: ((id: number) => void) | undefined;
}

/** Plans side by side, with their prices and what each has. */
export function PlanTable({ label, planos, value, onChoose }: PlanTableProps) {
  return (
    <ComparisonTable
      aria-label={label}
      // From edge to edge of its card: three plans need a phone's whole width.
      className="-mx-4.5 prumo-phone:-mx-4"
      options={planos.map(({ id, nome, valor }) => ({ value: String(id), label: nome, hint: aMonth(valor) }))}
      groups={comparePlans(planos.map(({ id, submodulos }) => ({ id, modulos: moduleNames(submodulos) })))}
      value={value === null ? null : String(value)}
      onValueChange={onChoose && ((id) => onChoose(Number(id)))}
    />
  );
}
