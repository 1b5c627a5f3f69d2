import type { BodyOutput } from "@prumo/api-client/contract";
import { type FormaPagamento, formasPagamento } from "@prumo/api-client/schemas/formas-pagamento";
import type { UseFormReturn } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { paths } from "../../app/paths";
import { FormPage } from "../../form/form-page";
import { useFormPage } from "../../form/use-form-page";
import { lastAddress } from "../../list/last-address";
import { CustomerRows } from "./customer-rows";
import { GeneralFields } from "./general-fields";
import { InstalmentFields } from "./instalment-fields";
import type { methodLoader } from "./loaders";
import { type Valores, valoresDe, valoresNovos } from "./values";

type Nova = BodyOutput<typeof formasPagamento.save.body>;
type Alterada = BodyOutput<typeof formasPagamento.update.body>;

const LIST = "Formas de pagamento";
const listHref = () => lastAddress(paths.formasPagamento.lista());

/** What is wrong with a list as a whole leads to where a row is added. */
const outside = {
  mark: () => {},
  focus(field: string) {
    const adds = /^(clientes|intervalos)(\.root)?$/.exec(field);
    const element = adds && document.querySelector<HTMLElement>(`#${adds[1]}-adicionar :is(input, button)`);
    element?.focus();
    return element !== null;
  },
};

interface FieldsProps<Body> {
  readonly form: UseFormReturn<Valores, unknown, Body>;
  readonly forma?: FormaPagamento;
}

function Fields<Body>({ form, forma }: FieldsProps<Body>) {
  const standard = forma?.podeEditar === false;
  return (
    <>
      <GeneralFields
        control={form.control}
        standard={standard}
        onTipoTaxa={() => form.setValue("taxa", 0, { shouldDirty: true })}
      />
      <InstalmentFields form={form} standard={standard} />
      <CustomerRows form={form} known={forma?.clientes ?? []} />
    </>
  );
}

export function NewPage() {
  const page = useFormPage<Valores, Nova>({
    schema: formasPagamento.save.body,
    defaultValues: valoresNovos,
    save: (body, options) => api.formasPagamento.save({ body }, options),
    outside,
    listHref: listHref(),
  });
  return (
    <FormPage title="Cadastrar forma de pagamento" list={LIST} form={page}>
      <Fields form={page.form} />
    </FormPage>
  );
}

export function EditPage() {
  const forma = useLoaderData<typeof methodLoader>();
  const page = useFormPage<Valores, Alterada>({
    schema: formasPagamento.update.body,
    defaultValues: valoresDe(forma),
    save: (body, options) => api.formasPagamento.update({ body }, options),
    outside,
    listHref: listHref(),
  });
  return (
    <FormPage title="Editar forma de pagamento" list={LIST} form={page}>
      <Fields form={page.form} forma={forma} />
    </FormPage>
  );
}
