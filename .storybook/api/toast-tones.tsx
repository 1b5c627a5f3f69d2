import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { Toaster } from "@prumo/ui/toaster";

export function Example() {
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => toast.success("Conta paga.")}>Sucesso</Button>
        <Button onClick={() => toast.error("Não foi possível salvar.")}>Erro</Button>
        <Button onClick={() => toast.warning("O caixa 12 fecha em 5 minutos.")}>Atenção</Button>
        <Button onClick={() => toast.info("Outra pessoa mudou esta conta.")}>Informação</Button>
      </div>
      <Toaster />
    </>
  );
}
