import type { versioned } from "@prumo/api-client/schemas/fields";
import { gruposUniNegocio } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useLoaderData } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { useVersion } from "../../../form/use-version";
import { GroupForm } from "./group-form";
import { type ChangedGrupoValues, type GrupoMember, memberValues } from "./group-values";
import type { grupoUniNegocioLoader } from "./loaders";

type Changed = z.output<typeof versioned>;

/** Runs a change that is saved at once, shows its result, and passes on the new version. */
async function runChange(
  run: () => Promise<Changed>,
  onChanged: (versao: number | undefined) => void,
): Promise<boolean> {
  try {
    const { message, versao } = await run();
    toast.success(message);
    onChanged(versao);
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  }
}

const leaving = ({ nome, matriz }: GrupoMember) => [
  nome,
  `Ela deixa de compartilhar cadastros${matriz ? ", deixa de ser a matriz" : ""}, e ninguém mais troca entre ela e as outras empresas do grupo.`,
];

export function GrupoUniNegocioEditPage() {
  const { id, nome, companies, ...read } = useLoaderData<typeof grupoUniNegocioLoader>().grupo;
  const { versao, onChanged } = useVersion(read.versao);
  return (
    <GroupForm<ChangedGrupoValues>
      title="Editar grupo de unidades"
      schema={gruposUniNegocio.update.body}
      defaultValues={{ id, versao, nome, empresas: companies.map(memberValues) }}
      save={(body, options) => api.gruposUniNegocio.update({ body }, options)}
      versao={versao}
      companies={companies}
      onAdd={async (company) => {
        const body = { id_empresa: company.id, grupo_id: id };
        const added = await api.gruposUniNegocio.adicionarEmpresa({ body });
        toast.success(added.message);
        onChanged(added.versao);
        return added.empresa;
      }}
      onRemove={async (company) => {
        const sure = await confirm({
          title: "Deseja realmente remover esta empresa do grupo?",
          description: leaving(company),
          confirmText: "Remover",
          danger: true,
        });
        return sure && runChange(() => api.gruposUniNegocio.removerEmpresa({ params: { id: company.id } }), onChanged);
      }}
      onHead={(company, matriz) =>
        runChange(
          () => api.gruposUniNegocio.updatedMatriz({ body: { empresa_id: company.id, unidade_id: id, matriz } }),
          onChanged,
        )
      }
    />
  );
}
