import type { ApprovalRequest } from "@prumo/api-client/schemas/aprovacao";
import { requestStateNames } from "@prumo/domain/approval-state";
import { Badge, type BadgeTone } from "@prumo/ui/badge";

const tones: Readonly<Record<ApprovalRequest["estado"], BadgeTone>> = {
  aguardando: "warning",
  aprovada: "success",
  recusada: "danger",
  substituida: "neutral",
  expirada: "neutral",
};

/** What became of a request. */
export const RequestStateBadge = ({ estado }: Pick<ApprovalRequest, "estado">) => (
  <Badge tone={tones[estado]}>{requestStateNames[estado]}</Badge>
);
