import { calls } from "@prumo/api-client/calls";
import { naturezas } from "@prumo/api-client/schemas/naturezas";
import { implement, type Server } from "../../../http/implement";
import { listNaturezas, naturezaWrites, oneNatureza } from "./service";

export const naturezasRoutes = ({ db, ...server }: Server): void =>
  implement({ db, ...server }, calls.naturezas, naturezas, {
    lista: async ({ ctx, query }) => ({ naturezas: await listNaturezas(db, ctx, query.situacao) }),
    find: async ({ ctx, params }) => ({ natureza: await oneNatureza(db, ctx, params.id) }),
    async save({ ctx, body }) {
      const { message, id } = await naturezaWrites.save(db, ctx, body);
      return { message, natureza: { id } };
    },
    update: ({ ctx, body }) => naturezaWrites.change(db, ctx, body),
    delete: ({ ctx, params }) => naturezaWrites.remove(db, ctx, params.id),
  });
