import { personTypeName } from "@prumo/domain/person-type";
import type { CsvColumn } from "../../http/csv";
import type { somePersons } from "./save";

type PessoaRow = Awaited<ReturnType<typeof somePersons>>[number];

export const pessoaCsvColumns: readonly CsvColumn<PessoaRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome_fantasia }) => nome_fantasia },
  { title: "Razão social", text: ({ razao_social }) => razao_social },
  { title: "CPF/CNPJ", text: ({ cpf_cnpj }) => cpf_cnpj },
  {
    title: "Tipos",
    text: ({ tipos_pessoa }) => tipos_pessoa.map(({ tipoPessoa_id }) => personTypeName(tipoPessoa_id)).join(", "),
  },
  { title: "E-mail", text: ({ email }) => email },
  { title: "Telefone", text: ({ telefone }) => telefone },
];
