import type { FileColumn } from "../../../http/file-column";
import type { someRows } from "./service";

type ClassificacaoRow = Awaited<ReturnType<typeof someRows>>[number];

/** Columns of the list's file. `nome` is the title of the name. */
export const classificacaoColumns = (nome: "Nome" | "Descrição"): readonly FileColumn<ClassificacaoRow>[] => [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "nome", title: nome, text: (row) => row.nome },
  { id: "tipo", title: "Tipo", text: ({ tipo }) => (tipo === "pagar" ? "Contas a pagar" : "Contas a receber") },
  { id: "ativo", title: "Situação", text: ({ ativo }) => (ativo ? "Ativa" : "Inativa") },
];
