import type { ProviderReading } from "@prumo/domain/gateway-charge";
import { add } from "@prumo/domain/money";

/** What of a payment is back at the payer. */
export const returnedIn = ({ devolucoes }: Pick<ProviderReading, "devolucoes">): number =>
  add(...devolucoes.filter(({ feita }) => feita).map(({ valor }) => valor));
