import { calls } from "@prumo/api-client/calls";
import { categoriasConta } from "@prumo/api-client/schemas/categorias-conta";
import { inCompany } from "../../http/context";
import { implement, type Server } from "../../http/implement";
import { findCategories } from "./queries";
import { findCategory } from "./service";

export const categoriasContaRoutes = (server: Server): void =>
  implement(server, calls.categoriasConta, categoriasConta, {
    autocomplete: async ({ ctx, query }) => ({ categorias: await findCategories(server.db, inCompany(ctx), query) }),
    find: ({ ctx, params }) => findCategory(server.db, inCompany(ctx), params.id),
  });
