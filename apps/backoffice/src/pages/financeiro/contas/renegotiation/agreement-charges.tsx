import type { chargesTogether } from "@prumo/domain/conta-charges";
import { Button } from "@prumo/ui/button";
import type { ReactNode } from "react";
import { moneyText } from "../../../../app/reais";

interface AgreementChargesProps {
  readonly proposed: NonNullable<ReturnType<typeof chargesTogether>>;
  readonly juros: number;
  readonly waived: boolean;
  /** The field of the reason. */
  readonly reason: ReactNode;
  /** Takes all of what is proposed, or nothing. */
  readonly onTake: (all: boolean) => void;
}

/** What the policies of the contas propose as juros of their agreement, and how to waive it. */
export function AgreementCharges({ proposed, juros, waived, reason, onTake }: AgreementChargesProps) {
  const { total, sentence } = proposed;
  if (sentence === null) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <p className="min-w-0 flex-1 basis-60 whitespace-pre-line text-prumo-muted text-xs/4">
          {`Multa e juros propostos, ${moneyText(total)}:\n${sentence}`}
        </p>
        {juros === total ? null : (
          <Button size="small" onClick={() => onTake(true)}>
            Usar o proposto
          </Button>
        )}
        {waived || total === 0 ? null : (
          <Button size="small" kbd="d" onClick={() => onTake(false)}>
            Dispensar
          </Button>
        )}
      </div>
      {waived ? reason : null}
    </div>
  );
}
