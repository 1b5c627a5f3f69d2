import { Button } from "@prumo/ui/button";
import { Tooltip } from "@prumo/ui/tooltip";

export function Example() {
  return (
    <Tooltip text="Soma do que falta pagar neste mês">
      <Button>Em aberto</Button>
    </Tooltip>
  );
}
