import { expiryText } from "@prumo/domain/company";
import type { CsvColumn } from "../../http/csv";
import type { someCompanies } from "./service";

type EmpresaRow = Awaited<ReturnType<typeof someCompanies>>[number];

export const empresaCsvColumns: readonly CsvColumn<EmpresaRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "CNPJ/CPF", text: ({ cnpj }) => cnpj },
  { title: "Telefone", text: ({ telefone }) => telefone },
  { title: "E-mail", text: ({ email }) => email },
  { title: "Cidade", text: ({ cidade }) => cidade && `${cidade.nome} (${cidade.uf})` },
  { title: "Plano", text: ({ plano }) => plano?.nome ?? null },
  { title: "Expiração", text: ({ expiracao }) => expiryText(expiracao) },
  { title: "Representante", text: ({ representante }) => (representante ? "Sim" : "Não") },
  { title: "Status", text: ({ status }) => (status === 1 ? "Ativa" : "Inativa") },
];
