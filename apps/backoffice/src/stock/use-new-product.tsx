import { calls } from "@prumo/api-client/calls";
import type { Produto } from "@prumo/api-client/schemas/produtos";
import { lazy, Suspense, useState } from "react";
import { mayAccess, useSession } from "../app/session";

const NewProductModal = lazy(async () => ({ default: (await import("./new-product-modal")).NewProductModal }));

interface AskedProduct {
  readonly text: string;
  readonly answer: (produto: Produto | null) => void;
}

/**
 * Offers `Cadastrar "…"` in an autocomplete of products: pass it `onCreate`, and render `modal` beside it. Users who
 * may not register products get no `onCreate`.
 */
export function useNewProduct() {
  const session = useSession();
  const [asked, setAsked] = useState<AskedProduct | null>(null);
  const onCreate = (text: string) => new Promise<Produto | null>((answer) => setAsked({ text, answer }));

  function close(produto: Produto | null) {
    asked?.answer(produto);
    setAsked(null);
  }

  return {
    onCreate: mayAccess(session, calls.produtos.save.access) ? onCreate : undefined,
    modal:
      asked === null ? null : (
        <Suspense fallback={null}>
          <NewProductModal text={asked.text} onDone={close} onClose={() => close(null)} />
        </Suspense>
      ),
  };
}
