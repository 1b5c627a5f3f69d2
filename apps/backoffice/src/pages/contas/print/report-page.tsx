import { status, statusNames } from "@prumo/domain/account";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { formatDecimal } from "@prumo/domain/decimal";
import { useLoaderData } from "react-router-dom";
import { moneyText } from "../../../app/reais";
import { lastAddress } from "../../../list/last-address";
import { Sheet } from "../../../shell/sheet";
import { useLadoPages } from "../lado-pages-context";
import type { reportLoader } from "../loaders";
import { ReportPart } from "./report-part";
import { ReportTotals, roomy } from "./report-totals";

function period(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return to === undefined ? "em qualquer data" : `até ${toDisplay(to)}`;
  return to === undefined ? `a partir de ${toDisplay(from)}` : `de ${toDisplay(from)} a ${toDisplay(to)}`;
}

/** Prints the accounts of a filter. */
export function ReportPage() {
  const pages = useLadoPages();
  const { empresa, filtros, nomes, contas, totais, por_situacao, por_categoria, gerado_em } =
    useLoaderData<ReturnType<typeof reportLoader>>();
  const found = por_situacao.reduce((all, { quantidade }) => all + quantidade, 0);
  const renegociado = por_situacao.find(({ situacao }) => situacao === "renegociado");
  const filters = [
    `${filtros.tipo_filtro_data === 2 ? "Registro" : "Vencimento"} ${period(filtros.dataInicial, filtros.dataFinal)}`,
    nomes.pessoa,
    nomes.categoria,
    nomes.centroResultado,
    filtros.status === undefined ? undefined : filtros.status === "aberto" ? "Em aberto" : statusNames[filtros.status],
    filtros.pesquisa ? `“${filtros.pesquisa}”` : undefined,
  ];
  return (
    <Sheet
      wide
      title={pages.title}
      tab={`Relatório de ${pages.lista}`}
      company={empresa.nome}
      backHref={lastAddress(pages.paths.lista())}
      about={[
        empresa.cnpj === null ? null : `CNPJ ${formatCpfCnpj(empresa.cnpj)}`,
        filters.filter(Boolean).join(" · "),
      ]}
    >
      {found > contas.length ? <ReportPart found={found} shown={contas.length} filtros={filtros} /> : null}
      <table className="w-full text-[12px]/4">
        <thead>
          <tr className="border-prumo-line-strong border-b text-start *:py-1.5 *:pe-3 *:text-start *:font-medium *:last:pe-0">
            <th className={roomy}>Vencimento</th>
            <th>{pages.Pessoa}</th>
            <th className={roomy}>Categoria</th>
            <th className={roomy}>Status</th>
            <th className="text-end!">Valor</th>
            <th className={`text-end! ${roomy}`}>{pages.settledLabel}</th>
            <th className="text-end!">Em aberto</th>
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
                <span className="hidden text-prumo-muted not-print:max-[720px]:block">
                  {`vence ${toDisplay(conta.data_vencimento)}`}
                </span>
                <span className="block text-prumo-muted">
                  {[conta.numero_documento, conta.referencia].filter(Boolean).join(" · ")}
                </span>
              </td>
              <td className={roomy}>{conta.categoria.nome}</td>
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
      {renegociado === undefined ? null : (
        <p className="text-[12px]/4">
          {`Os totais não incluem ${moneyText(renegociado.residual)} de contas renegociadas, que outras contas substituem.`}
        </p>
      )}
      <div className="grid grid-cols-[2fr_3fr] items-start gap-8 not-print:max-[720px]:grid-cols-1">
        <ReportTotals
          title="Por status"
          rows={por_situacao.map(({ situacao, ...rest }) => ({ nome: statusNames[situacao], ...rest }))}
        />
        <ReportTotals
          title="Por categoria"
          rows={por_categoria.map(({ categoria, ...rest }) => ({ nome: categoria.nome, ...rest }))}
        />
      </div>
      <p className="text-prumo-muted text-xs/4">Gerado em {toDisplayDateTime(gerado_em)}</p>
    </Sheet>
  );
}
