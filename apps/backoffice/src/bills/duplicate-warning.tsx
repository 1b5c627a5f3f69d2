import { ApiError } from "@prumo/api-client/errors";
import type { Conta } from "@prumo/api-client/schemas/conta";
import { toDisplay } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { Link } from "@prumo/ui/link";
import { useEffect, useRef } from "react";
import { moneyText } from "../app/reais";
import { StatusBadge } from "./status-badge";

/**
 * The account that a refused one looks like, or undefined when that was not the reason of the refusal.
 * @param find reads an account of the side in question
 */
export async function duplicateOf(
  find: (call: { params: { id: number } }) => Promise<{ conta: Conta }>,
  error: unknown,
): Promise<Conta | undefined> {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  const { duplicada } = (error.body ?? {}) as { duplicada?: { id?: number } };
  if (duplicada?.id === undefined) return undefined;
  // Without the other bill its refusal is still shown, as any other.
  return find({ params: { id: duplicada.id } }).then(
    ({ conta }) => conta,
    () => undefined,
  );
}

interface DuplicateWarningProps {
  readonly conta: Conta;
  /** Where the other account is shown. */
  readonly href: string;
  readonly onSaveAnyway: () => void;
}

/** Shows the bill that seems to be there already, and offers to save this one all the same. */
export function DuplicateWarning({ conta, href, onSaveAnyway }: DuplicateWarningProps) {
  const warning = useRef<HTMLDivElement>(null);
  useEffect(() => warning.current?.focus(), []);
  const { pessoa, numero_documento, valor_integral, data_vencimento } = conta;
  return (
    <div
      ref={warning}
      role="alert"
      tabIndex={-1}
      className="grid gap-2.5 rounded-prumo-card bg-prumo-warning p-4.5 text-prumo-on-warning"
    >
      <strong className="font-semibold">Esta conta parece já estar cadastrada</strong>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {[pessoa.nome_fantasia, numero_documento, moneyText(valor_integral), `vence em ${toDisplay(data_vencimento)}`]
          .filter(Boolean)
          .join(" · ")}
        <StatusBadge conta={conta} />
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Link href={href} target="_blank" className="underline underline-offset-2">
          Ver a outra conta
        </Link>
        <Button onClick={onSaveAnyway}>Salvar assim mesmo</Button>
      </div>
    </div>
  );
}
