import { expect, it } from "vitest";
import type { ListColumn } from "./list-columns";
import { sortHere } from "./sort-rows";

interface Item {
  readonly nome: string;
  readonly valor: number | null;
}
const columns: readonly ListColumn<Item>[] = [
  { header: "Nome", sort: "nome", text: ({ nome }) => nome },
  {
    header: "Valor",
    sort: "valor",
    text: ({ valor }) => (valor === null ? "–" : `R$ ${valor}`),
    by: ({ valor }) => valor,
  },
];
const rows = [
  { nome: "Zeca", valor: 9 },
  { nome: "Água", valor: 10 },
  { nome: "–", valor: null },
  { nome: "bola", valor: 9 },
];
const names = (by: string, direction: "asc" | "desc") =>
  sortHere(rows, columns, { by, direction }).map(({ nome }) => nome);

it("a whole list is sorted without accents and by amounts, missing values last, equal ones as they were", () => {
  expect(names("nome", "asc")).toEqual(["Água", "bola", "Zeca", "–"]);
  expect(names("nome", "desc")).toEqual(["Zeca", "bola", "Água", "–"]);
  expect(names("valor", "asc")).toEqual(["Zeca", "bola", "Água", "–"]);
  expect(names("valor", "desc")).toEqual(["Água", "Zeca", "bola", "–"]);
  expect(names("outra", "asc")).toEqual(rows.map(({ nome }) => nome));
});
