import { MOST_WRONG_CODES, readFactorCode } from "@prumo/domain/second-factor";
import type { Db } from "../../../db/client";
import type { PublicCtx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import { mailFactorNews } from "./mails";
import { appOf, countWrongCode, factorsOf } from "./queries";

const isAppCode = (typed: string): boolean => readFactorCode(typed)?.kind === "totp";

const BLOCKED = `Este navegador não aceita mais códigos do aplicativo, porque houve ${MOST_WRONG_CODES} códigos errados`;
const KNOWN_BROWSER = "entre por um navegador em que você já entrou";

/**
 * Refuses a code of the app, unread, in a browser that the user never entered with, once too many were wrong: six digits can
 * be guessed by who has months. Nothing else is refused, and any proof of the factor lifts it.
 * @throws Refusal 422, which says what still enters
 */
export async function requireUnblockedApp(db: Db, usuario_id: number, typed: string): Promise<void> {
  const app = isAppCode(typed) ? await appOf(db, usuario_id) : undefined;
  if (app === undefined || app.codigos_errados < MOST_WRONG_CODES) return;
  const { codigos, passkeys } = await factorsOf(db, usuario_id);
  const ways = [
    ...(passkeys > 0 ? ["use a sua passkey"] : []),
    ...(codigos > 0 ? ["use um código de recuperação"] : []),
    KNOWN_BROWSER,
  ];
  const lost = codigos > 0 || passkeys > 0 ? "" : ". Sem nenhum, escolha Perdi o segundo fator";
  throw invalidField("codigo", `${BLOCKED}. Para liberar, ${ways.join(" ou ")}${lost}.`);
}

/** Counts a wrong code of the app, and tells the user once the app is refused. */
export async function noteWrongCode(db: Db, ctx: PublicCtx, usuario_id: number, typed: string): Promise<void> {
  if (!isAppCode(typed)) return;
  await db.transaction(async (tx) => {
    const wrong = await countWrongCode(tx, usuario_id);
    if (wrong === MOST_WRONG_CODES) await mailFactorNews(tx, ctx, usuario_id, "aplicativo_bloqueado");
  });
}
