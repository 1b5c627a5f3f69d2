import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  actOn,
  asksForMoney,
  cancelProblem,
  chargeProblem,
  decidedParts,
  type GatewayAct,
  type GatewayChargeState,
  gatewayChargeStateNames,
  gatewayChargeStates,
  gatewayDecisionNames,
  gatewayDecisions,
  isActiveCharge,
  missingCodes,
  type OwnCharge,
  openChargesText,
  type ProviderReading,
  providerSituations,
  resolutionsOf,
} from "./gateway-charge";
import { add } from "./money";

const TODAY = "2026-11-28";

const charge: OwnCharge = {
  estado: "em_cobranca",
  valor: 350,
  principal: 350,
  multa: 0,
  juros: 0,
  multa_percentual: 2,
  acertada: false,
  conta_aberta: true,
  em_dinheiro_aqui: false,
  perguntada: false,
  outra_ativa: false,
};
const settled: OwnCharge = { ...charge, estado: "liquidada", acertada: true, conta_aberta: false };
const reading: ProviderReading = {
  situacao: "recebida",
  removida: false,
  valor: 350,
  valor_original: null,
  acrescimo: 0,
  liquido: 348.01,
  dia_pagamento: "2026-11-25",
  dia_credito: "2026-11-27",
  devolucoes: [],
};
const receipt = {
  valor: 350,
  principal: 350,
  multa: 0,
  juros: 0,
  taxa: 1.99,
  dia: "2026-11-25",
  dia_credito: "2026-11-27",
};

describe("what is done with a charge", () => {
  it.each<[string, Partial<OwnCharge>, Partial<ProviderReading>, GatewayAct]>([
    ["that is still to be paid", {}, { situacao: "aberta" }, { estado: "em_cobranca" }],
    ["whose day has passed", {}, { situacao: "vencida" }, { estado: "vencida" }],
    ["whose money is under way", {}, { situacao: "confirmada" }, { estado: "paga" }],
    ["that was paid as asked", {}, {}, { estado: "liquidada", acertar: receipt }],
    ["whose money a person was asked about", { estado: "liquidada", perguntada: true }, {}, { estado: "liquidada" }],
    [
      "that the panel brought back beside a newer one",
      { estado: "cancelada", outra_ativa: true },
      { situacao: "aberta" },
      { estado: "cancelada", decidir: "outra_cobranca" },
    ],
    ["that was paid after it was confirmed", { estado: "paga" }, {}, { estado: "liquidada", acertar: receipt }],
    ["that was taken up after a lost answer", { estado: "incerta" }, {}, { estado: "liquidada", acertar: receipt }],
    [
      "that was paid late, with multa and juros",
      { estado: "vencida" },
      { valor: 358.17, valor_original: 350, acrescimo: 8.17, liquido: 356.18 },
      { estado: "liquidada", acertar: { ...receipt, valor: 358.17, multa: 7, juros: 1.17 } },
    ],
    [
      "whose extra is less than its multa",
      { estado: "vencida" },
      { valor: 356.99, valor_original: 350, acrescimo: 6.99, liquido: 355 },
      { estado: "liquidada", acertar: { ...receipt, valor: 356.99, multa: 6.99 } },
    ],
    [
      "that was made late, with its multa and juros inside",
      { principal: 340, multa: 6.8, juros: 3.2, multa_percentual: 0 },
      {},
      { estado: "liquidada", acertar: { ...receipt, principal: 340, multa: 6.8, juros: 3.2 } },
    ],
    ["that was paid too little", {}, { valor: 349.99 }, { estado: "liquidada", decidir: "valor_menor" }],
    [
      "that was paid too little, told by the original amount",
      {},
      { valor: 300, valor_original: 350 },
      { estado: "liquidada", decidir: "valor_menor" },
    ],
    ["that was paid too much", {}, { valor: 350.01 }, { estado: "liquidada", decidir: "valor_maior" }],
    [
      "whose amount somebody changed at the provider",
      {},
      { valor: 400, valor_original: 400 },
      { estado: "liquidada", decidir: "valor_alterado" },
    ],
    [
      "of a receivable that is settled by hand",
      { conta_aberta: false },
      {},
      { estado: "liquidada", decidir: "em_duplicidade" },
    ],
    [
      "that was cancelled here",
      { estado: "cancelada" },
      { removida: true },
      { estado: "liquidada", decidir: "apos_cancelamento" },
    ],
    ["that was removed at the provider", {}, { removida: true }, { estado: "liquidada", decidir: "apos_cancelamento" }],
    [
      "that was cancelled and is confirmed",
      { estado: "cancelada" },
      { situacao: "confirmada" },
      { estado: "cancelada" },
    ],
    ["that was removed unpaid", {}, { situacao: "aberta", removida: true }, { estado: "cancelada" }],
    ["that was restored", { estado: "cancelada" }, { situacao: "aberta" }, { estado: "em_cobranca" }],
    [
      "that was received in cash by a call from here",
      { em_dinheiro_aqui: true, conta_aberta: false },
      { situacao: "recebida_em_dinheiro" },
      { estado: "em_dinheiro" },
    ],
    [
      "that was received in cash in the provider's panel",
      {},
      { situacao: "recebida_em_dinheiro" },
      { estado: "em_dinheiro", decidir: "em_dinheiro_no_painel" },
    ],
    [
      "whose cash is undone",
      { estado: "em_dinheiro", acertada: true },
      { situacao: "vencida" },
      { estado: "vencida", estornar: true },
    ],
    ["whose refund is asked for", settled, { situacao: "devolucao_pedida" }, { estado: "devolvendo" }],
    ["that was given back", settled, { situacao: "devolvida" }, { estado: "devolvida", estornar: true }],
    [
      "that was given back and is read again",
      { ...charge, estado: "devolvida" },
      { situacao: "devolvida" },
      { estado: "devolvida" },
    ],
    ["that was given back, and comes late as received", { estado: "devolvida" }, {}, { estado: "devolvida" }],
    [
      "of which a part was given back",
      settled,
      { devolucoes: [{ valor: 50, feita: true }] },
      { estado: "liquidada", decidir: "devolvida_parcialmente" },
    ],
    ["whose refund was given up", settled, { devolucoes: [{ valor: 50, feita: false }] }, { estado: "liquidada" }],
    ["that is contested", settled, { situacao: "contestada" }, { estado: "contestada", decidir: "contestada" }],
    ["that went to a register of debtors", {}, { situacao: "negativada" }, { estado: "negativada" }],
    [
      "that a debtor paid after that",
      { estado: "negativada" },
      { situacao: "recuperada" },
      { estado: "liquidada", decidir: "recuperada" },
    ],
    [
      "of which something unknown is said",
      {},
      { situacao: "desconhecida" },
      { estado: "em_cobranca", decidir: "desconhecida" },
    ],
    ["that is settled and read again", settled, {}, { estado: "liquidada" }],
    ["that is settled, and confirmed late", settled, { situacao: "confirmada" }, { estado: "liquidada" }],
    ["that is settled, and overdue late", settled, { situacao: "vencida" }, { estado: "liquidada" }],
    ["that is settled, and open late", settled, { situacao: "aberta" }, { estado: "liquidada" }],
  ])("%s", (_, own, provider, act) => {
    expect(actOn({ ...charge, ...own }, { ...reading, ...provider }, TODAY)).toEqual(act);
  });

  it("takes today where the provider tells no day, and no fee where it tells no net amount", () => {
    const act = actOn(charge, { ...reading, liquido: null, dia_pagamento: null, dia_credito: null }, TODAY);
    expect(act.acertar).toEqual({ ...receipt, taxa: 0, dia: TODAY, dia_credito: TODAY });
  });
});

/** A charge after an act, as a database would keep it. */
function after(own: OwnCharge, act: GatewayAct): OwnCharge {
  const acertada = act.acertar !== undefined || (own.acertada && act.estornar !== true);
  return {
    ...own,
    estado: act.estado,
    acertada,
    perguntada: own.perguntada || (act.decidir !== undefined && asksForMoney(act.decidir)),
    conta_aberta: act.estornar === true || (own.conta_aberta && !acertada),
  };
}

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((units) => units / 100);
const readings = fc.record({
  situacao: fc.constantFrom(...providerSituations),
  removida: fc.boolean(),
  valor: fc.oneof(fc.constant(350), cents(70_000)),
  valor_original: fc.option(fc.oneof(fc.constant(350), cents(70_000))),
  acrescimo: fc.oneof(fc.constant(0), cents(5_000)),
  liquido: fc.option(cents(70_000)),
  dia_pagamento: fc.option(fc.constant("2026-11-25")),
  dia_credito: fc.option(fc.constant("2026-11-27")),
  devolucoes: fc.array(fc.record({ valor: cents(35_000), feita: fc.boolean() }), { maxLength: 2 }),
});
const charges = fc.record({
  estado: fc.constantFrom<GatewayChargeState>("em_cobranca", "vencida", "paga", "cancelada", "incerta"),
  conta_aberta: fc.boolean(),
  em_dinheiro_aqui: fc.boolean(),
  perguntada: fc.boolean(),
  outra_ativa: fc.boolean(),
});

describe("any readings in any order", () => {
  test("settle at most once between two reversals, and only an open receivable", () => {
    fc.assert(
      fc.property(charges, fc.array(readings, { maxLength: 12 }), (own, all) => {
        let now: OwnCharge = { ...charge, ...own };
        for (const one of all) {
          const act = actOn(now, one, TODAY);
          if (act.acertar !== undefined) {
            expect(now).toMatchObject({ acertada: false, conta_aberta: true });
            expect(add(act.acertar.principal, act.acertar.multa, act.acertar.juros)).toBe(act.acertar.valor);
            expect(act.acertar.valor).toBe(one.valor);
            expect(act.acertar.principal).toBe(now.principal);
          }
          if (act.estornar) expect(now.acertada).toBe(true);
          now = after(now, act);
          const again = actOn(now, one, TODAY);
          expect([again.acertar, again.estornar]).toEqual([undefined, undefined]);
          expect(again.estado).toBe(now.estado);
        }
      }),
    );
  });

  test("leave no received money without a settlement or a person who is asked", () => {
    fc.assert(
      fc.property(charges, readings, (own, one) => {
        const act = actOn({ ...charge, ...own }, { ...one, situacao: "recebida" }, TODAY);
        expect(own.perguntada || act.acertar !== undefined || act.decidir !== undefined).toBe(true);
      }),
    );
  });
});

test("every state and every question has its words", () => {
  expect(Object.keys(gatewayChargeStateNames)).toEqual([...gatewayChargeStates]);
  expect(Object.keys(gatewayDecisionNames)).toEqual([...gatewayDecisions]);
});

test("a charge is active as long as somebody can pay it", () => {
  expect(gatewayChargeStates.filter(isActiveCharge)).toEqual(["enviando", "incerta", "em_cobranca", "vencida", "paga"]);
});

test.each([
  [{ valor: 5, documento: "52998224725", aberta: true }, null],
  [{ valor: 4.99, documento: "52998224725", aberta: true }, "O provedor só registra cobranças a partir de R$ 5,00"],
  [{ valor: 10.005, documento: "52998224725", aberta: true }, "O provedor só registra valores em centavos inteiros"],
  [{ valor: 10, documento: null, aberta: true }, "Informe o CPF ou CNPJ do cliente para emitir o boleto"],
  [{ valor: 10, documento: "52998224725", aberta: false }, "Só contas em aberto podem ser cobradas"],
])("a receivable of %j can be charged or is told why not", (conta, problem) => {
  expect(chargeProblem(conta)).toBe(problem);
});

test.each([
  ["valor_menor", false, ["acertar", "tratada"]],
  ["devolvida_parcialmente", false, ["acertar", "tratada"]],
  ["devolvida_parcialmente", true, ["tratada"]],
  ["recebimento_desconhecido", true, ["tratada"]],
  ["em_dinheiro_no_painel", false, ["tratada"]],
  ["outra_cobranca", false, ["tratada"]],
] as const)("the question %s about money that settled a conta (%s) is answered by %j", (motivo, acertada, answers) => {
  expect(resolutionsOf(motivo, acertada)).toEqual(answers);
});

describe("money about which a person decided", () => {
  const late = { ...charge, valor: 360, principal: 350, multa: 7, juros: 3, multa_percentual: 0 };

  it.each<[string, Parameters<typeof decidedParts>, ReturnType<typeof decidedParts>]>([
    ["the whole of a late charge", [360, 350, late], { principal: 350, multa: 7, juros: 3, excedente: 0 }],
    ["paid late", [359, 350, charge, 9], { principal: 350, multa: 7, juros: 2, excedente: 0 }],
    ["too much", [352.5, 350, charge], { principal: 350, multa: 0, juros: 2.5, excedente: 2.5 }],
    ["too much of a late charge", [365, 350, late], { principal: 350, multa: 7, juros: 8, excedente: 5 }],
    [
      "too much, of a conta that owes more by now",
      [365, 400, late],
      { principal: 355, multa: 7, juros: 3, excedente: 0 },
    ],
    ["half of a late charge", [180, 350, late], { principal: 175, multa: 3.5, juros: 1.5, excedente: 0 }],
    [
      "a little less than a late charge",
      [359.99, 350, late],
      { principal: 349.99, multa: 6.99, juros: 3.01, excedente: 0 },
    ],
    ["more than the conta still owes", [350, 100, charge], { principal: 100, multa: 0, juros: 250, excedente: 250 }],
    ["another conta that owes more", [120, 200, null], { principal: 120, multa: 0, juros: 0, excedente: 0 }],
    ["another conta that owes less", [120, 100, null, 9], { principal: 100, multa: 0, juros: 20, excedente: 20 }],
  ])("pays %s", (_, args, parts) => {
    expect(decidedParts(...args)).toEqual(parts);
  });

  it("is divided without a rest, and never pays more principal than is owed", () => {
    const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100);
    const some = cents.filter((value) => value > 0);
    const kept = fc.record({ principal: some, multa: cents, juros: cents }).map((parts) => ({
      ...parts,
      valor: add(parts.principal, parts.multa, parts.juros),
      multa_percentual: 2,
    }));
    fc.assert(
      fc.property(some, some, fc.option(kept), cents, (money, residual, of, acrescimo) => {
        const { principal, multa, juros, excedente } = decidedParts(money, residual, of, acrescimo);
        expect(add(principal, multa, juros)).toBe(money);
        expect(principal).toBeLessThanOrEqual(residual);
        expect(Math.min(principal, multa, juros, excedente)).toBeGreaterThanOrEqual(0);
        expect(excedente > 0).toBe(excedente > 0 && principal === residual);
      }),
    );
  });
});

test.each<[GatewayChargeState, string | null, string | null, string | null]>([
  ["em_cobranca", "1", "2", null],
  ["em_cobranca", null, null, "O provedor ainda não informou o boleto nem o Pix."],
  ["vencida", null, "2", "O provedor ainda não informou o boleto. O Pix já pode ser pago."],
  ["em_cobranca", "1", null, "O provedor ainda não informou o Pix. O boleto já pode ser pago."],
  ["enviando", null, null, null],
  ["cancelada", null, null, null],
  ["liquidada", null, null, null],
])("a charge that is %s with the codes %s and %s tells of them: %s", (estado, digits, code, told) => {
  expect(missingCodes({ estado, linha_digitavel: digits, pix_copia_cola: code })).toBe(told);
});

it.each<[string, Parameters<typeof openChargesText>[0], string | null]>([
  ["no charge", [], null],
  ["charges that are over", [{ estado: "liquidada", quantidade: 3, valor: 90 }], null],
  ["one charge", [{ estado: "vencida", quantidade: 1, valor: 1_350.5 }], "Há 1 cobrança em aberto, de R$ 1.350,50."],
  [
    "charges of several states",
    [
      { estado: "incerta", quantidade: 1, valor: 0.1 },
      { estado: "em_cobranca", quantidade: 2, valor: 0.2 },
      { estado: "cancelada", quantidade: 9, valor: 900 },
    ],
    "Há 3 cobranças em aberto, de R$ 0,30 ao todo.",
  ],
])("open charges are counted and summed in words: %s", (_, counted, text) => {
  expect(openChargesText(counted)?.replaceAll("\u00a0", " ") ?? null).toBe(text);
});

it("a charge is cancelled while nobody has paid it, and a dunned one in the provider's panel", () => {
  const cancellable = gatewayChargeStates.filter((estado) => cancelProblem(estado) === null);
  expect(cancellable).toEqual(["em_cobranca", "vencida"]);
  expect(cancelProblem("negativada")).toMatch(/^A cobrança está negativada: .* no painel do provedor$/);
  expect(cancelProblem("paga")).toBe("Só cobranças em aberto podem ser canceladas");
});
