import { productKindName } from "@prumo/domain/product";
import type { CsvColumn } from "../../http/csv";
import type { someCategories } from "./service";

type CategoriaRow = Awaited<ReturnType<typeof someCategories>>[number];

export const categoriaProdutoCsvColumns: readonly CsvColumn<CategoriaRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Tipo", text: ({ tipo }) => productKindName(tipo) },
  { title: "Situação", text: ({ ativa }) => (ativa ? "Ativa" : "Inativa") },
];
