import { categoriaContaFields } from "@prumo/domain/classificacao-fields";
import type { FieldCard } from "@prumo/domain/field-card";
import { statementGroups } from "@prumo/domain/statement-groups";
import type { FileColumn } from "../../../http/file-column";
import type { someRows } from "./service";

type ClassificacaoRow = Awaited<ReturnType<typeof someRows>>[number];

/** Columns of a list's file. */
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

/** The titles of columns that tell where a category stands. */
export const categoriaPlaceTitles = {
  main: categoriaContaFields.categoria_pai_id.label,
  group: categoriaContaFields.grupo.label,
} as const;

/** Columns of the file of categories: with their places in the tree. */
export const categoriaColumns: readonly FileColumn<ClassificacaoRow>[] = [
  ...classificacaoColumns(categoriaContaFields.nome),
  {
    id: "categoria_pai",
    title: categoriaPlaceTitles.main,
    text: ({ categoria_pai }) => categoria_pai?.nome ?? null,
  },
  {
    id: "grupo",
    title: categoriaPlaceTitles.group,
    text: ({ grupo }) => (grupo === null ? null : statementGroups[grupo].nome),
  },
];
