import { calls } from "@prumo/api-client/calls";
import { MAX_LEMBRADAS, TOO_MANY_LEMBRADAS } from "@prumo/api-client/conta-limits";
import { toast } from "@prumo/ui/toast";
import { lazy, Suspense, useState } from "react";
import { mayAccess, useSession } from "../../../app/session";

const RemindModal = lazy(async () => ({ default: (await import("./remind-modal")).RemindModal }));

/** What the act is called wherever it is offered. */
export const REMIND = "Lembrar";

/** Reminds of receivables in a window over the page; `may` tells whether this user does. */
export function useRemind() {
  const session = useSession();
  const [contas, setContas] = useState<readonly number[]>([]);
  const may = [calls.cobranca.enviar, calls.cobranca.previa].every(({ access }) => mayAccess(session, access));
  function remind(ids: readonly number[]) {
    if (ids.length <= MAX_LEMBRADAS) return setContas(ids);
    toast.error(TOO_MANY_LEMBRADAS);
  }
  return {
    may,
    remind,
    window: (
      <Suspense fallback={null}>
        {contas.length === 0 ? null : <RemindModal contas={contas} onClose={() => setContas([])} />}
      </Suspense>
    ),
  };
}
