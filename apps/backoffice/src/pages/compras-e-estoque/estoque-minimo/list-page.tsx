import { calls } from "@prumo/api-client/calls";
import type { ItemEstoqueMinimo } from "@prumo/api-client/schemas/estoque-minimo";
import { estoqueMinimoFields } from "@prumo/domain/estoque-minimo-fields";
import { formatQuantity } from "@prumo/domain/quantity";
import { quantityToRequest } from "@prumo/domain/requisition";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { FilterChoice } from "../../../list/filter-choice";
import { RegisterList } from "../../../list/register-list";
import type { RegisterBulk } from "../../../list/register-selection";
import { bulkRemoval, type Removal, useRemoval } from "../../../list/removal";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import { NoWarehouse } from "../pieces/no-warehouse";
import { WarehouseFilter, warehouseSummary } from "../pieces/warehouse-filter";
import { estoqueMinimoColumns } from "./columns";
import type { estoqueMinimoListLoader } from "./loaders";

const BuyModal = lazy(async () => ({ default: (await import("./buy-modal")).BuyModal }));
const MinimumModal = lazy(async () => ({ default: (await import("./minimum-modal")).MinimumModal }));

/**
 * Links to a requisition of the missing quantity from the warehouse that has most of it. The user can still change it
 * there.
 */
const requisitionOf = ({ produto, deposito, falta, origens }: ItemEstoqueMinimo) =>
  paths.requerimentos({
    novo: 1,
    deposito: deposito.id,
    produto: produto.id,
    qtd: quantityToRequest(falta),
    obs: origens[0] && `Retirar de ${origens[0].deposito.nome}`,
  });

const notMissing = ({ falta }: ItemEstoqueMinimo) => (falta === 0 ? "O estoque não está abaixo do mínimo" : undefined);

/** Gives the reason why a product cannot be requested. */
function noRequisition(item: ItemEstoqueMinimo): string | undefined {
  return notMissing(item) ?? (item.origens.length === 0 ? "Nenhum outro depósito tem este produto" : undefined);
}

const removal: Removal<{ readonly id: number }> = {
  question: "Deseja realmente excluir este estoque mínimo?",
  note: {
    one: "O produto deixa de aparecer no que falta comprar. O estoque não muda.",
    many: "Estes produtos deixam de aparecer no que falta comprar. O estoque não muda.",
  },
  access: calls.estoqueMinimo.delete.access,
  remove: api.estoqueMinimo.delete,
};
/** A row also tells the quantity that goes; a selection does not know it. */
const removable = {
  nameOf: ({ produto, deposito, quantidade }: ItemEstoqueMinimo) =>
    `${produto.nome} em ${deposito.nome}: ${formatQuantity(quantidade)} ${produto.unidade}`,
  removal,
};

/** Makes the actions of a minimum; a refused one carries its reason. */
const actionsFor =
  (edit: (item: ItemEstoqueMinimo) => void, buy: () => void, remove: (item: ItemEstoqueMinimo) => RowAction[]) =>
  (item: ItemEstoqueMinimo): RowAction[] => [
    {
      label: "Requisitar",
      href: requisitionOf(item),
      access: calls.requerimentos.save.access,
      disabled: noRequisition(item),
    },
    {
      label: "Comprar",
      access: calls.compras.reposicao.access,
      disabled: notMissing(item),
      onSelect: buy,
    },
    { label: "Editar", access: calls.estoqueMinimo.save.access, onSelect: () => edit(item) },
    ...remove(item),
  ];

const states = [{ value: "1", label: "Abaixo do mínimo" }];

/** Shows the minimums, those with missing products first. */
export function EstoqueMinimoListPage() {
  const { filter, itens, depositos } = useLoaderData<typeof estoqueMinimoListLoader>();
  const { deposito = "", abaixo = "", pesquisa = "" } = filter;
  const [open, setOpen] = useState<{ item: ItemEstoqueMinimo | null }>();
  const [buying, setBuying] = useState(false);
  const actions = actionsFor(
    (item) => setOpen({ item }),
    () => setBuying(true),
    useRemoval<ItemEstoqueMinimo>(removable),
  );
  const bulk: RegisterBulk<ChosenOf<typeof api.estoqueMinimo>> = {
    noun: { one: "mínimo", many: "mínimos", masculine: true },
    nameOf: ({ produto, deposito }) => `${produto.nome} em ${deposito.nome}`,
    hrefOf: ({ produto }) => paths.produtos.detalhe(produto.id),
    load: allRowsOf(api.estoqueMinimo.selecao),
    acts: [bulkRemoval(removal)],
  };
  if (depositos.length === 0 && itens.total === 0 && Object.keys(filter).length === 0) {
    return <NoWarehouse title="Estoque mínimo" why="O mínimo de um produto vale para um depósito." />;
  }
  return (
    <>
      <RegisterList
        title="Estoque mínimo"
        calls={calls.estoqueMinimo}
        filter={filter}
        page={itens}
        add={
          depositos.length === 0 ? undefined : { label: "Novo estoque mínimo", onClick: () => setOpen({ item: null }) }
        }
        more={[
          { label: "Comprar o que falta", onClick: () => setBuying(true), access: calls.compras.reposicao.access },
        ]}
        columns={estoqueMinimoColumns}
        actions={actions}
        bulk={bulk}
        none="Nenhum estoque mínimo encontrado"
        first={{
          about:
            "Aqui fica o mínimo de cada produto em um depósito. O que está abaixo dele aparece no que falta comprar.",
          label: "Definir o primeiro mínimo",
        }}
        summary={[warehouseSummary({ depositos, value: deposito }), abaixo ? "Abaixo do mínimo" : ""]}
      >
        <SearchField label={estoqueMinimoFields.produto_id.label} value={pesquisa} />
        <WarehouseFilter depositos={depositos} value={deposito} />
        <FilterChoice label="Situação" name="abaixo" value={abaixo} all="Todas" options={states} />
      </RegisterList>
      <Suspense fallback={null}>
        {buying ? <BuyModal onClose={() => setBuying(false)} /> : null}
        {open ? (
          <MinimumModal
            item={open.item}
            depositos={depositos}
            deposito_id={deposito === "" ? undefined : Number(deposito)}
            onClose={() => setOpen(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
