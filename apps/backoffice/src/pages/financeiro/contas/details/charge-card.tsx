import type { CobrancaDeGateway } from "@prumo/api-client/schemas/gateway";
import { cobrancaFields } from "@prumo/domain/cobranca-fields";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { missingCodes } from "@prumo/domain/gateway-charge";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../../app/paths";
import { moneyText } from "../../../../app/reais";
import { Facts } from "../../../../shell/facts";
import { ChargeBadge } from "../../pieces/charge-badge";

/** The newest charge of a receivable at the payment provider, and why it asks for something else, where it does. */
export function ChargeCard({ charge, conta }: { readonly charge: CobrancaDeGateway; readonly conta: number }) {
  const { estado, valor, vencimento, dia_pagamento, dia_credito, created_at, recusa, nao_acompanha, decisoes } = charge;
  const day = (label: string, value: string | null) => (value === null ? [] : [[label, toDisplay(value)] as const]);
  const trouble = recusa ?? nao_acompanha ?? missingCodes(charge);
  return (
    <Card title="Boleto e Pix" actions={<ChargeBadge estado={estado} />}>
      <Facts
        facts={[
          [cobrancaFields.valor.label, moneyText(valor)],
          ...day(cobrancaFields.vencimento.heading, vencimento),
          [cobrancaFields.created_at.label, toDisplayDateTime(created_at)],
          ...day(cobrancaFields.dia_pagamento.label, dia_pagamento),
          ...day(cobrancaFields.dia_credito.label, dia_credito),
        ]}
      />
      {trouble === null ? null : <p className="text-prumo-danger">{trouble}</p>}
      <p className="flex flex-wrap gap-x-4">
        <Link variant="text" href={paths.gatewayCobrancas({ conta_id: conta })}>
          Ver cobranças
        </Link>
        {decisoes === 0 ? null : (
          <Link variant="text" href={paths.gatewayDecisoes()}>
            {decisoes === 1 ? "1 valor a decidir" : `${decisoes} valores a decidir`}
          </Link>
        )}
      </p>
    </Card>
  );
}
