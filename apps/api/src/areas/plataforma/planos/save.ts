import type { BodyOutput } from "@prumo/api-client/contract";
import type { planos as contrato } from "@prumo/api-client/schemas/planos";
import { registrationRefusal } from "@prumo/domain/company";
import { planoFields } from "@prumo/domain/plano-fields";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { refusing } from "../../../db/constraint";
import { planos } from "../../../db/schema/planos";
import { write } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import type { SessionCtx } from "../../../http/context";
import { invalidField, requireFound, requireVersion } from "../../../http/errors";
import { findPlan, findPlans, lockPlan, lockProfiles, type PlanoFilter } from "./queries";
import { changePlanProfile } from "./service";

type PlanoBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type PlanoUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

/**
 * Lists the plans. Plans that are no longer sold are shown only to the platform administrator, and plans that are not
 * public only to users who register companies.
 */
export function listPlans(db: Db, ctx: SessionCtx, filter: PlanoFilter) {
  if (ctx.usuario.administrador_plataforma) return findPlans(db, filter, "all");
  return findPlans(db, filter, registrationRefusal(ctx) === null ? "onSale" : "public");
}

/** @throws Refusal 404 */
export async function planById(db: Db, id: number) {
  const plan = requireFound(await findPlan(db, id), "Plano não encontrado");
  return plan;
}

const named = <T>(run: () => Promise<T>) =>
  refusing(
    (constraint) =>
      constraint === "planos_nome" ? invalidField("nome", "Já existe um plano com este nome") : undefined,
    run,
  );

const planoColumns = (body: PlanoBody) => body satisfies ColumnsWritten<PlanoBody, typeof planos>;

const noProfile = () => invalidField("perfil_id", planoFields.perfil_id.missing);

/**
 * Registers a plan.
 * @throws Refusal 422 for a name that is taken and for a profile that does not exist
 */
export const savePlan = (db: Db, ctx: SessionCtx, body: PlanoBody) =>
  named(() =>
    write(db, ctx, async (tx, record) => {
      if ((await lockProfiles(tx, [body.perfil_id])).length === 0) throw noProfile();
      const after = written(await tx.insert(planos).values(planoColumns(body)).returning());
      record({ entidade: "planos", entidade_id: after.id, depois: after });
      return { message: "Plano salvo com sucesso!", plano: { id: after.id } };
    }),
  );

/**
 * Changes a plan. With another profile, the companies that have the plan gain and lose the difference at once.
 * @throws Refusal 404, 409 for an old `versao`, 422 as `savePlan`
 */
export const updatePlan = (db: Db, ctx: SessionCtx, { id, versao, ...body }: PlanoUpdate) =>
  named(() =>
    write(db, ctx, async (tx, record) => {
      const before = requireFound(await lockPlan(tx, id, "update"), "Plano não encontrado");
      requireVersion(before.versao, versao);
      const profiles = await lockProfiles(tx, [before.perfil_id, body.perfil_id]);
      if (!profiles.includes(body.perfil_id)) throw noProfile();
      const changes = { ...planoColumns(body), versao: before.versao + 1 };
      const [after] = await tx.update(planos).set(changes).where(eq(planos.id, id)).returning();
      record({ entidade: "planos", entidade_id: id, antes: before, depois: after });
      await changePlanProfile(tx, id, [before.perfil_id, body.perfil_id], record);
      return { message: "Plano alterado com sucesso!" };
    }),
  );
