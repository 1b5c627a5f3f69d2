import { calls } from "@prumo/api-client/calls";
import { visoes } from "@prumo/api-client/schemas/visoes";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { chooseView, listViews, removeView, saveView, updateView } from "./service";

export const visoesRoutes = ({ db, ...server }: Server): void =>
  implement({ db, ...server }, calls.visoes, visoes, {
    lista: async ({ ctx, query }) => ({ visoes: await listViews(db, inCompany(ctx), query.lista) }),
    save: ({ ctx, body }) => saveView(db, inCompany(ctx), body),
    update: ({ ctx, body }) => updateView(db, inCompany(ctx), body),
    delete: ({ ctx, params }) => removeView(db, inCompany(ctx), params.id),
    padrao: ({ ctx, body }) => chooseView(db, inCompany(ctx), body.lista, body.visao_id),
  });
