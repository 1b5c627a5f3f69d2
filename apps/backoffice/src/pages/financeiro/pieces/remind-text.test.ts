import { expect, it } from "vitest";
import { askedMessages, leftOutReasons, remindersText } from "./remind-text";

const skipped = (motivo: "saiu" | "paga", nome: string) => ({ motivo, pessoa: { id: 1, nome } });

it("messages with a question are counted apart", () => {
  expect(askedMessages([{ pergunta: null }, { pergunta: "Enviar outra?" }])).toEqual({ all: 2, asked: 1 });
});

it("reasons are told once, each person of theirs once, and beyond three they are counted", () => {
  const rows = ["Ana", "Ana", "Bia", "Caio", "Davi", "Eva"].map((nome) => skipped("saiu", nome));
  expect(leftOutReasons([...rows, skipped("paga", "Ana")])).toEqual([
    { motivo: "saiu", nomes: "Ana, Bia, Caio e mais 2" },
    { motivo: "paga", nomes: "Ana" },
  ]);
});

it.each([
  [1, "1 lembrete"],
  [2, "2 lembretes"],
])("%s is called %s", (count, text) => {
  expect(remindersText(count)).toBe(text);
});
