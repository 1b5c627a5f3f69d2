import { expiryText } from "@prumo/domain/company";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { cardColumns } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { someCompanies } from "./service";

type EmpresaRow = Awaited<ReturnType<typeof someCompanies>>[number];

export const empresaFileColumns: readonly FileColumn<EmpresaRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  ...cardColumns<EmpresaRow>()(empresaFields, ["nome", "cnpj", "telefone", "email"]),
  {
    id: "cidade",
    title: empresaFields.cidade_id.label,
    text: ({ cidade }) => cidade && `${cidade.nome} (${cidade.uf})`,
  },
  { id: "plano", title: empresaFields.plano.label, text: ({ plano }) => plano?.nome ?? null },
  { id: "expiracao", title: empresaFields.expiracao.label, text: ({ expiracao }) => expiryText(expiracao) },
  {
    id: "representante",
    title: empresaFields.representante.label,
    text: ({ representante }) => (representante ? "Sim" : "Não"),
  },
  { id: "status", title: empresaFields.status.label, text: ({ status }) => (status === 1 ? "Ativa" : "Inativa") },
];
