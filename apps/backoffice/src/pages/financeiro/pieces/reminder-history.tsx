import { calls } from "@prumo/api-client/calls";
import type { Lembrete } from "@prumo/api-client/schemas/cobranca";
import { toDisplay } from "@prumo/domain/date";
import { reminderChannelNames, reminderOriginNames, stepText } from "@prumo/domain/reminder";
import { Link } from "@prumo/ui/link";
import { useState } from "react";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import { ReminderBadge, reminderNote } from "./reminder-badge";

/** Reminders that a card shows before its reader asks for all. */
const SHOWN = 3;

/** Why it went out: by hand, or by the step that stood on its day. */
function reasonOf({ origem, usuario, contas }: Lembrete): string {
  if (origem !== "regra") return [reminderOriginNames[origem], usuario?.nome].filter(Boolean).join(", ");
  const steps = new Set(contas.flatMap(({ dias }) => (dias === null ? [] : [stepText(dias)])));
  return [reminderOriginNames.regra, ...steps].join(", ");
}

interface ReminderHistoryProps {
  /** The newest first. */
  readonly lembretes: readonly Lembrete[];
  /** The list that has all of them. */
  readonly href: string;
}

/** The reminders about a conta, or to a person: when, where and why each went out, and what came of it. */
export function ReminderHistory({ lembretes, href }: ReminderHistoryProps) {
  const session = useSession();
  const [whole, setWhole] = useState(false);
  if (lembretes.length === 0) return <p className="text-prumo-muted">Nenhum lembrete ainda</p>;
  const shown = whole ? lembretes : lembretes.slice(0, SHOWN);
  return (
    <>
      <ul aria-label="Lembretes" className="grid gap-2.5">
        {shown.map((reminder) => (
          <li key={reminder.id} className="grid gap-0.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>
                <span className="prumo-tabular">{toDisplay(reminder.dia)}</span>
                {` · ${reminderChannelNames[reminder.canal]} · ${moneyText(reminder.valor)}`}
              </span>
              <ReminderBadge estado={reminder.estado} />
            </div>
            <span className="text-prumo-muted text-xs/4">{reasonOf(reminder)}</span>
            <span className="text-prumo-muted text-xs/4">{reminderNote(reminder)}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4">
        {shown.length < lembretes.length ? (
          <button
            type="button"
            className="rounded-prumo-control text-prumo-accent underline underline-offset-2 pointer-coarse:py-2"
            onClick={() => setWhole(true)}
          >
            {`Mostrar os ${lembretes.length}`}
          </button>
        ) : null}
        {mayAccess(session, calls.cobranca.lembretes.access) ? (
          <Link variant="text" href={href} className="pointer-coarse:py-2">
            Ver na lista
          </Link>
        ) : null}
      </p>
    </>
  );
}
