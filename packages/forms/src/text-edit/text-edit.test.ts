import { expect, test } from "vitest";
import { isOfCells } from "./text-edit";

test.each([
  "100\t200",
  "10\n20",
  "05/03/2024 06/03/2024",
  "11:20 - 12:30",
  "529.982.247-25 e 111.444.777-35",
  "ABC1D23 XYZ9A87",
])("%j holds several values, none of which is meant alone", (text) => {
  expect(isOfCells(text)).toBe(true);
});

test.each([
  "100\r\n",
  "R$ 1 234 567,89",
  "05 03 24",
  "05/03/2024 10:00",
  "Vencimento: 05/03/2024",
  "Preço Valor 1.234,56",
  "+55 11 98765-4321 ramal 12",
  "529.982.247-25 Maria 529.982.247-25",
  "CNPJ 11 222 333 0001 81",
  "11 22 33 44",
])("%j is one value, with the words around it", (text) => {
  expect(isOfCells(text)).toBe(false);
});
