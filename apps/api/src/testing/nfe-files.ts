import { strToU8, type Zippable, zipSync } from "fflate";

/** Fields of an item of an invoice, by the names of the layout; others are as in `item`, and an empty one is left out. */
export interface WantedItem {
  readonly prod?: Readonly<Record<string, string>>;
  /** The groups of taxes as XML. */
  readonly imposto?: string;
}

/** Differences of an invoice from the usual one. */
export interface WantedNfe {
  readonly numero?: number;
  readonly serie?: string;
  readonly emissao?: string;
  readonly modelo?: string;
  readonly versao?: string;
  readonly ambiente?: string;
  /** Replaces the key that the invoice's data make. */
  readonly chave?: string;
  readonly emit?: { readonly documento?: string; readonly nome?: string; readonly extra?: string };
  readonly dest?: string;
  readonly itens?: readonly WantedItem[];
  /** The total of the invoice in place of the items' sum; only vNF counts. */
  readonly vNF?: string;
  readonly duplicatas?: readonly { readonly nDup?: string; readonly dVenc: string; readonly vDup: string }[];
  readonly fat?: string;
  /** Further groups of the totals. */
  readonly totais?: string;
  readonly finalidade?: string;
  /** Further groups of infNFe. */
  readonly extra?: string;
  /** The answer of the tax authority; null for an invoice without its protocol. */
  readonly cStat?: string | null;
  /** The key that the tax authority's answer is about, when that is another. */
  readonly protocolo?: string;
  readonly declaracao?: string;
}

/** The company of the demo data that most tests work in; `SUPPLIER` is a supplier that is not registered. */
export const RECIPIENT = "11222333000181";
export const SUPPLIER = "98765432000198";

/** Adds the check digit to a key, by the rule of the manual: weights 2 to 9 from the right, modulus 11. */
function withCheckDigit(others: string): string {
  const weighted = [...others].toReversed().map((one, at) => (one.charCodeAt(0) - 48) * (2 + (at % 8)));
  const rest = weighted.reduce((sum, value) => sum + value, 0) % 11;
  return `${others}${rest < 2 ? 0 : 11 - rest}`;
}

/** The key of an invoice. A CPF is filled up with zeros to the length of a CNPJ. */
export const keyOf = ({
  numero = 1,
  modelo = "55",
  serie = "1",
  emissao = "2026-11-18",
  emit = {},
}: WantedNfe): string =>
  withCheckDigit(
    `35${emissao.slice(2, 4)}${emissao.slice(5, 7)}${(emit.documento ?? SUPPLIER).padStart(14, "0")}${modelo}${serie.padStart(3, "0")}${String(
      numero,
    ).padStart(9, "0")}1${String(10_000_000 + numero)}`,
  );

const escaped = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const tags = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([name, text]) => `<${name}>${escaped(text)}</${name}>`)
    .join("");

/** Ten pieces at R$ 10,00. */
const item: Readonly<Record<string, string>> = {
  cProd: "P-1",
  cEAN: "SEM GTIN",
  xProd: "Parafuso sextavado M8",
  NCM: "73181500",
  CFOP: "5102",
  uCom: "UN",
  qCom: "10.0000",
  vUnCom: "10.0000000000",
  vProd: "100.00",
  cEANTrib: "SEM GTIN",
  uTrib: "UN",
  qTrib: "10.0000",
  vUnTrib: "10.0000000000",
  indTot: "1",
};
const usualTaxes =
  "<ICMS><ICMS00><orig>0</orig><CST>00</CST><vBC>100.00</vBC><pICMS>18.00</pICMS><vICMS>18.00</vICMS></ICMS00></ICMS>";

const detOf = ({ prod, imposto = usualTaxes }: WantedItem, at: number) =>
  `<det nItem="${at + 1}"><prod>${tags({ ...item, ...prod })}</prod><imposto>${imposto}</imposto></det>`;

const partOf = (documento: string) => (documento.length === 11 ? tags({ CPF: documento }) : tags({ CNPJ: documento }));

/** Makes the invoice as its issuer signs it, without the tax authority's protocol. */
function invoice(wanted: WantedNfe): string {
  const { numero = 1, emissao = "2026-11-18", modelo = "55", versao = "4.00", itens = [{}], emit = {} } = wanted;
  const ide = {
    cUF: "35",
    cNF: "10000001",
    natOp: "Venda de mercadoria",
    mod: modelo,
    serie: wanted.serie ?? "1",
    nNF: String(numero),
    dhEmi: `${emissao}T10:00:00-03:00`,
    tpNF: "1",
    tpAmb: wanted.ambiente ?? "1",
    finNFe: wanted.finalidade ?? "1",
  };
  const address =
    "<enderEmit><xLgr>Rua das Oficinas</xLgr><nro>100</nro><xBairro>Centro</xBairro><cMun>3550308</cMun>" +
    "<xMun>Sao Paulo</xMun><UF>SP</UF><CEP>01310930</CEP><fone>1133334444</fone></enderEmit>";
  const { documento = SUPPLIER, nome = "Fornecedora de Peças Ltda", extra = "" } = emit;
  const dups = (wanted.duplicatas ?? []).map((one, at) => tags({ nDup: String(at + 1).padStart(3, "0"), ...one }));
  const cobr = dups.map((dup) => `<dup>${dup}</dup>`).join("");
  const vNF = wanted.vNF ?? `${itens.length * 100}.00`;
  return (
    `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe Id="NFe${wanted.chave ?? keyOf(wanted)}" versao="${versao}">` +
    `<ide>${tags(ide)}</ide>` +
    `<emit>${partOf(documento)}${tags({ xNome: nome })}${extra}${address}<IE>110042490114</IE></emit>` +
    `<dest>${partOf(wanted.dest ?? RECIPIENT)}<xNome>Prumo</xNome></dest>` +
    `${itens.map(detOf).join("")}` +
    `<total><ICMSTot><vBC>0.00</vBC><vNF>${vNF}</vNF></ICMSTot>${wanted.totais ?? ""}</total>` +
    (cobr === "" && wanted.fat === undefined ? "" : `<cobr>${wanted.fat ?? ""}${cobr}</cobr>`) +
    `<pag><detPag><tPag>15</tPag><vPag>${vNF}</vPag></detPag></pag>${wanted.extra ?? ""}` +
    "</infNFe></NFe>"
  );
}

const UTF8 = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"';

/** Makes an invoice of layout 4.00 as suppliers send it: with its protocol, unless `cStat` is null. */
export function nfeText(wanted: WantedNfe = {}): string {
  const { declaracao = UTF8, cStat = "100" } = wanted;
  if (cStat === null) return `${declaracao}${invoice(wanted)}`;
  const protocol = tags({
    tpAmb: "1",
    chNFe: wanted.protocolo ?? wanted.chave ?? keyOf(wanted),
    nProt: "135260000000001",
    cStat,
  });
  return (
    `${declaracao}<nfeProc ${NAMESPACE} versao="4.00">${invoice(wanted)}` +
    `<protNFe versao="4.00"><infProt>${protocol}</infProt></protNFe></nfeProc>`
  );
}

/** Makes the event that cancels an invoice, as the tax authority registers it. */
export function cancellationText(chave: string, cStat = "135"): string {
  const event = tags({ tpAmb: "1", chNFe: chave, dhEvento: "2026-11-19T09:00:00-03:00", tpEvento: "110111" });
  return (
    `${UTF8}<procEventoNFe ${NAMESPACE} versao="1.00"><evento versao="1.00"><infEvento>${event}</infEvento></evento>` +
    `<retEvento versao="1.00"><infEvento>${tags({ cStat, chNFe: chave })}</infEvento></retEvento></procEventoNFe>`
  );
}

/** A file as a call's body has it. */
export const sentFile = (content: string | Uint8Array, nome = "nota.xml") => ({
  nome,
  tipo: "",
  conteudo: Buffer.from(content).toString("base64"),
});

/** Files in one .zip. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content]),
    ) satisfies Zippable,
  );

/** Makes a whole .zip that is marked as protected by a password. */
export function lockedZip(files: Readonly<Record<string, string>>): Uint8Array {
  const zip = zipOf(files);
  const view = new DataView(zip.buffer);
  for (let at = 0; at + 4 < zip.length; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x02014b50) view.setUint16(at + 8, view.getUint16(at + 8, true) | 1, true);
  }
  return zip;
}

/** Adds entities that expand without end (billion laughs). */
export const entityBomb = (xml: string): string =>
  xml.replace(
    /<\?xml[^>]*\?>/,
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a0 "${"x".repeat(1_000)}">${Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};&a${at};&a${at};">`,
    ).join("")}]>`,
  );
