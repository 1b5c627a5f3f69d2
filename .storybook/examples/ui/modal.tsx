import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { Modal } from "@prumo/ui/modal";
import { useState } from "react";

export function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Nova categoria</Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title="Nova categoria"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancelar</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Salvar
            </Button>
          </>
        }
      >
        <Field label="Nome">
          <Input />
        </Field>
      </Modal>
    </>
  );
}
