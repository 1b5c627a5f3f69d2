import { calls } from "@prumo/api-client/calls";
import { senha, sessao, sessoes } from "@prumo/api-client/schemas/sessao";
import type { Logger } from "pino";
import { implement, type Server } from "../../../http/implement";
import { rateLimit } from "../../../http/rate-limit";
import { HALF_LOGIN_SECONDS } from "../segundo-fator/half-login";
import { changePassword, checkLink, resetPassword } from "./change-password";
import { LoginRefusal } from "./login-refusal";
import { endOne, endOthers, ownSessions } from "./own-sessions";
import { requestPassword } from "./password-requests";
import { noteRefusedLogin } from "./refused-logins";
import { currentSession, login, logout, switchUnit } from "./service";

/** Links per minute that one address may check. */
const LINKS_A_MINUTE = 60;

/** @param onRequest called after a request for a new password, so that its message is written at once */
export function sessaoRoutes(server: Server, logger: Logger, onRequest: () => void): void {
  const limitLinks = rateLimit(server.db, "link", LINKS_A_MINUTE);
  implement(server, calls.sessao, sessao, {
    async login({ ctx, body, cookie, browser, half }) {
      const before = { session: cookie.token, browser: browser.token };
      const opened = await login(server.db, ctx, body, before).catch((problem: unknown) => {
        if (problem instanceof LoginRefusal) noteRefusedLogin(server.db, logger, ctx, body.login, problem);
        throw problem;
      });
      if ("half" in opened) {
        half.set(opened.half, HALF_LOGIN_SECONDS);
        return opened.resposta;
      }
      cookie.set(opened.token);
      browser.set(opened.browser);
      return opened.resposta;
    },
    async logout({ ctx, cookie }) {
      cookie.clear();
      return logout(server.db, ctx);
    },
    atual: ({ ctx }) => currentSession(server.db, ctx),
    trocarUnidade: ({ ctx, body }) => switchUnit(server.db, ctx, body.unidade_id),
  });
  implement(server, calls.sessoes, sessoes, {
    lista: async ({ ctx }) => ({ sessoes: await ownSessions(server.db, ctx) }),
    async encerrar({ ctx, params, cookie }) {
      if (params.id === ctx.sessao_id) cookie.clear();
      return endOne(server.db, ctx, params.id);
    },
    encerrarTodas: ({ ctx }) => endOthers(server.db, ctx),
  });
  implement(server, calls.senha, senha, {
    alterar: ({ ctx, body }) => changePassword(server.db, ctx, body),
    async solicitar({ ctx, body }) {
      const resposta = await requestPassword(server.db, ctx, body.login);
      onRequest();
      return resposta;
    },
    async link({ ctx, body }) {
      await limitLinks(ctx.rede, ctx.quando);
      return checkLink(server.db, ctx, body.token);
    },
    redefinir: ({ ctx, body }) => resetPassword(server.db, ctx, body),
  });
}
