/** The two lists of contas. Both follow the same rules; this table holds the words in which they differ. */
export const ladosDeContas = {
  contasPagar: {
    /** Verb of a settlement. Categories and result centres of the list carry it as their `tipo`. */
    tipo: "pagar",
    lista: "contas a pagar",
    pessoa: "fornecedor",
    Pessoa: "Fornecedor",
    /** Portuguese noun for one settlement. */
    movimento: "pagamento",
    Movimento: "Pagamento",
    /** Name of the field that carries the settlement's day in the calls. */
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

/** One of the two lists of contas. It names the area of the calls and the submodule of the permissions too. */
export type Lado = keyof typeof ladosDeContas;

/** The side's verb, by which categories, result centres and reports name it. */
export type TipoConta = (typeof ladosDeContas)[Lado]["tipo"];

/** The side that a verb stands for: `ladosDeContas[lado].tipo` the other way round. */
export const tipoLado = { pagar: "contasPagar", receber: "contasReceber" } as const satisfies Record<TipoConta, Lado>;
