import { describe, expect, it } from "vitest";
import {
  type ApprovalRule,
  approvalReasons,
  approvalState,
  approvalText,
  askingProblem,
  decidersOf,
  decisionProblem,
  excessReasons,
  excessRefusal,
  isWhatWasAsked,
  otherTypeRefusal,
  reasonsText,
  switchProblem,
} from "./approval";
import { noBankData } from "./bank-data";

const rule = (changes: Partial<ApprovalRule> = {}): ApprovalRule => ({
  id: 1,
  valor_minimo: 1_000,
  pessoa_id: null,
  categoria_id: null,
  tipo_pagamento: null,
  aprovadores: [],
  ...changes,
});
const payment = {
  valor: 1_000,
  soma: 0,
  pessoa_id: 7,
  categorias: [3],
  tipo_pagamento: "15",
  acordo: null as number | null,
  methodAsks: false,
  dados_alterados: false,
};
const asks = (changes: Partial<typeof payment>, rules: readonly ApprovalRule[] = [rule()], soma_7_dias = true) =>
  approvalReasons({ regras: rules, soma_7_dias }, { ...payment, ...changes });

describe("what a payment needs", () => {
  it.each([
    ["is free below the value", { valor: 999.99 }, ""],
    ["asks from the value on", { valor: 1_000 }, "Valor a partir de R$ 1.000,00"],
    [
      "asks for the second of two parts",
      { valor: 600, soma: 600 },
      "Em 7 dias chega a R$ 1.000,00: há mais R$ 600,00 para o fornecedor",
    ],
    ["is free while both parts are below", { valor: 399.99, soma: 600 }, ""],
    ["asks for a purchase whose method says so", { valor: 1, methodAsks: true }, /^Compra com forma/],
    ["asks for other bank data whatever the value", { valor: 1, dados_alterados: true }, /^Dados bancários/],
  ])("%s", (_, changes, text) => {
    const said = reasonsText(asks(changes));
    if (typeof text === "string") expect(said).toBe(text);
    else expect(said).toMatch(text);
  });

  it("counts no sum where the company does not want it", () => {
    expect(asks({ valor: 600, soma: 600 }, [rule()], false)).toEqual([]);
  });

  it.each([
    [{ pessoa_id: 7 }, true],
    [{ pessoa_id: 8 }, false],
    [{ categoria_id: 3 }, true],
    [{ categoria_id: 4 }, false],
    [{ tipo_pagamento: "15" }, true],
    [{ tipo_pagamento: "17" }, false],
    [{ pessoa_id: 7, categoria_id: 4 }, false],
  ])("a rule of %j holds for the payment: %s", (narrow, holds) => {
    expect(asks({}, [rule({ valor_minimo: 0, ...narrow })]).length > 0).toBe(holds);
  });

  it("asks by the category of what an agreement replaces, and by its value as a whole", () => {
    const narrow = [rule({ categoria_id: 9 })];
    expect(asks({ categorias: [3] }, narrow)).toEqual([]);
    expect(reasonsText(asks({ categorias: [3, 9] }, narrow))).toBe("Valor a partir de R$ 1.000,00 desta categoria");
    expect(asks({ valor: 400, acordo: 999.99 })).toEqual([]);
    expect(reasonsText(asks({ valor: 400, acordo: 1_200 }))).toBe(
      "Acordo de R$ 1.200,00: valor a partir de R$ 1.000,00",
    );
    expect(reasonsText(asks({ valor: 400, acordo: 1_200 }, [rule({ valor_minimo: 0 })]))).toBe("Toda conta");
  });

  it.each([
    ["is free below the value of the rule", { valor: 999.99 }, "valor", false],
    ["asks from the value of the rule on", { valor: 1_000 }, "valor", true],
    ["asks with what the supplier got besides", { valor: 20, soma: 980 }, "valor", true],
    ["asks to the cent where every payment asks", { valor: 0.01 }, "toda", true],
    ["asks to the cent where the purchase asked", { valor: 0.01 }, "compra", true],
    ["asks to the cent where the bank data asked", { valor: 0.01 }, "dados", true],
  ] as const)("what passes an approved value %s", (_, changes, why, isAsked) => {
    const approved = {
      valor: { tipo: "regra", regra: rule(), soma: 0 },
      toda: { tipo: "regra", regra: rule({ valor_minimo: 0 }), soma: 0 },
      compra: { tipo: "compra" },
      dados: { tipo: "dados" },
    } as const;
    const rules = { regras: [rule()], soma_7_dias: true };
    expect(excessReasons(rules, { ...payment, ...changes }, [approved[why]]).length > 0).toBe(isAsked);
  });

  it("of several rules the one of the highest value names the approvers, and the sum reaches it, too", () => {
    const rules = [rule({ aprovadores: [2] }), rule({ id: 2, valor_minimo: 10_000, aprovadores: [3] })];
    const named = (changes: Partial<typeof payment>) =>
      asks(changes, rules).flatMap((reason) => (reason.tipo === "regra" ? reason.regra.aprovadores : []));
    expect(named({ valor: 9_999.99 })).toEqual([2]);
    expect(named({ valor: 10_000 })).toEqual([3]);
    expect(named({ valor: 9_000, soma: 1_000 })).toEqual([3]);
  });

  it("a rule without a value asks for all that it names", () => {
    const words = reasonsText(asks({ valor: 0.01 }, [rule({ valor_minimo: 0, pessoa_id: 7 })]));
    expect(words).toBe("Toda conta deste fornecedor");
  });
});

describe("what is approved", () => {
  const snapshot = {
    empresa_id: 1,
    pessoa_id: 7,
    valor: 1_500,
    data_vencimento: "2026-12-01",
    tipo_pagamento: "15",
    linha_digitavel: null,
    pix_copia_cola: null,
    dados_bancarios: { ...noBankData, chaves_pix: ["a@x.com.br"] },
  };

  it.each([
    { empresa_id: 2 },
    { pessoa_id: 8 },
    { valor: 1_400 },
    { valor: 1_500.01 },
    { data_vencimento: "2026-12-02" },
    { tipo_pagamento: "17" },
    { linha_digitavel: "34191790010104351004791020150008291070026000" },
    { pix_copia_cola: "000201" },
    { dados_bancarios: { ...noBankData, chaves_pix: ["b@x.com.br"] } },
    { dados_bancarios: { ...snapshot.dados_bancarios, conta: "1" } },
  ])("another payment is not approved: %j", (changes) => {
    expect(approvalText({ ...snapshot, ...changes })).not.toBe(approvalText(snapshot));
    expect(approvalText({ ...snapshot })).toBe(approvalText(snapshot));
  });
});

describe("the state of a payable", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const later = new Date("2026-12-20T12:00:00Z");
  const why = [{ tipo: "dados" }] as const;

  it.each([
    ["nothing asks", undefined, [], null],
    ["nobody asked", undefined, why, "precisa"],
    ["it waits", { estado: "aguardando", sha256: "a", expira_em: later }, why, "aguardando"],
    ["its rule is gone, and it waits", { estado: "aguardando", sha256: "a", expira_em: later }, [], "aguardando"],
    ["nobody decided in time", { estado: "aguardando", sha256: "a", expira_em: now }, why, "expirada"],
    ["it changed while it waited", { estado: "aguardando", sha256: "b", expira_em: later }, why, "precisa"],
    ["it is approved", { estado: "aprovada", sha256: "a", expira_em: now }, why, "aprovada"],
    ["it changed after it was approved", { estado: "aprovada", sha256: "b", expira_em: later }, why, "precisa"],
    ["it changed, and nothing asks any more", { estado: "aprovada", sha256: "b", expira_em: later }, [], null],
    ["it is refused, and its rule is gone", { estado: "recusada", sha256: "a", expira_em: later }, [], "recusada"],
    ["it changed after it was refused", { estado: "recusada", sha256: "b", expira_em: later }, why, "precisa"],
  ] as const)("when %s", (_, pedido, reasons, state) => {
    const asked = pedido && { ...pedido, categorias: [3], motivos: why };
    expect(approvalState(asked, { sha256: "a", categorias: [3], reasons }, now)).toBe(state);
  });

  const byRule = (changes: Partial<ApprovalRule>) => [{ tipo: "regra", regra: rule(changes), soma: 0 }] as const;
  it.each([
    ["the same category under another rule", [3], [3], { valor_minimo: 50 }, true],
    ["another category under the same rule, saved anew", [3], [4], { id: 99 }, true],
    ["another category that a rule names", [3], [4], { categoria_id: 4 }, false],
    ["another category whose rule names others", [3], [4], { aprovadores: [8] }, false],
    ["another category that no rule is about", [3], [4], null, true],
    ["a conta that was split since, under another rule", [3], [3, 4], { categoria_id: 4 }, false],
    ["a conta whose split was taken away, under another rule", [3, 4], [3], { aprovadores: [8] }, false],
    ["a conta that was split since, under the same rule", [3], [3, 4], {}, true],
    ["a category that was not noted", null, [4], { categoria_id: 4 }, true],
  ] as const)("of a request for %s is told by the rule", (_, before, now_, changes, isSame) => {
    const asked = {
      estado: "aprovada",
      sha256: "a",
      expira_em: later,
      categorias: before,
      motivos: byRule({}),
    } as const;
    const reasons = changes === null ? [] : byRule(changes);
    expect(isWhatWasAsked(asked, { sha256: "a", categorias: now_, reasons })).toBe(isSame);
    expect(isWhatWasAsked(asked, { sha256: "b", categorias: now_, reasons })).toBe(false);
  });

  it("names another way out of a refusal where the conta cannot be changed", () => {
    expect(otherTypeRefusal("precisa", ["Toda conta"], "17", true)).toMatch(/: Toda conta\. Altere o tipo/);
    expect(otherTypeRefusal("precisa", ["Toda conta"], "17", false)).toMatch(/: Toda conta\. Renegocie/);
    expect(otherTypeRefusal(null, [], "17", true)).toBeNull();
    expect([excessRefusal(1, true), excessRefusal(1, false)]).toEqual([
      expect.stringMatching(/em R\$ 1,00\. Altere o valor/),
      expect.stringMatching(/em R\$ 1,00\. Renegocie/),
    ]);
  });
});

describe("who decides", () => {
  it.each([
    [{ aprovadores: [], autores: [1], pedido_por: 1 }, 2, true],
    [{ aprovadores: [], autores: [1, 2], pedido_por: 1 }, 2, false],
    [{ aprovadores: [], autores: [1], pedido_por: 2 }, 2, false],
    [{ aprovadores: [2, 3], autores: [1], pedido_por: 1 }, 3, true],
    [{ aprovadores: [2], autores: [1], pedido_por: 1 }, 3, false],
    [{ aprovadores: [1], autores: [1], pedido_por: 1 }, 1, false],
  ])("a request of %j is decided by %i: %s", (request, usuario, may) => {
    expect(decisionProblem(request, usuario) === null).toBe(may);
  });

  it("the next of a rule decides where the first is not there any more, and nobody where none is left", () => {
    expect(decidersOf({ aprovadores: [2, 3], autores: [1], pedido_por: 1 }, [1, 3])).toEqual([3]);
    expect(decidersOf({ aprovadores: [2], autores: [1], pedido_por: 1 }, [1, 3])).toEqual([]);
  });

  it.each([
    ["nothing waits, and another decides", [1], 1, [2], undefined, null],
    ["somebody may decide what waits", [1], 1, [2], ["Ana", "Beto"], /já aguarda aprovação de Ana ou Beto$/],
    ["nobody may decide what waits, and another could now", [1], 1, [2], [], null],
    ["only who asks could decide", [1], 2, [2], undefined, /^Só você pode aprovar a conta 9/],
    ["nobody could decide, and nobody was told yet", [1], 1, [1], undefined, null],
    ["nobody could decide, and it waits already", [1], 1, [1], [], /^Ninguém pode aprovar a conta 9/],
  ] as const)("when %s, asking is answered so", (_, autores, pedido_por, permitted, waits, problem) => {
    const said = askingProblem(9, { aprovadores: [], autores, pedido_por }, permitted, waits);
    if (problem === null) expect(said).toBeNull();
    else expect(said).toMatch(problem);
  });

  it.each([
    [1, 1, /uma só pessoa/],
    [0, 0, /uma só pessoa/],
    [2, 0, /Ninguém tem a permissão/],
    [2, 1, null],
  ])("a company of %i users with %i approvers is told why it cannot switch it on", (users, approvers, text) => {
    if (text === null) expect(switchProblem(users, approvers)).toBeNull();
    else expect(switchProblem(users, approvers)).toMatch(text);
  });
});
