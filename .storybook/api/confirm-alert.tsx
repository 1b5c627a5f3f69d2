import { Button } from "@prumo/ui/button";
import { alert } from "@prumo/ui/confirm";
import { ConfirmHost } from "@prumo/ui/confirm-host";
import { useState } from "react";

export function Example() {
  const [read, setRead] = useState("");
  async function importBills() {
    await alert({
      title: "2 linhas não entraram",
      description: ["Linha 3: informe o fornecedor", "Linha 7: informe o vencimento"],
      cancelText: "Entendi",
    });
    setRead("Importação lida.");
  }
  return (
    <>
      <Button onClick={importBills}>Importar</Button> <output>{read}</output>
      <ConfirmHost />
    </>
  );
}
