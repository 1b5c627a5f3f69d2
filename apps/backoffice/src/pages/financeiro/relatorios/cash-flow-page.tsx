import { calls } from "@prumo/api-client/calls";
import type { FluxoDeCaixa } from "@prumo/api-client/schemas/relatorios";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { formatMoney } from "@prumo/domain/money";
import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { companyToday } from "../../../app/clock";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { ExportButton } from "../../../list/export-button";
import { FailedSearch } from "../../../list/failed-search";
import { FilterBar } from "../../../list/filter-bar";
import { FilterPeriod } from "../../../list/filter-period";
import { useListAddress } from "../../../list/use-list-address";
import { RefusedReport } from "../../../shell/refused-report";
import { ReportFrame } from "../../../shell/report-frame";
import { Paper } from "../../../shell/sheet";
import { AmountsRow } from "./amounts-row";
import { CashFlowPlot } from "./cash-flow-plot";
import { FirstMoney } from "./first-money";
import { type cashFlowLoader, defaultPeriod } from "./loaders";

const TITLE = "Fluxo de caixa";

function CashFlowSums({ saldo_inicial, entradas, saidas, saldo_final, vencidas }: FluxoDeCaixa) {
  const overdue = [
    vencidas.entradas === 0 ? null : `${moneyText(vencidas.entradas)} a receber`,
    vencidas.saidas === 0 ? null : `${moneyText(-vencidas.saidas)} a pagar`,
  ].filter(Boolean);
  return (
    <div className="grid gap-2">
      <AmountsRow
        amounts={[
          { key: "saldo_inicial", name: "Saldo inicial", valor: saldo_inicial },
          { key: "entradas", name: "Entradas", valor: entradas },
          { key: "saidas", name: "Saídas", valor: saidas },
          { key: "saldo_final", name: "Saldo final", valor: saldo_final },
        ]}
      />
      {overdue.length === 0 ? null : (
        <p className="text-prumo-muted">{`Vencidos, esperados para hoje: ${overdue.join(" e ")}.`}</p>
      )}
    </div>
  );
}

/** An amount without its currency, because a phone has no room for that in each row. */
const plain = (value: number) => (value === 0 ? "–" : formatMoney(value, { decimals: 2, symbol: false }));

function Days({ dias, hoje }: FluxoDeCaixa) {
  return (
    <table className="w-full text-[12px]/4">
      <caption className="pb-1 text-start text-prumo-muted text-xs/4">Dia a dia, em reais</caption>
      <thead>
        <tr className="border-prumo-line-strong border-b *:py-1.5 *:ps-2 *:text-end *:font-medium">
          <th scope="col" className="ps-0! text-start!">
            Dia
          </th>
          <th scope="col">Entradas</th>
          <th scope="col">Saídas</th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      <tbody>
        {dias.map(({ data, entradas, saidas, saldo, previsto }) => (
          <tr key={data} className="break-inside-avoid border-prumo-line border-b *:py-1.5 *:ps-2 *:text-end">
            <th scope="row" className="prumo-tabular ps-0! text-start! font-normal">
              {toDisplay(data)}
              <span className="text-prumo-muted not-print:prumo-phone:block">
                {data === hoje ? " hoje" : previsto ? " previsto" : ""}
              </span>
            </th>
            <td className="prumo-tabular">{plain(entradas)}</td>
            <td className={`prumo-tabular ${saidas < 0 ? "text-prumo-danger" : ""}`}>{plain(saidas)}</td>
            <td className={`prumo-tabular font-semibold ${saldo < 0 ? "text-prumo-danger" : ""}`}>
              {formatMoney(saldo, { decimals: 2, symbol: false })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tells whether there is nothing to draw: an axis without values would be read as one. */
const isEmpty = ({ saldo_inicial, dias }: FluxoDeCaixa): boolean =>
  saldo_inicial === 0 && dias.every(({ entradas, saidas }) => entradas === 0 && saidas === 0);

/** The company's money day by day: movements, expected amounts, and the resulting balance. */
export function CashFlowPage() {
  const { filter, ...answer } = useLoaderData<typeof cashFlowLoader>();
  const list = useListAddress();
  const periodo = `${toDisplay(filter.data_inicial)} a ${toDisplay(filter.data_final)}`;
  return (
    <ReportFrame
      title={TITLE}
      parent={{ label: "Relatórios", href: paths.relatorios() }}
      actions={"refused" in answer ? null : <ExportButton call={calls.relatorios.fluxoCaixaArquivo} query={filter} />}
      filters={
        <>
          <FilterBar list={list} defaults={() => defaultPeriod(companyToday())} summary={[]}>
            <FilterPeriod from={filter.data_inicial} to={filter.data_final} removable={false} />
          </FilterBar>
          <FailedSearch list={list} />
        </>
      }
    >
      {"refused" in answer ? (
        <RefusedReport messages={answer.refused} />
      ) : (
        <Paper
          title={TITLE}
          titled
          company={answer.report.empresa.nome}
          about={[`De ${periodo}`, `Gerado em ${toDisplayDateTime(answer.report.gerado_em)}`]}
        >
          {isEmpty(answer.report) ? (
            <EmptyState title="Nenhum dinheiro neste período" action={<FirstMoney bank />}>
              Nada entrou, saiu ou vence nestes dias, e não há saldo. O fluxo soma bancos, caixas e contas.
            </EmptyState>
          ) : (
            <>
              <CashFlowSums {...answer.report} />
              <CashFlowPlot {...answer.report} />
              <Days {...answer.report} />
            </>
          )}
        </Paper>
      )}
    </ReportFrame>
  );
}
