import { type GatewayChargeState, gatewayChargeStateNames } from "@prumo/domain/gateway-charge";
import { Badge, type BadgeProps } from "@prumo/ui/badge";

const tones: Partial<Record<GatewayChargeState, BadgeProps["tone"]>> = {
  em_cobranca: "info",
  paga: "info",
  liquidada: "success",
  em_dinheiro: "success",
  vencida: "warning",
  incerta: "warning",
  devolvendo: "warning",
  contestada: "danger",
  recusada: "danger",
  desautorizada: "danger",
  negativada: "danger",
};

/** The state of a charge at the payment provider. */
export const ChargeBadge = ({ estado }: { readonly estado: GatewayChargeState }) => (
  <Badge tone={tones[estado] ?? "neutral"}>{gatewayChargeStateNames[estado]}</Badge>
);
