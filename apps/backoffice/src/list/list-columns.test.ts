import { describe, expect, it } from "vitest";
import { chosenColumns, columnsText, type ListColumn, shownColumns } from "./list-columns";

const columns: readonly ListColumn<never>[] = [
  { header: "Nome", sort: "nome" },
  { header: "Tipo", id: "tipo", sort: "especie" },
  { header: "Nota", id: "nota", optional: true },
  { header: "Ações" },
];
const headers = (text: string | null) => shownColumns(columns, text).map(({ header }) => header);

describe("the chosen columns of a list", () => {
  it("the chosen columns of a list are the usual ones without a choice, and with one that knows none", () => {
    expect(headers(null)).toEqual(["Nome", "Tipo", "Ações"]);
    expect(headers("sobrenome,")).toEqual(["Nome", "Tipo", "Ações"]);
  });

  it("stand in the order of the choice, each once, and one without a name keeps its place", () => {
    expect(headers("nota,nome,nota")).toEqual(["Nota", "Nome", "Ações"]);
  });

  it("the chosen columns of a list stay out of the address where they are the usual ones", () => {
    expect(columnsText(columns, chosenColumns(columns, null))).toBeUndefined();
    expect(columnsText(columns, ["tipo", "nome"])).toBe("tipo,nome");
    expect(columnsText(columns, [])).toBeUndefined();
  });
});
