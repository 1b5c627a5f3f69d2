import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { categoriasConta } from "@prumo/api-client/schemas/categorias-conta";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { Control } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { FormPage } from "../../form/form-page";
import { useFormPage } from "../../form/use-form-page";
import { lastAddress } from "../../list/last-address";
import { categorias, tipoOptions } from "./kind";
import type { classificacaoLoader, classificacaoNewLoader } from "./loaders";

type CategoriaValues = BodyInput<typeof categoriasConta.save.body>;
type CategoriaNewBody = BodyOutput<typeof categoriasConta.save.body>;
type CategoriaEditBody = BodyOutput<typeof categoriasConta.update.body>;

const listHref = () => lastAddress(categorias.paths.lista());

function CategoriaFields<Body>({
  control,
  emUso,
}: {
  control: Control<CategoriaValues, unknown, Body>;
  emUso: boolean;
}) {
  return (
    <Card>
      <div className="grid grid-cols-[2fr_1fr] items-start gap-3.5 max-[720px]:grid-cols-1">
        <TextField control={control} name="nome" label="Nome" maxLength={100} required autoFocus />
        <SelectField
          control={control}
          name="tipo"
          label="Tipo"
          placeholder="Selecione"
          options={tipoOptions}
          disabled={emUso}
          hint={emUso ? "Já há contas com esta categoria: o tipo não muda mais" : undefined}
          required
        />
      </div>
    </Card>
  );
}

export function CategoriaNewPage() {
  const { tipo } = useLoaderData<typeof classificacaoNewLoader>();
  const form = useFormPage<CategoriaValues, CategoriaNewBody>({
    schema: categoriasConta.save.body,
    defaultValues: { nome: "", tipo },
    save: (body, options) => api.categoriasConta.save({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title={categorias.newTitle} list={categorias.title} form={form}>
      <CategoriaFields control={form.control} emUso={false} />
    </FormPage>
  );
}

export function CategoriaEditPage() {
  const { id, versao, tipo, em_uso, nome } = useLoaderData<ReturnType<typeof classificacaoLoader>>();
  const form = useFormPage<CategoriaValues, CategoriaEditBody>({
    schema: categoriasConta.update.body,
    defaultValues: { ...{ nome, tipo }, ...{ id, versao } },
    save: (body, options) => api.categoriasConta.update({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title={categorias.editTitle} list={categorias.title} form={form}>
      <CategoriaFields control={form.control} emUso={em_uso} />
    </FormPage>
  );
}
