import { type PessoaDigitada, pessoas } from "@prumo/api-client/schemas/pessoas";
import { type PersonTypeId, personTypeName } from "@prumo/domain/person-type";
import { CpfCnpjField } from "@prumo/forms/cpf-cnpj-field";
import { PhoneField } from "@prumo/forms/phone-field";
import { TextField } from "@prumo/forms/text-field";
import { toast } from "@prumo/ui/toast";
import { api } from "../../../app/api";
import { FormModal } from "../../../form/form-modal";
import { useCallForm } from "../../../form/use-call-form";
import type { NewPessoa } from "./new-person";

interface NewPersonModalProps {
  /** The text that was searched for. */
  readonly nome: string;
  readonly tipo: PersonTypeId;
  readonly onDone: (pessoa: NewPessoa) => void;
  readonly onClose: () => void;
}

/** The short form of a person, over the form that needs them. The other fields are filled in on the page of persons. */
export function NewPersonModal({ nome, tipo, onDone, onClose }: NewPersonModalProps) {
  const defaultValues = {
    nome_fantasia: nome,
    razao_social: undefined,
    email: "",
    telefone: null,
    cpf_cnpj: null,
    tipos_pessoa: [tipo],
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
    deposito_id: undefined,
  } satisfies PessoaDigitada;
  const form = useCallForm({
    schema: pessoas.save.body,
    defaultValues,
    save: (body, options) => api.pessoas.save({ body }, options),
    onSaved({ message, pessoa: { id } }) {
      const { nome_fantasia, cpf_cnpj, email } = form.form.getValues();
      toast.success(message);
      const registered = { id, nome_fantasia, razao_social: nome_fantasia, cpf_cnpj: cpf_cnpj || null };
      onDone({ ...registered, usuario_id: null, email: email || null });
    },
  });
  const { control } = form;
  return (
    <FormModal
      title="Nova pessoa"
      description={`Será cadastrada como ${personTypeName(tipo)}. O que faltar se completa em Pessoas.`}
      save="Salvar"
      form={form}
      onClose={onClose}
    >
      <TextField control={control} name="nome_fantasia" label="Nome" autoComplete="off" required />
      <TextField control={control} name="email" label="E-mail" type="email" autoComplete="off" required={false} />
      <PhoneField control={control} name="telefone" label="Telefone" autoComplete="off" required={false} />
      <CpfCnpjField control={control} name="cpf_cnpj" label="CPF ou CNPJ" autoComplete="off" required={false} />
    </FormModal>
  );
}
