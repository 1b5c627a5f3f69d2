import type { LockedEntry } from "./free-entries";

/** What a conta has that an entry of the bank pays: it is registered, due and settled on the entry's day, from its bank account. */
export const paidByEntry = ({ data, conta_bancaria_id }: Pick<LockedEntry, "data" | "conta_bancaria_id">) => ({
  data_registro: data,
  data_vencimento: data,
  data_pagamento: data,
  conta_bancaria_id,
  pago: true,
  utilizar_valor_do: "conta" as const,
  linha_digitavel: null,
  pix_copia_cola: null,
  motivo_duplicada: null,
  dia_nao_util: null,
});
