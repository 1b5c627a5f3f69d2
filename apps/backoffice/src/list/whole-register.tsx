import type { Access } from "@prumo/api-client/call";
import { Button } from "@prumo/ui/button";
import type { ReactNode } from "react";
import { mayAccess, useSession } from "../app/session";
import { Page } from "../shell/page";
import { FilterBar } from "./filter-bar";
import { LaterSelection } from "./later-selection";
import type { ListColumn } from "./list-columns";
import { ListView } from "./list-view";
import { NoRows } from "./no-rows";
import type { ListBulk } from "./register-selection";
import { useRemoval } from "./removal";
import type { RowAction } from "./row-action";
import { useListSelection } from "./selection";
import { useListAddress } from "./use-list-address";

interface WholeRegisterProps<Row extends { readonly id: number }> {
  readonly title: string;
  /** Names the selection of rows, and how the list is shown. */
  readonly name: string;
  readonly breadcrumb?: readonly { readonly label: string; readonly href?: string }[];
  readonly rows: readonly Row[];
  /** Columns of table and cards; keep them outside of the component. */
  readonly columns: () => readonly ListColumn<Row>[];
  /** The menu of a row, without the removal, which `bulk` says. */
  readonly actions: (row: Row) => RowAction[];
  readonly bulk: ListBulk<Row>;
  /** Buttons before the one that adds a row. */
  readonly buttons?: ReactNode;
  readonly add: { readonly label: string; readonly href: string; readonly access: Access };
  readonly none: string;
  /** Before the first row: what the list is for, and the label of the button that adds it. */
  readonly first: { readonly about: string; readonly label: string };
  /** The filters in force, in words and by their fields, in a list that has some. */
  readonly filters?: {
    readonly filter: Readonly<Record<string, string>>;
    readonly summary: readonly string[];
    readonly fields: ReactNode;
  };
  /** What stands below the rows. */
  readonly children?: ReactNode;
}

/** The list of a registry that is there as a whole: a handful of rows, without pages and without a file. */
export function WholeRegister<Row extends { readonly id: number }>(props: WholeRegisterProps<Row>) {
  const { title, name, breadcrumb, rows, columns, actions, bulk, buttons, add, none, first, filters, children } = props;
  const session = useSession();
  const list = useListAddress();
  const selection = useListSelection<Row>(name, rows);
  const removal = useRemoval(bulk);
  const accesses = [...(bulk.acts ?? []), ...(bulk.removal === undefined ? [] : [bulk.removal])];
  // Without a file of the list, rows are only chosen by who may do something to them.
  const selects = accesses.some(({ access }) => mayAccess(session, access));
  return (
    <Page
      title={title}
      {...(breadcrumb === undefined ? {} : { breadcrumb })}
      actions={
        <>
          {buttons}
          {mayAccess(session, add.access) ? (
            <Button variant="primary" kbd="N" data-shortcut="new" href={add.href}>
              {add.label}
            </Button>
          ) : null}
        </>
      }
    >
      {filters === undefined ? null : (
        <FilterBar list={list} defaults={() => ({})} summary={filters.summary}>
          {filters.fields}
        </FilterBar>
      )}
      <ListView
        name={name}
        hasFilters={filters !== undefined}
        offersCards={filters !== undefined}
        whole
        {...(selects ? { selection } : {})}
        label={title}
        list={list}
        rows={rows}
        columns={columns}
        cards={columns}
        actions={(row) => [...actions(row), ...removal(row)]}
        empty={
          <NoRows
            title={none}
            list={list}
            about={first.about}
            add={{ label: first.label, access: add.access, href: add.href }}
            {...(filters === undefined ? {} : { filter: filters.filter })}
          />
        }
      />
      {children}
      <LaterSelection list={name} selection={selection} bulk={bulk} />
    </Page>
  );
}
