import { calls } from "@prumo/api-client/calls";
import { exigenciaFator, restauracoesFator, segundoFator, segundoPasso } from "@prumo/api-client/schemas/segundo-fator";
import type { Logger } from "pino";
import type { PublicCtx } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { secretBox } from "../../../http/secret-box";
import { LoginRefusal } from "../sessao/login-refusal";
import { noteRefusedLogin } from "../sessao/refused-logins";
import { enterEnrolled, enterWithNewPasskey, startDemandedApp, startDemandedPasskey } from "./demanded-enrolment";
import { confirmOwnApp, removeOwnFactors, renewCodes, startApp } from "./enrolment";
import { HALF_LOGIN_SECONDS, requireHalfLogin, waitingStep } from "./half-login";
import { confirmLoss, reportLoss } from "./loss";
import { askForNewPasskey, dropPasskey, enrolPasskey } from "./passkey-enrolment";
import { askPasskey, checkOwnPasskey } from "./passkeys";
import { proveAgain, renewSession } from "./proof";
import { relyingParty, requireParty } from "./relying-party";
import {
  askRestoration,
  companyRestorations,
  decideRestoration,
  platformRestorations,
  restoreAsPlatform,
} from "./restoring";
import { askWaitingPasskey, enterByCode, enterByPasskey } from "./second-step";
import { changeDemand, companyDemand, ownFactor } from "./service";

interface SecondFactorOptions {
  readonly secretKey: string | null;
  /** The server's public address, which passkeys are bound to. */
  readonly publicUrl: string;
  /** Called when a mail waits to be sent. */
  readonly onMessage: () => void;
}

/** Puts on the server what asks for, makes, proves and restores second factors. */
export function segundoFatorRoutes(
  server: Server,
  logger: Logger,
  { secretKey, publicUrl, onMessage }: SecondFactorOptions,
): void {
  const { db } = server;
  const box = secretKey === null ? null : secretBox(secretKey);
  const party = relyingParty(publicUrl);

  /** Runs a second step, and leaves a row in the trail when its code is refused. */
  async function guessed<T>(ctx: PublicCtx, half: string | null, step: Promise<T>): Promise<T> {
    const done = await step.catch(async (problem: unknown) => {
      if (problem instanceof LoginRefusal) {
        const { user } = await requireHalfLogin(db, ctx, half, "codigo");
        noteRefusedLogin(db, logger, ctx, user.login, problem);
        onMessage();
      }
      throw problem;
    });
    onMessage();
    return done;
  }

  implement(server, calls.segundoPasso, segundoPasso, {
    estado: ({ ctx, half }) => waitingStep(db, party, ctx, half.token),
    async codigo({ ctx, body, cookie, browser, half }) {
      const tokens = { session: cookie.token, browser: browser.token, half: half.token };
      const opened = await guessed(ctx, half.token, enterByCode(db, box, ctx, body.codigo, tokens));
      cookie.set(opened.token);
      browser.set(opened.browser);
      half.clear();
      return opened.resposta;
    },
    iniciar: ({ ctx, half }) => startDemandedApp(db, box, ctx, half.token),
    async confirmar({ ctx, body, cookie, browser, half }) {
      const tokens = { session: cookie.token, browser: browser.token, half: half.token };
      const opened = await enterEnrolled(db, box, ctx, body.codigo, tokens);
      cookie.set(opened.token);
      browser.set(opened.browser);
      half.clear();
      onMessage();
      return opened.resposta;
    },
    iniciarPasskey: ({ ctx, half }) => startDemandedPasskey(db, requireParty(party), ctx, half.token),
    async confirmarPasskey({ ctx, body, cookie, browser, half }) {
      const tokens = { session: cookie.token, browser: browser.token, half: half.token };
      const opened = await enterWithNewPasskey(db, requireParty(party), ctx, body.resposta, tokens);
      cookie.set(opened.token);
      browser.set(opened.browser);
      half.clear();
      onMessage();
      return opened.resposta;
    },
    passkeyOpcoes: ({ ctx, half }) => askWaitingPasskey(db, requireParty(party), ctx, half.token),
    async passkey({ ctx, body, cookie, browser, half }) {
      const tokens = { session: cookie.token, browser: browser.token, half: half.token };
      const entering = enterByPasskey(db, requireParty(party), ctx, body.resposta, tokens);
      const opened = await guessed(ctx, half.token, entering);
      cookie.set(opened.token);
      browser.set(opened.browser);
      half.clear();
      return opened.resposta;
    },
    async perda({ ctx, half }) {
      const resposta = await reportLoss(db, ctx, half.token);
      if (half.token !== null) half.set(half.token, HALF_LOGIN_SECONDS);
      onMessage();
      return resposta;
    },
    confirmarPerda: ({ ctx, body, half }) => guessed(ctx, half.token, confirmLoss(db, ctx, half.token, body.codigo)),
  });

  implement(server, calls.segundoFator, segundoFator, {
    estado: ({ ctx }) => ownFactor(db, party, ctx),
    provaOpcoes: ({ ctx }) =>
      askPasskey(db, requireParty(party), ctx.usuario_id, { sessao_id: ctx.sessao_id }, ctx.quando),
    async provarPasskey({ ctx, body, cookie }) {
      const { token, resposta } = await checkOwnPasskey(db, requireParty(party), ctx, body.resposta, (prove) =>
        renewSession(db, ctx, true, prove),
      );
      cookie.set(token);
      return resposta;
    },
    passkeyOpcoes: ({ ctx }) =>
      askForNewPasskey(db, requireParty(party), ctx.usuario, { sessao_id: ctx.sessao_id }, ctx.quando),
    async cadastrarPasskey({ ctx, body, cookie }) {
      const { token, resposta } = await enrolPasskey(db, requireParty(party), ctx, body);
      cookie.set(token);
      onMessage();
      return resposta;
    },
    async removerPasskey({ ctx, params, cookie }) {
      const { token, resposta } = await dropPasskey(db, ctx, params.id);
      cookie.set(token);
      onMessage();
      return resposta;
    },
    async provar({ ctx, body, cookie }) {
      const { token, resposta } = await proveAgain(db, box, ctx, body);
      cookie.set(token);
      return resposta;
    },
    iniciar: ({ ctx }) => startApp(db, box, ctx.usuario, ctx.quando),
    async confirmar({ ctx, body, cookie }) {
      const { token, resposta } = await confirmOwnApp(db, box, ctx, body.codigo);
      cookie.set(token);
      onMessage();
      return resposta;
    },
    async codigos({ ctx }) {
      const resposta = await renewCodes(db, ctx);
      onMessage();
      return resposta;
    },
    async remover({ ctx, cookie }) {
      const { token, resposta } = await removeOwnFactors(db, ctx);
      cookie.set(token);
      onMessage();
      return resposta;
    },
  });

  implement(server, calls.exigenciaFator, exigenciaFator, {
    find: ({ ctx }) => companyDemand(db, ctx),
    save: ({ ctx, body }) => changeDemand(db, ctx, body.fator_exigido),
  });

  implement(server, calls.restauracoesFator, restauracoesFator, {
    lista: ({ ctx }) => companyRestorations(db, ctx),
    async pedir({ ctx, body }) {
      const resposta = await askRestoration(db, ctx, body.usuario_id);
      onMessage();
      return resposta;
    },
    async decidir({ ctx, body }) {
      const resposta = await decideRestoration(db, ctx, body);
      onMessage();
      return resposta;
    },
    aguardando: ({ ctx }) => platformRestorations(db, ctx),
    async restaurar({ ctx, body }) {
      const resposta = await restoreAsPlatform(db, ctx, body);
      onMessage();
      return resposta;
    },
  });
}
