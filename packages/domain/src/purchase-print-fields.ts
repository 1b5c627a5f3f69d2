/** The fields, columns and sums that a template can print of a purchase, with their titles and texts. */
import { formatCpfCnpj } from "./cpf-cnpj";
import { toDisplay } from "./date";
import { formatDecimal } from "./decimal";
import { formatMoney } from "./money";
import { formatPhone } from "./phone";
import { type PurchaseState, purchaseStateName } from "./purchase";
import { itemsValue, PRICE_DECIMALS, type PurchaseCosts, type PurchaseItem } from "./purchase-amounts";
import { formatQuantity } from "./quantity";

/** One of the two sides of a purchase, as documents name it. */
interface PrintedParty {
  readonly cpf_cnpj: string | null;
  readonly email: string | null;
  readonly telefone: string | null;
  /** In one line. */
  readonly endereco: string | null;
}

export interface PrintedItem extends PurchaseItem {
  readonly produto: {
    readonly nome: string;
    readonly cod_reduzido: string;
    readonly cod_barras: string | null;
    readonly ncm: string | null;
    readonly unidade: string;
  };
  readonly valor_total: number;
}

type Named = { readonly nome: string } | null;

/** A purchase with everything that can be printed of it. */
export interface PrintedPurchase extends PurchaseCosts {
  readonly id: number;
  readonly fornecedor: PrintedParty & { readonly razao_social: string; readonly nome_fantasia: string };
  readonly empresa: PrintedParty & { readonly nome: string };
  readonly nf: string | null;
  readonly serie: string | null;
  readonly chave: string | null;
  readonly data: string;
  readonly estado: PurchaseState;
  readonly natureza: Named;
  readonly deposito: Named;
  readonly forma_pagamento: Named;
  readonly usuario: { readonly nome: string };
  readonly valor: number;
  readonly observacao: string | null;
  /** The entry that was recorded for it, and the note of it. */
  readonly entrada?: {
    readonly natureza: { readonly nome: string };
    readonly data: string;
    readonly numero: string | null;
    readonly serie: string | null;
    readonly chave: string | null;
  } | null;
  readonly itens: readonly PrintedItem[];
  readonly parcelas: readonly {
    readonly numero: string | null;
    readonly data_vencimento: string;
    readonly valor: number;
  }[];
}

/** An amount in a column of amounts. */
export const reais = (value: number) => formatMoney(value, { decimals: 2, symbol: false });
const CENTS = 2;
/** Writes a unit price with as many decimals as it has, two at least. */
function price(value: number): string {
  const [whole = "", decimals = ""] = formatDecimal(value, PRICE_DECIMALS).split(",");
  return `${whole},${decimals.replace(/0+$/, "").padEnd(CENTS, "0")}`;
}
const documento = ({ cpf_cnpj }: PrintedParty) => cpf_cnpj && formatCpfCnpj(cpf_cnpj);
const telefone = (party: PrintedParty) => party.telefone && formatPhone(party.telefone);

/** A document by its number and series. */
const numbered = (numero: string | null | undefined, serie: string | null | undefined) =>
  numero && [numero, serie && `série ${serie}`].filter(Boolean).join(" · ");
/** A key in groups of four. */
const grouped = (chave: string | null | undefined) => chave?.replace(/(.{4})(?=.)/g, "$1 ");

/** A label, and the text of its field. */
export type PrintFact = readonly [label: string, text: (compra: PrintedPurchase) => string | null | undefined];

/** The fields that a block `dados` may have, with what stands before them. */
export const printFacts = {
  numero: ["Compra nº", ({ id }) => String(id)],
  documento: ["Documento", ({ nf, serie }) => numbered(nf, serie)],
  chave: ["Chave de acesso", ({ chave }) => grouped(chave)],
  data: ["Data", ({ data }) => toDisplay(data)],
  estado: ["Estado", ({ estado }) => purchaseStateName(estado)],
  natureza: ["Natureza", ({ natureza }) => natureza?.nome],
  deposito: ["Depósito de entrada", ({ deposito }) => deposito?.nome],
  forma_pagamento: ["Forma de pagamento", ({ forma_pagamento }) => forma_pagamento?.nome],
  usuario: ["Feita por", ({ usuario }) => usuario.nome],
  fornecedor: ["Nome", ({ fornecedor }) => fornecedor.razao_social],
  fornecedor_fantasia: ["Nome fantasia", ({ fornecedor }) => fornecedor.nome_fantasia],
  fornecedor_documento: ["CPF/CNPJ", ({ fornecedor }) => documento(fornecedor)],
  fornecedor_endereco: ["Endereço", ({ fornecedor }) => fornecedor.endereco],
  fornecedor_telefone: ["Telefone", ({ fornecedor }) => telefone(fornecedor)],
  fornecedor_email: ["E-mail", ({ fornecedor }) => fornecedor.email],
  empresa: ["Nome", ({ empresa }) => empresa.nome],
  empresa_documento: ["CPF/CNPJ", ({ empresa }) => documento(empresa)],
  empresa_endereco: ["Endereço", ({ empresa }) => empresa.endereco],
  empresa_telefone: ["Telefone", ({ empresa }) => telefone(empresa)],
  empresa_email: ["E-mail", ({ empresa }) => empresa.email],
  entrada_data: ["Emissão", ({ entrada }) => entrada && toDisplay(entrada.data)],
  entrada_natureza: ["Natureza", ({ entrada }) => entrada?.natureza.nome],
  entrada_documento: ["Nota", ({ entrada }) => numbered(entrada?.numero, entrada?.serie)],
  entrada_chave: ["Chave de acesso", ({ entrada }) => grouped(entrada?.chave)],
} as const satisfies Readonly<Record<string, PrintFact>>;
export type PrintField = keyof typeof printFacts;
export const printFields = Object.keys(printFacts) as [PrintField, ...PrintField[]];

/** A column of products. */
export interface PrintedColumn {
  readonly titulo: string;
  readonly lado: "start" | "end" | "center";
  /** How wide it is beside the others where a width must be given. */
  readonly peso: number;
  /** The text of a cell. A column for handwriting (`escrever`) or ticks (`marcar`) has none. */
  readonly texto?: (item: PrintedItem, at: number) => string | null;
  readonly aMao?: "escrever" | "marcar";
}

/** The columns that a block `itens` may have. */
export const printedColumns = {
  ordem: { titulo: "#", lado: "end", peso: 0.5, texto: (_, at) => String(at + 1) },
  codigo: { titulo: "Código", lado: "start", peso: 1.1, texto: ({ produto }) => produto.cod_reduzido },
  codigo_barras: { titulo: "Código de barras", lado: "start", peso: 1.8, texto: ({ produto }) => produto.cod_barras },
  produto: { titulo: "Produto", lado: "start", peso: 4.5, texto: ({ produto }) => produto.nome },
  ncm: { titulo: "NCM", lado: "start", peso: 1.2, texto: ({ produto }) => produto.ncm },
  unidade: { titulo: "Un.", lado: "start", peso: 0.7, texto: ({ produto }) => produto.unidade },
  quantidade: { titulo: "Quantidade", lado: "end", peso: 1.4, texto: ({ quantidade }) => formatQuantity(quantidade) },
  valor: { titulo: "Valor unitário", lado: "end", peso: 1.6, texto: ({ valor }) => price(valor) },
  desconto: { titulo: "Desconto", lado: "end", peso: 1.2, texto: ({ desconto }) => reais(desconto ?? 0) },
  total: { titulo: "Total", lado: "end", peso: 1.5, texto: ({ valor_total }) => reais(valor_total) },
  escrever: { titulo: "Recebido", lado: "center", peso: 1.8, aMao: "escrever" },
  marcar: { titulo: "Conferido", lado: "center", peso: 1.2, aMao: "marcar" },
} as const satisfies Readonly<Record<string, PrintedColumn>>;
export type PrintColumn = keyof typeof printedColumns;
export const printColumns = Object.keys(printedColumns) as [PrintColumn, ...PrintColumn[]];

/** The sums that a block `totais` may have. */
export const printedTotals = {
  produtos: ["Produtos", ({ itens }) => itemsValue(itens)],
  descontos: ["Desconto", ({ desconto }) => -desconto],
  frete: ["Frete", ({ valor_frete }) => valor_frete],
  ipi: ["IPI", ({ valor_ipi }) => valor_ipi],
  st: ["ST", ({ valor_st }) => valor_st],
  outras_despesas: ["Outras despesas", ({ outras_despesas }) => outras_despesas],
  valor: ["Total", ({ valor }) => valor],
} as const satisfies Readonly<Record<string, readonly [string, (compra: PrintedPurchase) => number]>>;
export type PrintTotal = keyof typeof printedTotals;
export const printTotals = Object.keys(printedTotals) as [PrintTotal, ...PrintTotal[]];
