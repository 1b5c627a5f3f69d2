import { statusNames } from "@prumo/domain/conta";
import { formatCpfCnpj } from "@prumo/domain/cpf-cnpj";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { formatDecimal } from "@prumo/domain/decimal";
import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { moneyText } from "../../../../app/reais";
import { WITHOUT_FILES } from "../../../../list/filter-files";
import { lastAddress } from "../../../../list/last-address";
import { Sheet } from "../../../../shell/sheet";
import { adjustments, dateKinds } from "../date-kinds";
import { useLadoPages } from "../lado-pages-context";
import type { reportLoader } from "../loaders";
import { inTimeNames, OVERDUE, statusFilterNames } from "../status-filter";
import { totalsText } from "../totals-text";
import { ReportPart } from "./report-part";
import { ReportPix } from "./report-pix";
import { ReportTable } from "./report-table";
import { ReportTotals } from "./report-totals";

function period(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return to === undefined ? "em qualquer data" : `até ${toDisplay(to)}`;
  return to === undefined ? `a partir de ${toDisplay(from)}` : `de ${toDisplay(from)} a ${toDisplay(to)}`;
}

/** Prints the contas of a filter. */
export function ReportPage() {
  const pages = useLadoPages();
  const { empresa, filtros, nomes, contas, totais, no_periodo, por_situacao, por_categoria, gerado_em, pix } =
    useLoaderData<ReturnType<typeof reportLoader>>();
  const found = por_situacao.reduce((all, { quantidade }) => all + quantidade, 0);
  const renegociado = por_situacao.find(({ situacao }) => situacao === "renegociado");
  const filters = [
    filtros.ids === undefined
      ? `${dateKinds(pages)[String(filtros.tipo_filtro_data)]} ${period(filtros.dataInicial, filtros.dataFinal)}`
      : `${formatDecimal(filtros.ids.length, 0)} ${filtros.ids.length === 1 ? "conta selecionada" : "contas selecionadas"}`,
    nomes.pessoa,
    nomes.categoria,
    nomes.centroResultado,
    statusFilterNames(filtros.status),
    filtros.vencidas === 1 ? OVERDUE : undefined,
    filtros.no_prazo && inTimeNames[filtros.no_prazo],
    filtros.sem_anexo === undefined ? undefined : WITHOUT_FILES,
    filtros.ajuste && adjustments[filtros.ajuste],
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
      {found === 0 ? (
        <EmptyState title="Nenhuma conta encontrada">Não há contas com estes filtros.</EmptyState>
      ) : (
        <>
          <ReportTable contas={contas} totais={totais} found={found} />
          {no_periodo === undefined ? null : (
            <p className="font-medium">{totalsText(pages, true, no_periodo).join("")}</p>
          )}
          {renegociado === undefined ? null : (
            <p className="text-[12px]/4">
              {`Os totais não incluem ${moneyText(renegociado.residual)} de contas renegociadas, que outras contas substituem.`}
            </p>
          )}
          <ReportPix codes={pix} />
          <div className="grid grid-cols-[2fr_3fr] items-start gap-8 not-print:prumo-phone:grid-cols-1">
            <ReportTotals
              title="Por status"
              rows={por_situacao.map(({ situacao, ...rest }) => ({ nome: statusNames[situacao], ...rest }))}
            />
            <ReportTotals
              title="Por categoria"
              rows={por_categoria.map(({ categoria, ...rest }) => ({ nome: categoria.nome, ...rest }))}
            />
          </div>
        </>
      )}
      <p className="text-prumo-muted text-xs/4">Gerado em {toDisplayDateTime(gerado_em)}</p>
    </Sheet>
  );
}
