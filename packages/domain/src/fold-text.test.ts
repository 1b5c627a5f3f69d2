import { expect, it } from "vitest";
import { foldText } from "./fold-text";

it.each([
  ["Início", "inicio"],
  ["AÇÃO", "acao"],
  ["São João d'Aliança", "sao joao d'alianca"],
  ["i\u0301", "i"],
  ["123-A", "123-a"],
  ["", ""],
])("compares %j as %j", (text, folded) => expect(foldText(text)).toBe(folded));
