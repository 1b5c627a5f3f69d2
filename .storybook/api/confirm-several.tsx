import { Button } from "@prumo/ui/button";
import { confirm } from "@prumo/ui/confirm";
import { ConfirmHost } from "@prumo/ui/confirm-host";
import { useState } from "react";

export function Example() {
  const [told, setTold] = useState("");
  async function close() {
    const answers = await Promise.all([
      confirm({ title: "O caixa foi contado?", confirmText: "Conferi" }),
      confirm({ title: "Fechar novembro?", description: "Nada mais entra nele.", confirmText: "Fechar" }),
    ]);
    setTold(answers.every(Boolean) ? "Mês fechado." : "Nada mudou.");
  }
  return (
    <>
      <Button onClick={close}>Fechar o mês</Button> <output>{told}</output>
      <ConfirmHost />
    </>
  );
}
