import { acoes } from "@prumo/domain/conta";
import { ProgressBar } from "@prumo/ui/progress-bar";
import { toast } from "@prumo/ui/toast";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { showFailure } from "../../../../app/failures";
import { useSession } from "../../../../app/session";
import type { Keyed } from "../../../../list/row-keys";
import type { Conta, ContaSelecionada } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import { loadSettlement } from "../loaders";
import { useHeldKeys } from "../settle/use-seen-sheet";

const loadSheet = () => import("../settle/settle-sheet");
const SettleSheet = lazy(async () => ({ default: (await loadSheet()).SettleSheet }));

type Shown = Awaited<ReturnType<typeof loadSettlement>> & {
  readonly rest: readonly ContaSelecionada[];
  /** The turn that the sheet belongs to. */
  readonly turn: number;
};

/**
 * Settles contas in a sheet over the list, by the menu of a row, its key `p` and the bar of the selection: the row's
 * conta and, when it is selected, the other selected ones after it.
 */
export function useSettleInPlace(selected: readonly ContaSelecionada[]) {
  const pages = useLadoPages();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Shown>();
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  /** Raised when the user closes the sheet: what is still on its way then belongs to a queue that has ended. */
  const turn = useRef(0);
  const isHeld = useHeldKeys();
  const refusalOf = (conta: ContaSelecionada) => acoes(conta, session, pages.lado).pagar;

  /** Shows the first of the queue that can still be settled. The sheet of the one before stays until then. */
  async function bring(queue: readonly ContaSelecionada[], own: number): Promise<void> {
    const [next, ...rest] = queue;
    if (next === undefined) return setShown(undefined);
    const [loaded] = await Promise.all([loadSettlement(pages, next.id), loadSheet()]);
    if (turn.current !== own) return;
    const refused = refusalOf(loaded.conta);
    if (refused === null) return setShown({ ...loaded, rest, turn: own });
    toast.warning(refused);
    revalidate();
    return bring(rest, own);
  }

  async function show(queue: readonly ContaSelecionada[]) {
    if (busy.current) return;
    busy.current = true;
    const own = turn.current;
    setLoading(queue.length > 0);
    try {
      await bring(queue, own);
    } catch (error) {
      if (turn.current !== own) return;
      setShown(undefined);
      showFailure(error);
    } finally {
      if (turn.current === own) endWait();
    }
  }

  function endWait() {
    busy.current = false;
    setLoading(false);
  }

  function close() {
    turn.current += 1;
    endWait();
    setShown(undefined);
  }

  const settleAll = (queue: readonly ContaSelecionada[]) =>
    void show(queue.filter((conta) => refusalOf(conta) === null));

  const { settleHereLabel } = pages;
  const keyed = useMemo(
    (): readonly Keyed<Conta>[] => [{ key: "p", does: settleHereLabel, item: settleHereLabel }],
    [settleHereLabel],
  );

  return {
    keyed,
    settleHere: (first: Conta) => {
      const together = selected.some(({ id }) => id === first.id) ? selected : [];
      settleAll([first, ...together.filter(({ id }) => id !== first.id)]);
    },
    settleAll,
    sheet: (
      <>
        <ProgressBar active={loading} />
        {shown === undefined ? null : (
          <Suspense fallback={null}>
            <SettleSheet
              key={shown.conta.id}
              conta={shown.conta}
              origens={shown.origens}
              left={shown.rest.length}
              isHeld={isHeld}
              onSettled={() => {
                revalidate();
                if (turn.current === shown.turn) show(shown.rest);
              }}
              onClose={close}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
