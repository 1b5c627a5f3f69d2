import type { FieldCard } from "@prumo/domain/field-card";
import { expect, it } from "vitest";
import { cardColumn, nameColumn } from "./card-column";

it.each<[FieldCard["kind"], unknown, string]>([
  [undefined, "Atta sexdens", "Atta sexdens"],
  ["text", null, "–"],
  ["money", 1234.5, "R$\u00a01.234,50"],
  ["quantity", 1.25, "1,25"],
  ["percent", 2.5, "2,5 %"],
  ["number", 12, "12"],
  ["date", "2026-03-01", "01/03/2026"],
  ["month", "2026-03", "03/2026"],
  ["moment", "2026-03-01 10:20:30", "01/03/2026 10:20"],
  ["flag", false, "Não"],
])("the column of a field of kind %s shows %j as %s", (kind, value, shown) => {
  const column = cardColumn<{ campo: unknown }>("campo", { label: "Campo", ...(kind && { kind }) });
  expect(column.text?.({ campo: value })).toBe(shown);
});

it("a column is headed by the heading of its card, and by its label where there is none", () => {
  const card = { label: "Data de vencimento", heading: "Vencimento" };
  const href = () => "/";
  expect(cardColumn<{ data: string }>("data", card).header).toBe("Vencimento");
  expect(nameColumn<{ id: number; data: string }>("data", card, { href }).header).toBe("Vencimento");
  expect(cardColumn<{ data: string }>("data", { label: "Data" }).header).toBe("Data");
});
