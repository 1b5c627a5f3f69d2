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
import { centros, opcoesDeTipo } from "./kind";
import type { findLoader, newLoader } from "./loaders";

type Valores = BodyInput<typeof centroResultado.save.body>;
type Novo = BodyOutput<typeof centroResultado.save.body>;
type Alterado = BodyOutput<typeof centroResultado.update.body>;

const listHref = () => lastAddress(centros.paths.lista());

function Fields<Body>({ control, emUso }: { control: Control<Valores, unknown, Body>; emUso: boolean }) {
  return (
    <Card>
      <div className="grid grid-cols-[2fr_1fr] items-start gap-3.5 max-[720px]:grid-cols-1">
        <TextField control={control} name="descricao" label="Descrição" maxLength={100} required autoFocus />
        <SelectField
          control={control}
          name="tipo"
          label="Tipo"
          placeholder="Selecione"
          options={opcoesDeTipo}
          disabled={emUso}
          hint={emUso ? "Já há contas com este centro: o tipo não muda mais" : undefined}
          required
        />
      </div>
    </Card>
  );
}

export function NewCentrePage() {
  const { tipo } = useLoaderData<typeof newLoader>();
  const form = useFormPage<Valores, Novo>({
    schema: centroResultado.save.body,
    defaultValues: { descricao: "", tipo },
    save: (body, options) => api.centroResultado.save({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title={centros.nova} list={centros.titulo} form={form}>
      <Fields control={form.control} emUso={false} />
    </FormPage>
  );
}

export function EditCentrePage() {
  const { id, versao, tipo, em_uso, nome } = useLoaderData<ReturnType<typeof findLoader>>();
  const form = useFormPage<Valores, Alterado>({
    schema: centroResultado.update.body,
    defaultValues: { ...{ descricao: nome, tipo }, ...{ id, versao } },
    save: (body, options) => api.centroResultado.update({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title={centros.edicao} list={centros.titulo} form={form}>
      <Fields control={form.control} emUso={em_uso} />
    </FormPage>
  );
}
