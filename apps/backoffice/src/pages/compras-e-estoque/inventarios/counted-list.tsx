import type { ProdutoContado } from "@prumo/api-client/schemas/inventarios";
import { inventarioFields } from "@prumo/domain/inventario-fields";
import { formatQuantity } from "@prumo/domain/quantity";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { useState } from "react";

/** The list starts with so many, the last counted ones, because a mistake is noticed right after it was made. */
const FIRST = 30;

export type CountedLine = Pick<ProdutoContado, "produto" | "quantidade" | "usuario">;

interface CountedListProps {
  readonly counted: readonly CountedLine[];
  readonly onCorrect: (line: CountedLine) => void;
  readonly onUndo: (line: CountedLine) => void;
}

/** Lists the counted products, the last first, without the expected quantities. */
export function CountedList({ counted, onCorrect, onUndo }: CountedListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? counted : counted.slice(0, FIRST);
  const title = counted.length === 1 ? "1 produto contado" : `${counted.length} produtos contados`;
  return (
    <Card flush title={title}>
      {counted.length === 0 ? (
        <p className="px-4.5 pb-4 text-prumo-muted">O que for contado aparece aqui e fica guardado.</p>
      ) : (
        <ol aria-label={inventarioFields.contados.label} className="border-prumo-line border-t">
          {shown.map((line) => {
            const { produto, quantidade, usuario } = line;
            return (
              <li
                key={produto.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-prumo-line border-b px-4.5 py-2 last:border-b-0"
              >
                <span className="min-w-0 flex-[1_1_200px]">
                  <span className="wrap-anywhere block">{produto.nome}</span>
                  <span className="block text-prumo-muted text-xs/4">
                    {produto.cod_reduzido} · {usuario}
                  </span>
                </span>
                <strong className="prumo-tabular font-semibold">{`${formatQuantity(quantidade)} ${produto.unidade}`}</strong>
                <span className="flex gap-1 prumo-phone:basis-full">
                  <Button size="small" variant="ghost" onClick={() => onCorrect(line)}>
                    Corrigir <span className="sr-only">{produto.nome}</span>
                  </Button>
                  <Button size="small" variant="ghost" onClick={() => onUndo(line)}>
                    Desfazer <span className="sr-only">{produto.nome}</span>
                  </Button>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {shown.length === counted.length ? null : (
        <div className="border-prumo-line border-t p-3 text-center">
          <Button size="small" onClick={() => setAll(true)}>
            {`Mostrar os ${counted.length}`}
          </Button>
        </div>
      )}
    </Card>
  );
}
