import { status, statusNames } from "@prumo/domain/account";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { useLoaderData } from "react-router-dom";
import { reais } from "../../app/reais";
import { lastAddress } from "../../list/last-address";
import { Sheet } from "../../shell/sheet";
import type { reportLoader } from "./loaders";
import { useSide } from "./side-context";

/** The accounts of a filter, made to be printed. */
export function ReportPage() {
  const side = useSide();
  const { empresa, filtros, nomes, contas, totais, gerado_em } = useLoaderData<ReturnType<typeof reportLoader>>();
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
    <Sheet
      wide
      title={side.titulo}
      tab={`Relatório de ${side.lista}`}
      company={empresa.nome}
      backHref={lastAddress(side.paths.lista())}
      about={[
        empresa.cnpj === null ? null : `CNPJ ${formatCpfCnpj(empresa.cnpj)}`,
        filters.filter(Boolean).join(" · "),
      ]}
    >
      <table className="w-full text-[12px]/4">
        <thead>
          <tr className="border-line-strong border-b text-start *:py-1.5 *:text-start *:font-medium">
            <th>Vencimento</th>
            <th>{side.Pessoa}</th>
            <th>Categoria</th>
            <th>Status</th>
            <th className="text-end!">Valor</th>
            <th className="text-end!">{side.Pago}</th>
            <th className="text-end!">Em aberto</th>
          </tr>
        </thead>
        <tbody>
          {contas.map((conta) => (
            <tr key={conta.id} className="break-inside-avoid border-line border-b *:py-1.5 *:align-top">
              <td className="tabular">{toDisplay(conta.data_vencimento)}</td>
              <td>
                {conta.pessoa.nome_fantasia}
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
        <tfoot className="print:table-row-group">
          <tr className="font-semibold *:py-2">
            <td colSpan={4}>{contas.length === 1 ? "1 conta" : `${contas.length} contas`}</td>
            <td className="tabular text-end">{reais(totais.valor_integral)}</td>
            <td className="tabular text-end">{reais(totais.valor_pago)}</td>
            <td className="tabular text-end">{reais(totais.residual)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="text-muted text-xs/4">Gerado em {toDisplayDateTime(gerado_em)}</p>
    </Sheet>
  );
}
