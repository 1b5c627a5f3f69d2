import type { Access, Call } from "@prumo/api-client/call";
import type { Paginated } from "@prumo/domain/paginated";
import type { MenuItem } from "@prumo/ui/floating-menu";
import type { ReactNode } from "react";
import type { BulkAct, BulkActs } from "./bulk-act";
import { BulkMenu } from "./bulk-menu";
import { exportItems } from "./export-items";
import type { ListColumn } from "./list-columns";
import { bulkRemoval, type RemovableRows } from "./removal";
import { type FoundRows, SelectAll } from "./select-all";
import type { ListSelection } from "./selection";
import { SelectionBar } from "./selection-bar";

/** The actions on many rows of a list. */
export interface ListBulk<Chosen extends { readonly id: number }>
  extends Omit<BulkActs<Chosen>, "list" | "acts">,
    RemovableRows<Chosen> {
  /** What is done to them beside their removal. */
  readonly acts?: readonly BulkAct<Chosen>[];
  /** A summary of the selected rows. */
  readonly summary?: string;
  /** Further entries of their menu: prints. */
  readonly more?: readonly MenuItem[];
}

/** The same of a list with pages, and the call that answers the rows of all of them. */
export interface RegisterBulk<Chosen extends { readonly id: number }> extends ListBulk<Chosen> {
  readonly load: (query: never) => Promise<FoundRows<Chosen>>;
}

interface ListSelectionProps<Chosen extends { readonly id: number }> {
  /** Names the selection: the name that `useListSelection` got. */
  readonly list: string;
  readonly selection: ListSelection<Chosen>;
  /** Buttons before the menu. */
  readonly children?: ReactNode;
}

interface PagedListProps<Chosen extends { readonly id: number }> extends ListSelectionProps<Chosen> {
  readonly bulk: RegisterBulk<Chosen>;
  readonly lista: Call<"GET", string, Access, true>;
  readonly page: Paginated<{ readonly id: number }>;
  /** The filters in the address. */
  readonly filter: Readonly<Record<string, string>>;
  readonly columns: readonly ListColumn<never>[];
}

interface WholeListProps<Chosen extends { readonly id: number }> extends ListSelectionProps<Chosen> {
  readonly bulk: ListBulk<Chosen>;
  /** A list that is there as a whole has neither other pages nor a file. */
  readonly lista?: undefined;
}

export type RegisterSelectionProps<Chosen extends { readonly id: number }> =
  | PagedListProps<Chosen>
  | WholeListProps<Chosen>;

/** The bar of the selected rows of a list, with everything that can be done to them. */
export function RegisterSelection<Chosen extends { readonly id: number }>(props: RegisterSelectionProps<Chosen>) {
  const { list, bulk, selection, children } = props;
  const { summary, more = [], acts = [], removal, ...named } = bulk;
  const ids = selection.rows.map(({ id }) => id);
  return (
    <SelectionBar
      count={ids.length}
      noun={bulk.noun}
      summary={summary}
      all={
        props.lista === undefined ? null : (
          <SelectAll
            page={props.page}
            wholePage={selection.wholePage}
            noun={bulk.noun}
            filter={props.filter}
            load={props.bulk.load}
            onFound={selection.add}
          />
        )
      }
      onClear={selection.clear}
    >
      {children}
      <BulkMenu
        {...named}
        acts={removal === undefined ? acts : [...acts, bulkRemoval(removal)]}
        list={list}
        rows={selection.rows}
        more={[
          ...(props.lista === undefined ? [] : exportItems({ call: props.lista, columns: props.columns, ids })),
          ...more,
        ]}
      />
    </SelectionBar>
  );
}
