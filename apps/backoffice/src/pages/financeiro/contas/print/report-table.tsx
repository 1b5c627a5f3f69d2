import { status, statusNames } from "@prumo/domain/conta";
import { contaFields } from "@prumo/domain/conta-fields";
import { splitText } from "@prumo/domain/conta-split";
import { toDisplay } from "@prumo/domain/date";
import { formatDecimal } from "@prumo/domain/decimal";
import { moneyText } from "../../../../app/reais";
import { useLadoPages } from "../lado-pages-context";
import type { reportLoader } from "../loaders";
import { roomy } from "./report-totals";

type Report = Awaited<ReturnType<ReturnType<typeof reportLoader>>>;

/** The contas of a report and their totals, of which there may be more contas than it has rows. */
export function ReportTable({ contas, totais, found }: Pick<Report, "contas" | "totais"> & { found: number }) {
  const pages = useLadoPages();
  return (
    <table className="w-full text-[12px]/4">
      <thead>
        <tr className="border-prumo-line-strong border-b text-start *:py-1.5 *:pe-3 *:text-start *:font-medium *:last:pe-0">
          <th className={roomy}>{contaFields.data_vencimento.heading}</th>
          <th>{pages.Pessoa}</th>
          <th className={roomy}>{contaFields.categoria_id.label}</th>
          <th className={roomy}>{contaFields.status.label}</th>
          <th className="text-end!">{contaFields.valor_integral.heading}</th>
          <th className={`text-end! ${roomy}`}>{pages.settledLabel}</th>
          <th className="text-end!">{contaFields.residual.label}</th>
        </tr>
      </thead>
      <tbody>
        {contas.map((conta) => (
          <tr
            key={conta.id}
            className="break-inside-avoid border-prumo-line border-b *:py-1.5 *:pe-3 *:align-top *:last:pe-0"
          >
            <td className={`prumo-tabular ${roomy}`}>{toDisplay(conta.data_vencimento)}</td>
            <td>
              {conta.pessoa.nome_fantasia}
              <span className="hidden text-prumo-muted not-print:prumo-phone:block">
                {`vence ${toDisplay(conta.data_vencimento)}`}
              </span>
              <span className="block text-prumo-muted">
                {[conta.numero_documento, conta.referencia].filter(Boolean).join(" · ")}
              </span>
            </td>
            <td className={roomy}>{conta.rateio == null ? conta.categoria.nome : splitText(conta.rateio)}</td>
            <td className={roomy}>{statusNames[status(conta)]}</td>
            <td className="prumo-tabular text-end">{moneyText(conta.valor_integral)}</td>
            <td className={`prumo-tabular text-end ${roomy}`}>{moneyText(conta.valor_pago)}</td>
            <td className="prumo-tabular text-end">{moneyText(conta.residual)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="print:table-row-group">
        <tr className="font-semibold *:py-2 *:pe-3 *:last:pe-0">
          <td>{found === 1 ? "1 conta" : `${formatDecimal(found, 0)} contas`}</td>
          <td colSpan={3} className={roomy} />
          <td className="prumo-tabular text-end">{moneyText(totais.valor_integral)}</td>
          <td className={`prumo-tabular text-end ${roomy}`}>{moneyText(totais.valor_pago)}</td>
          <td className="prumo-tabular text-end">{moneyText(totais.residual)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
