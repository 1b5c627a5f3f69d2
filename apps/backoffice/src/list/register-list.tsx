import type { Access, Call } from "@prumo/api-client/call";
import { pageSizes } from "@prumo/domain/page-size";
import type { Paginated } from "@prumo/domain/paginated";
import { Button } from "@prumo/ui/button";
import { Paginator } from "@prumo/ui/paginator";
import type { ReactNode } from "react";
import { mayAccess, useSession } from "../app/session";
import { Page } from "../shell/page";
import { ExportButton } from "./export-button";
import { FilterBar } from "./filter-bar";
import { LaterSelection } from "./later-selection";
import type { ListColumn } from "./list-columns";
import { isFiltered } from "./list-query";
import { ListView } from "./list-view";
import { NoRows, type NoRowsProps } from "./no-rows";
import type { RegisterBulk } from "./register-selection";
import { useRemoval } from "./removal";
import type { RowAction } from "./row-action";
import { useListSelection } from "./selection";
import { useListAddress } from "./use-list-address";

interface RegisterListProps<Row extends Chosen, Chosen extends { readonly id: number }> {
  readonly title: string;
  /** The call of the list, and the call that adds a row. */
  readonly calls: { readonly lista: Call<"GET", string, Access, true>; readonly save: Call };
  /** The filters in the address. */
  readonly filter: Readonly<Record<string, string>>;
  readonly page: Paginated<Row>;
  /**
   * The button that adds a row: its address or its action. Undefined where the user may add none for a reason other
   * than permission.
   */
  readonly add:
    | { readonly label: string; readonly href: string }
    | { readonly label: string; readonly onClick: () => void }
    | undefined;
  /** Further pages and windows of the list: buttons beside its own, for those who may open them. */
  readonly more?: readonly ({ readonly label: string; readonly access?: Access } & (
    | { readonly href: string }
    | { readonly onClick: () => void }
  ))[];
  /** Columns of table and cards; each says where it stands in a card. */
  readonly columns: readonly ListColumn<Row>[];
  /** Columns of the cards, where they differ. */
  readonly cards?: readonly ListColumn<Row>[];
  /** The menu of a row, without the removal, which `bulk` says. */
  readonly actions: (row: Row) => RowAction[];
  /** What is done to rows; without it none are selected. */
  readonly bulk?: RegisterBulk<Chosen>;
  /** The text of an empty list. */
  readonly none?: string;
  /** Before the first row: what the list is for, and the label of the button that adds it. */
  readonly first: Pick<NoRowsProps, "about" | "also"> & { readonly label: string };
  /** Stands in place of that where something else is missing before. */
  readonly instead?: ReactNode;
  /** The filters in force in a few words, and their fields. */
  readonly summary: readonly string[];
  readonly children: ReactNode;
}

/** The list of a registry: filters, rows with their menu, export, and the button that adds one. */
export function RegisterList<Row extends Chosen, Chosen extends { readonly id: number } = Row>(
  props: RegisterListProps<Row, Chosen>,
) {
  const {
    title,
    calls,
    filter,
    page,
    add,
    more = [],
    columns,
    cards = columns,
    actions,
    bulk,
    first: { label, ...about },
    instead,
    none = "Nenhum registro encontrado",
    summary,
    children,
  } = props;
  const list = useListAddress();
  const session = useSession();
  const selection = useListSelection<Chosen>(calls.lista.path, page.data);
  const removal = useRemoval(bulk);
  const before = { ...about, add: add && { ...add, label, access: calls.save.access } };
  return (
    <Page
      title={title}
      actions={
        <>
          {more.map(({ label: text, access = "session", ...leads }) =>
            mayAccess(session, access) ? (
              <Button key={text} variant="ghost" {...leads}>
                {text}
              </Button>
            ) : null,
          )}
          <ExportButton call={calls.lista} query={filter} columns={columns} />
          {mayAccess(session, calls.save.access) && add ? (
            <Button
              variant="primary"
              kbd="N"
              data-shortcut="new"
              {...("href" in add ? { href: add.href } : { onClick: add.onClick })}
            >
              {add.label}
            </Button>
          ) : null}
        </>
      }
    >
      <FilterBar list={list} defaults={() => ({})} summary={summary}>
        {children}
      </FilterBar>
      <ListView
        name={calls.lista.path}
        offersCards
        label={title}
        list={list}
        rows={page.data}
        columns={() => columns}
        cards={() => cards}
        actions={(row) => [...actions(row), ...removal(row)]}
        {...(bulk === undefined ? {} : { selection })}
        empty={
          instead && !isFiltered(filter) ? instead : <NoRows {...before} title={none} list={list} filter={filter} />
        }
      />
      <Paginator page={page} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      {bulk === undefined ? null : (
        <LaterSelection
          list={calls.lista.path}
          bulk={bulk}
          lista={calls.lista}
          page={page}
          filter={filter}
          selection={selection}
          columns={columns}
        />
      )}
    </Page>
  );
}
