import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { Toaster } from "@prumo/ui/toaster";

export function Example() {
  return (
    <>
      <Button onClick={() => toast.success("Conta paga.")}>Pagar</Button>
      {/* Once, beside the application's pages. */}
      <Toaster />
    </>
  );
}
