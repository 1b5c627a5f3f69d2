import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import type { EmpresaDoGrupo, gruposUniNegocio } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { compartilhaveis } from "@prumo/domain/permissions";

export type GrupoValues = BodyInput<typeof gruposUniNegocio.save.body>;
export type NewGrupoValues = BodyOutput<typeof gruposUniNegocio.save.body>;
export type ChangedGrupoValues = BodyOutput<typeof gruposUniNegocio.update.body>;

/** The fields of a company that the form shows and does not change. */
export type GrupoMember = Pick<EmpresaDoGrupo, "id" | "nome" | "cnpj" | "matriz">;

/** The fields of a company that the form changes; the shareable registries stand in the order of the table. */
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
