import { paginate } from "@prumo/domain/paginated";
import { itemValue } from "@prumo/domain/purchase-amounts";
import { CardGrid } from "@prumo/ui/card-grid";
import { type Column, DataTable } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { IconButton } from "@prumo/ui/icon-button";
import { Paginator } from "@prumo/ui/paginator";
import { useNarrow } from "@prumo/ui/view-toggle";
import { useMemo, useRef } from "react";
import { RemoveIcon } from "../../../../form/remove-icon";
import { itemCardColumns, itemTableColumns, type ShownItem } from "../item-columns";
import type { BoughtProduct } from "./compra-values";
import type { Items } from "./use-items";
import { LINES_PER_PAGE, useLinePage } from "./use-line-page";

type EnteredItem = ShownItem & { readonly at: number };

interface ItemRowsProps {
  readonly items: Items;
  readonly known: Readonly<Record<number, BoughtProduct>>;
}

const EditIcon = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="m10.5 3 2.5 2.5L6 12.5l-3 .5.5-3zM9 4.5 11.5 7"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** The lines that were entered. Each can be entered anew or taken out. */
export function ItemRows({ items, known }: ItemRowsProps) {
  const narrow = useNarrow();
  const { itens } = items;
  const { at: editing } = items.entry;
  const latest = useRef(items);
  latest.current = items;

  const { page, onPage } = useLinePage(itens.length, editing);

  // Both are kept while the next line is typed, so that the lines are not drawn anew at every key.
  const rows = useMemo(
    () =>
      itens.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE).map((item, place): EnteredItem => {
        const at = (page - 1) * LINES_PER_PAGE + place;
        const { produto_id, quantidade, desconto, total } = item;
        const valor: number | null = item.valor ?? null;
        const valor_total = valor === null && total == null ? null : itemValue({ ...item, valor: valor ?? 0 });
        return { at, produto: known[produto_id], quantidade, valor, desconto: desconto ?? 0, valor_total };
      }),
    [itens, known, page],
  );
  const columns = useMemo(() => {
    const acting: Column<EnteredItem> = {
      header: "Ações",
      headerHidden: true,
      width: 92,
      place: "action",
      cell: ({ at, produto }) =>
        editing === at ? (
          <span className="text-prumo-muted">Em edição</span>
        ) : (
          <span className="-my-1.5 flex justify-end">
            <IconButton label={`Editar ${produto?.nome ?? ""}`} onClick={() => latest.current.edit(at)}>
              <EditIcon />
            </IconButton>
            <IconButton label={`Retirar ${produto?.nome ?? ""}`} onClick={() => latest.current.remove(at)}>
              <RemoveIcon />
            </IconButton>
          </span>
        ),
    };
    return [...(narrow ? itemCardColumns : itemTableColumns), acting];
  }, [editing, narrow]);

  const shared = {
    "aria-label": "Produtos",
    rows,
    columns,
    rowKey: ({ at }: EnteredItem) => at,
    empty: <EmptyState title="Nenhum produto ainda">Leia um código de barras ou digite um nome.</EmptyState>,
  };
  return (
    <>
      {narrow ? <CardGrid {...shared} /> : <DataTable {...shared} />}
      {itens.length > LINES_PER_PAGE ? (
        <Paginator
          page={paginate({ data: rows, total: itens.length, page, perPage: LINES_PER_PAGE, url: String })}
          onPageChange={onPage}
        />
      ) : null}
    </>
  );
}
