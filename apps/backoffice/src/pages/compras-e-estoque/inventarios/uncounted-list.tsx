import { formatQuantity } from "@prumo/domain/quantity";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Paginator } from "@prumo/ui/paginator";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../../app/paths";
import { withParams } from "../../../list/list-query";
import { totalText } from "../../../list/total-text";
import type { inventarioReviewLoader } from "./loaders";

interface UncountedListProps {
  readonly inventario: number;
  readonly uncounted: Awaited<ReturnType<typeof inventarioReviewLoader>>["uncounted"];
}

/**
 * Lists products that the warehouse should have and nobody counted: the user counts them or leaves them as they are.
 */
export function UncountedList({ inventario, uncounted }: UncountedListProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  if (uncounted.total === 0) return null;
  return (
    <Card
      title={
        uncounted.total === 1 ? "1 produto não foi contado" : `${totalText(uncounted)} produtos não foram contados`
      }
    >
      <p className="text-prumo-muted">Ficam com o estoque que têm. Se não há nada no depósito, conte zero.</p>
      <details open={search.has("faltam")}>
        <summary className="w-fit rounded-prumo-control text-prumo-accent underline underline-offset-2">
          Ver quais
        </summary>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-x-6 gap-y-1 pt-3">
          {uncounted.data.map(({ produto, esperado }) => (
            <li key={produto.id} className="flex items-center justify-between gap-3">
              <span className="wrap-anywhere min-w-0 flex-1">{`${produto.cod_reduzido} · ${produto.nome}`}</span>
              <span className="prumo-tabular whitespace-nowrap text-prumo-muted">
                {`${formatQuantity(esperado)} ${produto.unidade}`}
              </span>
              <Button
                size="small"
                variant="ghost"
                onClick={() => navigate(paths.inventarios.contar(inventario), { state: { produto } })}
              >
                Contar <span className="sr-only">{produto.nome}</span>
              </Button>
            </li>
          ))}
        </ul>
        {uncounted.last_page === 1 ? null : (
          <Paginator
            aria-label="Paginação dos não contados"
            className="pt-3"
            page={uncounted}
            href={(page) => withParams(search, { faltam: page })}
          />
        )}
      </details>
    </Card>
  );
}
