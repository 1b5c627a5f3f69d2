import { calls } from "@prumo/api-client/calls";
import { orcamento } from "@prumo/api-client/schemas/orcamento";
import { implement, type Server } from "../../../http/implement";
import { budgetOfYear, saveBudget } from "./service";

export const orcamentoRoutes = ({ db, ...server }: Server): void =>
  implement({ db, ...server }, calls.orcamento, orcamento, {
    ano: ({ ctx, query }) => budgetOfYear(db, ctx, query.ano),
    save: ({ ctx, body }) => saveBudget(db, ctx, body),
  });
