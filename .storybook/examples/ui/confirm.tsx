import { Button } from "@prumo/ui/button";
import { alert, confirm } from "@prumo/ui/confirm";
import { ConfirmHost } from "@prumo/ui/confirm-host";

async function remove() {
  const sure = await confirm({
    title: "Excluir 3 contas?",
    description: "Elas saem da lista e dos relatórios.",
    confirmText: "Excluir",
    danger: true,
  });
  if (sure) await alert({ title: "Contas excluídas", description: ["Papelaria Central", "Energia do Sul"] });
}

export function Example() {
  return (
    <>
      <Button onClick={remove}>Excluir</Button>
      {/* Once, beside the application's pages. */}
      <ConfirmHost />
    </>
  );
}
