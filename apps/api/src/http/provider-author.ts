import type { Author } from "../db/transaction";

/** Who wrote on the word of a payment provider, where no browser did, and what the trail calls it. */
export const PROVIDER = "provedor de pagamento";
export const PROVIDER_ACTION = "gateway/provedor";

/** What the provider says of which no person made anything: the trail names nobody. */
export const byProvider = (empresa_id: number, quando: Date): Author => ({
  usuario_id: null,
  empresa_id,
  origem: PROVIDER,
  quando,
  acao: PROVIDER_ACTION,
  attempt: null,
});
