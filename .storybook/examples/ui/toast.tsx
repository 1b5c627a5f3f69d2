import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { Toaster } from "@prumo/ui/toaster";

function pay() {
  toast.success("Conta paga.", {
    description: "Papelaria Central, R$ 120,00",
    action: { label: "Desfazer", onSelect: () => toast.info("Pagamento desfeito.") },
  });
}

export function Example() {
  return (
    <>
      <Button variant="primary" onClick={pay}>
        Pagar R$ 120,00
      </Button>
      {/* Once, beside the application's pages. */}
      <Toaster />
    </>
  );
}
