import { demandedFrom, type FactorDemand } from "@prumo/domain/second-factor";
import type { Db } from "../../../db/client";
import { write } from "../../../db/transaction";
import { type Ctx, localTime, type SessionCtx } from "../../../http/context";
import { refusedByState } from "../../../http/errors";
import { passkeysOf } from "./passkey-queries";
import { demandOf, factorsOf, setDemand, usersWithFactors } from "./queries";
import type { RelyingParty } from "./relying-party";
import { requireAdministrator } from "./restoring";

export { factorsOf } from "./queries";

const atLocalTime = (ctx: SessionCtx, moment: Date | null) => moment && localTime(ctx, moment);

/** The factor of the user of a session. */
export async function ownFactor(db: Db, party: RelyingParty | null, ctx: SessionCtx) {
  const { ativado_em, codigos, enrolled } = await factorsOf(db, ctx.usuario_id);
  const keys = await passkeysOf(db, ctx.usuario_id);
  const from = ctx.fator_exigido_a_partir;
  return {
    ativo: enrolled,
    aplicativo_em: atLocalTime(ctx, ativado_em),
    codigos_restantes: codigos,
    passkeys: keys.map(({ id, nome, created_at, usada_em }) => ({
      id,
      nome,
      created_at: localTime(ctx, created_at),
      usada_em: atLocalTime(ctx, usada_em),
    })),
    aceita_passkeys: party !== null,
    exigido: from !== null,
    exigido_a_partir: atLocalTime(ctx, from),
  };
}

/** Whom the company demands a factor of, and who lacks it. */
export async function companyDemand(db: Db, ctx: Ctx) {
  const demand = await demandOf(db, ctx.empresa_id);
  const users = await usersWithFactors(db, ctx.empresa_id);
  const from = demandedFrom(demand, { adm: true });
  const lacking = users.filter((user) => !user.enrolled && demandedFrom(demand, user) !== null);
  return {
    exigencia: {
      fator_exigido: demand.fator_exigido,
      exigido_a_partir: atLocalTime(ctx, from),
      sem_fator: lacking.map(({ id, nome }) => ({ id, nome })),
    },
  };
}

/**
 * Says whom the company demands a factor of. Those whom it concerns have a day of grace from there on.
 * @throws Refusal 403 for others than administrators, 422 for one who has no factor and would lock themselves out
 */
export async function changeDemand(db: Db, ctx: Ctx, fator_exigido: FactorDemand) {
  requireAdministrator(ctx);
  if (fator_exigido !== "ninguem" && !ctx.com_fator) {
    throw refusedByState("Cadastre primeiro o seu próprio segundo fator, em Minha conta");
  }
  return write(db, ctx, async (tx, record) => {
    const before = await demandOf(tx, ctx.empresa_id);
    const since = fator_exigido === "ninguem" ? null : ctx.quando;
    const after = before.fator_exigido === fator_exigido ? before : { fator_exigido, fator_exigido_em: since };
    await setDemand(tx, ctx.empresa_id, after);
    record({ entidade: "empresas", entidade_id: ctx.empresa_id, antes: before, depois: after });
    return { message: "Exigência salva com sucesso!" };
  });
}
