import type { Conta } from "./conta";
import type { ContaItens, ContaValores } from "./conta-fields";

/** An account as its form holds it. */
export const valoresDe = (conta: Conta) =>
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
  }) satisfies Partial<ContaValores>;

/** What the ids of an account stand for. */
export const itensDe = ({ pessoa, categoria, centro_resultado }: Conta): ContaItens => ({
  pessoa,
  categoria,
  centro: centro_resultado,
});
