import { CheckboxTree } from "@prumo/forms/checkbox-tree";
import { useState } from "react";

const nodes = [
  {
    id: "contasPagar",
    label: "Contas a pagar",
    children: [
      { id: "contasPagar.visualizar", label: "Visualizar" },
      { id: "contasPagar.pagar", label: "Pagar" },
    ],
  },
];

export function Example() {
  const [chosen, setChosen] = useState<string[]>([]);
  return <CheckboxTree aria-label="Permissões" nodes={nodes} value={chosen} onValueChange={setChosen} />;
}
