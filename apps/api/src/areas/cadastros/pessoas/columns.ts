import { personTypeName } from "@prumo/domain/person-type";
import { pessoaFields } from "@prumo/domain/pessoa-fields";
import { attachmentColumn } from "../../../http/attachment-column";
import { cardColumns } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { somePersons } from "./service";

type PessoaRow = Awaited<ReturnType<typeof somePersons>>[number];

export const pessoaFileColumns: readonly FileColumn<PessoaRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  ...cardColumns<PessoaRow>()(pessoaFields, ["nome_fantasia", "razao_social", "cpf_cnpj"]),
  {
    id: "tipos_pessoa",
    title: pessoaFields.tipos_pessoa.label,
    text: ({ tipos_pessoa }) => tipos_pessoa.map(({ tipoPessoa_id }) => personTypeName(tipoPessoa_id)).join(", "),
  },
  ...cardColumns<PessoaRow>()(pessoaFields, ["email", "telefone"]),
  attachmentColumn,
];
