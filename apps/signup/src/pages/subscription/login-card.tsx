import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { toast } from "@prumo/ui/toast";
import { useRef } from "react";

/** The complete login, large enough to copy by hand, with a button that copies it to the clipboard. */
export function LoginCard({ login }: { login: string }) {
  const loginText = useRef<HTMLElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(login);
      toast.success("Login copiado");
    } catch {
      // Without permission for the clipboard it is selected, so that the browser's own copying works.
      if (loginText.current !== null) getSelection()?.selectAllChildren(loginText.current);
      toast.info("O login está selecionado: copie-o");
    }
  }

  return (
    <Card title="Seu login">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-prumo-control bg-prumo-accent-soft px-3.5 py-2.5">
        <strong ref={loginText} className="min-w-0 break-all font-semibold text-xl/8">
          {login}
        </strong>
        <Button onClick={copy}>Copiar</Button>
      </div>
      <p className="text-prumo-muted">
        É com ele, completo, e com a senha que você escolheu que se entra no Prumo. Também o enviamos ao seu{" "}
        <span className="whitespace-nowrap">e-mail</span>.
      </p>
    </Card>
  );
}
