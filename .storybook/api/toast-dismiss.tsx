import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { Toaster } from "@prumo/ui/toaster";
import { useState } from "react";

export function Example() {
  const [id, setId] = useState("");
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => setId(toast.warning("Sem conexão.", { duration: Number.POSITIVE_INFINITY }))}>
          Avisar
        </Button>
        <Button onClick={() => toast.dismiss(id)}>Fechar o aviso</Button>
        <Button onClick={() => toast.dismiss()}>Fechar todos</Button>
      </div>
      <Toaster />
    </>
  );
}
