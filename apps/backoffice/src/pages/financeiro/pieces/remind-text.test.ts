import { expect, it } from "vitest";
import { askedAgain, leftOutReasons, questionsOf, remindersText, sentCount } from "./remind-text";

const skipped = (motivo: "saiu" | "paga", nome: string) => ({ motivo, pessoa: { id: 1, nome } });

const asked = [
  { pessoa: { id: 1 }, pergunta: null },
  { pessoa: { id: 2 }, pergunta: "Enviar outra?" },
  { pessoa: { id: 3 }, pergunta: "Fora do horário?" },
];

it.each([
  ["those without a question", new Map(), 1],
  ["one whose question was answered with yes", new Map([[2, "Enviar outra?"]]), 2],
  ["none whose question is another one by now", new Map([[2, "Fora do horário?"]]), 1],
  ["all", questionsOf(asked), 3],
])("of messages go out %s", (_, confirmed, count) => {
  expect(sentCount(asked, confirmed)).toBe(count);
});

it("what nobody has seen is asked again, and what was left alone is not", () => {
  const left = [1, 2, 3].map((id) => ({
    ...skipped("saiu", "Ana"),
    motivo: id === 3 ? ("saiu" as const) : ("lembrada" as const),
    pessoa: { id, nome: "Ana" },
    conta: { id: id * 10, referencia: "", numero_documento: null, data_vencimento: "2026-12-01", residual: 1 },
  }));
  const seen = new Map([[2, "Enviar outra?"]]);
  expect(askedAgain(left, seen, new Map())).toEqual([10]);
  expect(askedAgain(left, seen, seen)).toEqual([10, 20]);
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
