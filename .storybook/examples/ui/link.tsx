import { Link, LinkProvider } from "@prumo/ui/link";
import { useState } from "react";

export function Example() {
  const [path, setPath] = useState("/");
  return (
    // Once around the application, with the router's own navigation.
    <LinkProvider onNavigate={setPath}>
      <p>
        Veja as{" "}
        <Link href="/contasPagar" variant="text">
          contas a pagar
        </Link>
        . Você está em {path}
      </p>
    </LinkProvider>
  );
}
