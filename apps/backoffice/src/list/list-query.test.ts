import { describe, expect, it } from "vitest";
import { queryOf, rowsQuery, searchOf, withParams } from "./list-query";

const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

describe("the filters in the address", () => {
  it("the filters in the address are read with blanks", () => {
    expect(queryOf(new URLSearchParams("dataInicial=&status=pago"))).toEqual({ dataInicial: "", status: "pago" });
  });

  it("are written where they differ from the defaults, a cleared default as a blank, from page 1", () => {
    const current = new URLSearchParams("page=4&per_page=50&ordem=pessoa&status=pago");
    expect(
      searchOf(form({ dataInicial: "", status: "", fornecedor: "3" }), current, { dataInicial: "2026-11-20" }),
    ).toBe("?per_page=50&ordem=pessoa&dataInicial=&fornecedor=3");
  });

  it("keep the columns of a list, and ask no call for them", () => {
    const current = new URLSearchParams("colunas=nome,tipo&nome=ana&page=2");
    expect(queryOf(current)).toEqual({ nome: "ana", page: "2" });
    expect(searchOf(form({ nome: "rui" }), current, {})).toBe("?colunas=nome%2Ctipo&nome=rui");
    expect(rowsQuery("?colunas=nome%2Ctipo&nome=ana")).toBe(rowsQuery("?nome=ana"));
  });

  it("change by single values, and undefined values are removed", () => {
    expect(withParams(new URLSearchParams("page=2&status=pago"), { page: undefined, per_page: 15 })).toBe(
      "?status=pago&per_page=15",
    );
  });
});
