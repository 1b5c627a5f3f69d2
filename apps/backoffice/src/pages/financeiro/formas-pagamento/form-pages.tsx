import { formasPagamento } from "@prumo/api-client/schemas/formas-pagamento";
import type { UseFormReturn } from "react-hook-form";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { formPages } from "../../../form/form-pages";
import { lastAddress } from "../../../list/last-address";
import type { LoaderData } from "../../../list/list-loader";
import { CustomerRows } from "./customer-rows";
import { GeneralFields } from "./general-fields";
import { InstalmentFields } from "./instalment-fields";
import type { methodLoader } from "./loaders";
import { type FormaPagamentoValues, formaPagamentoValues, newFormaPagamentoValues } from "./values";

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
  readonly loaded: LoaderData<typeof methodLoader> | undefined;
}

function FormaPagamentoFields<Body>({ form, loaded }: FormaPagamentoFieldsProps<Body>) {
  const standard = loaded?.forma.podeEditar === false;
  return (
    <>
      <GeneralFields
        control={form.control}
        standard={standard}
        onRateKind={() => form.setValue("taxa", 0, { shouldDirty: true })}
      />
      <InstalmentFields form={form} standard={standard} />
      <CustomerRows form={form} known={loaded?.forma.clientes ?? []} />
    </>
  );
}

export const { NewPage: FormaPagamentoNewPage, EditPage: FormaPagamentoEditPage } = formPages({
  list: { title: "Formas de pagamento", href: () => lastAddress(paths.formasPagamento.lista()) },
  Fields: FormaPagamentoFields,
  outside,
  create: {
    title: "Cadastrar forma de pagamento",
    schema: formasPagamento.save.body,
    save: api.formasPagamento.save,
    start: (_: undefined) => newFormaPagamentoValues,
  },
  edit: {
    title: "Editar forma de pagamento",
    schema: formasPagamento.update.body,
    save: api.formasPagamento.update,
    start: ({ forma }: LoaderData<typeof methodLoader>) => formaPagamentoValues(forma),
  },
});
