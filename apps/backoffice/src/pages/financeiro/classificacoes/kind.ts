import { calls } from "@prumo/api-client/calls";
import type { LinhaCategoria } from "@prumo/api-client/schemas/categorias-conta";
import type { LinhaCentro } from "@prumo/api-client/schemas/centro-resultado";
import { categoriaContaFields, centroResultadoFields } from "@prumo/domain/classificacao-fields";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { uncheckedQuery } from "../../../list/list-query";

type TreeField = "grupo" | "categoria_pai";

/** A category or a result centre, with the fields that both share; only a category stands in a tree. */
export type ClassificacaoLine = Omit<LinhaCategoria, TreeField> & Partial<Pick<LinhaCategoria, TreeField>>;

interface Options {
  readonly signal: AbortSignal;
}
interface WriteOptions {
  readonly idempotencyKey: string;
}
type Action = "delete" | "desativar" | "reativar";
type ClassificacaoQuery = Readonly<Record<string, string>>;

/** A chosen category or result centre. */
export type ChosenClassificacao = Pick<ClassificacaoLine, "id" | "nome" | "ativo" | "propria">;

const namedLine = <T extends Pick<LinhaCentro, "descricao">>({ descricao: nome, ...row }: T) => ({ ...row, nome });

/** The contas that a row can be for. */
export const tipos = { pagar: "Contas a pagar", receber: "Contas a receber" } as const;
export const tipoOptions = Object.entries(tipos).map(([value, label]) => ({ value, label }));

/** Categories and result centres differ in their calls and words; their pages are the same. */
export const categorias = {
  title: "Categorias",
  field: "nome",
  column: categoriaContaFields.nome,
  newTitle: "Nova categoria",
  first: {
    about: "Uma categoria diz de que é uma conta, como aluguel ou vendas.",
    label: "Cadastrar a primeira categoria",
  },
  active: "Ativa",
  inactive: "Inativa",
  all: "Todas",
  askDeactivate: "Deseja realmente desativar esta categoria?",
  askReactivate: "Deseja realmente reativar esta categoria?",
  askRemove: "Deseja realmente excluir esta categoria?",
  unused: "Nenhuma conta usa esta categoria.",
  used: "Contas já usam esta categoria: ela será desativada em vez de excluída, e as contas continuam com ela.",
  effect: "Ela deixa de ser oferecida em contas novas. As contas que já a usam continuam com ela.",
  foreign: "É de outra empresa do grupo",
  calls: calls.categoriasConta,
  paths: paths.categoriasConta,
  list: async (query: ClassificacaoQuery, options: Options) =>
    (await api.categoriasConta.lista({ query: uncheckedQuery(query) }, options)).categorias,
  find: async (id: number | string, options?: Options) =>
    (await api.categoriasConta.find({ params: { id } }, options)).categoria,
  act: (action: Action, id: number, options?: WriteOptions) => api.categoriasConta[action]({ params: { id } }, options),
  noun: { one: "categoria", many: "categorias" },
  usedMany: "As que contas já usam são desativadas em vez de excluídas.",
  choose: (query: ClassificacaoQuery) => api.categoriasConta.selecao({ query: uncheckedQuery(query) }),
} as const;

export const centros = {
  title: "Centros de resultado",
  field: "descricao",
  column: centroResultadoFields.descricao,
  newTitle: "Novo centro de resultado",
  first: {
    about: "Um centro de resultado diz que parte da empresa gasta ou recebe, como uma filial ou uma equipe.",
    label: "Cadastrar o primeiro centro",
  },
  active: "Ativo",
  inactive: "Inativo",
  all: "Todos",
  askDeactivate: "Deseja realmente desativar este centro de resultado?",
  askReactivate: "Deseja realmente reativar este centro de resultado?",
  askRemove: "Deseja realmente excluir este centro de resultado?",
  unused: "Nenhuma conta usa este centro de resultado.",
  used: "Contas já usam este centro de resultado: ele será desativado em vez de excluído, e as contas continuam com ele.",
  effect: "Ele deixa de ser oferecido em contas novas. As contas que já o usam continuam com ele.",
  foreign: "É de outra empresa do grupo",
  calls: calls.centroResultado,
  paths: paths.centroResultado,
  async list(query: ClassificacaoQuery, options: Options) {
    const page = (await api.centroResultado.lista({ query: uncheckedQuery(query) }, options)).centro_resultados;
    return { ...page, data: page.data.map(namedLine) };
  },
  find: async (id: number | string, options?: Options) =>
    namedLine((await api.centroResultado.find({ params: { id } }, options)).centro_resultado),
  act: (action: Action, id: number, options?: WriteOptions) => api.centroResultado[action]({ params: { id } }, options),
  noun: { one: "centro de resultado", many: "centros de resultado", masculine: true },
  usedMany: "Os que contas já usam são desativados em vez de excluídos.",
  async choose(query: ClassificacaoQuery) {
    const { total, linhas } = await api.centroResultado.selecao({ query: uncheckedQuery(query) });
    return { total, linhas: linhas.map(namedLine) };
  },
} as const;

export type ClassificacaoPageKind = typeof categorias | typeof centros;
