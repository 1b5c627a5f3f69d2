import { Checkbox } from "@prumo/ui/checkbox";
import { useState } from "react";

export function Example() {
  const [recurring, setRecurring] = useState(false);
  return (
    <Checkbox
      label="Conta recorrente"
      hint="Repete todo mês até ser encerrada"
      checked={recurring}
      onCheckedChange={setRecurring}
    />
  );
}
