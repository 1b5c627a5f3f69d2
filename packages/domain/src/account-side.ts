/** The two lists of accounts. Their rules are the same; what differs is words, and they stand here. */
export const ladosDeContas = {
  contasPagar: {
    /** The verb, and the kind of category and result centre that belongs to the list. */
    tipo: "pagar",
    lista: "contas a pagar",
    pessoa: "fornecedor",
    Pessoa: "Fornecedor",
    /** What a settlement is called. */
    movimento: "pagamento",
    Movimento: "Pagamento",
    /** The settlement's day in the bodies of the calls. */
    data: "data_pagamento",
    pago: "pago",
    quitada: "Esta conta já está paga",
  },
  contasReceber: {
    tipo: "receber",
    lista: "contas a receber",
    pessoa: "cliente",
    Pessoa: "Cliente",
    movimento: "recebimento",
    Movimento: "Recebimento",
    data: "data_recebimento",
    pago: "recebido",
    quitada: "Esta conta já foi recebida",
  },
} as const;

/** Which of the two lists an account is in: also the area of its calls and the submodule of its permissions. */
export type Lado = keyof typeof ladosDeContas;
