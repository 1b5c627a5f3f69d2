import { categoriaContaFields } from "@prumo/domain/classificacao-fields";
import type { FieldCard } from "@prumo/domain/field-card";
import type { FileColumn } from "../../../http/file-column";
import type { someRows } from "./service";

type ClassificacaoRow = Awaited<ReturnType<typeof someRows>>[number];

/** Columns of the list's file. */
export const classificacaoColumns = (naming: FieldCard): readonly FileColumn<ClassificacaoRow>[] => [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "nome", title: naming.label, text: (row) => row.nome },
  {
    id: "tipo",
    title: categoriaContaFields.tipo.label,
    text: ({ tipo }) => (tipo === "pagar" ? "Contas a pagar" : "Contas a receber"),
  },
  { id: "ativo", title: "Situação", text: ({ ativo }) => (ativo ? "Ativa" : "Inativa") },
];
