import { contaFields } from "@prumo/domain/conta-fields";
import { moneyText, moneyTextOrDash } from "../../../../app/reais";
import { useLadoPages } from "../lado-pages-context";

interface ReportTotalsProps {
  readonly title: string;
  readonly rows: readonly {
    readonly nome: string;
    readonly quantidade: number;
    readonly valor_integral: number;
    readonly valor_pago: number;
    readonly residual: number;
  }[];
}

/** Hides a column on a phone, but not on paper, even when the phone prints. */
export const roomy = "not-print:prumo-phone:hidden";

/** Shows the sums of a report by one property of its contas. */
export function ReportTotals({ title, rows }: ReportTotalsProps) {
  const { settledLabel: Pago } = useLadoPages();
  if (rows.length === 0) return null;
  return (
    <table className="w-full break-inside-avoid text-[12px]/4">
      <thead>
        <tr className="border-prumo-line-strong border-b *:py-1.5 *:ps-3 *:text-end *:font-medium">
          <th scope="col" className="ps-0! text-start!">
            {title}
          </th>
          <th scope="col" className={roomy}>
            Contas
          </th>
          <th scope="col">{contaFields.valor_integral.heading}</th>
          <th scope="col" className={roomy}>
            {Pago}
          </th>
          <th scope="col">{contaFields.residual.label}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ nome, quantidade, valor_integral, valor_pago, residual }) => (
          <tr key={nome} className="border-prumo-line border-b *:py-1.5 *:ps-3 *:text-end">
            <th scope="row" className="ps-0! text-start! font-normal">
              {nome}
            </th>
            <td className={`prumo-tabular ${roomy}`}>{quantidade}</td>
            <td className="prumo-tabular">{moneyText(valor_integral)}</td>
            <td className={`prumo-tabular ${roomy}`}>{moneyTextOrDash(valor_pago)}</td>
            <td className="prumo-tabular">{moneyTextOrDash(residual)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
