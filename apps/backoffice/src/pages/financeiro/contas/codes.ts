import { readBoleto } from "@prumo/domain/boleto";
import { toDisplay } from "@prumo/domain/date";
import { compareMoney, formatMoney } from "@prumo/domain/money";
import { type PixCode, readPixCode } from "@prumo/domain/pix-code";

/** What a conta says that its codes also say. */
interface Said {
  readonly valor: number | null | undefined;
  readonly data_vencimento: string | null | undefined;
}

const reais = (amount: number) => formatMoney(amount, { decimals: 2 });

/** Tells what differs between an amount of a code and that of the conta. */
const otherAmount = (amount: number | null, { valor }: Said, code: string): string[] =>
  amount !== null && valor != null && compareMoney(amount, valor) !== 0
    ? [`${code} é de ${reais(amount)}, e a conta, de ${reais(valor)}`]
    : [];

/**
 * Says what a boleto is, and what of it is not what the conta says; undefined while it is no boleto.
 * @param today yyyy-MM-dd
 */
export function boletoHint(text: string | null | undefined, said: Said, today: string): string | undefined {
  const boleto = readBoleto(text ?? "", { today });
  if (boleto === null) return undefined;
  const { amount, dueDates, bank, segment } = boleto;
  if (amount === null && dueDates.length === 0) return "O boleto não diz valor nem vencimento: confira os dois";
  const due = said.data_vencimento;
  const otherDay = due != null && dueDates.length > 0 && !dueDates.includes(due);
  return [
    [bank === null ? segment : `Banco ${bank}`, amount && reais(amount), dueDates.map(toDisplay).join(" ou ")]
      .filter(Boolean)
      .join(" · "),
    ...otherAmount(amount, said, "O boleto"),
    ...(otherDay ? [`O boleto vence em ${dueDates.map(toDisplay).join(" ou ")}, e a conta, em ${toDisplay(due)}`] : []),
  ].join(". ");
}

/** What is told of a Pix: who receives, how much, and what the app of the bank alone can do. */
const told = ({ name, city, amount, recurrence, kind }: PixCode): string[] => [
  [name, city, amount && reais(amount)].filter(Boolean).join(" · "),
  ...(kind === "dinamico" ? ["O valor e a validade vêm do banco na hora de pagar"] : []),
  ...(recurrence === null ? [] : ["Tem recorrência: só o aplicativo do seu banco a autoriza"]),
];

/** Says what a Pix is, and whether its amount is another one than that of the conta; undefined while it is none. */
export function pixHint(text: string | null | undefined, said: Said): string | undefined {
  const pix = readPixCode(text ?? "");
  return pix === null ? undefined : [...told(pix), ...otherAmount(pix.amount, said, "O Pix")].join(". ");
}

/** The payment type of a boleto. */
const BOLETO = "15";

/**
 * The fields of a conta that its boleto says; a due date only where it leaves no doubt.
 * @param today yyyy-MM-dd
 */
export function saidByBoleto(text: string | null, today: string) {
  const boleto = readBoleto(text ?? "", { today });
  if (boleto === null) return null;
  const [due, doubt] = boleto.dueDates;
  return {
    valor: boleto.amount,
    data_vencimento: doubt === undefined ? (due ?? null) : null,
    tipo_pagamento: BOLETO,
  };
}
