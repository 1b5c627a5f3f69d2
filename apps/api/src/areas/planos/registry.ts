import type { BodyOutput } from "@prumo/api-client/contract";
import type { planos as contrato } from "@prumo/api-client/schemas/planos";
import { registrationRefusal } from "@prumo/domain/company";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { refusing } from "../../db/constraint";
import { planos } from "../../db/schema/planos";
import { write } from "../../db/transaction";
import type { SessionCtx } from "../../http/context";
import { invalidField, notFound, requireVersion } from "../../http/errors";
import { type Filtro, findPlan, findPlans, lockPlan, lockProfiles } from "./queries";
import { changePlanProfile } from "./service";

type Novo = BodyOutput<(typeof contrato)["save"]["body"]>;
type Alterado = BodyOutput<(typeof contrato)["update"]["body"]>;

/**
 * The plans. Of those that are no longer sold only the platform administrator learns, of those that are not offered to
 * the public only who registers companies.
 */
export function listPlans(db: Db, ctx: SessionCtx, filtro: Filtro) {
  if (ctx.usuario.administrador_plataforma) return findPlans(db, filtro, "all");
  return findPlans(db, filtro, registrationRefusal(ctx) === null ? "onSale" : "public");
}

/** @throws Refusal 404 */
export async function planById(db: Db, id: number) {
  const plan = await findPlan(db, id);
  if (plan === undefined) throw notFound("Plano não encontrado");
  return plan;
}

const named = <T>(run: () => Promise<T>) =>
  refusing(
    (constraint) =>
      constraint === "planos_nome" ? invalidField("nome", "Já existe um plano com este nome") : undefined,
    run,
  );

const noProfile = () => invalidField("perfil_id", "Selecione o perfil de acesso");

/**
 * Registers a plan.
 * @throws Refusal 422 for a name that is taken and for a profile that does not exist
 */
export const savePlan = (db: Db, ctx: SessionCtx, body: Novo) =>
  named(() =>
    write(db, ctx, async (tx, registrar) => {
      if ((await lockProfiles(tx, [body.perfil_id])).length === 0) throw noProfile();
      const [depois] = await tx.insert(planos).values(body).returning();
      if (depois === undefined) throw new Error("The plan was not written");
      registrar({ entidade: "planos", entidade_id: depois.id, depois });
      return { message: "Plano salvo com sucesso!", plano: { id: depois.id } };
    }),
  );

/**
 * Changes a plan. With another profile, the companies that have the plan get and lose the difference at once.
 * @throws Refusal 404, 409 for an old `versao`, 422 as `savePlan`
 */
export const updatePlan = (db: Db, ctx: SessionCtx, { id, versao, ...body }: Alterado) =>
  named(() =>
    write(db, ctx, async (tx, registrar) => {
      const antes = await lockPlan(tx, id, "update");
      if (antes === undefined) throw notFound("Plano não encontrado");
      requireVersion(antes.versao, versao);
      const profiles = await lockProfiles(tx, [antes.perfil_id, body.perfil_id]);
      if (!profiles.includes(body.perfil_id)) throw noProfile();
      const changes = { ...body, versao: antes.versao + 1 };
      const [depois] = await tx.update(planos).set(changes).where(eq(planos.id, id)).returning();
      registrar({ entidade: "planos", entidade_id: id, antes, depois });
      await changePlanProfile(tx, id, [antes.perfil_id, body.perfil_id], registrar);
      return { message: "Plano alterado com sucesso!" };
    }),
  );
