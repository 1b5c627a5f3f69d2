import { type PurchaseState, purchaseStateName } from "@prumo/domain/purchase";
import { Badge, type BadgeTone } from "@prumo/ui/badge";

const tones: Record<PurchaseState, BadgeTone> = {
  NOVO: "info",
  APROVADO: "success",
  REJEITADO: "warning",
  CANCELADO: "neutral",
};

/** The state of a purchase as a pill. */
export const EstadoBadge = ({ estado }: { estado: PurchaseState }) => (
  <Badge tone={tones[estado]}>{purchaseStateName(estado)}</Badge>
);
