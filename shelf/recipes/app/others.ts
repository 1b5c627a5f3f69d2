import { calls } from "@prumo/api-client/calls";
import { createClient } from "@prumo/api-client/client";
import { type PrumoSchemas, schemas } from "@prumo/api-client/schemas";
import { formatMoney } from "@prumo/domain/money";

/** What the oldest compiler that the READMEs name has to read of the packages without components. */
const api = createClient<typeof calls, PrumoSchemas>(calls, { schemas });

export async function firstBill(): Promise<string> {
  const { contas } = await api.contasPagar.lista({ query: { status: "pendente", per_page: 1 } });
  return formatMoney(contas.data[0]?.valor_integral ?? 0, { decimals: 2 });
}
