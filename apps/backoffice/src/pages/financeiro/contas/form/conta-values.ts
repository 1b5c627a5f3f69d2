import { roundMoney } from "@prumo/domain/money";
import type { Conta } from "../conta";
import { splitNames, splitValues, splitValuesOf } from "../split/split-values";
import type { ContaItems, ContaValues } from "./conta-fields";

/** The values of an empty form. */
export const emptyConta = {
  id: undefined,
  pessoa_id: undefined,
  categoria_id: undefined,
  centro_resultado_id: undefined,
  rateio: [],
  data_registro: undefined,
  data_vencimento: undefined,
  dia_nao_util: undefined,
  tipo_pagamento: undefined,
  valor: undefined,
  referencia: undefined,
  numero_documento: undefined,
  observacao: undefined,
  linha_digitavel: undefined,
  pix_copia_cola: undefined,
  motivo_duplicada: undefined,
  parcelas: undefined,
  data_pagamento: undefined,
  alcance: undefined,
  recorrencia: undefined,
  pago: false,
  utilizar_valor_do: undefined,
  conta_bancaria_id: undefined,
  caixa_id: undefined,
  confirmar_duplicada: undefined,
};

/** Fields that identify, confirm, settle or repeat a conta, which a copy must not take over. */
type NotCopied =
  | "id"
  | "recorrencia"
  | "parcelas"
  | "alcance"
  | "data_pagamento"
  | "pago"
  | "utilizar_valor_do"
  | "conta_bancaria_id"
  | "caixa_id"
  | "confirmar_duplicada";

/** Turns a conta into the values of its form. */
export const contaValues = (conta: Conta) =>
  ({
    pessoa_id: conta.pessoa_id,
    categoria_id: conta.categoria.id,
    centro_resultado_id: conta.centro_resultado_id,
    rateio: splitValues(conta),
    data_registro: conta.data_registro,
    data_vencimento: conta.data_vencimento,
    dia_nao_util: conta.dia_nao_util ?? null,
    tipo_pagamento: conta.tipo_pagamento,
    valor: conta.valor_integral,
    referencia: conta.referencia,
    numero_documento: conta.numero_documento,
    observacao: conta.observacao,
    linha_digitavel: conta.linha_digitavel ?? null,
    pix_copia_cola: conta.pix_copia_cola ?? null,
    motivo_duplicada: conta.motivo_duplicada ?? null,
  }) satisfies Omit<Required<ContaValues>, NotCopied>;

/**
 * Turns a conta into the values of a new one, in cents: only one of an agreement keeps fractions of them. A boleto and a Pix
 * are those of one conta.
 */
export const copiedValues = (conta: Conta) => ({
  ...contaValues(conta),
  valor: roundMoney(conta.valor_integral, 2),
  rateio: splitValuesOf(conta, roundMoney(conta.valor_integral, 2)),
  linha_digitavel: undefined,
  pix_copia_cola: undefined,
  motivo_duplicada: undefined,
});

/** Gives the names of the records whose ids a conta has. */
export const contaItems = ({ pessoa, categoria, centro_resultado, rateio }: Conta): ContaItems => ({
  pessoa,
  categoria,
  centro: centro_resultado,
  rateio: splitNames({ rateio }),
});
