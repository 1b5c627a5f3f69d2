import { IconButton } from "@prumo/ui/icon-button";
import { Printer } from "lucide-react";

export function Example() {
  return (
    <IconButton label="Imprimir" onClick={() => window.print()}>
      <Printer />
    </IconButton>
  );
}
