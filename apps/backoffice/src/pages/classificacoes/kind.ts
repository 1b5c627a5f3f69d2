import { calls } from "@prumo/api-client/calls";
import type { FiltroCategorias, LinhaCategoria } from "@prumo/api-client/schemas/categorias-conta";
import type { FiltroCentros, LinhaCentro } from "@prumo/api-client/schemas/centro-resultado";
import { api } from "../../app/api";
import { paths } from "../../app/paths";

/** A category or a result centre in the words that both share. */
export type Linha = LinhaCategoria;

interface Options {
  readonly signal: AbortSignal;
}
type Filtro = Readonly<Record<string, string>>;

const comNome = <T extends Pick<LinhaCentro, "descricao">>({ descricao: nome, ...row }: T) => ({ ...row, nome });

/** The accounts that one can be for. */
export const tipos = { pagar: "Contas a pagar", receber: "Contas a receber" } as const;
export type Tipo = keyof typeof tipos;
export const opcoesDeTipo = Object.entries(tipos).map(([value, label]) => ({ value, label }));

/** Categories and result centres differ in their calls and words; their pages are the same. */
export const categorias = {
  titulo: "Categorias",
  coluna: "Nome",
  nova: "Nova categoria",
  edicao: "Editar categoria",
  ativa: "Ativa",
  inativa: "Inativa",
  todas: "Todas",
  desativar: "Deseja realmente desativar esta categoria?",
  reativar: "Deseja realmente reativar esta categoria?",
  excluir: "Deseja realmente excluir esta categoria?",
  semUso: "Nenhuma conta usa esta categoria.",
  emUso: "Contas já usam esta categoria: ela será desativada em vez de excluída, e as contas continuam com ela.",
  efeito: "Ela deixa de ser oferecida em contas novas. As contas que já a usam continuam com ela.",
  alheia: "É de outra empresa do grupo",
  calls: calls.categoriasConta,
  paths: paths.categoriasConta,
  lista: async (query: Filtro, options: Options) =>
    (await api.categoriasConta.lista({ query: query as FiltroCategorias }, options)).categorias,
  find: async (id: number | string, options?: Options) =>
    (await api.categoriasConta.find({ params: { id } }, options)).categoria,
  act: (action: "delete" | "desativar" | "reativar", id: number) => api.categoriasConta[action]({ params: { id } }),
} as const;

export const centros = {
  titulo: "Centros de resultado",
  coluna: "Descrição",
  nova: "Novo centro de resultado",
  edicao: "Editar centro de resultado",
  ativa: "Ativo",
  inativa: "Inativo",
  todas: "Todos",
  desativar: "Deseja realmente desativar este centro de resultado?",
  reativar: "Deseja realmente reativar este centro de resultado?",
  excluir: "Deseja realmente excluir este centro de resultado?",
  semUso: "Nenhuma conta usa este centro de resultado.",
  emUso:
    "Contas já usam este centro de resultado: ele será desativado em vez de excluído, e as contas continuam com ele.",
  efeito: "Ele deixa de ser oferecido em contas novas. As contas que já o usam continuam com ele.",
  alheia: "É de outra empresa do grupo",
  calls: calls.centroResultado,
  paths: paths.centroResultado,
  async lista(query: Filtro, options: Options) {
    const page = (await api.centroResultado.lista({ query: query as FiltroCentros }, options)).centro_resultados;
    return { ...page, data: page.data.map(comNome) };
  },
  find: async (id: number | string, options?: Options) =>
    comNome((await api.centroResultado.find({ params: { id } }, options)).centro_resultado),
  act: (action: "delete" | "desativar" | "reativar", id: number) => api.centroResultado[action]({ params: { id } }),
} as const;

export type Kind = typeof categorias | typeof centros;
