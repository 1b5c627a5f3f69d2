import { isAbort } from "@prumo/api-client/errors";
import type { ComissaoBusca, ComissaoItem } from "@prumo/api-client/schemas/comissao";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../app/api";
import { showFailure } from "../../../../app/failures";
import { uncheckedQuery } from "../../../../list/list-query";

export interface FoundItems {
  readonly servicos: readonly ComissaoItem[];
  /** More than the answer holds, where a search finds more than one call may add. */
  readonly total: number;
  /** Of whom they are. */
  readonly prestador_id: number;
}

/** Searches the items of orders that are in no lote. `found` is undefined until the first answer has come. */
export function useItemSearch(first: Readonly<Record<string, string>>) {
  const [found, setFound] = useState<FoundItems>();
  const [searching, setSearching] = useState(true);
  const running = useRef<AbortController>(undefined);

  async function search(filter: Readonly<Record<string, string>>) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setSearching(true);
    try {
      const query = uncheckedQuery<ComissaoBusca>(filter);
      const answer = await api.comissao.search({ query }, { signal: controller.signal });
      setFound({ ...answer, prestador_id: Number(filter.prestador_id) });
    } catch (error) {
      // The answer before stays: what was found and chosen is still there to be added.
      if (!isAbort(error)) showFailure(error);
    } finally {
      if (running.current === controller) setSearching(false);
    }
  }

  // The window begins with a search, and a search does not outlive it.
  useEffect(() => {
    search(first);
    return () => running.current?.abort();
  }, []);

  return { found, searching, search };
}
