import { Button } from "@prumo/ui/button";
import { LoadingOverlay } from "@prumo/ui/loading-overlay";
import { useState } from "react";

const someTime = () => new Promise((resolve) => setTimeout(resolve, 2000));

export function Example() {
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    await someTime();
    setBusy(false);
  }
  return (
    <>
      <Button onClick={send}>Enviar as notas</Button>
      <LoadingOverlay open={busy} label="Enviando as notas" />
    </>
  );
}
