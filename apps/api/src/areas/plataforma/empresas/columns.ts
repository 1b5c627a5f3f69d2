import { expiryText } from "@prumo/domain/company";
import type { FileColumn } from "../../../http/file-column";
import type { someCompanies } from "./service";

type EmpresaRow = Awaited<ReturnType<typeof someCompanies>>[number];

export const empresaFileColumns: readonly FileColumn<EmpresaRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "nome", title: "Nome", text: ({ nome }) => nome },
  { id: "cnpj", title: "CNPJ/CPF", text: ({ cnpj }) => cnpj },
  { id: "telefone", title: "Telefone", text: ({ telefone }) => telefone },
  { id: "email", title: "E-mail", text: ({ email }) => email },
  { id: "cidade", title: "Cidade", text: ({ cidade }) => cidade && `${cidade.nome} (${cidade.uf})` },
  { id: "plano", title: "Plano", text: ({ plano }) => plano?.nome ?? null },
  { id: "expiracao", title: "Expiração", text: ({ expiracao }) => expiryText(expiracao) },
  { id: "representante", title: "Representante", text: ({ representante }) => (representante ? "Sim" : "Não") },
  { id: "status", title: "Status", text: ({ status }) => (status === 1 ? "Ativa" : "Inativa") },
];
