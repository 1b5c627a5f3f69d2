import type { Conta } from "@prumo/api-client/schemas/conta";
import { toDisplay } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { Link } from "@prumo/ui/link";
import { type ReactNode, useEffect, useRef } from "react";
import { moneyText } from "../../../app/reais";
import { StatusBadge } from "./status-badge";
import type { Duplicate } from "./use-duplicate";

interface DuplicateWarningProps {
  readonly duplicate: Duplicate;
  /** The address of the other conta. */
  readonly href: string;
  readonly onSaveAnyway: () => void;
  /** What is asked before it is saved all the same. */
  readonly children?: ReactNode;
}

function DuplicateFacts({ conta }: { conta: Conta }) {
  const { pessoa, numero_documento, valor_integral, data_vencimento } = conta;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {[pessoa.nome_fantasia, numero_documento, moneyText(valor_integral), `vence em ${toDisplay(data_vencimento)}`]
        .filter(Boolean)
        .join(" · ")}
      <StatusBadge conta={conta} />
    </p>
  );
}

/** Shows the conta that seems to be there already, and offers to save this one all the same. */
export function DuplicateWarning({ duplicate, href, onSaveAnyway, children }: DuplicateWarningProps) {
  const { conta, message, boleto } = duplicate;
  const warning = useRef<HTMLDivElement>(null);
  useEffect(() => warning.current?.focus(), []);
  return (
    <div
      ref={warning}
      role="alert"
      tabIndex={-1}
      className="grid gap-2.5 rounded-prumo-card bg-prumo-warning p-4.5 text-prumo-on-warning"
    >
      <strong className="font-semibold">{boleto ? message : "Esta conta parece já estar cadastrada"}</strong>
      {conta === undefined ? null : <DuplicateFacts conta={conta} />}
      {children}
      <div className="flex flex-wrap items-center gap-3">
        {conta === undefined ? null : (
          <Link href={href} target="_blank" className="underline underline-offset-2">
            Ver a outra conta
          </Link>
        )}
        <Button onClick={onSaveAnyway}>Salvar assim mesmo</Button>
      </div>
    </div>
  );
}
