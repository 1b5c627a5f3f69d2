import type { conciliacao } from "@prumo/api-client/schemas/conciliacao";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { api } from "../../../app/api";

type Entries = z.output<typeof conciliacao.lancamentos.response>["lancamentos"];

/** Milliseconds for which a page shows the same entries before all others are looked at, too. */
const REST = 800;

/**
 * How many proposals are certain: counted here while one page shows all that wait. Otherwise the server looks at all of
 * them, which is work: it is asked once nobody has confirmed anything for a moment. Undefined while nobody knows.
 */
export function useCertainCount(id: number, lancamentos: Entries, isWanted: boolean): number | undefined {
  const { data, total } = lancamentos;
  const isWhole = total === data.length;
  const [counted, setCounted] = useState<{ readonly of: Entries; readonly count: number }>();
  useEffect(() => {
    if (isWhole || !isWanted) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { propostas } = await api.conciliacao.certas({ params: { id } }, { signal: asked.signal });
        setCounted({ of: lancamentos, count: propostas.length });
      } catch {
        // The button works without its number, and tells what is wrong once it is pressed.
      }
    }, REST);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [id, isWhole, isWanted, lancamentos]);
  if (isWhole) return data.filter(({ proposta }) => proposta?.certa).length;
  return counted?.of === lancamentos ? counted.count : undefined;
}
