import { calls } from "@prumo/api-client/calls";
import { naturezas } from "@prumo/api-client/schemas/naturezas";
import { implement, type Server } from "../../../http/implement";
import { listNaturezas, oneNatureza, removeNatureza, saveNatureza, updateNatureza } from "./service";

export const naturezasRoutes = ({ db, ...server }: Server): void =>
  implement({ db, ...server }, calls.naturezas, naturezas, {
    lista: async ({ ctx, query }) => ({ naturezas: await listNaturezas(db, ctx, query.situacao) }),
    find: async ({ ctx, params }) => ({ natureza: await oneNatureza(db, ctx, params.id) }),
    save: ({ ctx, body }) => saveNatureza(db, ctx, body),
    update: ({ ctx, body }) => updateNatureza(db, ctx, body),
    delete: ({ ctx, params }) => removeNatureza(db, ctx, params.id),
  });
