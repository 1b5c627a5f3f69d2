import { type PessoaDigitada, pessoas } from "@prumo/api-client/schemas/pessoas";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { paths } from "../../app/paths";
import { FormPage } from "../../form/form-page";
import { useFormPage } from "../../form/use-form-page";
import { lastAddress } from "../../list/last-address";
import type { pessoaNewLoader } from "./loaders";
import { PersonForm } from "./person-form";
import { withoutForeignWarehouse } from "./warehouse-field";

const empty = {
  nome_fantasia: "",
  razao_social: "",
  cpf_cnpj: null,
  tipos_pessoa: [],
  email: undefined,
  telefone: undefined,
  cep: undefined,
  logradouro: undefined,
  numero: undefined,
  bairro: undefined,
  cidade_id: undefined,
  deposito_id: null,
} satisfies PessoaDigitada;

export function PessoaNewPage() {
  const depositos = useLoaderData<typeof pessoaNewLoader>();
  const form = useFormPage({
    schema: pessoas.save.body,
    defaultValues: empty,
    save: (body, options) => api.pessoas.save({ body: withoutForeignWarehouse(body) }, options),
    listHref: lastAddress(paths.pessoas.lista()),
  });
  return (
    <FormPage title="Nova pessoa" list="Pessoas" form={form}>
      <PersonForm form={form.form} depositos={depositos} />
    </FormPage>
  );
}
