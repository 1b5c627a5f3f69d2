import { gruposUniNegocio } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { showFailure } from "../../app/failures";
import { GroupForm } from "./group-form";
import { companyValues, type GrupoAlterado, type Membro } from "./group-values";
import type { groupLoader } from "./loaders";

/** Does what is done at once, and says how it went. */
async function told(run: () => Promise<{ message: string }>): Promise<boolean> {
  try {
    toast.success((await run()).message);
    return true;
  } catch (error) {
    showFailure(error);
    return false;
  }
}

const leaving = ({ nome, matriz }: Membro) => [
  nome,
  `Ela deixa de compartilhar cadastros${matriz ? ", deixa de ser a matriz" : ""}, e ninguém mais troca entre ela e as outras empresas do grupo.`,
];

export function EditPage() {
  const { id, nome, versao, companies } = useLoaderData<typeof groupLoader>();
  return (
    <GroupForm<GrupoAlterado>
      title="Editar grupo de unidades"
      schema={gruposUniNegocio.update.body}
      defaultValues={{
        ...{ nome, empresas: companies.map(companyValues) },
        // An update names the group and the version that it was made from, which a new group has none of.
        ...({ id, versao } as object),
      }}
      save={(body, options) => api.gruposUniNegocio.update({ body }, options)}
      companies={companies}
      onAdd={async (company) => {
        const body = { id_empresa: company.id, grupo_id: id };
        const { message, empresa } = await api.gruposUniNegocio.adicionarEmpresa({ body });
        toast.success(message);
        return empresa;
      }}
      onRemove={async (company) => {
        const sure = await confirm({
          title: "Deseja realmente remover esta empresa do grupo?",
          description: leaving(company),
          confirmText: "Remover",
          danger: true,
        });
        return sure && told(() => api.gruposUniNegocio.removerEmpresa({ params: { id: company.id } }));
      }}
      onHead={(company, matriz) =>
        told(() => api.gruposUniNegocio.updatedMatriz({ body: { empresa_id: company.id, unidade_id: id, matriz } }))
      }
    />
  );
}
