import { isOverdue } from "@prumo/domain/conta";
import { relativeDay, toDisplay } from "@prumo/domain/date";
import { companyToday } from "../../../app/clock";

type DueConta = Parameters<typeof isOverdue>[0];

/** Shows a due date and its distance from today, in red when it has passed and something is still owed. */
export function DueDate({ conta, inline = false }: { conta: DueConta; inline?: boolean }) {
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
        </>
      ) : null}
    </span>
  );
}
