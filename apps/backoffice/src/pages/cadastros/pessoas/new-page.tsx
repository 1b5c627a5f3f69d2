import { type PessoaDigitada, pessoas } from "@prumo/api-client/schemas/pessoas";
import { useState } from "react";
import { useLoaderData, useLocation } from "react-router-dom";
import { api } from "../../../app/api";
import { pastedState } from "../../../app/pasted-state";
import { paths } from "../../../app/paths";
import { FormPage } from "../../../form/form-page";
import { useFormPage } from "../../../form/use-form-page";
import { lastAddress } from "../../../list/last-address";
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
  banco: undefined,
  agencia: undefined,
  conta: undefined,
  titular: undefined,
  titular_documento: undefined,
  chaves_pix: [],
  deposito_id: null,
} satisfies PessoaDigitada;

interface PessoaNewFormProps {
  /** The document of the person, where that is known. */
  readonly cpf_cnpj: string | null;
  readonly tipos: PessoaDigitada["tipos_pessoa"];
  readonly onNext: (saved: PessoaDigitada) => void;
}

function PessoaNewForm({ cpf_cnpj, tipos, onNext }: PessoaNewFormProps) {
  const { depositos } = useLoaderData<typeof pessoaNewLoader>();
  const form = useFormPage({
    schema: pessoas.save.body,
    defaultValues: { ...empty, cpf_cnpj, tipos_pessoa: tipos },
    save: (body, options) => api.pessoas.save({ body: withoutForeignWarehouse(body) }, options),
    listHref: lastAddress(paths.pessoas.lista()),
    onNext,
  });
  return (
    <FormPage title="Nova pessoa" list="Pessoas" form={form} saveAndNew="Salvar e nova">
      <PersonForm form={form.form} depositos={depositos} />
    </FormPage>
  );
}

/** Registers a person. The next one that is registered right after it is usually of the same kinds. */
export function PessoaNewPage() {
  const { cpf_cnpj = null } = pastedState(useLocation().state);
  const [{ number, tipos }, setNext] = useState<{ number: number; tipos: PessoaNewFormProps["tipos"] }>({
    number: 1,
    tipos: useLoaderData<typeof pessoaNewLoader>().tipos,
  });
  return (
    <PessoaNewForm
      key={`${number} ${cpf_cnpj}`}
      cpf_cnpj={number === 1 ? cpf_cnpj : null}
      tipos={tipos}
      onNext={({ tipos_pessoa }) => setNext({ number: number + 1, tipos: tipos_pessoa })}
    />
  );
}
