import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { isValidCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { type NfeAmounts, nfePurchase } from "@prumo/domain/nfe";
import { LAST_DUE_DATE } from "@prumo/domain/purchase";
import { inTurns } from "../../../event-loop-turns";
import { readConta } from "./nfe-conta";
import { type InvoiceItem, itemOf } from "./nfe-item";
import { numbersOf, refuseInvoice } from "./nfe-numbers";
import type { InvoiceEvent, ReadNota, ReadXml, XmlTexts } from "./xml";

export type { InvoiceItem } from "./nfe-item";
export { NotPurchasable } from "./nfe-numbers";

/** The issuer of the invoice. */
export interface NfeIssuer {
  /** CPF or CNPJ without punctuation. */
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

/** The invoice of a sale (NF-e, layout 4.00), with everything that a purchase needs. */
export interface Nfe extends NfeAmounts {
  readonly chave: string;
  readonly numero: string;
  readonly serie: string;
  readonly natureza: string;
  readonly emitente: NfeIssuer;
  readonly destinatario: { readonly documento: string; readonly nome: string };
  readonly itens: readonly InvoiceItem[];
  /** Warnings to a person before it becomes a purchase. */
  readonly avisos: readonly string[];
}

/** The places of the key that repeat fields of the invoice. */
const inKey = { mod: [20, 22], serie: [22, 25], nNF: [25, 34] } as const;

function requireSameAsKey({ chave, campos }: ReadNota): void {
  for (const [name, [from, to]] of Object.entries(inKey)) {
    if (Number(chave.slice(from, to)) === Number(campos[`ide/${name}`])) continue;
    refuseInvoice("A chave de acesso não é a desta NF-e: o número, a série ou o modelo diferem");
  }
}

/** The key repeats year and month of the day of issue. */
function requireMonthOfKey({ chave, emissao }: ReadNota): void {
  if (chave.slice(2, 6) === `${emissao.slice(2, 4)}${emissao.slice(5, 7)}`) return;
  refuseInvoice("A chave de acesso não é a desta NF-e: o mês da emissão difere");
}

/**
 * Tells whether the tax authority itself issues invoices of this series on its site: their keys name it instead of the
 * supplier.
 */
const isOfAuthority = (serie: number): boolean => serie >= 890 && serie <= 899;

/** Refuses an invoice whose key names another issuer. A CPF is filled up with zeros in the key. */
function requireIssuerOfKey(chave: string, { documento }: NfeIssuer): void {
  if (isOfAuthority(Number(chave.slice(...inKey.serie))) || chave.slice(6, 20) === documento.padStart(14, "0")) return;
  refuseInvoice("A chave de acesso não é a desta NF-e: o emitente difere");
}

/** The events of cancellation, by the issuer and by a substitute, and the answers that the authority registered one. */
const cancelling = ["110111", "110112"];
const REGISTERED = ["135", "136"];

/** The tax authority's answers that an invoice may be used, and that it was cancelled. Any other denies it. */
const AUTHORISED = ["100", "150"];
const CANCELLED = ["101", "151", "155"];

export const isCancelling = ({ tpEvento }: InvoiceEvent): boolean => cancelling.includes(tpEvento);

/** Tells whether an event cancels its invoice and the tax authority registered it. */
export const isRegisteredCancellation = (event: InvoiceEvent): boolean =>
  isCancelling(event) && [...REGISTERED, ...CANCELLED].includes(event.cStat);

/** Everything that a document tells of invoices beside itself. */
export function eventsIn(one: ReadXml): readonly InvoiceEvent[] {
  if (one.tipo === "evento") return [one];
  return one.tipo === "nota" ? one.eventos : [];
}

function requireAuthorised({ chave, protocolo }: ReadNota): void {
  const { cStat, chNFe = chave } = protocolo;
  if (chNFe !== chave) refuseInvoice("A autorização da Sefaz no arquivo é de outra NF-e");
  if (cStat === undefined || AUTHORISED.includes(cStat)) return;
  refuseInvoice(CANCELLED.includes(cStat) ? "A NF-e foi cancelada" : "A NF-e não foi autorizada pela Sefaz");
}

function requireSale({ versao, campos }: ReadNota): void {
  const model = campos["ide/mod"];
  if (model === "65") refuseInvoice("É uma NFC-e, de venda ao consumidor. Só NF-e (modelo 55) viram compras.");
  if (model !== "55") refuseInvoice("O documento não é uma NF-e (modelo 55)");
  if (versao !== "4.00") refuseInvoice(`A NF-e é da versão ${versao || "desconhecida"}, e só a 4.00 é lida`);
  if (campos["ide/tpAmb"] === "2") refuseInvoice("É uma NF-e de teste (homologação), sem valor fiscal");
}

const purposes: Readonly<Record<string, string>> = {
  "2": "É uma NF-e complementar",
  "3": "É uma NF-e de ajuste",
  "4": "É uma NF-e de devolução",
  "5": "É uma nota de crédito",
  "6": "É uma nota de débito",
};

function remarksOf({ campos, protocolo }: ReadNota): string[] {
  const purpose = purposes[campos["ide/finNFe"] ?? "1"];
  return [
    ...(purpose === undefined ? [] : [`${purpose}: confira se ela é mesmo uma compra`]),
    ...(campos["ide/tpNF"] === "0" ? ["É uma nota de entrada do emitente: confira se ela é mesmo uma compra"] : []),
    ...(protocolo.cStat === undefined ? ["O arquivo não traz a autorização da Sefaz"] : []),
  ];
}

function issuerOf(campos: XmlTexts): NfeIssuer {
  const at = (name: string) => campos[`emit/enderEmit/${name}`] ?? null;
  const documento =
    campos["emit/CNPJ"] ?? campos["emit/CPF"] ?? refuseInvoice("A NF-e não diz o CNPJ ou CPF do emitente");
  if (!isValidCpfCnpj(documento)) refuseInvoice("O CNPJ ou CPF do emitente não é válido");
  const city = Number(at("cMun"));
  return {
    documento: documento.toUpperCase(),
    nome: campos["emit/xNome"] ?? documento,
    fantasia: campos["emit/xFant"] ?? null,
    logradouro: at("xLgr"),
    numero: at("nro"),
    bairro: at("xBairro"),
    cep: at("CEP"),
    telefone: at("fone"),
    cidade_id: Number.isInteger(city) && city > 0 ? city : null,
  };
}

const COMPLEMENTARY = "2";
/** Refuses an invoice that only adds an amount to another one: it has no goods of its own. */
function requireQuantities({ campos, itens }: ReadNota): void {
  if (campos["ide/finNFe"] !== COMPLEMENTARY || itens.every(({ qCom }) => qCom !== undefined && Number(qCom) !== 0)) {
    return;
  }
  refuseInvoice("É uma NF-e complementar, sem quantidades: some o valor dela à compra da nota que ela completa");
}

/** From this day on the new taxes stand beside the price: what is asked for is the total with them. */
const TAXES_BESIDE = "2027-01-01";

/** Reads what the supplier asks for. */
function totalOf({ campos, emissao }: ReadNota): number {
  const { amount, neededAmount } = numbersOf(campos, "a NF-e");
  const total = neededAmount("total/ICMSTot/vNF");
  return emissao < TAXES_BESIDE ? total : Math.max(total, amount("total/vNFTot"));
}

/** Refuses an invoice whose sums are too large for the columns of a purchase, even if each amount fits. */
function requireKeepable(nfe: Nfe): Nfe {
  const { parcelas: _, diferenca: __, sobra: ___, retido: ____, ...amounts } = nfePurchase(nfe);
  if (Object.values(amounts).some((value) => value > MAX_AMOUNT))
    refuseInvoice("Os valores da NF-e são grandes demais");
  return nfe;
}

/**
 * Makes an invoice with everything that a purchase needs. Unknown groups, such as those of new taxes, are ignored.
 * @throws NotPurchasable
 */
export async function nfeOf(nota: ReadNota): Promise<Nfe> {
  requireSale(nota);
  requireSameAsKey(nota);
  requireAuthorised(nota);
  const { chave, emissao, campos } = nota;
  if (emissao > LAST_DUE_DATE) refuseInvoice("A data de emissão da NF-e está longe demais");
  requireMonthOfKey(nota);
  requireQuantities(nota);
  if (nota.itens.length === 0) refuseInvoice("A NF-e não tem itens");
  const documento = campos["dest/CNPJ"] ?? campos["dest/CPF"];
  const emitente = issuerOf(campos);
  requireIssuerOfKey(chave, emitente);
  const { avisos, ...conta } = readConta(nota);
  return requireKeepable({
    chave,
    emissao,
    numero: String(Number(campos["ide/nNF"])),
    serie: String(Number(campos["ide/serie"])),
    natureza: campos["ide/natOp"] ?? "",
    emitente,
    destinatario: {
      documento: documento?.toUpperCase() ?? refuseInvoice("A NF-e não tem destinatário"),
      nome: campos["dest/xNome"] ?? "",
    },
    total: totalOf(nota),
    itens: await inTurns(nota.itens, itemOf),
    ...conta,
    avisos: [...remarksOf(nota), ...avisos],
  });
}
