import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { centroResultado } from "@prumo/api-client/schemas/centro-resultado";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { Control } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { FormPage } from "../../form/form-page";
import { useFormPage } from "../../form/use-form-page";
import { lastAddress } from "../../list/last-address";
import { centros, tipoOptions } from "./kind";
import type { classificacaoLoader, classificacaoNewLoader } from "./loaders";

type CentroValues = BodyInput<typeof centroResultado.save.body>;
type CentroNewBody = BodyOutput<typeof centroResultado.save.body>;
type CentroEditBody = BodyOutput<typeof centroResultado.update.body>;

const listHref = () => lastAddress(centros.paths.lista());

function CentroFields<Body>({ control, emUso }: { control: Control<CentroValues, unknown, Body>; emUso: boolean }) {
  return (
    <Card>
      <div className="grid grid-cols-[2fr_1fr] items-start gap-3.5 max-[720px]:grid-cols-1">
        <TextField control={control} name="descricao" label="Descrição" maxLength={100} required autoFocus />
        <SelectField
          control={control}
          name="tipo"
          label="Tipo"
          placeholder="Selecione"
          options={tipoOptions}
          disabled={emUso}
          hint={emUso ? "Já há contas com este centro: o tipo não muda mais" : undefined}
          required
        />
      </div>
    </Card>
  );
}

export function CentroNewPage() {
  const { tipo } = useLoaderData<typeof classificacaoNewLoader>();
  const form = useFormPage<CentroValues, CentroNewBody>({
    schema: centroResultado.save.body,
    defaultValues: { descricao: "", tipo },
    save: (body, options) => api.centroResultado.save({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title={centros.newTitle} list={centros.title} form={form}>
      <CentroFields control={form.control} emUso={false} />
    </FormPage>
  );
}

export function CentroEditPage() {
  const { id, versao, tipo, em_uso, nome } = useLoaderData<ReturnType<typeof classificacaoLoader>>();
  const form = useFormPage<CentroValues, CentroEditBody>({
    schema: centroResultado.update.body,
    defaultValues: { ...{ descricao: nome, tipo }, ...{ id, versao } },
    save: (body, options) => api.centroResultado.update({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title={centros.editTitle} list={centros.title} form={form}>
      <CentroFields control={form.control} emUso={em_uso} />
    </FormPage>
  );
}
