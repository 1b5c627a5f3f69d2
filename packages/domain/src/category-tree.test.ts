import { describe, expect, it } from "vitest";
import {
  type CategoryPlace,
  categoryGroup,
  categoryPlaceRefusal,
  categoryTreeTexts,
  type MainCategory,
} from "./category-tree";

const main: MainCategory = { id: 1, tipo: "pagar", grupo: "custos", categoria_pai_id: null, ativa: true };
const alone: CategoryPlace = { tipo: "pagar", grupo: null, categoria_pai_id: null };
const inMain: CategoryPlace = { ...alone, categoria_pai_id: 1 };
const nobody = { main: undefined, before: null, hasChildren: false };

describe("categoryGroup", () => {
  it.each([
    ["the chosen one", { tipo: "pagar", grupo: "custos" }, null, "custos"],
    ["the usual one of payables", { tipo: "pagar", grupo: null }, null, "despesas_operacionais"],
    ["the usual one of receivables", { tipo: "receber", grupo: null }, null, "receita_bruta"],
    ["that of the main category", { tipo: "pagar", grupo: null }, main, "custos"],
    ["the usual one of the main category", { tipo: "pagar", grupo: null }, alone, "despesas_operacionais"],
  ] as const)("is %s", (_, own, of, group) => {
    expect(categoryGroup(own, of)).toBe(group);
  });
});

describe("categoryPlaceRefusal", () => {
  it.each([
    ["a main category without a group", alone, nobody],
    ["a main category in a group of its side", { ...alone, grupo: "deducoes" }, nobody],
    ["money outside the result, of either side", { ...alone, tipo: "receber", grupo: "fora_do_resultado" }, nobody],
    ["a subcategory", inMain, { ...nobody, main }],
    ["a subcategory that says the group which it has", { ...inMain, grupo: "custos" }, { ...nobody, main }],
    [
      "a subcategory that stays in a category out of use",
      inMain,
      { ...nobody, main: { ...main, ativa: false }, before: { ...inMain, id: 2 } },
    ],
    [
      "another group of a category with subcategories",
      { ...alone, grupo: "custos" },
      {
        ...nobody,
        before: { ...alone, id: 1 },
        hasChildren: true,
      },
    ],
  ] as const)("accepts %s", (_, place, known) => {
    expect(categoryPlaceRefusal(place, known)).toBeUndefined();
  });

  it.each([
    ["a group of the other side", { ...alone, grupo: "receita_bruta" }, nobody, "grupo", "wrongGroup"],
    ["a category that is not there", inMain, nobody, "categoria_pai_id", "unknown"],
    ["itself", inMain, { ...nobody, main, before: { ...alone, id: 1 } }, "categoria_pai_id", "itself"],
    ["a third level", inMain, { ...nobody, main: { ...main, categoria_pai_id: 9 } }, "categoria_pai_id", "thirdLevel"],
    [
      "a category of the other side",
      { ...inMain, tipo: "receber" },
      { ...nobody, main },
      "categoria_pai_id",
      "otherSide",
    ],
    ["a category out of use", inMain, { ...nobody, main: { ...main, ativa: false } }, "categoria_pai_id", "outOfUse"],
    [
      "a category with subcategories within another",
      inMain,
      { main, before: { ...alone, id: 2 }, hasChildren: true },
      "categoria_pai_id",
      "hasChildren",
    ],
    ["a group of its own in a subcategory", { ...inMain, grupo: "deducoes" }, { ...nobody, main }, "grupo", "ownGroup"],
    [
      "the other side of a category with subcategories",
      { ...alone, tipo: "receber" },
      { main: undefined, before: { ...alone, id: 1 }, hasChildren: true },
      "tipo",
      "lockedSide",
    ],
  ] as const)("refuses %s", (_, place, known, campo, text) => {
    const mensagem = text === "wrongGroup" ? categoryTreeTexts.wrongGroup.pagar : categoryTreeTexts[text];
    expect(categoryPlaceRefusal(place, known)).toEqual({ campo, mensagem });
  });
});
