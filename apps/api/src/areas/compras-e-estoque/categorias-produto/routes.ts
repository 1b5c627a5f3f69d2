import { calls } from "@prumo/api-client/calls";
import { categoriasProduto, categoriasServico } from "@prumo/api-client/schemas/categorias-produto";
import type { ProductKind } from "@prumo/domain/product";
import { implement, type Server } from "../../../http/implement";
import { categoriasRegistry } from "./service";

export function categoriasProdutoRoutes(server: Server): void {
  const { db } = server;
  const handlers = categoriasRegistry.handlers(db);
  const autocomplete = (tipo: ProductKind) => (request: Parameters<typeof handlers.autocomplete>[0]) =>
    handlers.autocomplete({ ...request, query: { ...request.query, tipo } });
  implement(
    server,
    calls.categoriasProduto,
    categoriasProduto,
    {
      ...handlers,
      autocomplete: autocomplete(1),
      delete: ({ ctx, params }) => categoriasRegistry.remove(db, ctx, params.id),
    },
    { lista: categoriasRegistry.file(db) },
  );
  implement(server, calls.categoriasServico, categoriasServico, { autocomplete: autocomplete(2) });
}
