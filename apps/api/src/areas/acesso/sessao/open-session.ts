import type { SessaoAtual } from "@prumo/api-client/schemas/sessao";
import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import { sessoes } from "../../../db/schema/sessoes";
import { type RecordEntry, write } from "../../../db/transaction";
import type { PublicCtx, SessionUser } from "../../../http/context";
import { hashToken, newToken } from "../../../http/token";
import { factorsOf } from "../segundo-fator/service";
import { noteAccess } from "./access-notes";
import { browserToken, rememberBrowser } from "./known-browsers";
import { LoginRefusal } from "./login-refusal";
import { lockedPasswordOf } from "./password-queries";
import type { EnteringUser } from "./queries";
import { ADDRESS_PROBLEM, accessProblem } from "./restrictions";
import { sessionUser } from "./resume";

export { type EnteringUser, findEnteringUser } from "./queries";

const LIFETIME = 24 * 3_600_000;

/** The tokens that a browser sent: of its session, and of itself. */
export interface SentTokens {
  readonly session: string | null;
  readonly browser: string | null;
}

export const answeredUser = ({ empresa_id: _, ...usuario }: SessionUser): SessaoAtual["usuario"] => usuario;

/**
 * Refuses a user who proved their password and may not enter now.
 * @throws LoginRefusal 403
 */
export function requireEntrance(user: EnteringUser, ctx: PublicCtx): void {
  if (!user.ativo) throw new LoginRefusal(403, "Usuário inativo", "inativo");
  if (user.empresa_inativa) throw new LoginRefusal(403, "Empresa inativa", "empresa");
  const problem = accessProblem(user, ctx.origem, user.fuso_horario ?? ctx.fuso_horario, ctx.quando);
  if (problem !== null) throw new LoginRefusal(403, problem, problem === ADDRESS_PROBLEM ? "endereco" : "horario");
}

const CHANGED = "A sua senha ou o seu segundo fator mudou agora. Entre de novo.";

/**
 * Locks a user whose password was right, and looks again: checking it took so long that another password or a factor may be
 * in force by now, and what ended the sessions then could not see this one.
 * @param enrolled whether the user had a factor when it was decided what comes after the password
 * @throws LoginRefusal 422
 */
export async function lockEntering(tx: Tx, { id, senha }: EnteringUser, enrolled: boolean): Promise<void> {
  const isSame = (await lockedPasswordOf(tx, id)) === senha && (await factorsOf(tx, id)).enrolled === enrolled;
  if (!isSame) throw new LoginRefusal(422, CHANGED, "senha");
}

/** What a session is opened with besides the password. */
interface OpenedWith {
  readonly com_fator: boolean;
  /** Whether the user had a factor before. */
  readonly enrolled: boolean;
  /** Runs first in the transaction; it throws when the proof is used up meanwhile. */
  readonly prove?: (tx: Tx, record: RecordEntry) => Promise<void>;
}

/**
 * Opens a session, which replaces the browser's earlier one: without its cookie nobody could end that one.
 * @returns the tokens for the cookies; only their hashes are stored
 */
export async function openSession(db: Db, ctx: PublicCtx, entering: EnteringUser, before: SentTokens, by: OpenedWith) {
  const { senha: _, fuso_horario: __, empresa_inativa: ___, ...user } = entering;
  const token = newToken();
  const browser = await browserToken(db, before.browser, ctx.quando);
  const author = { ...ctx, usuario_id: user.id, empresa_id: user.empresa_id, attempt: null };
  const resposta = await write(db, author, async (tx, record) => {
    await lockEntering(tx, entering, by.enrolled);
    await by.prove?.(tx, record);
    if (before.session !== null) await tx.delete(sessoes).where(eq(sessoes.token_hash, hashToken(before.session)));
    await rememberBrowser(tx, browser, user.id, ctx.quando);
    await tx.insert(sessoes).values({
      token_hash: hashToken(token),
      usuario_id: user.id,
      empresa_id: user.empresa_id,
      endereco: ctx.origem,
      agente: ctx.agente,
      created_at: ctx.quando,
      visto_em: ctx.quando,
      expira_em: new Date(ctx.quando.getTime() + LIFETIME),
      confirmado_em: ctx.quando,
      com_fator: by.com_fator,
    });
    await noteAccess(tx, user, { last_login: ctx.quando });
    record({ entidade: "usuarios", entidade_id: user.id });
    return { message: "Login realizado com sucesso", usuario: answeredUser(sessionUser(user)) };
  });
  return { token, browser, resposta };
}
