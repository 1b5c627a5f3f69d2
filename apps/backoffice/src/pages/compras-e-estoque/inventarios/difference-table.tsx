import type { DiferencaInventario } from "@prumo/api-client/schemas/inventarios";
import { formatQuantity } from "@prumo/domain/quantity";
import { DecimalInput } from "@prumo/forms/decimal-input";
import { CardGrid } from "@prumo/ui/card-grid";
import { Checkbox } from "@prumo/ui/checkbox";
import { type Column, DataTable } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { useNarrow } from "@prumo/ui/view-toggle";
import { costText, moneyText, unitCostTyping } from "../../../app/reais";
import { signedQuantity } from "../pieces/ledger-columns";

type DifferenceColumn = Column<DiferencaInventario>;

interface DifferenceTableProps {
  readonly produtos: readonly DiferencaInventario[];
  /** The confirmed products among those that moved, with the quantity that was expected then. */
  readonly confirmed: ReadonlyMap<number, number>;
  readonly onConfirm: (produto: number, esperado: number | null) => void;
  /** The unit cost of products of which more was found than expected. */
  readonly costs: ReadonlyMap<number, number>;
  readonly onCost: (produto: number, custo: number | null) => void;
}

const quantity = (header: string, of: (row: DiferencaInventario) => number): DifferenceColumn => ({
  header,
  width: 110,
  align: "end",
  text: (row) => formatQuantity(of(row)),
});

const plain: readonly DifferenceColumn[] = [
  {
    header: "Produto",
    text: ({ produto }) => produto.nome,
    note: ({ produto }) => produto.cod_reduzido,
  },
  quantity("Esperado", ({ esperado }) => esperado),
  quantity("Contado", ({ contado }) => contado),
  {
    header: "Diferença",
    width: 130,
    align: "end",
    text: ({ diferenca, produto }) => (diferenca === 0 ? "–" : `${signedQuantity(diferenca)} ${produto.unidade}`),
    tone: ({ diferenca }) => (diferenca < 0 ? "danger" : undefined),
  },
];

const value: DifferenceColumn = {
  header: "Valor",
  width: 130,
  align: "end",
  text: ({ valor, diferenca }) => (valor === null || diferenca === 0 ? "–" : moneyText(valor)),
  tone: ({ valor }) => ((valor ?? 0) < 0 ? "danger" : undefined),
};

/**
 * Lists the differences of a count, product by product. In a card every figure has its heading. Products that moved
 * meanwhile must be confirmed.
 */
export function DifferenceTable({ produtos, confirmed, onConfirm, costs, onCost }: DifferenceTableProps) {
  const narrow = useNarrow();
  const seesCosts = produtos.some(({ valor }) => valor !== null);
  const cost: DifferenceColumn = {
    header: "Custo unitário",
    width: 150,
    align: "end",
    cell: ({ produto, diferenca, custo_medio }) =>
      diferenca <= 0 ? (
        <span className="text-prumo-muted">{custo_medio === null ? "–" : costText(custo_medio)}</span>
      ) : (
        <DecimalInput
          {...unitCostTyping}
          aria-label={`Custo unitário de ${produto.nome}`}
          value={costs.get(produto.id) ?? null}
          placeholder={custo_medio === null ? "" : costText(custo_medio)}
          onValueChange={(next) => onCost(produto.id, next)}
        />
      ),
  };
  const moved: DifferenceColumn = {
    header: "Movimentado",
    width: 150,
    cell: ({ produto, esperado, movimentado }) =>
      movimentado ? (
        <Checkbox
          label="Confirmo"
          aria-label={`Confirmo ${produto.nome}, movimentado durante a contagem`}
          checked={confirmed.get(produto.id) === esperado}
          onCheckedChange={(checked) => onConfirm(produto.id, checked ? esperado : null)}
        />
      ) : null,
  };
  const some = produtos.some(({ movimentado }) => movimentado);
  const shared = {
    "aria-label": "Diferenças",
    rows: produtos,
    columns: [...plain, ...(seesCosts ? [value, cost] : []), ...(some ? [moved] : [])],
    rowKey: ({ produto }: DiferencaInventario) => produto.id,
    empty: <EmptyState title="Nenhum produto foi contado ainda" />,
  };
  return narrow ? <CardGrid {...shared} /> : <DataTable {...shared} />;
}
