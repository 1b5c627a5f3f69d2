import { calls } from "@prumo/api-client/calls";
import { sessao } from "@prumo/api-client/schemas/sessao";
import { implement, type Server } from "../../http/implement";
import { currentSession, login, logout, switchUnit } from "./service";

export const sessaoRoutes = (server: Server): void =>
  implement(server, calls.sessao, sessao, {
    async login({ ctx, body, cookie }) {
      const { token, resposta } = await login(server.db, ctx, body);
      cookie.set(token);
      return resposta;
    },
    async logout({ ctx, cookie }) {
      cookie.clear();
      return logout(server.db, ctx);
    },
    atual: ({ ctx }) => currentSession(server.db, ctx),
    trocarUnidade: ({ ctx, body }) => switchUnit(server.db, ctx, body.unidade_id),
  });
