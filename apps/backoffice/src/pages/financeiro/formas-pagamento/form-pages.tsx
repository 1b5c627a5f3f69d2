import type { BodyOutput } from "@prumo/api-client/contract";
import { type FormaPagamento, formasPagamento } from "@prumo/api-client/schemas/formas-pagamento";
import type { UseFormReturn } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
import { CustomerRows } from "./customer-rows";
import { GeneralFields } from "./general-fields";
import { InstalmentFields } from "./instalment-fields";
import type { methodLoader } from "./loaders";
import { type FormaPagamentoValues, formaPagamentoValues, newFormaPagamentoValues } from "./values";

type FormaPagamentoNewBody = BodyOutput<typeof formasPagamento.save.body>;
type FormaPagamentoEditBody = BodyOutput<typeof formasPagamento.update.body>;

const LIST = "Formas de pagamento";
const listHref = () => lastAddress(paths.formasPagamento.lista());

/** A message about a list as a whole focuses the button that adds a row. */
const outside = {
  mark: () => {},
  focus(field: string) {
    const adds = /^(clientes|intervalos)(\.root)?$/.exec(field);
    const element = adds && document.querySelector<HTMLElement>(`#${adds[1]}-adicionar :is(input, button)`);
    element?.focus();
    return element !== null;
  },
};

interface FormaPagamentoFieldsProps<Body> {
  readonly form: UseFormReturn<FormaPagamentoValues, unknown, Body>;
  readonly forma?: FormaPagamento;
}

function FormaPagamentoFields<Body>({ form, forma }: FormaPagamentoFieldsProps<Body>) {
  const standard = forma?.podeEditar === false;
  return (
    <>
      <GeneralFields
        control={form.control}
        standard={standard}
        onRateKind={() => form.setValue("taxa", 0, { shouldDirty: true })}
      />
      <InstalmentFields form={form} standard={standard} />
      <CustomerRows form={form} known={forma?.clientes ?? []} />
    </>
  );
}

export function FormaPagamentoNewPage() {
  const page = useFormPage<FormaPagamentoValues, FormaPagamentoNewBody>({
    schema: formasPagamento.save.body,
    defaultValues: newFormaPagamentoValues,
    save: (body, options) => api.formasPagamento.save({ body }, options),
    outside,
    listHref: listHref(),
  });
  return (
    <FormPage title="Cadastrar forma de pagamento" list={LIST} form={page}>
      <FormaPagamentoFields form={page.form} />
    </FormPage>
  );
}

export function FormaPagamentoEditPage() {
  const forma = useLoaderData<typeof methodLoader>();
  const page = useFormPage<FormaPagamentoValues, FormaPagamentoEditBody>({
    schema: formasPagamento.update.body,
    defaultValues: formaPagamentoValues(forma),
    save: (body, options) => api.formasPagamento.update({ body }, options),
    outside,
    listHref: listHref(),
  });
  return (
    <FormPage title="Editar forma de pagamento" list={LIST} form={page}>
      <FormaPagamentoFields form={page.form} forma={forma} />
    </FormPage>
  );
}
