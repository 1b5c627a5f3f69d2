import { calls } from "@prumo/api-client/calls";
import type { CategoriaProdutoRow } from "@prumo/api-client/schemas/categorias-produto";
import { categoriaProdutoFields } from "@prumo/domain/categoria-produto-fields";
import { productKindName, productKinds } from "@prumo/domain/product";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { cardColumn, nameColumn, stateColumn } from "../../../list/card-column";
import { FilterChoice } from "../../../list/filter-choice";
import type { LoaderData } from "../../../list/list-loader";
import { registryList } from "../../../list/registry-list";
import type { categoriaProdutoListLoader } from "./loaders";

const tipos = productKinds.map(({ id, nome }) => ({ value: String(id), label: nome }));
const situacoes = [
  { value: "ativas", label: "Ativas" },
  { value: "inativas", label: "Inativas" },
];

const locked = ({ propria }: Pick<CategoriaProdutoRow, "propria">) =>
  propria ? undefined : "É de outra empresa do grupo";

export const CategoriaProdutoListPage = registryList({
  title: "Categorias de produtos e serviços",
  calls: calls.categoriasProduto,
  api: api.categoriasProduto,
  paths: paths.categoriasProduto,
  page: ({ categorias }: LoaderData<typeof categoriaProdutoListLoader>) => categorias,
  noun: { one: "categoria", many: "categorias" },
  nameOf: ({ nome }) => nome,
  add: "Nova categoria",
  addHref: ({ tipo }) => paths.categoriasProduto.novo({ tipo: tipo || undefined }),
  more: [{ label: "Produtos", href: paths.produtos.lista() }],
  columns: [
    nameColumn<CategoriaProdutoRow>("nome", categoriaProdutoFields.nome, {
      href: paths.categoriasProduto.editar,
      access: calls.categoriasProduto.update.access,
      locked,
    }),
    cardColumn<CategoriaProdutoRow>("tipo", categoriaProdutoFields.tipo, {
      width: 180,
      text: ({ tipo }) => productKindName(tipo),
      tone: () => "muted",
      place: "detail",
    }),
    stateColumn<CategoriaProdutoRow>(({ ativa }) => ativa, { id: "ativo", sort: "ativa", file: ["ativa"] }),
  ],
  locked,
  removal: {
    question: "Deseja realmente excluir esta categoria?",
    note: "Uma categoria que um produto já tem não é excluída: ela é desativada.",
  },
  none: "Nenhuma categoria encontrada",
  first: {
    about: "Uma categoria junta produtos ou serviços parecidos, para achá-los juntos.",
    label: "Cadastrar a primeira categoria",
  },
  search: { label: categoriaProdutoFields.nome.label },
  summary: ({ tipo }) => [productKindName(Number(tipo)) ?? "Os dois tipos"],
  filters: ({ tipo, situacao }) => (
    <>
      <FilterChoice label={categoriaProdutoFields.tipo.label} name="tipo" value={tipo} options={tipos} />
      <FilterChoice label="Situação" name="situacao" value={situacao} all="Todas" options={situacoes} />
    </>
  ),
});
