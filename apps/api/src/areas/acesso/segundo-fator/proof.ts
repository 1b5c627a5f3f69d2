import type { BodyOutput } from "@prumo/api-client/contract";
import type { segundoFator } from "@prumo/api-client/schemas/segundo-fator";
import type { Db, Tx } from "../../../db/client";
import { write } from "../../../db/transaction";
import type { SessionCtx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import type { SecretBox } from "../../../http/secret-box";
import { hashToken, newToken } from "../../../http/token";
import { checkCurrentPassword, WRONG_CURRENT } from "../sessao/current-password";
import { LoginRefusal } from "../sessao/login-refusal";
import type { Renewed } from "./enrolment";
import { countedGuess } from "./guess-limit";
import { mailFactorNews } from "./mails";
import { factorsOf, noteProof } from "./queries";
import { noteShownFactor } from "./restoration-queries";
import { readCode, WRONG_CODE } from "./typed-code";

const CODE_MISSING = "Informe o código";
const PROVED = { message: "Confirmado" };

/** Gives the session of a user who proved who they are a new token: one that was copied before is worth nothing. */
export async function renewSession(db: Db, ctx: SessionCtx, byFactor: boolean, prove: (tx: Tx) => Promise<void>) {
  const token = newToken();
  const resposta = await write(db, { ...ctx, attempt: null }, async (tx, record) => {
    await prove(tx);
    const proof = { token_hash: hashToken(token), confirmado_em: ctx.quando, com_fator: byFactor };
    await noteProof(tx, ctx.sessao_id, proof);
    if (byFactor) await noteShownFactor(tx, ctx.usuario_id, ctx.quando);
    record({ entidade: "usuarios", entidade_id: ctx.usuario_id });
    return PROVED;
  });
  return { token, resposta } satisfies Renewed<typeof PROVED>;
}

async function byPassword(db: Db, ctx: SessionCtx, typed: string) {
  const password = await checkCurrentPassword(db, ctx, typed);
  return renewSession(db, ctx, false, async (tx) => {
    if (!(await password.isRight(tx))) throw invalidField("senha", WRONG_CURRENT);
    // The password locked the user: a factor that is made at the same time is seen here, or ends this session.
    if ((await factorsOf(tx, ctx.usuario_id)).enrolled) throw invalidField("codigo", CODE_MISSING);
  });
}

const byCode = (db: Db, box: SecretBox | null, ctx: SessionCtx, typed: string) =>
  countedGuess(db, ctx, ctx.usuario, `Sessao ${ctx.sessao_id}`, async () => {
    const code = await readCode(db, box, ctx.usuario_id, typed, ctx.quando);
    if (code === null) return null;
    return renewSession(db, ctx, true, async (tx) => {
      if (!(await code.use(tx))) throw new LoginRefusal(422, WRONG_CODE, "codigo");
      if (code.kind === "recovery") await mailFactorNews(tx, ctx, ctx.usuario_id, "codigo_usado");
    });
  });

/**
 * Proves who the user of a session is: by their factor, and only without one by their password.
 * @throws Refusal 422 for what is wrong, 429 after too many
 */
export async function proveAgain(
  db: Db,
  box: SecretBox | null,
  ctx: SessionCtx,
  { codigo, senha }: BodyOutput<typeof segundoFator.provar.body>,
) {
  if ((await factorsOf(db, ctx.usuario_id)).enrolled) {
    if (codigo === undefined) throw invalidField("codigo", CODE_MISSING);
    return byCode(db, box, ctx, codigo);
  }
  if (senha === undefined) throw invalidField("senha", "Informe a senha");
  return byPassword(db, ctx, senha);
}
