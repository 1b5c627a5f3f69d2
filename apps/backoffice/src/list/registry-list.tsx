import type { Access, Call } from "@prumo/api-client/call";
import type { Paginated } from "@prumo/domain/paginated";
import type { ReactNode } from "react";
import { useLoaderData } from "react-router-dom";
import type { RowNoun } from "./bulk-act";
import type { ListColumn } from "./list-columns";
import { RegisterList } from "./register-list";
import type { Removal } from "./removal";
import type { RowAction } from "./row-action";
import { SearchField } from "./search-field";
import { allRowsOf, type FoundRows } from "./select-all";

type Filter = Readonly<Record<string, string>>;

interface RegistryListOptions<Loaded extends { readonly filter: Filter }, Row extends Chosen, Chosen extends Listed> {
  readonly title: string;
  readonly calls: {
    readonly lista: Call<"GET", string, Access, true>;
    readonly save: Call;
    readonly update: Call;
    readonly delete: Call;
  };
  readonly api: {
    readonly selecao: (request: { readonly query: never }) => Promise<FoundRows<Chosen>>;
    readonly delete: Removal<Chosen>["remove"];
  };
  readonly paths: { readonly novo: () => string; readonly editar: (id: number) => string };
  /** The page of rows in what the loader gave. */
  readonly page: (loaded: Loaded) => Paginated<Row>;
  readonly noun: RowNoun;
  readonly nameOf: (row: Chosen) => string;
  /** The label of the button that adds a record; `addHref` is its address where that depends on the filters. */
  readonly add: string;
  readonly addHref?: (filter: Filter) => string;
  /** Further pages, for buttons beside it. */
  readonly more?: readonly { readonly label: string; readonly href: string }[];
  readonly columns: readonly ListColumn<Row>[];
  /** Actions of a row beside its edit and its removal. */
  readonly actions?: (row: Row) => RowAction[];
  /** Why nobody here may edit or remove a record; null or undefined when they may. */
  readonly locked?: (row: Chosen) => string | null | undefined;
  readonly removal: Omit<Removal<Chosen>, "access" | "remove">;
  readonly none?: string;
  readonly first: { readonly about: string; readonly label: string };
  /** The label of the search, and its name in the address where that is another. */
  readonly search: { readonly label: string; readonly name?: string };
  /** The fields of further filters, and the words for those in force. */
  readonly filters?: (filter: Filter) => ReactNode;
  readonly summary?: (filter: Filter) => readonly string[];
}

interface Listed {
  readonly id: number;
}

/** Makes the list page of a registry whose records have pages of their own. */
export function registryList<
  Loaded extends { readonly filter: Filter },
  Row extends Chosen,
  Chosen extends Listed = Row,
>(options: RegistryListOptions<Loaded, Row, Chosen>) {
  const { title, calls, api, paths, page, noun, nameOf, add, addHref = () => paths.novo(), more, columns } = options;
  const { actions, locked, removal, none, first, search, filters, summary } = options;
  const { label, name = "pesquisa" } = search;

  const bulk = {
    noun,
    nameOf,
    hrefOf: ({ id }: Chosen) => paths.editar(id),
    load: allRowsOf(api.selecao),
    removal: {
      ...removal,
      refused: (row: Chosen) => locked?.(row) ?? removal.refused?.(row),
      access: calls.delete.access,
      remove: api.delete,
    },
  };
  const menu = (row: Row): RowAction[] => [
    {
      label: "Editar",
      href: paths.editar(row.id),
      access: calls.update.access,
      disabled: locked?.(row) ?? undefined,
    },
    ...(actions?.(row) ?? []),
  ];

  return function RegistryListPage() {
    const loaded = useLoaderData() as Loaded;
    const { filter } = loaded;
    return (
      <RegisterList<Row, Chosen>
        title={title}
        calls={calls}
        filter={filter}
        page={page(loaded)}
        add={{ label: add, href: addHref(filter) }}
        columns={columns}
        actions={menu}
        bulk={bulk}
        first={first}
        summary={summary?.(filter) ?? []}
        {...(more === undefined ? {} : { more })}
        {...(none === undefined ? {} : { none })}
      >
        <SearchField label={label} name={name} value={filter[name]} />
        {filters?.(filter)}
      </RegisterList>
    );
  };
}
