import type { Paginated } from "@prumo/domain/paginated";
import type { ListColumn } from "../../../../list/list-columns";
import { RegisterSelection } from "../../../../list/register-selection";
import type { ListSelection } from "../../../../list/selection";
import { useRemind } from "../../pieces/use-remind";
import type { Conta, ContaSelecionada } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import { useContaBulk } from "./conta-bulk";
import { SelectionActions } from "./selection-actions";
import type { SplittableConta } from "./use-conta-selection";

interface ContaSelectionProps {
  readonly page: Paginated<Conta>;
  /** The filters and order of the list. */
  readonly filter: Readonly<Record<string, string>>;
  readonly selection: ListSelection<SplittableConta>;
  readonly nameOf: (conta: ContaSelecionada) => string;
  readonly columns: readonly ListColumn<Conta>[];
  /** Settles them one after the other in the sheet over the list. */
  readonly onSettleHere: (contas: readonly ContaSelecionada[]) => void;
}

/** The bar of the selected contas, which begins with paying them. */
export function ContaSelection({ nameOf, onSettleHere, ...list }: ContaSelectionProps) {
  const { lado, calls } = useLadoPages();
  const contas = list.selection.rows;
  const reminding = useRemind();
  const bulk = useContaBulk(contas, nameOf, { onSettleHere, onRemind: reminding.may ? reminding.remind : undefined });
  return (
    <>
      <RegisterSelection {...list} list={lado} lista={calls.lista} bulk={bulk}>
        <SelectionActions contas={contas} onSettleHere={onSettleHere} />
      </RegisterSelection>
      {reminding.window}
    </>
  );
}
