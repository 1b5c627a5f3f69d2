import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { Toaster } from "@prumo/ui/toaster";

/** In an application: a call to your server. */
const exportBills = async () => 1240;

function start() {
  toast.promise(exportBills(), {
    pending: "Exportando as contas…",
    success: (count) => `${count.toLocaleString("pt-BR")} contas exportadas.`,
    error: (reason) => `Não foi possível exportar: ${reason}`,
  });
}

export function Example() {
  return (
    <>
      <Button onClick={start}>Exportar</Button>
      <Toaster />
    </>
  );
}
