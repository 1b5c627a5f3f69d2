"use client";

import { MoneyField } from "@prumo/forms/money-field";
import { Button } from "@prumo/ui/button";
import { Modal } from "@prumo/ui/modal";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useForm } from "react-hook-form";

export function BillModal() {
  const [open, setOpen] = useState(false);
  const { control, handleSubmit } = useForm<{ valor: number | null }>({ defaultValues: { valor: null } });
  const save = handleSubmit(({ valor }) => {
    setOpen(false);
    toast.success(`Salvo: ${valor}`);
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Nova conta</Button>
      <Modal open={open} onOpenChange={setOpen} title="Conta" footer={<Button onClick={save}>Salvar</Button>}>
        <MoneyField control={control} name="valor" label="Valor" />
      </Modal>
    </>
  );
}
