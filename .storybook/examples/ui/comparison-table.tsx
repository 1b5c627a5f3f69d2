import { type ComparedGroup, type ComparedOption, ComparisonTable } from "@prumo/ui/comparison-table";
import { useState } from "react";

type Plan = "essencial" | "completo";
const plans: ComparedOption<Plan>[] = [
  { value: "essencial", label: "Essencial", hint: "R$ 59,90 por mês" },
  { value: "completo", label: "Completo", hint: "R$ 249,90 por mês" },
];
const contents: ComparedGroup<Plan>[] = [
  {
    label: "Financeiro",
    rows: [
      { label: "Contas a pagar", within: ["essencial", "completo"] },
      { label: "Relatórios", within: ["completo"] },
    ],
  },
];

export function Example() {
  const [plan, setPlan] = useState<Plan>("essencial");
  return <ComparisonTable aria-label="Plano" options={plans} groups={contents} value={plan} onValueChange={setPlan} />;
}
