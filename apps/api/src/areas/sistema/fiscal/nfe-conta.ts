import { isValidDate } from "@prumo/domain/date";
import { sum } from "@prumo/domain/money";
import type { NfeInstalment } from "@prumo/domain/nfe";
import { LAST_DUE_DATE } from "@prumo/domain/purchase";
import { numbersOf, refuseInvoice } from "./nfe-numbers";
import type { ReadNota, XmlTexts } from "./xml";

/** The layout limits the number of an instalment to this length, and the column keeps as much. */
const NUMBER_LENGTH = 60;

/** The taxes that the buyer withholds and pays to the authority. */
const WITHHELD = ["vRetPIS", "vRetCOFINS", "vRetCSLL", "vIRRF", "vRetPrev"];

/** Reads an instalment; the layout lets its supplier leave the day out. */
function instalmentOf(texts: XmlTexts, at: number) {
  const numero = (texts.nDup ?? String(at + 1)).slice(0, NUMBER_LENGTH);
  const valor = numbersOf(texts, `a duplicata ${numero}`).neededAmount("vDup");
  const { dVenc: data_vencimento } = texts;
  if (data_vencimento === undefined) return { numero, valor, data_vencimento };
  if (!isValidDate(data_vencimento)) refuseInvoice(`O vencimento da duplicata ${numero} não é uma data`);
  if (data_vencimento > LAST_DUE_DATE) refuseInvoice(`O vencimento da duplicata ${numero} está longe demais`);
  return { numero, valor, data_vencimento };
}

/**
 * Reads the supplier's conta, without instalments of 0. If one has no day, all are left out: the rest would not add up
 * to the debt.
 * @throws NotPurchasable
 */
export function readConta({ campos, duplicatas }: ReadNota) {
  const { amount } = numbersOf(campos, "a fatura");
  const all = duplicatas.map(instalmentOf).filter(({ valor }) => valor > 0);
  const dated = all.filter((one): one is NfeInstalment => one.data_vencimento !== undefined);
  const whole = dated.length === all.length;
  const avisos = whole ? [] : ["Há duplicata sem vencimento: as duplicatas não serão usadas"];
  return {
    duplicatas: whole ? dated : [],
    vOrigFat: campos["cobr/fat/vOrig"] === undefined ? null : amount("cobr/fat/vOrig"),
    vDescFat: amount("cobr/fat/vDesc"),
    vRetido: sum(WITHHELD.map((name) => numbersOf(campos, "a NF-e").amount(`total/retTrib/${name}`))),
    avisos,
  };
}
