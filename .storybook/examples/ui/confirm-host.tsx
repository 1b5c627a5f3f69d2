import { Button } from "@prumo/ui/button";
import { confirm } from "@prumo/ui/confirm";
import { ConfirmHost } from "@prumo/ui/confirm-host";
import { toast } from "@prumo/ui/toast";

async function remove() {
  const sure = await confirm({ title: "Excluir 3 contas?", confirmText: "Excluir", danger: true });
  if (sure) toast.success("Contas excluídas.");
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
