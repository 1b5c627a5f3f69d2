import type { Coluna } from "../../http/csv";
import type { firstRows } from "./service";

type Linha = Awaited<ReturnType<typeof firstRows>>[number];

/** The list as a file. `nome` is what the name is called. */
export const columnsOf = (nome: "Nome" | "Descrição"): readonly Coluna<Linha>[] => [
  { titulo: "Código", texto: ({ id }) => String(id) },
  { titulo: nome, texto: (row) => row.nome },
  { titulo: "Tipo", texto: ({ tipo }) => (tipo === "pagar" ? "Contas a pagar" : "Contas a receber") },
  { titulo: "Situação", texto: ({ ativo }) => (ativo ? "Ativa" : "Inativa") },
];
