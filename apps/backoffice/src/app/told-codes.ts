import { bankName } from "@prumo/domain/bank";
import type { Boleto } from "@prumo/domain/boleto";
import { toDisplay } from "@prumo/domain/date";
import { formatMoney } from "@prumo/domain/money";
import type { PixCode } from "@prumo/domain/pix-code";

const reais = (amount: number) => formatMoney(amount, { decimals: 2 });

/** Who a boleto is of: its bank, or what kind of bill it is. */
export const issuerOfBoleto = ({ bank, segment }: Boleto): string => (bank === null ? (segment ?? "") : bankName(bank));

/** What a boleto says: its bank or kind, its amount and its due date. */
export const toldBoleto = (boleto: Boleto): string =>
  [issuerOfBoleto(boleto), boleto.amount && reais(boleto.amount), boleto.dueDates.map(toDisplay).join(" ou ")]
    .filter(Boolean)
    .join(" · ");

/** Said of a boleto whose digits name neither. */
export const WITHOUT_AMOUNT_AND_DAY = "O boleto não diz valor nem vencimento: confira os dois";

/** What a Pix says: who receives, and how much. */
export const toldPix = ({ name, city, amount }: PixCode): string =>
  [name, city, amount && reais(amount)].filter(Boolean).join(" · ");

/** What only the app of the bank can do with a Pix. */
export const pixLimits = ({ kind, recurrence }: PixCode): string[] => [
  ...(kind === "dinamico" ? ["O valor e a validade vêm do banco na hora de pagar"] : []),
  ...(recurrence === null ? [] : ["Tem recorrência: só o aplicativo do seu banco a autoriza"]),
];
