import { describe, expect, it } from "vitest";
import {
  type ApprovalRule,
  approvalReasons,
  approvalState,
  approvalStates,
  approvalText,
  decidersOf,
  decisionProblem,
  isFree,
  reasonsText,
  switchProblem,
  unapprovedRefusal,
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
  categoria_id: 3,
  tipo_pagamento: "15",
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
    expect(approvalState(pedido, "a", reasons, now)).toBe(state);
  });

  it("only an approved one, and one that needs none, may be settled", () => {
    expect(approvalStates.filter(isFree)).toEqual(["aprovada"]);
    expect(unapprovedRefusal("precisa", ["Porque sim"])).toBe("Precisa de aprovação: Porque sim");
    expect(unapprovedRefusal("aprovada", [])).toBeNull();
    expect(unapprovedRefusal(null, [])).toBeNull();
  });
});

describe("who decides", () => {
  it.each([
    [{ aprovadores: [], autores: [1] }, 2, true],
    [{ aprovadores: [], autores: [1, 2] }, 2, false],
    [{ aprovadores: [2, 3], autores: [1] }, 3, true],
    [{ aprovadores: [2], autores: [1] }, 3, false],
    [{ aprovadores: [1], autores: [1] }, 1, false],
  ])("a request of %j is decided by %i: %s", (request, usuario, may) => {
    expect(decisionProblem(request, usuario) === null).toBe(may);
  });

  it("the next of a rule decides where the first is not there any more, and nobody where none is left", () => {
    expect(decidersOf({ aprovadores: [2, 3], autores: [1] }, [1, 3])).toEqual([3]);
    expect(decidersOf({ aprovadores: [2], autores: [1] }, [1, 3])).toEqual([]);
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
