import type { BodyInput, CallOptions } from "@prumo/api-client/contract";
import type { categoriasConta } from "@prumo/api-client/schemas/categorias-conta";
import type { centroResultado } from "@prumo/api-client/schemas/centro-resultado";
import { SelectField } from "@prumo/forms/select-field";
import { TextField } from "@prumo/forms/text-field";
import { Card } from "@prumo/ui/card";
import { useLoaderData } from "react-router-dom";
import type { z } from "zod";
import { FormPage } from "../../../form/form-page";
import type { StartingValues } from "../../../form/use-call-form";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import { type ClassificacaoLine, type ClassificacaoPageKind, type ClassificacaoTipo, tipoOptions } from "./kind";
import type { classificacaoLoader, classificacaoNewLoader } from "./loaders";

type CategoriaValues = BodyInput<typeof categoriasConta.save.body>;
type CentroValues = BodyInput<typeof centroResultado.save.body>;
/** The values of both forms: a category has a name, a result centre a description. */
type ClassificacaoValues = Partial<CategoriaValues & CentroValues>;

/** A call that writes a row, and the first values of its form from the loader's data. */
interface Writing<Read, Body> {
  readonly schema: z.ZodType<Body, ClassificacaoValues>;
  readonly save: (body: Body, options: CallOptions) => Promise<{ message: string }>;
  readonly start: (read: Read) => StartingValues<ClassificacaoValues, Body>;
}

interface ClassificacaoFormProps<Read, Body> {
  readonly kind: ClassificacaoPageKind;
  readonly title: string;
  readonly writing: Writing<Read, Body>;
  readonly read: Read;
  /** The reason why the side of the contas cannot be changed, if there is one. */
  readonly locked?: string | undefined;
}

function ClassificacaoForm<Read, Body>(props: ClassificacaoFormProps<Read, Body>) {
  const { kind, title, writing, read, locked } = props;
  const form = useFormPage<ClassificacaoValues, Body>({
    schema: writing.schema,
    defaultValues: writing.start(read),
    save: writing.save,
    listHref: lastAddress(kind.paths.lista()),
  });
  return (
    <FormPage title={title} list={kind.title} form={form}>
      <Card>
        <div className="grid grid-cols-[2fr_1fr] items-start gap-3.5 prumo-phone:grid-cols-1">
          <TextField control={form.control} name={kind.field} label={kind.column} maxLength={100} required autoFocus />
          <SelectField
            control={form.control}
            name="tipo"
            label="Tipo"
            placeholder="Selecione"
            options={tipoOptions}
            disabled={locked !== undefined}
            hint={locked}
            required
          />
        </div>
      </Card>
    </FormPage>
  );
}

interface FormPages<New, Edit> {
  readonly kind: ClassificacaoPageKind;
  readonly locked: string;
  readonly add: Writing<ClassificacaoTipo | undefined, New>;
  readonly edit: Writing<ClassificacaoLine, Edit>;
}

/** Makes the two pages of a kind: one adds a row, one changes it. */
export const formPages = <New, Edit>({ kind, locked, add, edit }: FormPages<New, Edit>) => ({
  NewPage() {
    const { tipo } = useLoaderData<typeof classificacaoNewLoader>();
    return <ClassificacaoForm kind={kind} title={kind.newTitle} writing={add} read={tipo} />;
  },
  EditPage() {
    const read = useLoaderData<ReturnType<typeof classificacaoLoader>>();
    const why = read.em_uso ? locked : undefined;
    return <ClassificacaoForm kind={kind} title={kind.editTitle} writing={edit} read={read} locked={why} />;
  },
});
