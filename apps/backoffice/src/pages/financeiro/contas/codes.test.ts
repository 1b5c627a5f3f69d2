import { describe, expect, it } from "vitest";
import { boletoHint, pixHint, saidByBoleto, valuesOfFound, valuesOfPasted } from "./codes";

const today = "2026-11-28";
const line = "34191090570404959480975279260006611980000081488";
const pix =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";

describe("what is said of the boleto of a conta", () => {
  it.each([
    [line, { valor: 814.88, data_vencimento: "2025-09-08" }, "Itaú · R$ 814,88 · 08/09/2025"],
    [line, { valor: null, data_vencimento: null }, "Itaú · R$ 814,88 · 08/09/2025"],
    [
      line,
      { valor: 800, data_vencimento: "2025-09-08" },
      "Itaú · R$ 814,88 · 08/09/2025. O boleto é de R$ 814,88, e a conta, de R$ 800,00",
    ],
    [
      line,
      { valor: 814.88, data_vencimento: "2025-09-10" },
      "Itaú · R$ 814,88 · 08/09/2025. O boleto vence em 08/09/2025, e a conta, em 10/09/2025",
    ],
    [line.slice(1), { valor: 1, data_vencimento: null }, undefined],
    [null, { valor: 1, data_vencimento: null }, undefined],
  ])("%s beside %j is %j", (text, said, hint) => {
    expect(boletoHint(text, said, today)).toBe(hint);
  });

  it("fills value, due date and payment type", () => {
    expect(saidByBoleto(line, today)).toEqual({ valor: 814.88, data_vencimento: "2025-09-08", tipo_pagamento: "15" });
    expect(saidByBoleto("3419", today)).toBeNull();
  });
});

describe("what is said of the Pix of a conta", () => {
  it.each([
    [pix, 0.01, "PADARIA DO ZE · BRASILIA · R$ 0,01"],
    [pix, 5, "PADARIA DO ZE · BRASILIA · R$ 0,01. O Pix é de R$ 0,01, e a conta, de R$ 5,00"],
    ["olá", 5, undefined],
  ])("%s beside %d is %j", (text, valor, hint) => {
    expect(pixHint(text, { valor, data_vencimento: null })).toBe(hint);
  });
});

describe("a new conta of a pasted text", () => {
  it.each([
    [
      { boleto: line },
      {
        valor: 814.88,
        data_vencimento: "2025-09-08",
        tipo_pagamento: "15",
        linha_digitavel: line,
        referencia: "Boleto Itaú",
      },
    ],
    [{ pix }, { valor: 0.01, tipo_pagamento: "17", pix_copia_cola: pix, referencia: "Pix PADARIA DO ZE" }],
    [
      { chavePix: { kind: "telefone", key: "+5561912345678" } as const },
      { tipo_pagamento: "17", observacao: "Chave Pix: Telefone +55 (61) 91234-5678" },
    ],
    [{ valor: 12.5 }, { valor: 12.5 }],
    [{ boleto: "3419" }, {}],
  ])("that is %j begins with %j", (pasted, values) => {
    expect(valuesOfPasted(pasted, today)).toEqual(values);
  });
});

describe("a conta of what its file says", () => {
  it.each<[Parameters<typeof valuesOfFound>[0], object]>([
    [{ kind: "valor", amount: 90.5 }, { valor: 90.5 }],
    [{ kind: "vencimento", date: "2026-12-10" }, { data_vencimento: "2026-12-10" }],
    [{ kind: "chave-nfe", text: "35170458716523000119550010000000121000123458" }, { numero_documento: "12" }],
  ])("that is %j takes %j", (found, values) => {
    expect(valuesOfFound(found, today)).toEqual(values);
  });
});
