import { type RequisitionStatus, requisitionStatusNames } from "@prumo/domain/requisition";
import { Badge, type BadgeTone } from "@prumo/ui/badge";

const tones: Readonly<Record<RequisitionStatus, BadgeTone>> = {
  1: "warning",
  2: "success",
  3: "danger",
  4: "info",
};

/** The state of a requisition, or of one of its products, as a pill. */
export function RequisitionBadge({ status }: { readonly status: RequisitionStatus }) {
  return <Badge tone={tones[status]}>{requisitionStatusNames[status]}</Badge>;
}
