import { calls } from "@prumo/api-client/calls";
import { cadastro } from "@prumo/api-client/schemas/cadastro";
import { Refusal } from "../../../http/errors";
import { implement, type Server } from "../../../http/implement";
import { loginAfterSignup } from "../../acesso/sessao/service";
import { support } from "../../sistema/sistema/service";
import { publicOffer } from "../planos/service";
import { requestCode, validateCode } from "./codes";
import { COOKIE_LIFETIME, progress } from "./flow";
import { nameUser } from "./name-user";
import { copyStarterData } from "./segment";
import { signUp } from "./sign-up";
import { showSignedUpSubscription, subscribe } from "./subscription";
import { consentTexts } from "./texts";

const NO_WHATSAPP = "O envio por WhatsApp não está disponível. Fale com o suporte.";

export interface SignupOptions {
  readonly supportPhone: string | null;
  readonly publicUrl: string;
  /** Whether messages by WhatsApp are delivered. */
  readonly whatsapp: boolean;
  /** Called when a message waits to be sent. */
  readonly onMessage: () => void;
}

export function cadastroRoutes(server: Server, { supportPhone, publicUrl, whatsapp, onMessage }: SignupOptions): void {
  const { db } = server;
  implement(server, calls.cadastro, cadastro, {
    async config() {
      return { suporte: support(supportPhone), planos: await publicOffer(db), ...consentTexts() };
    },
    fluxo: ({ ctx, fluxo }) => progress(db, ctx, fluxo.token),
    async requestCode({ ctx, body, fluxo }) {
      if (body.type === "telefone" && !whatsapp) throw new Refusal(503, NO_WHATSAPP);
      const { token, resposta } = await requestCode(db, ctx, fluxo.token, body);
      fluxo.set(token, COOKIE_LIFETIME);
      onMessage();
      return resposta;
    },
    validateCode: ({ ctx, body, fluxo }) => validateCode(db, ctx, fluxo.token, body),
    async cadastrar({ ctx, body, fluxo, cookie, browser }) {
      const resposta = await signUp(db, ctx, publicUrl, fluxo.token, body);
      onMessage();
      const credentials = { login: resposta.login, senha: body.senha };
      const before = { session: cookie.token, browser: browser.token };
      const opened = await loginAfterSignup(db, ctx, credentials, before);
      if (opened !== undefined) {
        cookie.set(opened.token);
        browser.set(opened.browser);
      }
      return resposta;
    },
    assinatura: ({ ctx, params, fluxo }) => showSignedUpSubscription(db, ctx, fluxo.token, params.empresa_id),
    assinar: ({ ctx, body, fluxo }) => subscribe(db, ctx, fluxo.token, body),
    nomeUsuario: ({ ctx, body, fluxo }) => nameUser(db, ctx, fluxo.token, body),
    copiarDados: ({ ctx, body, fluxo }) => copyStarterData(db, ctx, fluxo.token, body),
  });
}
