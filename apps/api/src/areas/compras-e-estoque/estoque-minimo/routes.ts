import { calls } from "@prumo/api-client/calls";
import { estoqueMinimo } from "@prumo/api-client/schemas/estoque-minimo";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { removeMinimum, saveMinimum } from "./save";
import { listMinimums, minimumFileColumns, minimumsBroken, someMinimums } from "./service";

export const estoqueMinimoRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.estoqueMinimo,
    estoqueMinimo,
    {
      lista: async ({ ctx, query, url }) => ({ itens: await listMinimums(db, ctx, query, url) }),
      alerta: async ({ ctx }) => ({ abaixo: await minimumsBroken(db, ctx) }),
      save: ({ ctx, body }) => saveMinimum(db, ctx, body),
      delete: ({ ctx, params }) => removeMinimum(db, ctx, params.id),
    },
    {
      lista: fileOf(
        "estoque-minimo",
        ({ ctx, query }, slice) => someMinimums(db, ctx, query, slice),
        minimumFileColumns,
      ),
    },
  );
