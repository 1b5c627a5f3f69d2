import { calls } from "@prumo/api-client/calls";
import type { MovimentoEstoque } from "@prumo/api-client/schemas/estoque";
import { pageSizes } from "@prumo/domain/page-size";
import type { Paginated } from "@prumo/domain/paginated";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { useMemo } from "react";
import { mayAccess, useSession } from "../../../app/session";
import { ExportButton } from "../../../list/export-button";
import { ListView } from "../../../list/list-view";
import { useListAddress } from "../../../list/use-list-address";
import { ledgerCards, ledgerColumns } from "../pieces/ledger-columns";

interface ProdutoLedgerProps {
  readonly produto: number;
  readonly movimentos: Paginated<MovimentoEstoque>;
}

/** Lists every movement of a product, the newest first. */
export function ProdutoLedger({ produto, movimentos }: ProdutoLedgerProps) {
  const list = useListAddress();
  const costs = mayAccess(useSession(), "compras.visualizar");
  const columns = useMemo(() => () => ledgerColumns(true, costs), [costs]);
  const cards = useMemo(() => () => ledgerCards(true, costs), [costs]);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-[15px]/5">Movimentos</h2>
        <ExportButton call={calls.produtos.movimentos} params={{ id: produto }} query={{}} columns={columns()} />
      </div>
      <ListView
        name="produtos/movimentos"
        label="Movimentos"
        list={list}
        rows={movimentos.data}
        columns={columns}
        cards={cards}
        empty={<EmptyState title="Nenhum movimento ainda" />}
      />
      <Paginator page={movimentos} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
    </section>
  );
}
