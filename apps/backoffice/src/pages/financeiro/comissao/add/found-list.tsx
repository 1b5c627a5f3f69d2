import { commissionPageSizes } from "@prumo/domain/commission";
import { formatDecimal } from "@prumo/domain/decimal";
import { paginate } from "@prumo/domain/paginated";
import { CardGrid } from "@prumo/ui/card-grid";
import { DataTable } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { useNarrow } from "@prumo/ui/view-toggle";
import { useMemo, useState } from "react";
import { foundTableColumns, itemCardColumns } from "../item-columns";
import type { FoundItems } from "./use-item-search";

interface FoundListProps {
  readonly found: FoundItems;
  readonly searching: boolean;
  /** Undefined where the items cannot be added. */
  readonly selection: ReadonlySet<number> | undefined;
  readonly onSelectionChange: (selection: ReadonlySet<number>) => void;
}

const [PER_PAGE] = commissionPageSizes;

/** The items that a search found, in pages: a thousand rows at once would slow every click. */
export function FoundList({ found, searching, selection, onSelectionChange }: FoundListProps) {
  const { servicos, total } = found;
  const narrow = useNarrow();
  const cards = useMemo(itemCardColumns, []);
  const [shown, setShown] = useState<{ found: typeof found; page: number; perPage: number }>({
    found,
    page: 1,
    perPage: PER_PAGE,
  });
  const { perPage } = shown;
  // Another search begins at its first page.
  const current = shown.found === found ? shown.page : 1;
  const from = (current - 1) * perPage;
  const page = paginate({
    data: servicos.slice(from, from + perPage),
    total: servicos.length,
    page: current,
    perPage,
    url: String,
  });
  const shared = {
    "aria-label": "Itens encontrados",
    rows: page.data,
    rowKey: ({ id }: { id: number }) => id,
    loading: searching,
    ...(selection === undefined ? {} : { selection, onSelectionChange }),
    empty: (
      <EmptyState title="Nenhum item fora de lote">
        Mude o período, o status ou o tipo. Só aparecem ordens de serviço com prestador e não canceladas.
      </EmptyState>
    ),
  };
  return (
    <>
      {narrow ? <CardGrid {...shared} columns={cards} /> : <DataTable {...shared} columns={foundTableColumns} />}
      {servicos.length > PER_PAGE ? (
        <Paginator
          page={page}
          onPageChange={(next) => setShown((last) => ({ ...last, found, page: next }))}
          perPageOptions={commissionPageSizes}
          onPerPageChange={(size) => setShown({ found, page: 1, perPage: size })}
        />
      ) : null}
      {servicos.length < total ? (
        <p className="text-prumo-muted">
          {`Os ${formatDecimal(servicos.length, 0)} itens mais antigos de ${formatDecimal(total, 0)}: adicione-os e busque de novo para os outros.`}
        </p>
      ) : null}
    </>
  );
}
