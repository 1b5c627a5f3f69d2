import type { Conta } from "../conta";
import type { ContaItems, ContaValues } from "./conta-fields";

/** An account as its form holds it. */
export const contaValues = (conta: Conta) =>
  ({
    pessoa_id: conta.pessoa_id,
    categoria_id: conta.categoria.id,
    centro_resultado_id: conta.centro_resultado_id,
    data_registro: conta.data_registro,
    data_vencimento: conta.data_vencimento,
    tipo_pagamento: conta.tipo_pagamento,
    valor: conta.valor_integral,
    referencia: conta.referencia,
    numero_documento: conta.numero_documento,
  }) satisfies Partial<ContaValues>;

/** What the ids of an account stand for. */
export const contaItems = ({ pessoa, categoria, centro_resultado }: Conta): ContaItems => ({
  pessoa,
  categoria,
  centro: centro_resultado,
});
