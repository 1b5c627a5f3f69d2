import type { Lembrete } from "@prumo/api-client/schemas/cobranca";
import { reminderOriginNames, reminderStateHints, reminderStateNames } from "@prumo/domain/reminder";
import { Badge, type BadgeProps } from "@prumo/ui/badge";

type State = Lembrete["estado"];

const tones: Readonly<Record<State, BadgeProps["tone"]>> = {
  fila: "info",
  enviada: "success",
  falhou: "danger",
  incerta: "warning",
  expirada: "neutral",
  retirada: "neutral",
};

/** The word for the state of a reminder; one that was taken out of its day's list never had another. */
export const reminderStateName = (estado: State): string =>
  estado === "retirada" ? reminderOriginNames.retirada : reminderStateNames[estado];

/** What came of a reminder beside its state: why it failed or was not sent, or what its state means. */
export function reminderNote({ estado, erro }: Pick<Lembrete, "estado" | "erro">): string {
  const hint = estado === "retirada" ? undefined : reminderStateHints[estado];
  return erro ?? hint ?? "";
}

/** The state of a reminder. */
export const ReminderBadge = ({ estado }: { readonly estado: State }) => (
  <Badge tone={tones[estado]}>{reminderStateName(estado)}</Badge>
);
