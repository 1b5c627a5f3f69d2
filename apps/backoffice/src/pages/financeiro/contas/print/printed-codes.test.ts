import { makePixCode } from "@prumo/domain/pix-code";
import { describe, expect, it } from "vitest";
import { printedCodes } from "./printed-codes";

const PIX = makePixCode({ key: "a@example.com", name: "ANA", city: "NATAL", amount: 102, txid: null });
const LINE = "34191";
const conta = { residual: 100, data_vencimento: "2026-12-04" };
const charge = { valor: 103, vencimento: "2026-12-20" };
const late = { dia: "2026-12-07", valor: 102, calculo: "multa de 2 %", enviado_em: null, motivo: null };
const codes = (de: "provedor" | "conta_bancaria" | "digitado", pix: string | null, boleto: string | null) => ({
  ...late,
  pix: { pix_copia_cola: pix, linha_digitavel: boleto, de, conta_bancaria: null },
});

describe("a printed receivable tells the amount that its codes ask for", () => {
  it.each([
    ["a charge, its own", codes("provedor", "pix do provedor", LINE), charge, 103, "2026-12-20"],
    [
      "a charge that the user may not see, today's",
      codes("provedor", "pix do provedor", LINE),
      undefined,
      102,
      "2026-12-04",
    ],
    ["a static Pix of ours, today's", codes("conta_bancaria", PIX, null), undefined, 102, "2026-12-04"],
    ["a typed static Pix, today's", codes("digitado", PIX, null), undefined, 102, "2026-12-04"],
    ["a typed boleto, that of the due date", codes("digitado", PIX, LINE), undefined, 100, "2026-12-04"],
    [
      "a typed Pix that cannot be read, that of the due date",
      codes("digitado", "x", null),
      undefined,
      100,
      "2026-12-04",
    ],
  ])("%s", (_, today, own, valor, vencimento) => {
    const { pix_copia_cola, linha_digitavel } = today.pix;
    expect(printedCodes(conta, own, today)).toMatchObject({ pix_copia_cola, linha_digitavel, valor, vencimento });
  });

  it("has no code where none is answered, and says why", () => {
    const motivo = "O boleto da conta pede outro valor do que está em aberto";
    expect(printedCodes(conta, undefined, { ...late, pix: null, motivo })).toEqual({
      pix_copia_cola: null,
      linha_digitavel: null,
      valor: 100,
      vencimento: "2026-12-04",
      calculo: null,
      motivo,
    });
  });
});
