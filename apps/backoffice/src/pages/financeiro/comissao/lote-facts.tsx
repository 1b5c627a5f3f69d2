import { calls } from "@prumo/api-client/calls";
import type { Lote } from "@prumo/api-client/schemas/comissao";
import { loteFields } from "@prumo/domain/comissao-fields";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { subtract } from "@prumo/domain/money";
import { Card } from "@prumo/ui/card";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { NameLink } from "../../../list/name-link";
import { Facts } from "../../../shell/facts";
import { StatusBadge } from "../pieces/status-badge";
import { LoteBadge } from "./lote-badge";

/** The worth of a lote, and the payable that it became. */
export function LoteFacts({ lote }: { lote: Lote }) {
  const { prestador, periodo, fechado, fechado_em, fechado_por, itens, valor_total, conta, created_at } = lote;
  const closed = fechado_em && [toDisplayDateTime(fechado_em), fechado_por?.nome].filter(Boolean).join(", por ");
  const facts = [
    ["Situação", <LoteBadge key="situacao" fechado={fechado} />],
    [loteFields.prestador_id.label, prestador.nome_fantasia],
    ["Período", periodo],
    [loteFields.itens.label, itens],
    [loteFields.valor_total.label, <strong key="comissao">{moneyText(valor_total)}</strong>],
    ["Aberto em", toDisplayDateTime(created_at)],
    [loteFields.fechado_em.label, closed],
    [
      "Conta a pagar",
      conta && (
        <span key="conta" className="inline-flex flex-wrap items-center gap-2 prumo-phone:justify-end">
          <NameLink href={paths.contasPagar.detalhe(conta.id)} access={calls.contasPagar.find.access}>
            {`Conta ${conta.id}, vence em ${toDisplay(conta.data_vencimento)}`}
          </NameLink>
          <StatusBadge conta={{ ...conta, valor_pago: subtract(conta.valor_integral, conta.residual) }} />
        </span>
      ),
    ],
  ] as const;
  return (
    <Card>
      <Facts wide facts={facts.filter(([, value]) => value !== null)} />
    </Card>
  );
}
