import { permissoes } from "@prumo/domain/permissions";
import type { Tx } from "../client";
import { compartilhamentos, empresas, submodulosEmpresa, unidadesNegocio } from "../schema/empresas";
import { continueIds } from "./batch";
import { makeCnpj } from "./documents";
import { PLANO_DEMO } from "./planos";
import type { Random } from "./random";

export const GRUPO = [1, 2] as const;
export const EMPRESAS = [1, 2, 3] as const;
export type EmpresaId = (typeof EMPRESAS)[number];

/** IBGE code. */
const SAO_PAULO = 3_550_308;

const nomes: Readonly<Record<EmpresaId, string>> = { 1: "Prumo Serviços", 2: "Prumo Comércio", 3: "Outra Empresa" };

/** Makes two companies of a group that shares its persons, and one outside it. All may use everything. */
export async function seedEmpresas(tx: Tx, random: Random, now: Date): Promise<void> {
  await tx.insert(unidadesNegocio).values({ id: 1, nome: "Grupo Prumo" });
  await continueIds(tx, "unidades_negocio");
  await tx.insert(empresas).values(
    EMPRESAS.map((id) => ({
      id,
      nome: nomes[id],
      cnpj: makeCnpj(random, false),
      cidade_id: SAO_PAULO,
      unidade_id: id === 3 ? null : 1,
      troca_unidade: id !== 3,
      matriz: id === 1,
      plano_id: PLANO_DEMO,
      created_at: now,
    })),
  );
  await continueIds(tx, "empresas");
  await tx.insert(compartilhamentos).values(GRUPO.map((empresa_id) => ({ empresa_id, submodulo: "pessoas" })));
  const submodulos = Object.keys(permissoes);
  const rows = EMPRESAS.flatMap((empresa_id) => submodulos.map((submodulo) => ({ empresa_id, submodulo })));
  await tx.insert(submodulosEmpresa).values(rows);
}
