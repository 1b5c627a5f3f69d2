import { formatQuantity } from "@prumo/domain/quantity";
import { Card } from "@prumo/ui/card";
import type { inventarioReviewLoader } from "./loaders";

type UncountedLine = Awaited<ReturnType<typeof inventarioReviewLoader>>["nao_contados"][number];

/** Products that the warehouse should have and that nobody counted: to be counted, or left as they are. */
export function UncountedList({ uncounted }: { uncounted: readonly UncountedLine[] }) {
  if (uncounted.length === 0) return null;
  return (
    <Card
      title={uncounted.length === 1 ? "1 produto não foi contado" : `${uncounted.length} produtos não foram contados`}
    >
      <p className="text-prumo-muted">Ficam com o estoque que têm. Se não há nada no depósito, conte zero.</p>
      <details>
        <summary className="w-fit rounded-prumo-control text-prumo-accent underline underline-offset-2">
          Ver quais
        </summary>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-x-6 gap-y-1 pt-3">
          {uncounted.map(({ produto, esperado }) => (
            <li key={produto.id} className="flex justify-between gap-3">
              <span className="wrap-anywhere min-w-0">{`${produto.cod_reduzido} · ${produto.nome}`}</span>
              <span className="prumo-tabular whitespace-nowrap text-prumo-muted">
                {`${formatQuantity(esperado)} ${produto.unidade}`}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
