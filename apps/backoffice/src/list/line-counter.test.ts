import { csvFile } from "@prumo/domain/spreadsheet";
import { expect, it } from "vitest";
import { lineCounter } from "./line-counter";

it.each([1, 3, 7, 10_000])("counts the lines of a file in pieces of %d bytes, and no break within a cell", (size) => {
  const bytes = new TextEncoder().encode(
    csvFile([
      ["Nome", "Observação"],
      ["José", "duas\r\nlinhas"],
      ['com "aspas"', 'e "uma\nquebra"; e outra\n'],
      ["última", ""],
    ]),
  );
  const count = lineCounter();
  let lines = 0;
  for (let at = 0; at < bytes.length; at += size) lines = count(bytes.subarray(at, at + size));
  expect(lines).toBe(4);
});
