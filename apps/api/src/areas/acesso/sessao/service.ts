import type { BodyOutput } from "@prumo/api-client/contract";
import type { SessaoAtual, sessao } from "@prumo/api-client/schemas/sessao";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { sessoes } from "../../../db/schema/sessoes";
import { write } from "../../../db/transaction";
import { localTime, type PublicCtx, type SessionCtx } from "../../../http/context";
import { invalidField, Refusal } from "../../../http/errors";
import { openRegisters } from "../../financeiro/caixas/service";
import { defaultViews } from "../../sistema/visoes/service";
import { beginSecondStep, isDemandedOf } from "../segundo-fator/half-login";
import { forgetBrowsers, knownBrowser } from "./known-browsers";
import { forgive, noteAttempt, windowStart } from "./limits";
import { LoginRefusal } from "./login-refusal";
import { answeredUser, openSession, requireEntrance, type SentTokens } from "./open-session";
import { passwordMatches } from "./password";
import { findUserByLogin, forgetExpired } from "./queries";
import { storedForm } from "./stored-login";

/**
 * Checks a login and opens a session, or begins the second step where the user has a second factor or needs one.
 * @param before the tokens that the browser sent
 * @returns the tokens for the cookies; only their hashes are stored
 * @throws LoginRefusal 422 with the same message for an unknown user and a wrong password, 403 for an inactive user or
 * company, or outside the user's addresses and hours (only when the password is right), 429 after too many failures,
 * 503 while too many passwords are being checked
 */
export async function login(db: Db, ctx: PublicCtx, body: BodyOutput<typeof sessao.login.body>, before: SentTokens) {
  const found = await findUserByLogin(db, body.login);
  const known =
    found === undefined || before.browser === null
      ? null
      : await knownBrowser(db, before.browser, found.id, ctx.quando);
  // Guesses by the login and by the e-mail are guesses at one user.
  const attempt = await noteAttempt(db, found?.login ?? storedForm(body.login), ctx.rede, ctx.quando, known);
  const matches = await passwordMatches(found?.senha, body.senha).catch(async (problem: unknown) => {
    // A password that was not checked is no failure.
    await forgive(db, attempt);
    throw problem;
  });
  if (found === undefined || !matches) throw new LoginRefusal(422, "Login ou senha inválidos", "senha");
  await forgive(db, attempt);
  requireEntrance(found, ctx);
  const half = await beginSecondStep(db, ctx, found);
  if (half !== null) {
    const message = half.passo === "codigo" ? "Informe o código do segundo fator" : "Cadastre o segundo fator";
    return { half: half.token, resposta: { message, passo: half.passo } };
  }
  return openSession(db, ctx, found, before, { com_fator: false, enrolled: false });
}

/**
 * Opens the session of who has just signed up, with the password that they typed for it. A company that was registered
 * stays registered when no session can be opened, as while too many passwords are being checked: its user logs in then.
 * A sign-up that is sent again, whose password may be another, gets one only with the right password.
 * @returns as `login`, or undefined when it is refused
 */
export async function loginAfterSignup(...[db, ctx, body, before]: Parameters<typeof login>) {
  try {
    const opened = await login(db, ctx, body, before);
    return "half" in opened ? undefined : opened;
  } catch (problem) {
    if (problem instanceof Refusal) return undefined;
    throw problem;
  }
}

/** Ends the session on the server, so that a copied cookie is useless. */
export async function logout(db: Db, ctx: SessionCtx) {
  return write(db, { ...ctx, attempt: null }, async (tx, record) => {
    await tx.delete(sessoes).where(eq(sessoes.id, ctx.sessao_id));
    record({ entidade: "usuarios", entidade_id: ctx.usuario_id });
    return { message: "Sessão encerrada" };
  });
}

/** Answers everything that the shell needs at once. */
export async function currentSession(db: Db, ctx: SessionCtx): Promise<SessaoAtual> {
  const { empresa } = ctx;
  const company = empresa && { ...ctx, empresa, empresa_id: empresa.id };
  const [open, views] = await Promise.all([
    company === null ? [] : openRegisters(db, company),
    company === null ? {} : defaultViews(db, company),
  ]);
  return {
    usuario: answeredUser(ctx.usuario),
    empresa: empresa && {
      id: empresa.id,
      nome: empresa.nome,
      rede_habilitado: empresa.rede_habilitado,
      representante: empresa.representante,
    },
    plano_expirado: ctx.plano_expirado,
    unidade_atual: empresa?.id ?? null,
    unidades: [...ctx.unidades],
    permissoes: Object.fromEntries(Object.entries(ctx.permissoes).map(([key, actions]) => [key, [...actions]])),
    caixas_abertos: open.map(({ id, caixa }) => ({ id, nome: caixa.nome })),
    casasDecimais: empresa?.casas_decimais ?? 2,
    fuso_horario: ctx.fuso_horario,
    visoes_padrao: views,
    segundo_fator: {
      ativo: ctx.com_fator,
      exigido_a_partir: ctx.fator_exigido_a_partir && localTime(ctx, ctx.fator_exigido_a_partir),
    },
  };
}

/**
 * Switches the session to another company of the group.
 * @throws Refusal 422 when it is not among the user's units
 */
export async function switchUnit(db: Db, ctx: SessionCtx, unidade_id: number) {
  if (!ctx.unidades.some(({ id }) => id === unidade_id))
    throw invalidField("unidade_id", "Selecione uma das suas unidades");
  if (!ctx.com_fator && (await isDemandedOf(db, { empresa_id: unidade_id, adm: ctx.usuario.adm }, ctx.quando)))
    throw invalidField("unidade_id", "Esta unidade exige o segundo fator: cadastre o seu em Minha conta");
  return write(db, ctx, async (tx, record) => {
    await tx.update(sessoes).set({ empresa_id: unidade_id }).where(eq(sessoes.id, ctx.sessao_id));
    const [before, after] = [{ empresa_id: ctx.empresa_id }, { empresa_id: unidade_id }];
    record({ entidade: "sessoes", entidade_id: ctx.sessao_id, antes: before, depois: after });
    return { message: "Unidade alterada" };
  });
}

/** Deletes expired sessions, browsers that nobody logged in with for long, and old failed logins. */
export async function forgetExpiredSessions(db: Db, now: Date): Promise<void> {
  await forgetExpired(db, now, windowStart(now));
  await forgetBrowsers(db, now);
}
