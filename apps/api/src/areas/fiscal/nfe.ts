import { isValidCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { isValidDate } from "@prumo/domain/date";
import { sum } from "@prumo/domain/money";
import type { NfeInstalment, NfeItemAmounts } from "@prumo/domain/nfe";
import type { EventoLido, NotaLida, ReadXml, XmlTexts } from "./xml";

/** Why an invoice cannot become a purchase, in the words that people read. */
export class NotPurchasable extends Error {
  override readonly name = "NotPurchasable";
}

const refuse = (why: string): never => {
  throw new NotPurchasable(why);
};

/** An item as its supplier wrote it. */
export interface InvoiceItem extends NfeItemAmounts {
  /** Its place in the invoice, from 1. */
  readonly item: number;
  readonly codigo: string;
  readonly descricao: string;
  readonly ncm: string | null;
  readonly unidade: string;
  readonly quantidade: number;
  /** Of one, with up to ten decimals. */
  readonly valor: number;
  readonly ean: string | null;
  /** The unit that taxes are counted in, which often is a single piece of what was sold. */
  readonly unidade_tributavel: string;
  readonly quantidade_tributavel: number;
  readonly ean_tributavel: string | null;
  /** Taxed by the municipality, so nothing that lies in a warehouse. */
  readonly servico: boolean;
}

/** Who issued the invoice. */
export interface NfeIssuer {
  /** CPF or CNPJ, bare. */
  readonly documento: string;
  readonly nome: string;
  readonly fantasia: string | null;
  readonly logradouro: string | null;
  readonly numero: string | null;
  readonly bairro: string | null;
  readonly cidade_id: number | null;
  readonly cep: string | null;
  readonly telefone: string | null;
}

/** An invoice of a sale (NF-e, layout 4.00), with all that a purchase needs of it. */
export interface Nfe {
  readonly chave: string;
  readonly numero: string;
  readonly serie: string;
  readonly emissao: string;
  readonly natureza: string;
  readonly emitente: NfeIssuer;
  readonly destinatario: { readonly documento: string; readonly nome: string };
  /** vNF: what the supplier asks for. */
  readonly total: number;
  readonly itens: readonly InvoiceItem[];
  readonly duplicatas: readonly NfeInstalment[];
  readonly vDescFat: number;
  /** What a person should know before it becomes a purchase. */
  readonly avisos: readonly string[];
}

const NUMBER = /^\d{1,15}(\.\d{1,10})?$/;

/** Reads amounts of one group; what is absent is 0. */
const amountsIn = (texts: XmlTexts, where: string) => (name: string) => {
  const text = texts[name] ?? "0";
  return NUMBER.test(text) ? Number(text) : refuse(`O valor de ${name.replace(/^.*\//, "")} ${where} não é um número`);
};

const NO_GTIN = /^(sem gtin)?$/i;
const codeOf = (text = "") => (NO_GTIN.test(text) ? null : text);

function itemOf(texts: XmlTexts, at: number): InvoiceItem {
  const item = Number(texts.nItem ?? at + 1);
  const where = `do item ${item}`;
  const amount = amountsIn(texts, where);
  const needed = (name: string) => texts[name] ?? refuse(`O item ${item} não tem ${name}`);
  const ifOne = (flag: string, ...names: string[]) => (texts[flag] === "1" ? sum(names.map(amount)) : 0);
  const quantidade = amount("qCom");
  if (quantidade === 0) refuse(`O item ${item} não tem quantidade`);
  const vICMSDeson = ifOne("ICMS/indDeduzDeson", "ICMS/vICMSDeson");
  const read = {
    ...{ item, codigo: needed("cProd"), descricao: needed("xProd"), unidade: needed("uCom"), quantidade },
    ...{ ncm: texts.NCM ?? null, valor: amount("vUnCom"), ean: codeOf(texts.cEAN) },
    unidade_tributavel: texts.uTrib ?? needed("uCom"),
    quantidade_tributavel: amount("qTrib"),
    ean_tributavel: codeOf(texts.cEANTrib),
    servico: texts["ISSQN/vISSQN"] !== undefined,
    ...{ vProd: amount("vProd"), vDesc: amount("vDesc"), vFrete: amount("vFrete"), vSeg: amount("vSeg") },
    ...{ vOutro: amount("vOutro"), vIPI: amount("IPI/vIPI"), vIPIDevol: amount("IPI/vIPIDevol"), vICMSDeson },
    ...{ vICMSST: amount("ICMS/vICMSST"), vFCPST: amount("ICMS/vFCPST") },
    vICMSMonoReten: amount("ICMS/vICMSMonoReten"),
    outros: sum([
      amount("II/vII"),
      ifOne("PISST/indSomaPISST", "PISST/vPIS"),
      ifOne("COFINSST/indSomaCOFINSST", "COFINSST/vCOFINS"),
    ]),
    indTot: texts.indTot !== "0",
  };
  if (read.vDesc + vICMSDeson > read.vProd) refuse(`O desconto do item ${item} é maior que o valor dele`);
  return read;
}

function instalmentOf(texts: XmlTexts, at: number): NfeInstalment {
  const { nDup = String(at + 1), dVenc = "" } = texts;
  if (!isValidDate(dVenc)) return refuse(`A duplicata ${nDup} não tem vencimento`);
  return { numero: nDup, data_vencimento: dVenc, valor: amountsIn(texts, `da duplicata ${nDup}`)("vDup") };
}

/** Places of the key that repeat what the invoice itself says. */
const inKey = { mod: [20, 22], serie: [22, 25], nNF: [25, 34] } as const;

function requireSameAsKey({ chave, campos }: NotaLida): void {
  for (const [name, [from, to]] of Object.entries(inKey)) {
    if (Number(chave.slice(from, to)) === Number(campos[`ide/${name}`])) continue;
    refuse("A chave de acesso não é a desta NF-e: o número, a série ou o modelo diferem");
  }
}

/** Cancellations, by the issuer and by a substitute; and the answers that they are registered. */
const cancelling = ["110111", "110112"];
const REGISTERED = ["135", "136", "155"];

/** Whether a kind of event cancels. */
export const isCancelling = (tpEvento: string): boolean => cancelling.includes(tpEvento);

/** Whether a document tells that an invoice was cancelled, and the tax authority knows it. */
export const isCancellation = (one: ReadXml): one is EventoLido =>
  one.tipo === "evento" && isCancelling(one.tpEvento) && REGISTERED.includes(one.cStat);

/** Answers of the tax authority: that it may be used, that it was cancelled. All others deny it. */
const AUTHORISED = ["100", "150"];
const CANCELLED = ["101", "151", "155"];

function requireAuthorised({ protocolo }: NotaLida): void {
  const { cStat } = protocolo;
  if (cStat === undefined || AUTHORISED.includes(cStat)) return;
  refuse(CANCELLED.includes(cStat) ? "A NF-e foi cancelada" : "A NF-e não foi autorizada pela Sefaz");
}

function requireSale({ versao, campos }: NotaLida): void {
  const model = campos["ide/mod"];
  if (model === "65") refuse("É uma NFC-e, de venda ao consumidor. Só NF-e (modelo 55) viram compras.");
  if (model !== "55") refuse("O documento não é uma NF-e (modelo 55)");
  if (versao !== "4.00") refuse(`A NF-e é da versão ${versao || "desconhecida"}, e só a 4.00 é lida`);
  if (campos["ide/tpAmb"] === "2") refuse("É uma NF-e de teste (homologação), sem valor fiscal");
}

const purposes: Readonly<Record<string, string>> = {
  "2": "É uma NF-e complementar",
  "3": "É uma NF-e de ajuste",
  "4": "É uma NF-e de devolução",
  "5": "É uma nota de crédito",
  "6": "É uma nota de débito",
};

function remarksOf({ campos, protocolo }: NotaLida): string[] {
  const purpose = purposes[campos["ide/finNFe"] ?? "1"];
  return [
    ...(purpose === undefined ? [] : [`${purpose}: confira se ela é mesmo uma compra`]),
    ...(campos["ide/tpNF"] === "0" ? ["É uma nota de entrada do emitente: confira se ela é mesmo uma compra"] : []),
    ...(protocolo.cStat === undefined ? ["O arquivo não traz a autorização da Sefaz"] : []),
  ];
}

function issuerOf(campos: XmlTexts): NfeIssuer {
  const at = (name: string) => campos[`emit/enderEmit/${name}`] ?? null;
  const documento = campos["emit/CNPJ"] ?? campos["emit/CPF"] ?? refuse("A NF-e não diz o CNPJ ou CPF do emitente");
  if (!isValidCpfCnpj(documento)) refuse("O CNPJ ou CPF do emitente não é válido");
  const city = Number(at("cMun"));
  return {
    documento: documento.toUpperCase(),
    nome: campos["emit/xNome"] ?? documento,
    fantasia: campos["emit/xFant"] ?? null,
    ...{ logradouro: at("xLgr"), numero: at("nro"), bairro: at("xBairro"), cep: at("CEP"), telefone: at("fone") },
    cidade_id: Number.isInteger(city) && city > 0 ? city : null,
  };
}

/**
 * An invoice with all that a purchase needs of it. Groups that nobody knows here, as those of new taxes, make no difference.
 * @throws NotPurchasable
 */
export function nfeOf(lida: NotaLida): Nfe {
  requireSale(lida);
  requireSameAsKey(lida);
  requireAuthorised(lida);
  const { chave, emissao, campos } = lida;
  if (lida.itens.length === 0) refuse("A NF-e não tem itens");
  const amount = amountsIn(campos, "da NF-e");
  const documento = campos["dest/CNPJ"] ?? campos["dest/CPF"];
  return {
    ...{ chave, emissao, numero: String(Number(campos["ide/nNF"])), serie: String(Number(campos["ide/serie"])) },
    natureza: campos["ide/natOp"] ?? "",
    emitente: issuerOf(campos),
    destinatario: {
      documento: documento?.toUpperCase() ?? refuse("A NF-e não tem destinatário"),
      nome: campos["dest/xNome"] ?? "",
    },
    total: amount("total/ICMSTot/vNF"),
    itens: lida.itens.map(itemOf),
    duplicatas: lida.duplicatas.map(instalmentOf),
    vDescFat: amount("cobr/fat/vDesc"),
    avisos: remarksOf(lida),
  };
}
