import { useSearchParams } from "react-router-dom";
import { useListSelection } from "../../../../list/selection";
import type { ContaSelecionada } from "../conta";
import { useLadoPages } from "../lado-pages-context";
import { listedParts } from "../reclassify/listed-parts";

/** A selected conta with the filters that found it: they say which of its parts were meant, whatever the list shows later. */
export interface SplittableConta extends ContaSelecionada {
  readonly partes_de?: ReturnType<typeof listedParts>;
}

const foundAs = (selected: SplittableConta): Partial<SplittableConta> => ({ partes_de: selected.partes_de });

/** The selection of a list of contas. */
export function useContaSelection(
  listed: readonly ContaSelecionada[],
  selectable: (conta: ContaSelecionada) => boolean,
) {
  const { lado } = useLadoPages();
  const parts = listedParts(useSearchParams()[0]);
  const found = (contas: readonly ContaSelecionada[]) =>
    contas.map((conta): SplittableConta => ({ ...conta, partes_de: parts }));
  const selection = useListSelection<SplittableConta>(lado, found(listed), selectable, foundAs);
  return { ...selection, add: (more: readonly ContaSelecionada[]) => selection.add(found(more)) };
}
