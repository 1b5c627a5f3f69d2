import type { categoriasProduto as contrato } from "@prumo/api-client/schemas/categorias-produto";
import { categoriaProdutoFields } from "@prumo/domain/categoria-produto-fields";
import { productKindName } from "@prumo/domain/product";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ColumnsWritten } from "../../../db/columns-written";
import { recordList } from "../../../db/record-list";
import { categoriasProduto } from "../../../db/schema/produtos";
import { invalidField } from "../../../http/errors";
import type { ChangeOf } from "../../../http/record-writes";
import { registry } from "../../../http/registry";
import { productCategoryUsed } from "./queries";

type CategoriaChange = ChangeOf<typeof contrato>;
type ListQuery = z.output<(typeof contrato)["lista"]["query"]>;
type CategoriaFilter = Pick<ListQuery, "tipo" | "situacao">;

/** Categories that the company sees, including those that its group shares. */
const list = recordList({
  table: categoriasProduto,
  cards: categoriaProdutoFields,
  searched: ["nome"],
  where: (c, { tipo, situacao }: CategoriaFilter) =>
    and(
      tipo === undefined ? undefined : eq(c.tipo, tipo),
      situacao === undefined ? undefined : eq(c.ativa, situacao === "ativas"),
    ),
  order: (c) => ({ tipo: c.tipo, ativa: sql`not ${c.ativa}` }),
  add: (c, { empresa_id }) => ({ propria: sql<boolean>`${c.empresa_id} = ${empresa_id}` }),
});

export const categoriasRegistry = registry({
  table: categoriasProduto,
  entity: "categorias_produto",
  names: { one: "categoria", many: "categorias" },
  columns: (body: CategoriaChange) => body satisfies ColumnsWritten<CategoriaChange, typeof categoriasProduto>,
  list,
  file: {
    name: "categorias-de-produto",
    columns: [
      { id: "nome", title: categoriaProdutoFields.nome.label, text: ({ nome }) => nome },
      { id: "tipo", title: categoriaProdutoFields.tipo.label, text: ({ tipo }) => productKindName(tipo) },
      { id: "ativa", title: "Situação", text: ({ ativa }) => (ativa ? "Ativa" : "Inativa") },
    ],
  },
  offered: { situacao: "ativas" },
  suggestion: ({ id, nome }) => ({ id, nome }),
  texts: {
    notFound: "Categoria não encontrada",
    saved: "Categoria salva com sucesso!",
    changed: "Categoria alterada com sucesso!",
    removed: "Categoria excluída com sucesso!",
  },
  taken: invalidField("nome", "Já existe uma categoria deste tipo com este nome"),
  async check(tx, ctx, { tipo }, before) {
    if (before === undefined || before.tipo === tipo) return;
    if (await productCategoryUsed(tx, ctx, before.id)) {
      throw invalidField("tipo", "O tipo não pode mudar, porque a categoria já foi usada");
    }
  },
  outOfUse: {
    column: "ativa",
    isUsed: productCategoryUsed,
    texts: {
      deactivated: "Esta categoria já foi usada: ela foi desativada em vez de excluída",
      stays: "Esta categoria já foi usada e não pode ser excluída. Ela continua inativa.",
    },
  },
});

/** Finds a slice of the list of categories. */
export const someCategories = list.find;

/** Finds the category, in use or not, if the company may see it. */
export const findCategory = categoriasRegistry.find;
