import type { TipoConta } from "@prumo/domain/conta-side";
import { Button } from "@prumo/ui/button";
import { useEffect, useId, useState } from "react";
import { api } from "../../../app/api";
import { mayAccess, useSession } from "../../../app/session";
import { useUsualCategories } from "./use-usual-categories";

/**
 * Offers the usual categories below the field of a category, where the company has none of that side: nothing that is
 * typed into it would find one. Give `id` to the field, which gets the focus when they are there.
 */
export function useFirstCategories(tipo: TipoConta) {
  const id = useId();
  const session = useSession();
  const [none, setNone] = useState(false);
  const { label, access, onClick } = useUsualCategories(() => {
    setNone(false);
    document.getElementById(id)?.focus();
  });
  const offered = mayAccess(session, access);

  useEffect(() => {
    if (!offered) return;
    const asking = new AbortController();
    api.categoriasConta.autocomplete({ query: { tipo } }, { signal: asking.signal }).then(
      ({ categorias }) => setNone(categorias.length === 0),
      // Without the answer the field works as for a company that has some.
      () => undefined,
    );
    return () => asking.abort();
  }, [offered, tipo]);

  return {
    id,
    offer: none ? (
      <Button size="small" onClick={onClick}>
        {label}
      </Button>
    ) : null,
  };
}
