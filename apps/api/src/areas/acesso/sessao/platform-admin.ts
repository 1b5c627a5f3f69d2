import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { usuarios } from "../../../db/schema/usuarios";
import { acrossCompanies } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import { hashPassword } from "./password";
import { forgetResets, forgiveLogin } from "./password-queries";
import { endOtherSessions } from "./queries";
import { storedForm } from "./stored-login";

/** Without characters that look alike in some typeface. */
const LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 20;

const newPassword = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** The login belongs to a company's user, and a platform administrator belongs to no company. */
export class LoginTaken extends Error {
  override readonly name = "LoginTaken";
}

/**
 * Makes a platform administrator, or gives an existing one a new password, reactivates them and ends their sessions.
 * The operator of the server runs it, never a call.
 * @returns the login as it is stored, and the password, which is kept nowhere
 * @throws LoginTaken
 */
export async function ensurePlatformAdmin(db: Db, typed: string, now: Date) {
  const login = storedForm(typed.trim());
  const senha = newPassword();
  const hash = await hashPassword(senha);
  const table = acrossCompanies(usuarios);
  const operator = { usuario_id: null, empresa_id: null, origem: "local", quando: now, acao: "platform-admin" };
  return write(db, { ...operator, attempt: null }, async (tx, record) => {
    const [found] = await tx.select().from(table).where(eq(table.login, login)).for("update");
    if (found !== undefined && !found.administrador_plataforma) throw new LoginTaken(login);
    const rows =
      found === undefined
        ? await tx
            .insert(table)
            .values({ nome: "Plataforma", login, senha: hash, administrador_plataforma: true })
            .returning()
        : await tx.update(table).set({ senha: hash, ativo: true }).where(eq(table.id, found.id)).returning();
    const user = written(rows);
    await endOtherSessions(tx, user.id, null);
    await forgetResets(tx, user.id);
    await forgiveLogin(tx, login);
    record({ entidade: "usuarios", entidade_id: user.id, antes: found, depois: user });
    return { login, senha, novo: found === undefined };
  });
}
