import type { Compra } from "@prumo/api-client/schemas/compras";
import { CANCELLED_INVOICE } from "@prumo/domain/purchase";
import { Button } from "@prumo/ui/button";
import { useEffect, useRef } from "react";

const box = "grid gap-2.5 rounded-prumo-card bg-prumo-warning p-4.5 text-prumo-on-warning";

/** Tells of a purchase whose invoice holds no more, and what can be done about it. */
export function CancelledWarning({ compra: { estado, nfe_cancelada } }: { compra: Compra }) {
  if (!nfe_cancelada) return null;
  const approved = "As contas e o estoque que ela gerou continuam valendo: reabra a compra para desfazê-los.";
  const open = "Confira com o fornecedor antes de aprovar ou exclua a compra.";
  return (
    <div role="status" className={box}>
      <strong className="font-semibold">{CANCELLED_INVOICE}</strong>
      <p>{estado === "APROVADO" ? approved : open}</p>
    </div>
  );
}

/** Asks whether a purchase is to be approved although its invoice holds no more. */
export function CancelledQuestion({ onApproveAnyway }: { readonly onApproveAnyway: () => void }) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div ref={question} role="alert" tabIndex={-1} className={box}>
      <strong className="font-semibold">{CANCELLED_INVOICE}</strong>
      <div>
        <Button onClick={onApproveAnyway}>Aprovar assim mesmo</Button>
      </div>
    </div>
  );
}
