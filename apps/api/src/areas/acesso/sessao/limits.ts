import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { lockTexts } from "../../../db/lock-texts";
import { tentativasLogin } from "../../../db/schema/sessoes";
import { written } from "../../../db/written-row";
import type { Network } from "../../../http/address";
import { LoginRefusal } from "./login-refusal";
import { countFailures } from "./queries";

export const LOGIN_LIMIT = 10;
export const ADDRESS_LIMIT = 100;
const WINDOW = 15 * 60_000;

export const windowStart = (now: Date): Date => new Date(now.getTime() - WINDOW);

/**
 * Stores a login that is about to be checked. It counts as failed until `forgive`, so that simultaneous guesses cannot
 * pass between the counting and the storing.
 * @param known names the browser that the user of this login logged in with before, the session in which they prove
 * themselves again, or their second factor, which only who has the password may guess at. Begins with a capital, so that nobody fills its count by typing its name as a login
 * @returns the id for `forgive`
 * @throws LoginRefusal 429 after 10 failures of a login or 100 of an address in 15 minutes. What is known has its own 10
 * failures: with those of the login and of the address, whoever guesses would keep the user out.
 */
export async function noteAttempt(
  db: Db,
  login: string,
  rede: Network,
  now: Date,
  known: `${"Navegador" | "Sessao" | "Fator"} ${string}` | null = null,
): Promise<number> {
  // Other capitals are the same login, and give no further guesses.
  const typed = known === null ? login.toLowerCase() : `${known} ${login.toLowerCase()}`;
  return db.transaction(async (tx) => {
    await lockTexts(tx, [`login ${typed}`, `endereco ${rede}`]);
    const failures = await countFailures(tx, typed, rede, windowStart(now));
    if (failures.login >= LOGIN_LIMIT || (known === null && failures.endereco >= ADDRESS_LIMIT)) {
      const tries = known?.startsWith("Fator ") ? "Muitos códigos errados" : "Muitas tentativas de login";
      const words = `${tries}. Aguarde 15 minutos e tente novamente.`;
      throw new LoginRefusal(429, words, "tentativas", WINDOW / 1000);
    }
    const attempt = { login: typed, endereco: rede, quando: now };
    return written(await tx.insert(tentativasLogin).values(attempt).returning({ id: tentativasLogin.id })).id;
  });
}

/** How often a second factor was guessed at in vain of late, by the same count as `noteAttempt` with that name. */
export async function countGuesses(
  db: Db,
  login: string,
  rede: Network,
  now: Date,
  counted: `Fator ${string}`,
): Promise<number> {
  const failures = await countFailures(db, `${counted} ${login.toLowerCase()}`, rede, windowStart(now));
  return failures.login;
}

/** Removes a login with the right password from the failures. */
export async function forgive(db: Db, attempt: number): Promise<void> {
  await db.delete(tentativasLogin).where(eq(tentativasLogin.id, attempt));
}
