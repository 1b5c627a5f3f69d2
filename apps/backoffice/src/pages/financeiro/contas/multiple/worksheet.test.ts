import { cellsOf } from "@prumo/domain/spreadsheet";
import { describe, expect, it, vi } from "vitest";
import type { Conta } from "../conta";
import { FORM_OF_EACH } from "./line-terms";
import type { DatedCall } from "./settlement-run";
import { createWorksheet, type Worksheet } from "./worksheet";

const conta = (id: number, residual: number) => ({ id, residual, valor_pago: 0, valor_integral: residual }) as Conta;

const head = {
  forma_pagamento: "17",
  utilizar_valor_do: "conta",
  conta_bancaria_id: 1,
  abertura_caixa_id: null,
} as const;
const bank = (id: number) => ({ tipo: "conta", id }) as const;

const sheetOf = (...residuals: number[]) =>
  createWorksheet({
    contas: residuals.map((residual, at) => conta(at + 1, residual)),
    lado: "contasPagar",
    decimals: 2,
    max: 1_000_000,
    head,
    day: "2026-11-20",
    proposedFor: ({ id }) => ({ forma_pagamento: id === 3 ? "15" : "17", conta_bancaria_id: id }),
  });
/** The lines of all calls, in their order. */
const linesOf = (sheet: Worksheet) => sheet.calls(null).flatMap(({ contas }) => contas);
/** The ids of each call. */
const idsOf = (sheet: Worksheet) => sheet.calls(null).map(({ contas }) => contas.map(({ id }) => id));

const late = (id: number, residual: number) =>
  ({
    id,
    residual,
    valor_pago: 0,
    valor_integral: residual,
    data_vencimento: "2026-06-01",
    encargos: {
      politica: { multa: 2, juros: 1, contar_de: "vencimento", de: "empresa" },
      prorrogacao: "proximo",
      feriados: [],
      anteriores: [],
    },
  }) as unknown as Conta;

describe("the multa and juros of a batch", () => {
  const lateSheet = () =>
    createWorksheet({
      contas: [late(1, 1000), conta(2, 1000)],
      lado: "contasReceber",
      decimals: 2,
      max: 1_000_000,
      head,
      day: "2026-06-13",
      proposedFor: () => ({ forma_pagamento: "17", conta_bancaria_id: 1 }),
    });

  it.each<[string, (sheet: Worksheet) => void, object]>([
    ["nothing", () => undefined, { juros: 4, multa: 20, valor: 1024, rest: 0 }],
    ["another day", (sheet) => sheet.setDay("2026-06-01"), { juros: 0, multa: 0, valor: 1000 }],
    ["a part", (sheet) => sheet.set(1, "valor", 500), { juros: 1.95, multa: 9.77, valor: 500, rest: 511.72 }],
    [
      "a part and then the whole",
      (sheet) => {
        sheet.set(1, "valor", 500);
        sheet.set(1, "valor", 1024);
        sheet.setDay("2026-06-02");
      },
      { juros: 0.33, multa: 20, valor: 1020.33, rest: 0 },
    ],
    [
      "other juros, and another day",
      (sheet) => {
        sheet.set(1, "juros", 1);
        sheet.setDay("2026-06-30");
      },
      { juros: 1, multa: 20, valor: 1021 },
    ],
    ["a reason why they are waived", (sheet) => sheet.waive(1, "Cliente antigo"), { juros: 0, multa: 0, valor: 1000 }],
    [
      "a reason, and took it back",
      (sheet) => {
        sheet.waive(1, "Cliente antigo");
        sheet.waive(1, null);
      },
      { juros: 4, multa: 20, valor: 1024 },
    ],
  ])("follow the policy after a user typed %s", (_, type, expected) => {
    const sheet = lateSheet();
    const other = sheet.row(2);
    type(sheet);
    expect(sheet.row(1)).toMatchObject(expected);
    expect(sheet.row(2)).toBe(other);
  });

  it("send the reason of a waiver with the line that it is of", () => {
    const sheet = lateSheet();
    sheet.waive(1, "Cliente antigo");
    expect(linesOf(sheet)).toEqual([
      { id: 1, valor: 1000, juros: 0, multa: 0, desconto: 0, motivo_dispensa: "Cliente antigo" },
      { id: 2, valor: 1000, juros: 0, multa: 0, desconto: 0 },
    ]);
  });
});

describe("the rows of a batch", () => {
  it("the rows of a batch compute the amounts to pay, and the totals", () => {
    const sheet = sheetOf(100, 0.1, 0.2);
    sheet.set(1, "desconto", 10.5);
    sheet.set(1, "juros", 1.25);
    sheet.set(2, "multa", null);
    expect(sheet.row(1)?.valor).toBe(90.75);
    expect(sheet.totals()).toEqual({
      contas: 3,
      residual: 100.3,
      juros: 1.25,
      multa: 0,
      desconto: 10.5,
      valor: 91.05,
      calls: 1,
      places: [{ origem: bank(1), contas: 3, valor: 91.05 }],
    });
    expect(linesOf(sheet)).toEqual([
      { id: 1, valor: 90.75, juros: 1.25, multa: 0, desconto: 10.5 },
      { id: 2, valor: 0.1, juros: 0, multa: 0, desconto: 0 },
      { id: 3, valor: 0.2, juros: 0, multa: 0, desconto: 0 },
    ]);
  });

  it("the rows of a batch keep the object of every other row, so that it does not render again", () => {
    const sheet = sheetOf(100, 200);
    const [first, second] = [sheet.row(1), sheet.row(2)];
    const drawn = vi.fn();
    sheet.subscribe(drawn);
    sheet.set(1, "juros", 5);
    expect(sheet.row(1)).not.toBe(first);
    expect(sheet.row(2)).toBe(second);
    expect(drawn).toHaveBeenCalledOnce();
    expect(sheet.totals()).toBe(sheet.totals());
  });

  it("the rows of a batch show at once the problems by the rules", () => {
    const sheet = sheetOf(100);
    sheet.set(1, "desconto", 100.01);
    expect(sheet.row(1)?.problems.desconto).toMatch(/^O desconto não pode ser maior que o valor pendente/);
    sheet.set(1, "desconto", 100);
    expect(sheet.row(1)?.problems).toEqual({ valor: "Por favor, informe o valor do pagamento" });
  });

  it("the rows of a batch leave the batch, and come back with their typed values", () => {
    const sheet = sheetOf(100, 200, 300);
    sheet.set(2, "juros", 7);
    sheet.remove(2);
    expect(sheet.ids()).toEqual([1, 3]);
    expect(sheet.totals().valor).toBe(400);
    sheet.restore();
    expect(sheet.ids()).toEqual([1, 2, 3]);
    expect(sheet.totals().valor).toBe(607);
  });
});

describe("the part that is paid of a conta", () => {
  it("the part that is paid of a conta is a call of its own, and leaves the rest open", () => {
    const sheet = sheetOf(100, 200);
    sheet.set(1, "valor", 40);
    expect(sheet.row(1)).toMatchObject({ valor: 40, rest: 60, problems: {} });
    expect(sheet.calls("2026-11-05")).toMatchObject([
      { parcial: true, contas: [{ id: 1, valor: 40 }], data: "2026-11-05" },
      { parcial: false, contas: [{ id: 2, valor: 200 }] },
    ]);
  });

  it("the part that is paid of a conta stays as typed when interest changes, and the whole follows it", () => {
    const sheet = sheetOf(100, 200);
    sheet.set(1, "valor", 40);
    sheet.set(1, "juros", 5);
    expect(sheet.row(1)).toMatchObject({ valor: 40, owed: 105, rest: 65 });
    sheet.set(1, "valor", 105);
    sheet.set(1, "multa", 1);
    expect(sheet.row(1)).toMatchObject({ valor: 106, rest: 0 });
  });

  it.each([
    [0, "Por favor, informe o valor do pagamento"],
    [null, "Por favor, informe o valor do pagamento"],
    [100.01, "O valor não pode ser maior que o valor a pagar"],
  ])("the part that is paid of a conta may not be %s", (valor, message) => {
    const sheet = sheetOf(100);
    sheet.set(1, "valor", valor);
    expect(sheet.row(1)?.problems.valor).toContain(message);
  });

  it("the part that is paid of a conta is filled by a paste, and a blank cell pays the whole again", () => {
    const sheet = sheetOf(100, 100);
    sheet.paste(1, "desconto", cellsOf("1\t20\n2\t30"));
    expect(sheet.ids().map((id) => sheet.row(id)?.valor)).toEqual([20, 30]);
    sheet.paste(1, "valor", cellsOf("\n"));
    expect(sheet.row(1)).toMatchObject({ valor: 99, rest: 0 });
  });
});

describe("the form and the account of a line", () => {
  it("the form and the account of a line are the head's until the line says otherwise", () => {
    const sheet = sheetOf(100, 200, 300);
    sheet.setForma(1, "15");
    sheet.setOrigem(2, bank(9));
    sheet.setHead({ ...head, forma_pagamento: "02", conta_bancaria_id: 2 });
    expect(sheet.ids().map((id) => [sheet.row(id)?.forma, sheet.row(id)?.origem?.id])).toEqual([
      ["15", 2],
      ["02", 9],
      ["02", 2],
    ]);
    expect(idsOf(sheet)).toEqual([[1], [2], [3]]);
    expect(sheet.totals()).toMatchObject({ calls: 3, places: [{ contas: 2 }, { origem: bank(9), contas: 1 }] });
  });

  it("the form and the account of a line follow the head again once they are chosen as it has them", () => {
    const sheet = sheetOf(100);
    sheet.setForma(1, "15");
    sheet.setForma(1, "17");
    sheet.setHead({ ...head, forma_pagamento: "02" });
    expect(sheet.row(1)?.forma).toBe("02");
  });

  it("the form of each conta is proposed where the head leaves it to them", () => {
    const sheet = sheetOf(100, 200, 300);
    sheet.setHead({ ...head, forma_pagamento: FORM_OF_EACH });
    expect(idsOf(sheet)).toEqual([[1, 2], [3]]);
  });

  it("a change of the head keeps the rows that it does not change, and what was typed in all", () => {
    const sheet = sheetOf(100, 200);
    sheet.setForma(1, "02");
    sheet.set(1, "juros", 5);
    const [first, second] = [sheet.row(1), sheet.row(2)];
    sheet.setHead({ ...head, forma_pagamento: "15" });
    expect(sheet.row(1)).toBe(first);
    expect(sheet.row(2)).not.toBe(second);
    expect(sheet.row(1)).toMatchObject({ juros: 5, forma: "02" });
  });
});

describe("a run that stops in the middle", () => {
  /** Three lines in three calls: the first is paid, the others wait for what comes. */
  function startedRun() {
    const sheet = sheetOf(100, 200, 300);
    sheet.setForma(2, "02");
    sheet.setForma(3, "15");
    sheet.set(2, "juros", 5);
    const [first, second, third] = sheet.calls("2026-11-05");
    if (first === undefined || second === undefined || third === undefined) throw new Error("three calls");
    sheet.settled([first], false);
    return { sheet, second, third };
  }

  it("a run that stops in the middle takes out what is paid, and counts it", () => {
    const { sheet } = startedRun();
    expect(sheet.ids()).toEqual([2, 3]);
    expect(sheet.done()).toEqual({ ids: [1], valor: 100 });
    expect(sheet.removed()).toBe(0);
    sheet.restore();
    expect(sheet.ids()).toEqual([2, 3]);
  });

  it("a run that stops keeps what was typed at a refused line, and its reason until it changes", () => {
    const { sheet, second } = startedRun();
    sheet.refused(second, new Map([[2, { juros: "Mudou" }]]));
    expect(sheet.row(2)).toMatchObject({ juros: 5, forma: "02", waits: false, problems: {}, told: { juros: "Mudou" } });
    sheet.set(2, "juros", 4);
    expect(sheet.row(2)?.told).toEqual({});
  });

  it("a call without an answer is sent again as it was, whatever is changed meanwhile", () => {
    const { sheet, second } = startedRun();
    sheet.wait(second, "Sem resposta");
    sheet.set(2, "juros", 9);
    sheet.setForma(2, "15");
    sheet.setHead({ ...head, conta_bancaria_id: 7 });
    expect(sheet.row(2)).toMatchObject({ juros: 5, forma: "02", waits: true });
    const [again, other] = sheet.calls("2026-11-06");
    expect(again).toBe(second);
    expect(other).toMatchObject({ data: "2026-11-06", origem: bank(7), contas: [{ id: 3 }] });
    sheet.wait(second, "Sem resposta");
    expect(sheet.calls("2026-11-06")).toHaveLength(2);
  });

  it.each([
    ["paid", (sheet: Worksheet, call: DatedCall) => sheet.settled([call], false), [3]],
    ["refused", (sheet: Worksheet, call: DatedCall) => sheet.refused(call, new Map()), [2, 3]],
  ])("a call without an answer that is then %s waits no longer", (_, meet, left) => {
    const { sheet, second } = startedRun();
    sheet.wait(second, "Sem resposta");
    meet(sheet, second);
    expect(sheet.ids()).toEqual(left);
    expect(sheet.calls("2026-11-06")).not.toContain(second);
    expect(linesOf(sheet).map(({ id }) => id)).toEqual(left);
  });

  it("a run that stops in the middle gets back in their places what is undone", () => {
    const { sheet } = startedRun();
    sheet.remove(2);
    sheet.undone([1]);
    expect(sheet.ids()).toEqual([1, 3]);
    expect(sheet.done()).toEqual({ ids: [], valor: 0 });
    expect(linesOf(sheet).map(({ id, valor }) => [id, valor])).toEqual([
      [1, 100],
      [3, 300],
    ]);
    sheet.restore();
    expect(sheet.ids()).toEqual([1, 2, 3]);
  });

  it("a run that leaves nothing keeps its rows, so that the page does not move", () => {
    const sheet = sheetOf(100, 200);
    const calls = sheet.calls(null);
    sheet.refused(calls[0] as DatedCall, new Map([[1, { id: "Sem saldo" }]]));
    sheet.settled(calls, true);
    expect(sheet.ids()).toEqual([1, 2]);
    expect(sheet.row(1)?.told).toEqual({});
    expect(sheet.done()).toEqual({ ids: [1, 2], valor: 300 });
  });
});

describe("a paste into the batch", () => {
  it("a paste into the batch fills the column downwards, in every notation that the input reads", () => {
    const sheet = sheetOf(...Array<number>(9).fill(5000));
    const texts = ["1.234,56", "R$ 1.234,56", "1,234.56", "1234.56", "1.234", "1,5", "", "R$\u00a07,00", "3"];
    expect(sheet.paste(1, "desconto", cellsOf(`${texts.join("\r\n")}\r\n`))).toEqual({ unread: [], left: 0 });
    expect(sheet.ids().map((id) => sheet.row(id)?.desconto)).toEqual([
      1234.56, 1234.56, 1234.56, 1234.56, 1234, 1.5, 0, 7, 3,
    ]);
  });

  it("a paste into the batch fills a block of columns from the cell on, and drops values outside the batch", () => {
    const sheet = sheetOf(100, 100, 100);
    expect(sheet.paste(2, "multa", cellsOf("1\t2\t50\t3\n4\t5\n6\t7"))).toEqual({ unread: [], left: 1 });
    expect(
      sheet
        .ids()
        .map((id) => sheet.row(id))
        .map((line) => [line?.juros, line?.multa, line?.desconto]),
    ).toEqual([
      [0, 0, 0],
      [0, 1, 2],
      [0, 4, 5],
    ]);
    expect(sheet.ids().map((id) => sheet.row(id)?.valor)).toEqual([100, 50, 99]);
  });

  it("a paste into the batch skips a text that is no amount, or a negative one, and names its row", () => {
    const sheet = sheetOf(100, 100, 100);
    sheet.set(2, "juros", 9);
    expect(sheet.paste(1, "juros", cellsOf("1\n12abc\n-3"))).toEqual({ unread: [2, 3], left: 0 });
    expect(linesOf(sheet).map(({ juros }) => juros)).toEqual([1, 9, 0]);
  });

  it("a paste into the batch limits an amount to the largest that can be typed", () => {
    const sheet = sheetOf(100);
    sheet.paste(1, "juros", cellsOf("99999999\n1"));
    expect(sheet.row(1)?.juros).toBe(1_000_000);
  });
});
