import { gruposUniNegocio } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { api } from "../../app/api";
import { GroupForm } from "./group-form";
import type { GrupoNovo } from "./group-values";

export function NewPage() {
  return (
    <GroupForm<GrupoNovo>
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
