import { calls } from "@prumo/api-client/calls";
import { planos } from "@prumo/api-client/schemas/planos";
import { implement, type Server } from "../../../http/implement";
import { listPlans, planById, savePlan, updatePlan } from "./save";

export const planosRoutes = ({ db, ...server }: Server): void =>
  implement({ db, ...server }, calls.planos, planos, {
    lista: async ({ ctx, query }) => ({ planos: await listPlans(db, ctx, query) }),
    find: async ({ params }) => ({ plano: await planById(db, params.id) }),
    save: ({ ctx, body }) => savePlan(db, ctx, body),
    update: ({ ctx, body }) => updatePlan(db, ctx, body),
  });
