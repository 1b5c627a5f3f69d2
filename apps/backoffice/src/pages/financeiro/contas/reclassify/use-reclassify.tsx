import { toast } from "@prumo/ui/toast";
import { lazy, Suspense, useMemo, useState } from "react";
import { RECLASSIFY_SELECTED, selectionAct } from "../../../../app/selection-acts";
import type { Keyed } from "../../../../list/row-keys";
import type { Conta, ContaSelecionada } from "../conta";

const ReclassifyModal = lazy(async () => ({ default: (await import("./reclassify-modal")).ReclassifyModal }));

/** One row must not be corrected in place of all those that are selected. */
const STILL_LOADING = "As ações da seleção ainda estão carregando. Tente de novo em um instante.";

/** What the act is called wherever it is offered. */
export const RECLASSIFY = "Reclassificar";

/**
 * Corrects a conta in a window over the page, by the menu of its row and its key. One of several selected rows stands for
 * all of them.
 */
export function useReclassify(selected: readonly ContaSelecionada[] = []) {
  const [shown, setShown] = useState<Conta>();
  const keyed = useMemo((): readonly Keyed<Conta>[] => [{ key: "t", does: RECLASSIFY, item: RECLASSIFY }], []);
  function reclassify(conta: Conta) {
    const all = selectionAct(RECLASSIFY_SELECTED);
    const many = selected.length > 1 && selected.some(({ id }) => id === conta.id);
    if (!many) setShown(conta);
    else if (all === undefined) toast.warning(STILL_LOADING);
    else all();
  }
  return {
    reclassify,
    keyed,
    window:
      shown === undefined ? null : (
        <Suspense fallback={null}>
          <ReclassifyModal key={shown.id} conta={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      ),
  };
}
