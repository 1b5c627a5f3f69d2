import { calls } from "@prumo/api-client/calls";
import type { CategoriaProdutoRow } from "@prumo/api-client/schemas/categorias-produto";
import { productKindName, productKinds } from "@prumo/domain/product";
import { Badge } from "@prumo/ui/badge";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { FilterChoice } from "../../../list/filter-choice";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";
import { RegisterList } from "../../../list/register-list";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import type { categoriaProdutoListLoader } from "./loaders";

const ELSEWHERE = "É de outra empresa do grupo";

const columns: readonly ListColumn<CategoriaProdutoRow>[] = [
  {
    header: "Nome",
    sort: "nome",
    text: ({ nome }) => nome,
    cell: ({ id, nome, propria }) =>
      propria ? (
        <NameLink href={paths.categoriasProduto.editar(id)} access={calls.categoriasProduto.update.access}>
          {nome}
        </NameLink>
      ) : (
        nome
      ),
    note: ({ propria }) => (propria ? null : ELSEWHERE),
    place: "title",
  },
  {
    header: "Tipo",
    sort: "tipo",
    width: 180,
    text: ({ tipo }) => productKindName(tipo),
    tone: () => "muted",
    place: "detail",
  },
  {
    id: "ativo",
    sort: "ativa",
    file: ["ativa"],
    header: "Situação",
    width: 120,
    cell: ({ ativa }) => <Badge tone={ativa ? "success" : "neutral"}>{ativa ? "Ativa" : "Inativa"}</Badge>,
    place: "status",
  },
];

const tipos = productKinds.map(({ id, nome }) => ({ value: String(id), label: nome }));
const situacoes = [
  { value: "ativas", label: "Ativas" },
  { value: "inativas", label: "Inativas" },
];

export function CategoriaProdutoListPage() {
  const { filter, categorias } = useLoaderData<typeof categoriaProdutoListLoader>();
  const { tipo = "", situacao = "", pesquisa = "" } = filter;

  const actions = ({ id, propria }: CategoriaProdutoRow): RowAction[] => [
    {
      label: "Editar",
      href: paths.categoriasProduto.editar(id),
      access: calls.categoriasProduto.update.access,
      disabled: propria ? undefined : ELSEWHERE,
    },
  ];

  return (
    <RegisterList<CategoriaProdutoRow, ChosenOf<typeof api.categoriasProduto>>
      title="Categorias de produtos e serviços"
      calls={calls.categoriasProduto}
      filter={filter}
      page={categorias}
      add={{ label: "Nova categoria", href: paths.categoriasProduto.novo({ tipo: tipo || undefined }) }}
      more={[{ label: "Produtos", href: paths.produtos.lista() }]}
      columns={columns}
      actions={actions}
      bulk={{
        noun: { one: "categoria", many: "categorias" },
        nameOf: ({ nome }) => nome,
        hrefOf: ({ id }) => paths.categoriasProduto.editar(id),
        load: allRowsOf(api.categoriasProduto.selecao),
        removal: {
          question: "Deseja realmente excluir esta categoria?",
          note: "Uma categoria que um produto já tem não é excluída: ela é desativada.",
          access: calls.categoriasProduto.delete.access,
          refused: ({ propria }) => (propria ? undefined : ELSEWHERE),
          remove: api.categoriasProduto.delete,
        },
      }}
      none="Nenhuma categoria encontrada"
      first={{
        about: "Uma categoria junta produtos ou serviços parecidos, para achá-los juntos.",
        label: "Cadastrar a primeira categoria",
      }}
      summary={[productKindName(Number(tipo)) ?? "Os dois tipos"]}
    >
      <SearchField label="Nome" value={pesquisa} />
      <FilterChoice label="Tipo" name="tipo" value={tipo} options={tipos} />
      <FilterChoice label="Situação" name="situacao" value={situacao} all="Todas" options={situacoes} />
    </RegisterList>
  );
}
