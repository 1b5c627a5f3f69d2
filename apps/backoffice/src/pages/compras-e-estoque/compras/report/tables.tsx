import type {
  ComprasPorFornecedor,
  ComprasPorMes,
  ComprasPorProduto,
} from "@prumo/api-client/schemas/compras-relatorio";
import { toDisplay } from "@prumo/domain/date";
import { toDisplayMonth } from "@prumo/domain/month";
import { formatPercent } from "@prumo/domain/percent";
import { formatQuantity } from "@prumo/domain/quantity";
import { Link } from "@prumo/ui/link";
import type { ReactNode } from "react";
import { paths } from "../../../../app/paths";
import { moneyText, moneyTextOrDash, unitPriceText } from "../../../../app/reais";
import { ScrolledTable } from "../../../../shell/scrolled";
import { Sparkline } from "./sparkline";

/** Hides a column on a phone, which has no room for it. Paper has room. */
const roomy = "not-print:prumo-phone:hidden";

interface ReportColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Under the rows. */
  readonly total?: ReactNode;
  readonly roomy?: boolean;
}

interface ReportTableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => number | string;
  readonly columns: readonly ReportColumn<Row>[];
}

function ReportTable<Row>({ caption, rows, rowKey, columns }: ReportTableProps<Row>) {
  const [first, ...others] = columns;
  const shown = ({ roomy: wide = false }: ReportColumn<Row>) => (wide ? roomy : "");
  return (
    <ScrolledTable label={caption}>
      <table className="w-full text-[12px]/4">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-prumo-line-strong border-b *:py-1.5 *:ps-3 *:text-end *:font-medium">
            <th scope="col" className="ps-0! text-start!">
              {first?.title}
            </th>
            {others.map((column) => (
              <th key={column.title} scope="col" className={shown(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="break-inside-avoid border-prumo-line border-b *:py-1.5 *:ps-3 *:text-end">
              <th scope="row" className="ps-0! text-start! font-normal">
                {first?.cell(row)}
              </th>
              {others.map((column) => (
                <td key={column.title} className={`prumo-tabular ${shown(column)}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="print:table-row-group">
          <tr className="font-semibold *:py-2 *:ps-3 *:text-end">
            <td className="ps-0! text-start!">Total</td>
            {others.map((column) => (
              <td key={column.title} className={`prumo-tabular ${shown(column)}`}>
                {column.total}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrolledTable>
  );
}

interface Period {
  readonly data_inicial: string;
  readonly data_final: string;
}

/** The purchases of each supplier. A row leads to them in the list. */
export function SupplierTable({ linhas, total, period }: ComprasPorFornecedor & { readonly period: Period }) {
  return (
    <ReportTable
      caption="Compras por fornecedor"
      rows={linhas}
      rowKey={({ fornecedor }) => fornecedor.id}
      columns={[
        {
          title: "Fornecedor",
          cell: ({ fornecedor }) => (
            <Link
              variant="text"
              href={paths.compras.lista({ ...period, fornecedor: fornecedor.id })}
              className="print:text-prumo-ink"
            >
              {fornecedor.nome_fantasia}
            </Link>
          ),
        },
        { title: "Compras", cell: ({ quantidade }) => quantidade, total: total.quantidade },
        { title: "Última", cell: ({ ultima }) => toDisplay(ultima), roomy: true },
        {
          title: "Frete",
          cell: ({ valor_frete }) => moneyTextOrDash(valor_frete),
          total: moneyTextOrDash(total.valor_frete),
          roomy: true,
        },
        { title: "Valor", cell: ({ valor }) => moneyText(valor), total: moneyText(total.valor) },
      ]}
    />
  );
}

/** The purchases of each month. */
export function MonthTable({ linhas, total }: ComprasPorMes) {
  return (
    <ReportTable
      caption="Compras por mês"
      rows={linhas}
      rowKey={({ mes }) => mes}
      columns={[
        { title: "Mês", cell: ({ mes }) => toDisplayMonth(mes) },
        { title: "Compras", cell: ({ quantidade }) => quantidade, total: total.quantidade },
        {
          title: "Frete",
          cell: ({ valor_frete }) => moneyTextOrDash(valor_frete),
          total: moneyTextOrDash(total.valor_frete),
          roomy: true,
        },
        { title: "Valor", cell: ({ valor }) => moneyText(valor), total: moneyText(total.valor) },
      ]}
    />
  );
}

const signed = (percent: number) => `${percent > 0 ? "+" : ""}${formatPercent(percent)}`;

/** The prices of each product, and how they changed. */
export function ProductTable({ linhas, total }: ComprasPorProduto) {
  return (
    <>
      <ReportTable
        caption="Compras por produto"
        rows={linhas}
        rowKey={({ produto }) => produto.id}
        columns={[
          {
            title: "Produto",
            cell: ({ produto }) => (
              <>
                <Link variant="text" href={paths.produtos.detalhe(produto.id)} className="print:text-prumo-ink">
                  {produto.nome}
                </Link>
                <span className="block text-prumo-muted">{produto.cod_reduzido}</span>
              </>
            ),
          },
          {
            title: "Quantidade",
            cell: ({ quantidade, produto }) => `${formatQuantity(quantidade)} ${produto.unidade}`,
            roomy: true,
          },
          { title: "Preço médio", cell: ({ preco_medio }) => unitPriceText(preco_medio), roomy: true },
          { title: "Último preço", cell: ({ ultimo_preco }) => unitPriceText(ultimo_preco) },
          {
            title: "Variação",
            cell: ({ variacao, precos, produto }) => (
              <span className="inline-flex items-center gap-2">
                <span className={roomy}>
                  <Sparkline
                    values={precos}
                    label={`Preços de ${produto.nome}: de ${unitPriceText(precos[0] ?? 0)} a ${unitPriceText(precos.at(-1) ?? 0)}, em ${precos.length} compras`}
                  />
                </span>
                <span className="min-w-16">{variacao === null ? "–" : signed(variacao)}</span>
              </span>
            ),
          },
          { title: "Valor", cell: ({ valor }) => moneyText(valor), total: moneyText(total.valor) },
        ]}
      />
      {linhas.length < total.produtos ? (
        <p className="text-prumo-muted text-xs/4">
          {`Os ${linhas.length} produtos de maior valor, de ${total.produtos}. O arquivo CSV tem todos.`}
        </p>
      ) : null}
      <p className="text-prumo-muted text-xs/4">
        Valor dos produtos com os seus descontos, sem frete, impostos e desconto da compra.
      </p>
    </>
  );
}
