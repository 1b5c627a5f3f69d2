import { calls } from "@prumo/api-client/calls";
import { inventarios } from "@prumo/api-client/schemas/inventarios";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { beginCount, cancelCount, confirmCount, countProduct } from "./count";
import { listUncounted, reviewCount } from "./review";
import { countColumns, listCounts, oneCount, someCounts } from "./service";

export const inventariosRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.inventarios,
    inventarios,
    {
      lista: async ({ ctx, query, url }) => ({ inventarios: await listCounts(db, ctx, query, url) }),
      find: ({ ctx, params }) => oneCount(db, ctx, params.id),
      revisao: ({ ctx, params, query, url }) => reviewCount(db, ctx, params.id, query, url),
      naoContados: async ({ ctx, params, query, url }) => ({
        produtos: await listUncounted(db, ctx, params.id, query, url),
      }),
      iniciar: ({ ctx, body }) => beginCount(db, ctx, body),
      contar: ({ ctx, body }) => countProduct(db, ctx, body),
      confirmar: ({ ctx, body }) => confirmCount(db, ctx, body),
      cancelar: ({ ctx, params }) => cancelCount(db, ctx, params.id),
    },
    {
      lista: fileOf("inventarios", ({ ctx, query }, slice) => someCounts(db, ctx, query, slice), countColumns),
    },
  );
