import { sum } from "@prumo/domain/money";
import type { Paginated } from "@prumo/domain/paginated";
import { moneyText } from "../../../app/reais";
import type { ListColumn } from "../../../list/list-columns";
import { allRowsOf, SelectAll } from "../../../list/select-all";
import type { ListSelection } from "../../../list/selection";
import { SelectionBar } from "../../../list/selection-bar";
import type { Conta, ContaSelecionada } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import { ContaBulkMenu } from "./conta-bulk-menu";
import { SelectionActions } from "./selection-actions";

const noun = { one: "conta", many: "contas" };

interface ContaSelectionProps {
  readonly page: Paginated<Conta>;
  /** The filters and order of the list. */
  readonly filtro: Readonly<Record<string, string>>;
  readonly selection: ListSelection<ContaSelecionada>;
  readonly nameOf: (conta: ContaSelecionada) => string;
  readonly columns: readonly ListColumn<Conta>[];
  /** Settles them one after the other in the sheet over the list. */
  readonly onSettleHere: (contas: readonly ContaSelecionada[]) => void;
}

/** The bar of the selected accounts, with everything that can be done to them. */
export function ContaSelection({ page, filtro, selection, nameOf, columns, onSettleHere }: ContaSelectionProps) {
  const { api } = useLadoPages();
  return (
    <SelectionBar
      count={selection.rows.length}
      noun={noun}
      summary={`· em aberto ${moneyText(sum(selection.rows.map(({ residual }) => residual)))}`}
      all={
        <SelectAll
          page={page}
          wholePage={selection.wholePage}
          noun={noun}
          filtro={filtro}
          load={allRowsOf(api.selecao)}
          onFound={selection.add}
        />
      }
      onClear={selection.clear}
    >
      <SelectionActions contas={selection.rows} onSettleHere={onSettleHere} />
      <ContaBulkMenu contas={selection.rows} noun={noun} nameOf={nameOf} columns={columns} />
    </SelectionBar>
  );
}
