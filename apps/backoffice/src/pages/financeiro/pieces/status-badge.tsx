import { isOverdue, type Status, status, statusNames } from "@prumo/domain/conta";
import { Badge, type BadgeTone } from "@prumo/ui/badge";
import { companyToday } from "../../../app/clock";

const tones: Record<Status, BadgeTone> = {
  pendente: "warning",
  parcial: "info",
  pago: "success",
  renegociado: "special",
};

interface StatusBadgeProps {
  readonly conta: Parameters<typeof status>[0] & { readonly data_vencimento?: string };
}

/** The state of a conta as a pill, and beside it one that says that it is overdue, which is no state. */
export function StatusBadge({ conta }: StatusBadgeProps) {
  const current = status(conta);
  const { data_vencimento } = conta;
  const late = data_vencimento !== undefined && isOverdue({ status: conta.status, data_vencimento }, companyToday());
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[current]}>{statusNames[current]}</Badge>
      {late ? <Badge tone="danger">Vencida</Badge> : null}
    </span>
  );
}
