import { calls } from "@prumo/api-client/calls";
import { estoqueMovimentoFields } from "@prumo/domain/estoque-movimento-fields";
import { pageSizes } from "@prumo/domain/page-size";
import { formatQuantity } from "@prumo/domain/quantity";
import type { Column } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { Link } from "@prumo/ui/link";
import { Paginator } from "@prumo/ui/paginator";
import { lazy, Suspense, useState } from "react";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { FilterBar } from "../../../list/filter-bar";
import { ListView } from "../../../list/list-view";
import { NameLink } from "../../../list/name-link";
import { SearchField } from "../../../list/search-field";
import { useListAddress } from "../../../list/use-list-address";
import type { DepositoRead } from "./loaders";

const AdjustModal = lazy(async () => ({ default: (await import("../pieces/adjust-modal")).AdjustModal }));

type StockLine = DepositoRead["estoque"]["data"][number] & { readonly id: number };

const columns: readonly Column<StockLine>[] = [
  {
    id: "produto",
    header: estoqueMovimentoFields.produto_id.label,
    text: ({ produto }) => produto.nome,
    cell: ({ produto }) => (
      <>
        <NameLink href={paths.produtos.detalhe(produto.id)} access={calls.produtos.find.access}>
          {produto.nome}
        </NameLink>
        <small>{produto.cod_reduzido}</small>
      </>
    ),
    place: "title",
  },
  {
    id: "quantidade",
    header: estoqueMovimentoFields.quantidade.label,
    width: 150,
    align: "end",
    text: ({ produto, quantidade }) => `${formatQuantity(quantidade)} ${produto.unidade}`,
    tone: ({ quantidade }) => (quantidade < 0 ? "danger" : undefined),
    place: "amount",
  },
];

/** Shows the stock of a warehouse page by page, with a search and corrections. */
export function WarehouseContents({ deposito, estoque }: Pick<DepositoRead, "deposito" | "estoque">) {
  const list = useListAddress();
  const adjusts = mayAccess(useSession(), calls.depositos.ajustar.access) && deposito.ativo;
  const [adjusting, setAdjusting] = useState<StockLine["produto"]>();
  const searched = list.search.get("pesquisa") ?? "";
  const actions = ({ produto }: StockLine): MenuItem[] => [
    { label: "Ajustar estoque", onSelect: () => setAdjusting(produto) },
    { label: "Ver movimentos", href: paths.depositos.movimentos({ deposito: deposito.id, produto: produto.id }) },
  ];
  return (
    <section aria-label="Estoque" className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-[15px]/5">Estoque</h2>
        <Link variant="text" href={paths.depositos.movimentos({ deposito: deposito.id })}>
          Ver movimentos
        </Link>
      </div>
      <FilterBar list={list} defaults={() => ({ pesquisa: "" })} summary={[]}>
        <SearchField label="Nome ou código" value={searched} />
      </FilterBar>
      <ListView
        name="depositos/estoque"
        label="Estoque"
        list={list}
        rows={estoque.data.map((line) => ({ ...line, id: line.produto.id }))}
        columns={() => columns}
        cards={() => columns}
        {...(adjusts ? { actions } : {})}
        empty={<EmptyState title={searched === "" ? "Este depósito está vazio" : "Nenhum produto encontrado"} />}
      />
      <Paginator page={estoque} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      <Suspense fallback={null}>
        {adjusting === undefined ? null : (
          <AdjustModal
            depositos={[deposito]}
            produto={adjusting}
            deposito_id={deposito.id}
            onClose={() => setAdjusting(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
