import { calls } from "@prumo/api-client/calls";
import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { empresas } from "@prumo/api-client/schemas/empresas";
import { CheckboxTreeField } from "@prumo/forms/checkbox-tree-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "../../../app/api";
import { mayAccess, useSession } from "../../../app/session";
import { StaleNotice } from "../../../form/stale-notice";
import type { useVersion } from "../../../form/use-version";
import type { EmpresaDetails } from "./loaders";
import { PlanNotice } from "./plan-notice";
import { usePartForm } from "./use-part-form";

type PermissoesValues = BodyInput<typeof empresas.permissoes.body>;
type PermissoesFormBody = BodyOutput<typeof empresas.permissoes.body>;

interface PermissionsCardProps {
  readonly details: EmpresaDetails;
  readonly version: ReturnType<typeof useVersion>;
  readonly onUnsaved: (part: string, unsaved: boolean) => void;
}

interface PermissionsFormProps extends PermissionsCardProps {
  readonly permissoes: PermissoesValues["permissoes"];
  readonly onStored: (body: PermissoesFormBody) => void;
}

function PermissionsForm({ details, version, permissoes, onUnsaved, onStored }: PermissionsFormProps) {
  const { empresa, modulos } = details;
  const mayChange = mayAccess(useSession(), calls.empresas.permissoes.access);
  const { control, submit, saving, stale } = usePartForm<PermissoesValues, PermissoesFormBody>({
    part: "permissoes",
    versao: version.versao,
    schema: empresas.permissoes.body,
    defaultValues: { empresa_id: empresa.id, permissoes, versao: version.versao },
    save: (body, options) => api.empresas.permissoes({ body }, options),
    onUnsaved,
    onStored: (body, versao) => {
      version.onChanged(versao);
      onStored(body);
    },
  });
  const chosen = useWatch({ control, name: "permissoes" });
  return (
    <Card title="Permissões">
      <CheckboxTreeField<string, PermissoesValues, PermissoesFormBody>
        control={control}
        name="permissoes"
        label="O que a empresa usa"
        hint={
          mayChange
            ? "Definir outro plano traz de volta as permissões do perfil dele"
            : "Só o administrador da plataforma altera as permissões"
        }
        readOnly={!mayChange || saving}
        nodes={modulos.map(({ id, nome, submodulos }) => ({
          id,
          label: nome,
          children: submodulos.map((submodulo) => ({ id: submodulo.id, label: submodulo.nome })),
        }))}
      />
      <PlanNotice holder="empresa" representante={empresa.representante} submodulos={chosen} />
      {stale ? <StaleNotice /> : null}
      {mayChange ? (
        <Button variant="primary" className="justify-self-end" pending={saving} onClick={submit}>
          Salvar permissões
        </Button>
      ) : null}
    </Card>
  );
}

/** The submodules that the company may use, including those beside its plan. */
export function PermissionsCard(props: PermissionsCardProps) {
  const [stored, setStored] = useState({
    round: 0,
    permissoes: props.details.permissoes as PermissoesValues["permissoes"],
  });
  return (
    <PermissionsForm
      key={stored.round}
      {...props}
      permissoes={stored.permissoes}
      onStored={({ permissoes }) => setStored({ round: stored.round + 1, permissoes })}
    />
  );
}
