import { saysNoEan } from "@prumo/domain/ean";
import { compareMoney, sum } from "@prumo/domain/money";
import type { NfeItemAmounts } from "@prumo/domain/nfe";
import { numbersOf, refuseInvoice } from "./nfe-numbers";
import type { XmlTexts } from "./xml";

/** An item of an invoice, as its supplier wrote it. */
export interface InvoiceItem extends NfeItemAmounts {
  /** Its place in the invoice, from 1. */
  readonly item: number;
  readonly codigo: string;
  readonly descricao: string;
  readonly ncm: string | null;
  readonly unidade: string;
  readonly quantidade: number;
  /** The price of one, with up to ten decimals. */
  readonly valor: number;
  readonly ean: string | null;
  /** The unit in which taxes are counted: often a single piece of a package that was sold. */
  readonly unidade_tributavel: string;
  readonly quantidade_tributavel: number;
  readonly ean_tributavel: string | null;
  /** Whether the municipality taxes it: then it is a service and has no stock. */
  readonly servico: boolean;
}

const codeOf = (text = "") => (saysNoEan(text) ? null : text);

/**
 * Reads one item and numbers it by its place, because the file's own number may come twice and users' choices refer to
 * it.
 * @throws NotPurchasable
 */
export function itemOf(texts: XmlTexts, at: number): InvoiceItem {
  const item = at + 1;
  const { amount, needed, neededAmount, neededPrice, neededQuantity } = numbersOf(texts, `o item ${item}`);
  const ifOne = (flag: string, ...names: string[]) => (texts[flag] === "1" ? sum(names.map(amount)) : 0);
  const unidade = needed("uCom");
  const quantidade = neededQuantity("qCom");
  if (quantidade === 0) refuseInvoice(`O item ${item} não tem quantidade`);
  const unidade_tributavel = texts.uTrib ?? unidade;
  const counted = texts.qTrib !== undefined || unidade_tributavel !== unidade;
  const vICMSDeson = ifOne("ICMS/indDeduzDeson", "ICMS/vICMSDeson");
  const read = {
    item,
    codigo: needed("cProd"),
    descricao: needed("xProd"),
    unidade,
    quantidade,
    ncm: texts.NCM ?? null,
    valor: neededPrice("vUnCom"),
    ean: codeOf(texts.cEAN),
    unidade_tributavel,
    quantidade_tributavel: counted ? neededQuantity("qTrib") : quantidade,
    ean_tributavel: codeOf(texts.cEANTrib),
    servico: texts["ISSQN/vISSQN"] !== undefined,
    vProd: neededAmount("vProd"),
    vDesc: amount("vDesc"),
    vFrete: amount("vFrete"),
    vSeg: amount("vSeg"),
    vOutro: amount("vOutro"),
    vIPI: amount("IPI/vIPI"),
    vIPIDevol: amount("IPI/vIPIDevol"),
    vICMSDeson,
    vICMSST: amount("ICMS/vICMSST"),
    vFCPST: amount("ICMS/vFCPST"),
    vICMSMonoReten: amount("ICMS/vICMSMonoReten"),
    outros: sum([
      amount("II/vII"),
      ifOne("PISST/indSomaPISST", "PISST/vPIS"),
      ifOne("COFINSST/indSomaCOFINSST", "COFINSST/vCOFINS"),
    ]),
    indTot: texts.indTot !== "0",
  };
  if (compareMoney(sum([read.vDesc, vICMSDeson]), read.vProd) > 0) {
    refuseInvoice(`O desconto do item ${item} é maior que o valor dele`);
  }
  return read;
}
