import { readBoleto } from "@prumo/domain/boleto";
import { toDisplay } from "@prumo/domain/date";
import { compareMoney, formatMoney } from "@prumo/domain/money";
import { documentOfKey } from "@prumo/domain/nfe-key";
import { readPixCode } from "@prumo/domain/pix-code";
import { namedPixKey, type PastedConta } from "../../../app/pasted-state";
import { issuerOfBoleto, pixLimits, toldBoleto, toldPix, WITHOUT_AMOUNT_AND_DAY } from "../../../app/told-codes";
import type { FoundValue } from "../../../attachments/file-findings";

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
  const { amount, dueDates } = boleto;
  if (amount === null && dueDates.length === 0) return WITHOUT_AMOUNT_AND_DAY;
  const due = said.data_vencimento;
  const otherDay = due != null && dueDates.length > 0 && !dueDates.includes(due);
  return [
    toldBoleto(boleto),
    ...otherAmount(amount, said, "O boleto"),
    ...(otherDay ? [`O boleto vence em ${dueDates.map(toDisplay).join(" ou ")}, e a conta, em ${toDisplay(due)}`] : []),
  ].join(". ");
}

/** Says what a Pix is, and whether its amount is another one than that of the conta; undefined while it is none. */
export function pixHint(text: string | null | undefined, said: Said): string | undefined {
  const pix = readPixCode(text ?? "");
  return pix === null
    ? undefined
    : [toldPix(pix), ...pixLimits(pix), ...otherAmount(pix.amount, said, "O Pix")].join(". ");
}

/** The payment types of a boleto and of a Pix. */
const BOLETO = "15";
const PIX = "17";

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

const ofBoleto = (text: string, today: string) => {
  const boleto = readBoleto(text, { today });
  if (boleto === null) return {};
  return { ...saidByBoleto(text, today), linha_digitavel: boleto.line, referencia: `Boleto ${issuerOfBoleto(boleto)}` };
};

function ofPix(text: string) {
  const pix = readPixCode(text);
  if (pix === null) return {};
  const { name, description, amount } = pix;
  return {
    valor: amount,
    tipo_pagamento: PIX,
    pix_copia_cola: text,
    referencia: description ?? (name === null ? "Pix" : `Pix ${name}`),
  };
}

/**
 * The values of a new conta that a pasted text says.
 * @param today yyyy-MM-dd
 */
export function valuesOfPasted({ boleto, pix, chavePix, valor }: PastedConta, today: string) {
  if (boleto !== undefined) return ofBoleto(boleto, today);
  if (pix !== undefined) return ofPix(pix);
  if (chavePix === undefined) return { valor };
  return { tipo_pagamento: PIX, observacao: `Chave Pix: ${namedPixKey(chavePix)}` };
}

/**
 * The values of a conta that something found in its file says.
 * @param today yyyy-MM-dd
 */
export function valuesOfFound(found: Exclude<FoundValue, { kind: "cnpj" }>, today: string) {
  switch (found.kind) {
    case "boleto":
      return ofBoleto(found.boleto.line, today);
    case "pix":
      return ofPix(found.text);
    case "valor":
      return { valor: found.amount };
    case "vencimento":
      return { data_vencimento: found.date };
    default:
      return { numero_documento: documentOfKey(found.text).numero };
  }
}
