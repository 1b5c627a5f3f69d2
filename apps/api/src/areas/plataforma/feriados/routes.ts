import { calls } from "@prumo/api-client/calls";
import { feriados } from "@prumo/api-client/schemas/feriados";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { feriadoWrites, importFeriados, listFeriados, oneFeriado } from "./service";

/** Those of the company that the user works in: the platform administrator, who works in none, keeps none. */
export const feriadosRoutes = ({ db, ...server }: Server): void =>
  implement({ db, ...server }, calls.feriados, feriados, {
    lista: ({ ctx, query }) => listFeriados(db, ctx, query.ano),
    find: async ({ ctx, params }) => ({ feriado: await oneFeriado(db, inCompany(ctx), params.id) }),
    async save({ ctx, body }) {
      const { message, id } = await feriadoWrites.save(db, inCompany(ctx), body);
      return { message, feriado: { id } };
    },
    update: ({ ctx, body }) => feriadoWrites.change(db, inCompany(ctx), body),
    async delete({ ctx, params }) {
      const { message } = await feriadoWrites.remove(db, inCompany(ctx), params.id);
      return { message };
    },
    importar: ({ ctx, body }) => importFeriados(db, inCompany(ctx), body.feriados),
  });
