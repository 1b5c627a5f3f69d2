import type { ResumoDoGateway } from "@prumo/api-client/schemas/gateway";
import { toDisplayMonth } from "@prumo/domain/month";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { Fragment } from "react";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { ChargeBadge } from "../pieces/charge-badge";

interface Counted {
  readonly quantidade: number;
  readonly valor: number;
}

/** A number of rows, and their amount. Nothing is said by a dash, so that it is not read as a zero that was counted. */
const countedText = ({ quantidade, valor }: Counted) =>
  quantidade === 0 ? "–" : `${quantidade} · ${moneyText(valor)}`;

/** How the company's charges stand: each state leads to its charges, and what waits to where it is decided. */
export function SummaryCard({ resumo }: { readonly resumo: ResumoDoGateway }) {
  const { cobrancas, decisoes, desconhecidos, tarifas } = resumo;
  const lines = [
    {
      name: (
        <Link variant="text" href={paths.gatewayDecisoes()} className="pointer-coarse:py-2">
          Valores a decidir
        </Link>
      ),
      value: countedText(decisoes),
    },
    { name: "Destes, de nenhuma cobrança", value: countedText(desconhecidos) },
    { name: `Tarifas do provedor em ${toDisplayMonth(tarifas.mes)}`, value: countedText(tarifas) },
  ];
  return (
    <Card
      title="Cobranças emitidas"
      actions={
        <Link variant="text" href={paths.gatewayCobrancas()} className="pointer-coarse:py-2">
          Ver todas
        </Link>
      }
    >
      {cobrancas.length === 0 ? (
        <p className="text-prumo-muted">
          Nenhuma ainda. Emita o boleto e o Pix de uma conta a receber pela página dela, ou de várias pela lista.
        </p>
      ) : (
        <ul className="grid gap-1.5" aria-label="Cobranças por situação">
          {cobrancas.map(({ estado, ...counted }) => (
            <li key={estado} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Link
                variant="text"
                href={paths.gatewayCobrancas({ estado })}
                className="inline-block py-0.5 pointer-coarse:py-2"
              >
                <ChargeBadge estado={estado} />
              </Link>
              <span className="tabular-nums">{countedText(counted)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-prumo-line border-t pt-3.5">
        {lines.map(({ name, value }, at) => (
          // The lines are always the same.
          <Fragment key={String(at)}>
            <dt className="text-prumo-muted">{name}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  );
}
