import { MAX_SELECTED } from "@prumo/api-client/conta-limits";
import { acoes } from "@prumo/domain/conta";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useSelectionActs } from "../../../../app/selection-acts";
import { useSession } from "../../../../app/session";
import { selectedText } from "../../../../list/bulk-act";
import { type ContaSelecionada, contaNoun } from "../conta";
import { useLadoPages } from "../lado-pages-context";

/** Gives the reason why these contas cannot be renegotiated together, in the words of the specification, or null. */
export const notTogether = (contas: readonly Pick<ContaSelecionada, "pessoa_id">[], pessoa: string): string | null =>
  new Set(contas.map(({ pessoa_id }) => pessoa_id)).size > 1 ? `Selecione contas de um mesmo ${pessoa}` : null;

interface SelectionActionsProps {
  readonly contas: readonly ContaSelecionada[];
  /** Settles them one after the other in the sheet over the list. */
  readonly onSettleHere: (contas: readonly ContaSelecionada[]) => void;
}

/** Settles the selected contas, alone, together or one after the other, or renegotiates them. */
export function SelectionActions({ contas, onSettleHere }: SelectionActionsProps) {
  const { lado, settleLabel, settleHereLabel, movimento, pessoa, paths } = useLadoPages();
  const session = useSession();
  const allowed = contas.map((conta) => ({ conta, id: conta.id, ...acoes(conta, session, lado) }));
  const payable = allowed.flatMap(({ id, pagar }) => (pagar === null ? [id] : []));
  const negotiated = allowed.flatMap(({ conta, renegociar }) => (renegociar === null ? [conta] : []));
  const negotiable = negotiated.map(({ id }) => id);
  const [only] = payable;
  const refused = notTogether(negotiated, pessoa);
  const tooMany = (what: string) => `${what} vai até ${MAX_SELECTED} contas de uma vez. Selecione menos.`;
  const settle =
    only === undefined
      ? undefined
      : payable.length > MAX_SELECTED
        ? { onSelect: () => toast.error(tooMany(`O ${movimento}`)) }
        : { href: payable.length === 1 ? paths.settle(only) : paths.multiplo({ id: payable }) };
  const renegotiate =
    negotiable.length === 0
      ? undefined
      : refused === null && negotiable.length <= MAX_SELECTED
        ? { href: paths.renegociacao({ id: negotiable }) }
        : { onSelect: () => toast.error(refused ?? tooMany("A renegociação")) };
  useSelectionActs({
    heading: selectedText(contas.length, contaNoun),
    acts: [
      ...(settle === undefined
        ? []
        : [{ label: `${settleLabel} ${contas.length === 1 ? "selecionada" : "selecionadas"}`, ...settle }]),
      ...(renegotiate === undefined ? [] : [{ label: "Renegociar", ...renegotiate }]),
    ],
  });
  return (
    <>
      {settle === undefined ? null : (
        <>
          <Button variant="primary" kbd="Ctrl ↵" data-shortcut="save" href={settle.href} onClick={settle.onSelect}>
            <span>
              {settleLabel}
              {/* Beside the count it would only take the room of the others. */}
              {payable.length === 1 ? null : <span className="max-[1439px]:sr-only"> selecionadas</span>}
            </span>
          </Button>
          {/* Where the bar has no room for it in its line, it is in the menu only. */}
          <Button
            className="max-[1439px]:hidden"
            kbd="P"
            data-shortcut="settle-here"
            onClick={() => onSettleHere(contas)}
          >
            {settleHereLabel}
          </Button>
        </>
      )}
      {renegotiate === undefined ? null : (
        <Button kbd="R" data-shortcut="renegotiate" href={renegotiate.href} onClick={renegotiate.onSelect}>
          Renegociar
        </Button>
      )}
    </>
  );
}
