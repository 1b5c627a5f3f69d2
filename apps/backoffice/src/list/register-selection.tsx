import type { Access, Call } from "@prumo/api-client/call";
import type { Paginated } from "@prumo/domain/paginated";
import type { BulkActs } from "./bulk-act";
import { BulkMenu } from "./bulk-menu";
import { exportItems } from "./export-items";
import type { ListColumn } from "./list-columns";
import { type FoundRows, SelectAll } from "./select-all";
import type { ListSelection } from "./selection";
import { SelectionBar } from "./selection-bar";

/** The actions on many rows of a registry, and the call that answers those of all its pages. */
export interface RegisterBulk<Chosen extends { readonly id: number }> extends Omit<BulkActs<Chosen>, "list"> {
  readonly load: (query: never) => Promise<FoundRows<Chosen>>;
}

export interface RegisterSelectionProps<Chosen extends { readonly id: number }> {
  readonly bulk: RegisterBulk<Chosen>;
  readonly lista: Call<"GET", string, Access, true>;
  readonly page: Paginated<Chosen>;
  /** The filters in the address. */
  readonly filtro: Readonly<Record<string, string>>;
  readonly selection: ListSelection<Chosen>;
  readonly columns: readonly ListColumn<never>[];
}

/** The bar of the selected rows of a registry, with everything that can be done to them. */
export function RegisterSelection<Chosen extends { readonly id: number }>(props: RegisterSelectionProps<Chosen>) {
  const { bulk, lista, page, filtro, selection, columns } = props;
  return (
    <SelectionBar
      count={selection.rows.length}
      noun={bulk.noun}
      all={
        <SelectAll
          page={page}
          wholePage={selection.wholePage}
          noun={bulk.noun}
          filtro={filtro}
          load={bulk.load}
          onFound={selection.add}
        />
      }
      onClear={selection.clear}
    >
      <BulkMenu
        {...bulk}
        list={lista.path}
        rows={selection.rows}
        more={exportItems({ call: lista, columns, ids: selection.rows.map(({ id }) => id) })}
      />
    </SelectionBar>
  );
}
