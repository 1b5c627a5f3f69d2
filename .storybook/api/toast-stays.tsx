import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { Toaster } from "@prumo/ui/toaster";

function tell() {
  toast.warning("Há uma versão nova.", {
    duration: Number.POSITIVE_INFINITY,
    action: { label: "Atualizar", onSelect: () => window.location.reload() },
  });
}

export function Example() {
  return (
    <>
      <Button onClick={tell}>Avisar</Button>
      <Toaster />
    </>
  );
}
