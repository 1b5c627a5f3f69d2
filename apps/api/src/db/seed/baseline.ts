import { permissoes } from "@prumo/domain/permissions";
import type { Database } from "../client";
import { instalacao } from "../schema/empresas";
import { perfilSubmodulos, perfisAcesso, planos } from "../schema/planos";
import { usuarios } from "../schema/usuarios";
import { acrossCompanies } from "../scope";
import { written } from "../written-row";
import { SEED_LOCK } from "./seed";

const NOME = "Completo";

/**
 * The tables that this module and migrations fill. Rows in these alone are no data of users: whoever works by hand leaves
 * rows in other tables too.
 */
export const baselineTables: readonly string[] = [
  "instalacao",
  "ordem_servico_status",
  "perfis_acesso",
  "perfil_submodulos",
  "planos",
  "versao_acesso",
];

/**
 * Gives a database without profiles and plans the two rows that registering a company needs: a profile of everything,
 * and a free plan of it that is open to all.
 * @returns whether any user exists who can log in
 */
export async function ensureBaseline({ alone }: Database, now: Date): Promise<boolean> {
  let users = false;
  await alone(SEED_LOCK, (db) =>
    db.transaction(async (tx) => {
      const someUsers = await tx
        .select({ id: acrossCompanies(usuarios).id })
        .from(acrossCompanies(usuarios))
        .limit(1);
      users = someUsers.length > 0;
      const plans = await tx.select({ id: planos.id }).from(planos).limit(1);
      const profiles = await tx.select({ id: perfisAcesso.id }).from(perfisAcesso).limit(1);
      if (plans.length > 0 || profiles.length > 0) return;
      const profile = written(await tx.insert(perfisAcesso).values({ nome: NOME }).returning());
      const submodulos = Object.keys(permissoes).map((submodulo) => ({ perfil_id: profile.id, submodulo }));
      await tx.insert(perfilSubmodulos).values(submodulos);
      await tx.insert(planos).values({ nome: NOME, valor: 0, perfil_id: profile.id, publico: true });
      await tx.insert(instalacao).values({ dados: "base", created_at: now }).onConflictDoNothing();
    }),
  );
  return users;
}
