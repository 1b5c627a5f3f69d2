import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import type { EmpresaDoGrupo, gruposUniNegocio } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { compartilhaveis } from "@prumo/domain/permissions";

export type GrupoValues = BodyInput<typeof gruposUniNegocio.save.body>;
export type NewGrupoValues = BodyOutput<typeof gruposUniNegocio.save.body>;
export type ChangedGrupoValues = BodyOutput<typeof gruposUniNegocio.update.body>;

/** What the form shows of a company without changing it. */
export type GrupoMember = Pick<EmpresaDoGrupo, "id" | "nome" | "cnpj" | "matriz">;

/** What the form changes about a company; each shareable registry has its place, in the order of the table. */
export function memberValues(company: { id: number } & Partial<EmpresaDoGrupo>): GrupoValues["empresas"][number] {
  const shared = (company.modulos ?? []).flatMap(({ submodulos }) => submodulos);
  return {
    id: company.id,
    troca_unidade: company.troca_unidade ?? false,
    submodulos: compartilhaveis.map((id) => ({
      id,
      compartilhado: shared.find((submodulo) => submodulo.id === id)?.compartilhado ?? false,
    })),
  };
}
