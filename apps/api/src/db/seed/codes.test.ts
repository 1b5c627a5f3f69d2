import { readBoleto } from "@prumo/domain/boleto";
import { readPixCode } from "@prumo/domain/pix-code";
import { expect, test } from "vitest";
import { codesOf } from "./codes";

const payee = { nome_fantasia: "Tintas Araújo", cpf_cnpj: "11222333000181" };
const bill = (id: number, tipo_pagamento: string) => ({
  id,
  lado: "contasPagar",
  tipo_pagamento,
  valor_integral: 814.88,
  data_vencimento: "2026-12-05",
});

test.each([1, 2, 4, 1_000])("the boleto of bill %i is of its amount and its due date", (id) => {
  const { linha_digitavel, pix_copia_cola } = codesOf(bill(id, "15"), payee);
  const boleto = readBoleto(linha_digitavel ?? "", { today: "2026-11-28" });
  expect(boleto).toMatchObject({ amount: 814.88, dueDates: ["2026-12-05"] });
  expect(pix_copia_cola).toBeNull();
});

test("the Pix of a bill is of its amount and of who is paid", () => {
  const { linha_digitavel, pix_copia_cola } = codesOf(bill(1, "17"), payee);
  expect(readPixCode(pix_copia_cola ?? "")).toMatchObject({ amount: 814.88, name: "TINTAS ARAUJO" });
  expect(linha_digitavel).toBeNull();
});

test("a third of the bills, bills of other forms and receivables have no code", () => {
  const none = { linha_digitavel: null, pix_copia_cola: null };
  expect(codesOf(bill(3, "15"), payee)).toEqual(none);
  expect(codesOf(bill(1, "16"), payee)).toEqual(none);
  expect(codesOf({ ...bill(1, "15"), lado: "contasReceber" }, payee)).toEqual(none);
});
