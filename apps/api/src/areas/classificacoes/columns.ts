import type { CsvColumn } from "../../http/csv";
import type { someRows } from "./service";

type ClassificacaoRow = Awaited<ReturnType<typeof someRows>>[number];

/** Columns of the list's file. `nome` is the title of the name. */
export const classificacaoColumns = (nome: "Nome" | "Descrição"): readonly CsvColumn<ClassificacaoRow>[] => [
  { title: "Código", text: ({ id }) => String(id) },
  { title: nome, text: (row) => row.nome },
  { title: "Tipo", text: ({ tipo }) => (tipo === "pagar" ? "Contas a pagar" : "Contas a receber") },
  { title: "Situação", text: ({ ativo }) => (ativo ? "Ativa" : "Inativa") },
];
