import { type ServiceOrderStatus, serviceOrderStatusName } from "@prumo/domain/service-order";
import { Badge, type BadgeTone } from "@prumo/ui/badge";

const tones: Record<ServiceOrderStatus, BadgeTone> = {
  1: "info",
  5: "info",
  9: "warning",
  12: "danger",
  18: "success",
  20: "neutral",
};

/** The state of a service order as a pill. */
export const OrderBadge = ({ status }: { status: ServiceOrderStatus }) => (
  <Badge tone={tones[status]}>{serviceOrderStatusName(status)}</Badge>
);
