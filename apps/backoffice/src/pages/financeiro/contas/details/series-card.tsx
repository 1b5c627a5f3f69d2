import { status, statusNames } from "@prumo/domain/conta";
import { toDisplay } from "@prumo/domain/date";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { moneyText } from "../../../../app/reais";
import { EmitButton } from "../../pieces/emit-button";
import type { WholeConta } from "../conta";
import { useLadoPages } from "../lado-pages-context";

const names = { recorrencia: "Recorrência", parcelas: "Parcelas" } as const;

/** The contas of the series that a conta was registered in, this one among them. */
export function SeriesCard({ conta }: { conta: WholeConta }) {
  const { lado, paths } = useLadoPages();
  const { serie } = conta;
  if (!serie || serie.contas.length < 2) return null;
  // Months of a recurrence are charged when they come: what they cost by then is not certain.
  const isCharged = lado === "contasReceber" && serie.especie === "parcelas";
  const emitted = isCharged ? serie.contas.filter((one) => one.status === 0).map(({ id }) => id) : [];
  const at = serie.contas.findIndex(({ id }) => id === conta.id) + 1;
  return (
    <Card
      title={`${names[serie.especie]} · ${at} de ${serie.contas.length}`}
      actions={emitted.length === 0 ? null : <EmitButton size="small" contas={emitted} />}
    >
      <ol aria-label="Contas da série" className="grid max-h-72 gap-1.5 overflow-y-auto">
        {serie.contas.map(({ id, data_vencimento, valor_integral, valor_pago, status: state }) => (
          <li key={id} className="flex justify-between gap-3">
            {id === conta.id ? (
              <b aria-current="true" className="font-semibold">
                {toDisplay(data_vencimento)}
              </b>
            ) : (
              <Link variant="text" href={paths.detalhe(id)}>
                {toDisplay(data_vencimento)}
              </Link>
            )}
            <span className="text-prumo-muted">
              {statusNames[status({ status: state, valor_pago, residual: valor_integral })]}
            </span>
            <span className="prumo-tabular whitespace-nowrap">{moneyText(valor_integral)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
