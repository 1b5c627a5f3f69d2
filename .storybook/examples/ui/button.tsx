import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";

export function Example() {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="primary" onClick={() => toast.success("Conta paga.")}>
        Pagar R$ 4.921,05
      </Button>
      <Button>Cancelar</Button>
      <Button variant="danger">Excluir</Button>
    </div>
  );
}
