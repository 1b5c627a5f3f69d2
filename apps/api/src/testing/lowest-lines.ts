import type { RelatorioDeResultado } from "@prumo/api-client/schemas/relatorios";

type Row = RelatorioDeResultado["grupos"][number]["linhas"][number];

interface StatementLine extends Pick<Row, "nome" | "tipo" | "categoria" | "ajuste" | "valores" | "total"> {
  /** Whether its contas are those of a main category that are in none of its subcategories. */
  readonly propria: boolean;
}

/** The lowest lines of a statement: the categories of its branches, and lines that have none. */
export const lowestLines = ({ grupos }: Pick<RelatorioDeResultado, "grupos">): StatementLine[] =>
  grupos
    .flatMap(({ linhas }) => linhas)
    .flatMap((line): StatementLine[] =>
      line.linhas.length === 0
        ? [{ ...line, propria: false }]
        : line.linhas.map((leaf) => ({ ...leaf, tipo: line.tipo, ajuste: null })),
    );
