import { type Status, status, statusNames } from "@prumo/domain/conta";
import { Badge, type BadgeTone } from "@prumo/ui/badge";

const tones: Record<Status, BadgeTone> = {
  pendente: "warning",
  parcial: "info",
  pago: "success",
  renegociado: "special",
};

/** The state of a conta as a pill. */
export function StatusBadge({ conta }: { conta: Parameters<typeof status>[0] }) {
  const current = status(conta);
  return <Badge tone={tones[current]}>{statusNames[current]}</Badge>;
}
