import type { ApprovalRequest } from "@prumo/api-client/schemas/aprovacao";
import { aprovacaoPedidoFields } from "@prumo/domain/aprovacao-fields";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { paymentTypeName } from "@prumo/domain/payment-type";
import { Checkbox } from "@prumo/ui/checkbox";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { Deciders } from "./deciders";
import { RequestStateBadge } from "./request-state";
import { type Deciding, reasonFieldId } from "./use-decision";

/** Who asked and when, and who decided. */
export function askedText({ pedido_por, created_at, decidido_por, decidido_em }: ApprovalRequest): string {
  const asked = `Pedido por ${pedido_por} em ${toDisplayDateTime(created_at)}`;
  if (decidido_por === null || decidido_em === null) return asked;
  return `${asked} · decidido por ${decidido_por} em ${toDisplayDateTime(decidido_em)}`;
}

/** Says why a request was decided so. */
export const decisionReason = (estado: ApprovalRequest["estado"], motivo: string): string =>
  `${estado === "recusada" ? "Motivo da recusa" : "Motivo"}: ${motivo}`;

interface RequestCardProps {
  readonly pedido: ApprovalRequest;
  readonly deciding: Deciding;
  /** Null where the user cannot decide it. */
  readonly chosen: boolean | null;
  readonly onChosen: (chosen: boolean) => void;
}

/** A request in a list: what is to be paid, why it was asked, and the reason of the decision once it is chosen. */
export function RequestCard({ pedido, deciding, chosen, onChosen }: RequestCardProps) {
  const { id, fornecedor, valor, data_vencimento, tipo_pagamento, referencia, motivos, estado, motivo } = pedido;
  const name = `${fornecedor.nome_fantasia}, ${moneyText(valor)}`;
  return (
    <li className="grid gap-2 rounded-prumo-card border border-prumo-line bg-prumo-surface p-4">
      <div className="flex items-start gap-3">
        {chosen === null ? null : (
          <Checkbox
            label={<span className="sr-only">{`Selecionar ${name}`}</span>}
            checked={chosen}
            onCheckedChange={onChosen}
          />
        )}
        <div className="min-w-0 grow">
          <Link variant="text" href={paths.aprovacoes.detalhes(id)} className="font-medium pointer-coarse:py-2">
            {fornecedor.nome_fantasia}
          </Link>
          <div className="text-prumo-muted wrap-anywhere">{referencia}</div>
        </div>
        <div className="shrink-0 text-end">
          <div className="font-semibold tabular-nums">{moneyText(valor)}</div>
          <div className="text-prumo-muted text-xs/4">{`vence em ${toDisplay(data_vencimento)}`}</div>
        </div>
      </div>
      <ul className="grid gap-0.5">
        {motivos.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {motivo === null ? null : <p className="wrap-anywhere">{decisionReason(estado, motivo)}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-prumo-muted text-xs/4">
        <span>{`${paymentTypeName(tipo_pagamento)} · ${askedText(pedido)}`}</span>
        <RequestStateBadge estado={estado} />
      </div>
      <Deciders pedido={pedido} />
      {chosen === true ? (
        <Field
          label={aprovacaoPedidoFields.motivo.label}
          htmlFor={reasonFieldId(id)}
          hint="Obrigatório para recusar"
          error={deciding.errors[id]}
        >
          <Input
            id={reasonFieldId(id)}
            maxLength={aprovacaoPedidoFields.motivo.max}
            value={deciding.reasons[id] ?? ""}
            onChange={({ target }) => deciding.setReason(id, target.value)}
          />
        </Field>
      ) : null}
    </li>
  );
}
