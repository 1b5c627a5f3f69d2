import { describe, expect, it } from "vitest";
import {
  ACCOUNT_OF_EACH,
  FORM_OF_EACH,
  type HeadTerms,
  lineTerms,
  type OwnTerms,
  type ProposedTerms,
} from "./line-terms";

const bank = (id: number) => ({ tipo: "conta", id }) as const;
const register = (id: number) => ({ tipo: "caixa", id }) as const;

const head = (some: Partial<HeadTerms> = {}): HeadTerms => ({
  forma_pagamento: "17",
  utilizar_valor_do: "conta",
  conta_bancaria_id: 1,
  abertura_caixa_id: null,
  ...some,
});
const cash = head({ forma_pagamento: "01", utilizar_valor_do: "caixa", conta_bancaria_id: null, abertura_caixa_id: 7 });
const proposed: ProposedTerms = { forma_pagamento: "15", conta_bancaria_id: 2 };
const nothing: ProposedTerms = { forma_pagamento: undefined, conta_bancaria_id: null };

describe("what a line is settled with", () => {
  it.each<[string, OwnTerms, HeadTerms, ProposedTerms, string | undefined, unknown]>([
    ["the head's choices", {}, head(), proposed, "17", bank(1)],
    ["its own choices", { forma: "02", origem: bank(3) }, head(), proposed, "02", bank(3)],
    ["its own form, the head's account", { forma: "02" }, head(), proposed, "02", bank(1)],
    ["the conta's own form", {}, head({ forma_pagamento: FORM_OF_EACH }), proposed, "15", bank(1)],
    ["the person's account", {}, head({ conta_bancaria_id: ACCOUNT_OF_EACH }), proposed, "17", bank(2)],
    ["the head's register", {}, cash, proposed, "01", register(7)],
    ["a bank account where the form is no cash", { forma: "17" }, cash, proposed, "17", bank(2)],
    ["its own account beside the head's register", { origem: bank(3) }, cash, proposed, "01", bank(3)],
    [
      "a bank account where its register lost its cash",
      { forma: "17", origem: register(7) },
      cash,
      proposed,
      "17",
      bank(2),
    ],
    ["its own register", { forma: "01", origem: register(8) }, head(), proposed, "01", register(8)],
  ])("%s", (_, own, above, proposal, forma, origem) => {
    expect(lineTerms(own, above, proposal)).toEqual({ forma, origem, missingAtHead: [], problems: {} });
  });

  it.each<[string, OwnTerms, HeadTerms, string[], object]>([
    ["a blank form of the head", {}, head({ forma_pagamento: "" }), ["forma_pagamento"], {}],
    ["a blank account of the head", {}, head({ conta_bancaria_id: null }), ["conta_bancaria_id"], {}],
    [
      "both, in the order of the fields",
      {},
      head({ forma_pagamento: undefined, conta_bancaria_id: null }),
      ["forma_pagamento", "conta_bancaria_id"],
      {},
    ],
    ["a blank register of the head", {}, { ...cash, abertura_caixa_id: null }, ["abertura_caixa_id"], {}],
    [
      "no form of its conta",
      {},
      head({ forma_pagamento: FORM_OF_EACH }),
      [],
      { forma: "Por favor informe a forma de pagamento" },
    ],
    [
      "no account of its person",
      {},
      head({ conta_bancaria_id: ACCOUNT_OF_EACH }),
      [],
      { origem: "Por favor selecione a conta bancaria" },
    ],
    ["no account beside a register", { forma: "17" }, cash, [], { origem: "Por favor selecione a conta bancaria" }],
    [
      "nothing where the line says all itself",
      { forma: "17", origem: bank(1) },
      head({ forma_pagamento: "", conta_bancaria_id: null }),
      [],
      {},
    ],
  ])("a line lacks %s", (_, own, above, missingAtHead, problems) => {
    expect(lineTerms(own, above, nothing)).toMatchObject({ missingAtHead, problems });
  });
});
