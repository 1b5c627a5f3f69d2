import type { Access } from "@prumo/api-client/call";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { mayAccess, useSession } from "../../../../app/session";
import { useLadoPages } from "../lado-pages-context";

/**
 * The buttons to pay and to renegotiate before anything is selected: they say what is missing. With a selection its bar
 * has the buttons, and these turn invisible but keep their room, so that the page does not move.
 */
export function AlwaysOffered({ hidden }: { hidden: boolean }) {
  const { calls, settleLabel, movimento } = useLadoPages();
  const session = useSession();
  const offer = (label: string, { access }: { readonly access: Access }, what: string) =>
    mayAccess(session, access) ? (
      <Button
        className={hidden ? "invisible" : ""}
        onClick={() => toast.error(`Selecione uma ou mais contas para ${what}`)}
      >
        {label}
      </Button>
    ) : null;
  return (
    <>
      {offer(settleLabel, calls.settle, movimento)}
      {offer("Renegociar", calls.renegociacao, "renegociação")}
    </>
  );
}
