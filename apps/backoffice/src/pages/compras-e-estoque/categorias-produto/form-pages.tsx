import type { BodyInput } from "@prumo/api-client/contract";
import { categoriasProduto } from "@prumo/api-client/schemas/categorias-produto";
import { categoriaProdutoFields } from "@prumo/domain/categoria-produto-fields";
import { productKinds } from "@prumo/domain/product";
import { CheckboxField } from "@prumo/forms/checkbox-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { formPages } from "../../../form/form-pages";
import { lastAddress } from "../../../list/last-address";
import type { LoaderData } from "../../../list/list-loader";
import type { categoriaProdutoLoader, categoriaProdutoNewLoader } from "./loaders";

type CategoriaValues = Omit<BodyInput<typeof categoriasProduto.update.body>, "id" | "versao">;
type NewCategoria = LoaderData<typeof categoriaProdutoNewLoader>;
type LoadedCategoria = LoaderData<typeof categoriaProdutoLoader>;

interface CategoriaFieldsProps<Body> {
  readonly form: UseFormReturn<CategoriaValues, unknown, Body>;
  readonly loaded: NewCategoria | LoadedCategoria;
}

const options = productKinds.map(({ id, nome }) => ({ value: id, label: nome }));

function CategoriaFields<Body>({ form, loaded }: CategoriaFieldsProps<Body>) {
  const fields = fieldsOf(categoriaProdutoFields, form.control);
  return (
    <Card>
      <div className="grid grid-cols-[2fr_1fr] items-start gap-3.5 prumo-phone:grid-cols-1">
        <TextField {...fields.nome} autoFocus />
        <SelectField {...fields.tipo} options={options} />
      </div>
      {/* The label says what being in use does. */}
      {"categoria" in loaded ? (
        <CheckboxField {...fields.ativa} label="Em uso: aparece no cadastro de produtos" />
      ) : null}
    </Card>
  );
}

export const { NewPage: CategoriaProdutoNewPage, EditPage: CategoriaProdutoEditPage } = formPages({
  list: { title: "Categorias de produtos e serviços", href: () => lastAddress(paths.categoriasProduto.lista()) },
  Fields: CategoriaFields,
  create: {
    title: "Nova categoria",
    schema: categoriasProduto.save.body,
    save: api.categoriasProduto.save,
    start: ({ tipo }: NewCategoria) => ({ nome: "", tipo, ativa: undefined }),
  },
  edit: {
    title: "Editar categoria",
    schema: categoriasProduto.update.body,
    save: api.categoriasProduto.update,
    start: ({ categoria: { id, versao, nome, tipo, ativa } }: LoadedCategoria) => ({
      id,
      versao,
      nome,
      ativa,
      tipo: tipo === 2 ? (2 as const) : (1 as const),
    }),
  },
});
