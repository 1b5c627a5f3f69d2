import { calls } from "@prumo/api-client/calls";
import type { ProdutoDaLista } from "@prumo/api-client/schemas/produtos";
import { productKindName, productKinds } from "@prumo/domain/product";
import { produtoFields } from "@prumo/domain/produto-fields";
import { useMemo } from "react";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { listHref } from "../../../app/list-href";
import { paths } from "../../../app/paths";
import { searchAllKindCategories } from "../../../app/searches";
import { mayAccess, useSession } from "../../../app/session";
import { FilterCategory } from "../../../list/filter-category";
import { FilterChoice } from "../../../list/filter-choice";
import { RegisterList } from "../../../list/register-list";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import { produtoColumns } from "./columns";
import type { produtoListLoader } from "./loaders";

const ELSEWHERE = "Este produto é de outra empresa do grupo";

const refused = ({ propria }: Pick<ProdutoDaLista, "propria">) => (propria ? undefined : ELSEWHERE);

const actions = (produto: ProdutoDaLista): RowAction[] => [
  { label: "Detalhes", href: paths.produtos.detalhe(produto.id) },
  {
    label: "Editar",
    href: paths.produtos.editar(produto.id),
    access: calls.produtos.update.access,
    disabled: refused(produto),
  },
];

const tipos = productKinds.map(({ id, nome }) => ({ value: String(id), label: nome }));
const situacoes = [
  { value: "ativos", label: "Ativos" },
  { value: "inativos", label: "Inativos" },
];
const stocks = [{ value: "1", label: "Abaixo do mínimo" }];

export function ProdutoListPage() {
  const { filter, produtos, categoria } = useLoaderData<typeof produtoListLoader>();
  const { tipo = "", situacao = "", abaixo_minimo = "", pesquisa = "" } = filter;
  const session = useSession();
  const costs = mayAccess(session, "compras.visualizar");
  const columns = useMemo(() => produtoColumns(costs), [costs]);
  return (
    <RegisterList<ProdutoDaLista, ChosenOf<typeof api.produtos>>
      title="Produtos"
      calls={calls.produtos}
      filter={filter}
      page={produtos}
      add={{ label: "Novo produto", href: paths.produtos.novo() }}
      more={[
        { label: "Categorias", href: listHref(session, paths.categoriasProduto.lista()) },
        { label: "Importar", href: paths.produtos.importar(), access: calls.produtos.importar.access },
      ]}
      columns={columns}
      actions={actions}
      bulk={{
        noun: { one: "produto", many: "produtos", masculine: true },
        nameOf: ({ nome }) => nome,
        hrefOf: ({ id }) => paths.produtos.detalhe(id),
        load: allRowsOf(api.produtos.selecao),
        removal: {
          question: "Deseja realmente excluir este produto?",
          note: "Um produto que já foi usado não é excluído: ele é desativado.",
          access: calls.produtos.delete.access,
          refused,
          remove: api.produtos.delete,
        },
      }}
      none="Nenhum produto encontrado"
      first={{
        about: "Aqui ficam os produtos e serviços que a empresa compra, guarda e usa nas ordens de serviço.",
        label: "Cadastrar o primeiro produto",
        also: {
          label: "Importar de um arquivo",
          href: paths.produtos.importar(),
          access: calls.produtos.importar.access,
        },
      }}
      summary={[productKindName(Number(tipo)) ?? "Todos os tipos", abaixo_minimo ? "Abaixo do mínimo" : ""]}
    >
      <SearchField label="Nome, código ou código de barras" value={pesquisa} />
      <FilterChoice label={produtoFields.tipo.label} name="tipo" value={tipo} options={tipos} />
      <FilterCategory category={categoria} search={searchAllKindCategories} />
      <FilterChoice
        label={produtoFields.ativo.heading}
        name="situacao"
        value={situacao}
        all="Todas"
        options={situacoes}
      />
      <FilterChoice
        label={produtoFields.estoque_atual.label}
        name="abaixo_minimo"
        value={abaixo_minimo}
        options={stocks}
      />
    </RegisterList>
  );
}
