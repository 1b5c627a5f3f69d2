import { MOST_SELECTED } from "@prumo/api-client/file-rows";
import { formatDecimal } from "@prumo/domain/decimal";
import type { Paginated } from "@prumo/domain/paginated";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { showFailure } from "../app/failures";
import type { RowNoun } from "./bulk-act";
import { uncheckedQuery } from "./list-query";

/** The rows of all pages that can be chosen, and the number of those that were found. */
export interface FoundRows<Row> {
  readonly total: number;
  readonly linhas: readonly Row[];
}

/** A chosen row of an area's list. */
export type ChosenOf<Area extends { selecao(...request: never[]): Promise<FoundRows<unknown>> }> = Awaited<
  ReturnType<Area["selecao"]>
>["linhas"][number];

/** Makes the load of all rows of the call beside a list. */
export const allRowsOf =
  <Row,>(call: (request: { readonly query: never }) => Promise<FoundRows<Row>>) =>
  (query: never) =>
    call({ query });

interface SelectAllProps<Row extends { readonly id: number }> {
  readonly page: Paginated<{ readonly id: number }>;
  /** Whether all rows of the page that can be chosen are. */
  readonly wholePage: boolean;
  readonly noun: RowNoun;
  /** The filters and order of the list. */
  readonly filter: Readonly<Record<string, string>>;
  readonly load: (query: never) => Promise<FoundRows<Row>>;
  readonly onFound: (rows: readonly Row[]) => void;
}

const number = (count: number) => formatDecimal(count, 0);

/**
 * Offers all rows that the filter finds, once those of a page are selected. What is selected then are the rows of that
 * moment: one that is registered later does not join them.
 */
export function SelectAll<Row extends { readonly id: number }>(props: SelectAllProps<Row>) {
  const { page, wholePage, noun, filter, load, onFound } = props;
  const { page: _, per_page: __, colunas: ___, ...filters } = filter;
  const asked = JSON.stringify(filters);
  const [selected, setSelected] = useState<string>();
  const [pending, setPending] = useState(false);
  const all = noun.masculine ? "todos os" : "todas as";
  if (!wholePage || page.total <= page.data.length || selected === asked) return null;
  // A list that was counted to less may still have no more than can be selected: the server says where it has.
  if (page.total > MOST_SELECTED || (page.total_capped && page.total === MOST_SELECTED)) {
    return (
      <span className="opacity-80">{`Para selecionar ${all} ${noun.many}, filtre até ${number(MOST_SELECTED)}`}</span>
    );
  }

  async function select() {
    setPending(true);
    try {
      const { total, linhas } = await load(uncheckedQuery<never>(filters));
      onFound(linhas);
      setSelected(asked);
      if (linhas.length < total) {
        const others = total - linhas.length;
        toast.info(
          `${number(others)} de ${number(total)} ${others === 1 ? "não pode" : "não podem"} ser selecionad${noun.masculine ? "o" : "a"}${others === 1 ? "" : "s"}`,
        );
      }
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      size="small"
      variant="ghost"
      className="text-prumo-on-inverse! underline underline-offset-2 hover:bg-white/15"
      pending={pending}
      onClick={() => void select()}
    >
      {page.total_capped
        ? `Selecionar ${all} ${noun.many} ${noun.masculine ? "encontrados" : "encontradas"}`
        : `Selecionar ${all} ${number(page.total)}`}
    </Button>
  );
}
