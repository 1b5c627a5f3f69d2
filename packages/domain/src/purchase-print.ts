/** A purchase on paper: a template names blocks, fields and columns, and this fills them with text. */
import { toDisplay } from "./date";
import { formatMoney } from "./money";
import {
  type PrintColumn,
  type PrintedColumn,
  type PrintedPurchase,
  type PrintFact,
  type PrintField,
  type PrintTotal,
  printedColumns,
  printedTotals,
  printFacts,
  reais,
} from "./purchase-print-fields";

/** Which way the sheet lies. */
export const printOrientations = ["portrait", "landscape"] as const;
export type PrintOrientation = (typeof printOrientations)[number];
export const printOrientationNames: Readonly<Record<PrintOrientation, string>> = {
  portrait: "Retrato",
  landscape: "Paisagem",
};

/** A part of a sheet as a template writes it. */
export type TemplateBlock =
  | { readonly tipo: "dados"; readonly titulo?: string | undefined; readonly campos: readonly PrintField[] }
  | {
      readonly tipo: "itens";
      readonly colunas: readonly { readonly coluna: PrintColumn; readonly titulo?: string | undefined }[];
    }
  | { readonly tipo: "totais"; readonly campos: readonly PrintTotal[] }
  | { readonly tipo: "parcelas"; readonly titulo?: string | undefined }
  | { readonly tipo: "observacao"; readonly titulo?: string | undefined }
  | { readonly tipo: "texto"; readonly texto: string }
  | { readonly tipo: "assinaturas"; readonly linhas: readonly string[] };

export interface PrintTemplate {
  /** How it is called where it is chosen. */
  readonly nome: string;
  /** The heading of the sheet. */
  readonly titulo: string;
  readonly blocos: readonly TemplateBlock[];
}

interface PrintedLine {
  readonly rotulo: string;
  readonly texto: string;
}
type PrintedTableColumn = Omit<PrintedColumn, "texto">;

/** A part of a sheet with its text. */
export type PrintedBlock =
  | { readonly tipo: "dados"; readonly titulo: string; readonly linhas: readonly PrintedLine[] }
  | {
      readonly tipo: "tabela";
      readonly titulo: string;
      readonly colunas: readonly PrintedTableColumn[];
      readonly linhas: readonly (readonly string[])[];
    }
  | { readonly tipo: "totais"; readonly linhas: readonly PrintedLine[] }
  | { readonly tipo: "texto"; readonly titulo: string; readonly texto: string }
  | { readonly tipo: "assinaturas"; readonly linhas: readonly string[] };

const instalmentColumns: readonly PrintedTableColumn[] = [
  { titulo: "Parcela", lado: "start", peso: 2 },
  { titulo: "Vencimento", lado: "start", peso: 2 },
  { titulo: "Valor", lado: "end", peso: 2 },
];

/** A block with its text, or nothing where the purchase has nothing to show in it. */
function printed(compra: PrintedPurchase, bloco: TemplateBlock): PrintedBlock | null {
  switch (bloco.tipo) {
    case "dados": {
      const lines = bloco.campos.flatMap((campo) => {
        const [rotulo, text]: PrintFact = printFacts[campo];
        const texto = text(compra);
        return texto ? [{ rotulo, texto }] : [];
      });
      return lines.length === 0 ? null : { tipo: "dados", titulo: bloco.titulo ?? "", linhas: lines };
    }
    case "itens": {
      const chosen = bloco.colunas.map(({ coluna, titulo }): PrintedColumn => {
        const column: PrintedColumn = printedColumns[coluna];
        return { ...column, titulo: titulo ?? column.titulo };
      });
      const rows = compra.itens.map((item, at) => chosen.map(({ texto }) => texto?.(item, at) ?? ""));
      const heads = chosen.map(({ texto: _, ...column }) => column);
      return { tipo: "tabela", titulo: "Produtos", colunas: heads, linhas: rows };
    }
    case "totais": {
      const lines = bloco.campos.flatMap((campo) => {
        const [rotulo, value] = printedTotals[campo];
        const valor = value(compra);
        return valor === 0 && campo !== "valor" ? [] : [{ rotulo, texto: formatMoney(valor, { decimals: 2 }) }];
      });
      return { tipo: "totais", linhas: lines };
    }
    case "parcelas": {
      const rows = compra.parcelas.map(({ numero, data_vencimento, valor }, at) => [
        numero ?? String(at + 1),
        toDisplay(data_vencimento),
        reais(valor),
      ]);
      const titulo = bloco.titulo ?? "Parcelas";
      return rows.length === 0 ? null : { tipo: "tabela", titulo, colunas: instalmentColumns, linhas: rows };
    }
    case "observacao": {
      const { observacao } = compra;
      return (observacao && { tipo: "texto", titulo: bloco.titulo ?? "Observação", texto: observacao }) || null;
    }
    case "texto":
      return { tipo: "texto", titulo: "", texto: bloco.texto };
    case "assinaturas":
      return bloco;
  }
}

/** The blocks of a template with the texts of a purchase, in their order; what it has nothing for is left out. */
export const printedBlocks = (compra: PrintedPurchase, { blocos }: PrintTemplate): PrintedBlock[] =>
  blocos.flatMap((bloco) => printed(compra, bloco) ?? []);
