import { productKindName } from "@prumo/domain/product";
import type { FileColumn } from "../../../http/file-column";
import type { someCategories } from "./service";

type CategoriaRow = Awaited<ReturnType<typeof someCategories>>[number];

export const categoriaProdutoFileColumns: readonly FileColumn<CategoriaRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  { id: "nome", title: "Nome", text: ({ nome }) => nome },
  { id: "tipo", title: "Tipo", text: ({ tipo }) => productKindName(tipo) },
  { id: "ativa", title: "Situação", text: ({ ativa }) => (ativa ? "Ativa" : "Inativa") },
];
