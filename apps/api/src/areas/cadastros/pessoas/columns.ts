import { personTypeName } from "@prumo/domain/person-type";
import type { FileColumn } from "../../../http/file-column";
import type { somePersons } from "./service";

type PessoaRow = Awaited<ReturnType<typeof somePersons>>[number];

export const pessoaFileColumns: readonly FileColumn<PessoaRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "nome_fantasia", title: "Nome", text: ({ nome_fantasia }) => nome_fantasia },
  { id: "razao_social", title: "Razão social", text: ({ razao_social }) => razao_social },
  { id: "cpf_cnpj", title: "CPF/CNPJ", text: ({ cpf_cnpj }) => cpf_cnpj },
  {
    id: "tipos_pessoa",
    title: "Tipos",
    text: ({ tipos_pessoa }) => tipos_pessoa.map(({ tipoPessoa_id }) => personTypeName(tipoPessoa_id)).join(", "),
  },
  { id: "email", title: "E-mail", text: ({ email }) => email },
  { id: "telefone", title: "Telefone", text: ({ telefone }) => telefone },
];
