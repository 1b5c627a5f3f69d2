import type { FieldCards } from "@prumo/domain/field-card";
import { expect, it } from "vitest";
import { cardColumns } from "./card-columns";

const cards = {
  nome: { label: "Nome", max: 100 },
  valor: { label: "Valor", kind: "money" },
  parcelas: { label: "Parcelas", kind: "number" },
  vencimento: { label: "Data de vencimento", heading: "Vencimento", kind: "date" },
  tipo: { label: "Tipo", kind: "choice" },
} as const satisfies FieldCards;

const row = { nome: "Luz", valor: 10.5, parcelas: 3, vencimento: "2026-11-20", tipo: 1 };

it("columns of a file have the heading and the form that the cards of their fields say", () => {
  const columns = cardColumns<typeof row>()(cards, ["nome", "valor", "parcelas", "vencimento"]);
  expect(columns.map(({ id, title }) => [id, title])).toEqual([
    ["nome", "Nome"],
    ["valor", "Valor"],
    ["parcelas", "Parcelas"],
    ["vencimento", "Vencimento"],
  ]);
  const written = columns.map((column) =>
    "text" in column
      ? ["text", column.text(row)]
      : "value" in column
        ? ["value", column.value(row)]
        : "whole" in column
          ? ["whole", column.whole(row)]
          : "date" in column
            ? ["date", column.date(row)]
            : ["moment", column.moment(row)],
  );
  expect(written).toEqual([
    ["text", "Luz"],
    ["value", 10.5],
    ["whole", 3],
    ["date", "2026-11-20"],
  ]);
});

it("a choice, whose names no card knows, has no column of its own", () => {
  // @ts-expect-error the number of a choice means nothing to the reader of a file
  expect(() => cardColumns<typeof row>()(cards, ["tipo"])).toThrow("does not say how it is written");
});
