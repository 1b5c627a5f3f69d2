import { AlertDialog } from "@prumo/ui/alert-dialog";
import { Button } from "@prumo/ui/button";
import { useState } from "react";

export function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Excluir 3 contas
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Excluir 3 contas?"
        description="Elas saem da lista e dos relatórios."
        confirmText="Excluir"
        onConfirm={() => setOpen(false)}
        danger
      />
    </>
  );
}
