import { calls } from "@prumo/api-client/calls";
import { fechamento } from "@prumo/api-client/schemas/fechamento";
import { implement, type Server } from "../../../http/implement";
import { askException, grantAsked, grantNew, revokeException } from "./exceptions";
import { closePeriod, closingPreview, closingState, oneClosing, reopenPeriod } from "./service";

export const fechamentoRoutes = ({ db, ...server }: Server): void =>
  implement({ db, ...server }, calls.fechamento, fechamento, {
    situacao: ({ ctx }) => closingState(db, ctx),
    previa: ({ ctx, query }) => closingPreview(db, ctx, query.ate),
    find: async ({ ctx, params }) => ({ fechamento: await oneClosing(db, ctx, params.id) }),
    fechar: ({ ctx, body }) => closePeriod(db, ctx, body),
    reabrir: ({ ctx, body }) => reopenPeriod(db, ctx, body),
    pedirExcecao: ({ ctx, body }) => askException(db, ctx, body),
    concederExcecao: ({ ctx, params, body }) => grantAsked(db, ctx, params.id, body.horas),
    criarExcecao: ({ ctx, body }) => grantNew(db, ctx, body),
    revogarExcecao: ({ ctx, params }) => revokeException(db, ctx, params.id),
  });
