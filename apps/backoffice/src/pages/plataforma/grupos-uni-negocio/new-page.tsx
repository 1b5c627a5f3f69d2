import { gruposUniNegocio } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { api } from "../../../app/api";
import { GroupForm } from "./group-form";
import type { NewGrupoValues } from "./group-values";

export function GrupoUniNegocioNewPage() {
  return (
    <GroupForm<NewGrupoValues>
      title="Novo grupo de unidades"
      schema={gruposUniNegocio.save.body}
      defaultValues={{ nome: "", empresas: [] }}
      save={(body, options) => api.gruposUniNegocio.save({ body }, options)}
      companies={[]}
      onAdd={(company) => ({ ...company, matriz: false })}
      onRemove={() => true}
    />
  );
}
