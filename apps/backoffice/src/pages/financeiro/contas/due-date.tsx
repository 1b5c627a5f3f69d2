import { type DueConta, isOverdue } from "@prumo/domain/conta";
import { relativeDay, toDisplay } from "@prumo/domain/date";
import { companyToday } from "../../../app/clock";

interface DueDateProps {
  readonly conta: DueConta & { readonly prazo?: string | null | undefined };
  readonly inline?: boolean;
}

/**
 * Shows a due date and its distance from today, in red when it has passed and something is still owed; of one that is no
 * business day also until when it can be paid.
 */
export function DueDate({ conta, inline = false }: DueDateProps) {
  const dia = companyToday();
  const distance = relativeDay(conta.data_vencimento, dia);
  const late = isOverdue(conta, dia) ? "text-prumo-danger" : "";
  const open = conta.status === 0 || conta.status === false;
  return (
    <span className={`${inline ? "tabular-nums" : "prumo-tabular"} ${late}`}>
      {toDisplay(conta.data_vencimento)}
      {open ? (
        <>
          {inline ? " " : null}
          <span className={inline ? "whitespace-nowrap" : `block text-xs/4 ${late || "text-prumo-muted"}`}>
            {inline ? `· ${distance}` : distance}
          </span>
          {conta.prazo ? (
            <span className={inline ? " text-prumo-muted" : "block text-prumo-muted text-xs/4"}>
              {inline ? ` · ${conta.prazo}` : conta.prazo}
            </span>
          ) : null}
        </>
      ) : null}
    </span>
  );
}
