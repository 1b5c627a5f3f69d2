import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { type CategoriaProdutoRow, categoriasProduto } from "@prumo/api-client/schemas/categorias-produto";
import { productKinds } from "@prumo/domain/product";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { ReactNode } from "react";
import type { Control } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import { sharedControl } from "../../../form/shared-form";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import type { categoriaProdutoLoader, categoriaProdutoNewLoader } from "./loaders";

type CategoriaValues = BodyInput<typeof categoriasProduto.save.body>;
type CategoriaEditValues = Omit<BodyInput<typeof categoriasProduto.update.body>, "id" | "versao">;
type CategoriaEditBody = BodyOutput<typeof categoriasProduto.update.body>;

const LIST = "Categorias de produtos e serviços";
const listHref = () => lastAddress(paths.categoriasProduto.lista());
const options = productKinds.map(({ id, nome }) => ({ value: id, label: nome }));

interface CategoriaFieldsProps<Values extends CategoriaValues, Body> {
  readonly control: Control<Values, unknown, Body>;
  readonly children?: ReactNode;
}

function CategoriaFields<Values extends CategoriaValues, Body>({
  control,
  children,
}: CategoriaFieldsProps<Values, Body>) {
  const named: Control<CategoriaValues, unknown, Body> = sharedControl(control);
  return (
    <Card>
      <div className="grid grid-cols-[2fr_1fr] items-start gap-3.5 prumo-phone:grid-cols-1">
        <TextField control={named} name="nome" label="Nome" maxLength={100} required autoFocus />
        <SelectField control={named} name="tipo" label="Tipo" options={options} required />
      </div>
      {children}
    </Card>
  );
}

export function CategoriaProdutoNewPage() {
  const tipo = useLoaderData<typeof categoriaProdutoNewLoader>();
  const page = useFormPage({
    schema: categoriasProduto.save.body,
    defaultValues: { nome: "", tipo: tipo === "2" ? 2 : 1 } satisfies CategoriaValues,
    save: (body, options) => api.categoriasProduto.save({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title="Nova categoria" list={LIST} form={page}>
      <CategoriaFields control={page.control} />
    </FormPage>
  );
}

const categoriaValues = ({ id, versao, nome, tipo, ativa }: CategoriaProdutoRow) => ({
  id,
  versao,
  nome,
  ativa,
  tipo: tipo === 2 ? (2 as const) : (1 as const),
});

export function CategoriaProdutoEditPage() {
  const categoria = useLoaderData<typeof categoriaProdutoLoader>();
  const page = useFormPage<CategoriaEditValues, CategoriaEditBody>({
    schema: categoriasProduto.update.body,
    defaultValues: categoriaValues(categoria),
    save: (body, options) => api.categoriasProduto.update({ body }, options),
    listHref: listHref(),
  });
  return (
    <FormPage title="Editar categoria" list={LIST} form={page}>
      <CategoriaFields control={page.control}>
        <CheckboxField control={page.control} name="ativa" label="Em uso: aparece no cadastro de produtos" />
      </CategoriaFields>
    </FormPage>
  );
}
