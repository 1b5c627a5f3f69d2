import { calls } from "@prumo/api-client/calls";
import { categoriasProduto, categoriasServico } from "@prumo/api-client/schemas/categorias-produto";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { categoriaProdutoFileColumns } from "./columns";
import {
  listCategories,
  oneCategory,
  removeCategory,
  saveCategory,
  someCategories,
  suggestCategories,
  updateCategory,
} from "./service";

export function categoriasProdutoRoutes({ db, ...rest }: Server): void {
  const server = { db, ...rest };
  implement(
    server,
    calls.categoriasProduto,
    categoriasProduto,
    {
      autocomplete: async ({ ctx, query }) => ({
        categorias: await suggestCategories(db, inCompany(ctx), 1, query.pesquisa),
      }),
      lista: async ({ ctx, query, url }) => ({ categorias: await listCategories(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ categoria: await oneCategory(db, ctx, params.id) }),
      save: ({ ctx, body }) => saveCategory(db, ctx, body),
      update: ({ ctx, body }) => updateCategory(db, ctx, body),
      delete: ({ ctx, params }) => removeCategory(db, ctx, params.id),
    },
    {
      lista: fileOf(
        "categorias-de-produto",
        ({ ctx, query }, slice) => someCategories(db, ctx, query, slice),
        categoriaProdutoFileColumns,
      ),
    },
  );
  implement(server, calls.categoriasServico, categoriasServico, {
    autocomplete: async ({ ctx, query }) => ({
      categorias: await suggestCategories(db, inCompany(ctx), 2, query.pesquisa),
    }),
  });
}
