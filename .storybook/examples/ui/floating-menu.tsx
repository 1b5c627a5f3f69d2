import { Button } from "@prumo/ui/button";
import { FloatingMenu } from "@prumo/ui/floating-menu";
import { toast } from "@prumo/ui/toast";

export function Example() {
  return (
    <FloatingMenu
      trigger={<Button>Ações</Button>}
      items={[
        { label: "Editar", onSelect: () => toast.info("Editando") },
        { label: "Ver o fornecedor", href: "#fornecedor" },
        { label: "Estornar", disabled: "O caixa 12 já foi fechado." },
        { label: "Excluir", danger: true, onSelect: () => toast.success("Conta excluída.") },
      ]}
    />
  );
}
