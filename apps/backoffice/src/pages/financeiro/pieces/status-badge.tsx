import { type ApprovalState, approvalStateNames } from "@prumo/domain/approval-state";
import { type DueConta, isOverdue, type Status, status, statusNames } from "@prumo/domain/conta";
import { Badge, type BadgeTone } from "@prumo/ui/badge";
import { companyToday } from "../../../app/clock";

const tones: Record<Status, BadgeTone> = {
  pendente: "warning",
  parcial: "info",
  pago: "success",
  renegociado: "special",
};

const approvalTones: Record<ApprovalState, BadgeTone> = {
  precisa: "info",
  aguardando: "info",
  aprovada: "success",
  recusada: "danger",
  expirada: "warning",
};

interface StatusBadgeProps {
  readonly conta: Parameters<typeof status>[0] & Partial<Omit<DueConta, "status">>;
}

/** The state of a conta as a pill, and beside it that it waits for approval or is overdue, which are no states. */
export function StatusBadge({ conta }: StatusBadgeProps) {
  const current = status(conta);
  const { data_vencimento, pagavel_ate } = conta;
  const approval = conta.aprovacao?.estado ?? null;
  const late =
    data_vencimento !== undefined && isOverdue({ status: conta.status, data_vencimento, pagavel_ate }, companyToday());
  return (
    // Two lines of it are not higher than a name with its document.
    <span className="inline-flex flex-wrap items-center gap-x-1 gap-y-0.5 align-top">
      <Badge tone={tones[current]}>{statusNames[current]}</Badge>
      {approval === null || current === "pago" || current === "renegociado" ? null : (
        <Badge tone={approvalTones[approval]} className="h-4! px-1.5! text-[11px]/4!">
          {approvalStateNames[approval]}
        </Badge>
      )}
      {late ? (
        <Badge tone="danger" className="h-4! px-1.5! text-[11px]/4!">
          Vencida
        </Badge>
      ) : null}
    </span>
  );
}
