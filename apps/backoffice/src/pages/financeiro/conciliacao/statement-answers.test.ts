import { expect, test } from "vitest";
import { type ColumnMeaning, firstMapDraft, mapAnswer, mapDraftProblem } from "./statement-answers";

const question = {
  tipo: "mapa" as const,
  separador: ";",
  linhas: [
    { linha: 1, cabecalho: "banco", celulas: ["Banco X", "", ""] },
    { linha: 2, cabecalho: "quando;o que;quanto", celulas: ["Quando", "O que", "Quanto"] },
    { linha: 3, cabecalho: "01/11/2026;pix;-10", celulas: ["01/11/2026", "Pix", "-10,00"] },
  ],
};
const draft = (meanings: Record<number, ColumnMeaning>) => ({ ...firstMapDraft(question), meanings });

test("the first row with the most texts is proposed as the heading", () => {
  expect(firstMapDraft(question).heading).toBe(1);
});

test.each([
  [{}, "Escolha a coluna da data"],
  [{ 0: "day" }, "Escolha a coluna da descrição"],
  [{ 0: "day", 1: "text" }, "Escolha a coluna do valor"],
  [{ 0: "day", 1: "text", 2: "amount", 3: "amount" }, "Escolha só uma coluna de valor"],
  [{ 0: "day", 1: "text", 2: "amount", 3: "text" }, null],
  [{ 0: "day", 1: "text", 2: "credit", 3: "debit" }, null],
] as const)("what lacks before a table is read is said: %j", (meanings, problem) => {
  expect(mapDraftProblem(draft(meanings))).toBe(problem);
});

test("the answer names the heading and the columns", () => {
  expect(mapAnswer(question, draft({ 0: "day", 1: "text", 2: "amount" }))).toMatchObject({
    cabecalho: "quando;o que;quanto",
    colunas: { separator: ";", decimal: ",", days: "dmy", columns: { day: 0, text: [1], amount: 2 } },
  });
  const card = { ...draft({ 0: "day", 1: "text", 2: "amount" }), card: true };
  expect(mapAnswer(question, card).colunas).toMatchObject({ card: true, positiveGoesOut: true });
});
