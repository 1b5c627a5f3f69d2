import type { Access } from "@prumo/api-client/call";
import { formatDecimal } from "@prumo/domain/decimal";
import { Button } from "@prumo/ui/button";
import { type ToastAction, toast } from "@prumo/ui/toast";
import { useState } from "react";
import { mayAccess, useSession } from "../../../../app/session";
import type { ContaSelecionada } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import { loadDueContas } from "./due-contas";

interface UnselectedButtonsProps {
  readonly hidden: boolean;
  /** The completed filters of the list. */
  readonly filter: Readonly<Record<string, string>>;
  /** Selects contas that need not be on the page. */
  readonly onSelect: (contas: readonly ContaSelecionada[]) => void;
}

/**
 * The buttons to pay and to renegotiate before anything is selected: they say what is missing, and offer to select what
 * is due. With a selection its bar has the buttons, and these turn invisible but keep their room, so that the page does
 * not move.
 */
export function AlwaysOffered({ hidden, filter, onSelect }: UnselectedButtonsProps) {
  const pages = useLadoPages();
  const { calls, settleLabel, movimento } = pages;
  const session = useSession();
  const [asking, setAsking] = useState<string>();

  /** Offers what is due; undefined where nothing is, or where it cannot be told. */
  async function offerDue(acao: "pagar" | "renegociar"): Promise<ToastAction | undefined> {
    const due = await loadDueContas(pages, filter, acao, session).catch(() => []);
    if (due.length === 0) return undefined;
    return {
      label: `Selecionar o que vence até hoje (${formatDecimal(due.length, 0)})`,
      onSelect: () => onSelect(due),
    };
  }

  async function refuse(acao: "pagar" | "renegociar", what: string) {
    setAsking(acao);
    const action = await offerDue(acao);
    setAsking(undefined);
    toast.error(`Selecione uma ou mais contas para ${what}`, { action });
  }

  const offer = (label: string, { access }: { readonly access: Access }, acao: "pagar" | "renegociar", what: string) =>
    mayAccess(session, access) ? (
      <Button className={hidden ? "invisible" : ""} pending={asking === acao} onClick={() => void refuse(acao, what)}>
        {label}
      </Button>
    ) : null;
  return (
    <>
      {offer(settleLabel, calls.settle, "pagar", movimento)}
      {offer("Renegociar", calls.renegociacao, "renegociar", "renegociação")}
    </>
  );
}
