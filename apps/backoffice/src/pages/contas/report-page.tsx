import { status, statusNames } from "@prumo/domain/account";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { formatMoney } from "@prumo/domain/money";
import { Button } from "@prumo/ui/button";
import { useLoaderData } from "react-router-dom";
import type { reportLoader } from "./loaders";

const reais = (value: number) => formatMoney(value, { decimals: 2 });

/** The accounts of a filter, made to be printed, on white in every theme. */
export function ReportPage() {
  const { empresa, filtros, nomes, contas, totais, gerado_em } = useLoaderData<typeof reportLoader>();
  const dia = (date: string | undefined) => (date === undefined ? "…" : toDisplay(date));
  const filters = [
    `${filtros.tipo_filtro_data === 2 ? "Registro" : "Vencimento"} de ${dia(filtros.dataInicial)} a ${dia(filtros.dataFinal)}`,
    nomes.pessoa,
    nomes.categoria,
    nomes.centroResultado,
    filtros.status === undefined ? undefined : filtros.status === "aberto" ? "Em aberto" : statusNames[filtros.status],
    filtros.pesquisa ? `“${filtros.pesquisa}”` : undefined,
  ];
  return (
    <article className="mx-auto grid w-full max-w-250 gap-4 rounded-card border border-line bg-white p-8 text-black [color-scheme:light] print:border-0 print:p-0">
      <title>Relatório de contas a pagar · Prumo</title>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="font-semibold text-[22px]/7">Contas a pagar</h1>
          <p>{empresa.nome}</p>
          <p className="text-muted">{filters.filter(Boolean).join(" · ")}</p>
        </div>
        <Button className="print:hidden" onClick={() => window.print()}>
          Imprimir
        </Button>
      </header>
      <table className="w-full text-[12px]/4">
        <thead>
          <tr className="border-line-strong border-b text-start *:py-1.5 *:text-start *:font-medium">
            <th>Vencimento</th>
            <th>Fornecedor</th>
            <th>Categoria</th>
            <th>Status</th>
            <th className="text-end!">Valor</th>
            <th className="text-end!">Pago</th>
            <th className="text-end!">Em aberto</th>
          </tr>
        </thead>
        <tbody>
          {contas.map((conta) => (
            <tr key={conta.id} className="break-inside-avoid border-line border-b *:py-1.5 *:align-top">
              <td className="tabular">{toDisplay(conta.data_vencimento)}</td>
              <td>
                {conta.fornecedor.nome_fantasia}
                <span className="block text-muted">
                  {[conta.numero_documento, conta.referencia].filter(Boolean).join(" · ")}
                </span>
              </td>
              <td>{conta.categoria.nome}</td>
              <td>{statusNames[status(conta)]}</td>
              <td className="tabular text-end">{reais(conta.valor_integral)}</td>
              <td className="tabular text-end">{reais(conta.valor_pago)}</td>
              <td className="tabular text-end">{reais(conta.residual)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold *:py-2">
            <td colSpan={4}>{contas.length === 1 ? "1 conta" : `${contas.length} contas`}</td>
            <td className="tabular text-end">{reais(totais.valor_integral)}</td>
            <td className="tabular text-end">{reais(totais.valor_pago)}</td>
            <td className="tabular text-end">{reais(totais.residual)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="text-muted text-xs/4">Gerado em {toDisplayDateTime(gerado_em)}</p>
    </article>
  );
}
