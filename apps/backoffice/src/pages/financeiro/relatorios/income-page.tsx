import { calls } from "@prumo/api-client/calls";
import type { RelatorioDeResultado } from "@prumo/api-client/schemas/relatorios";
import { toDisplayDateTime } from "@prumo/domain/date";
import { regimesDeResultado, statementSections } from "@prumo/domain/income-statement";
import { toDisplayMonth } from "@prumo/domain/month";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Field } from "@prumo/ui/field";
import { Link } from "@prumo/ui/link";
import { Select } from "@prumo/ui/select";
import { useLoaderData } from "react-router-dom";
import { companyToday } from "../../../app/clock";
import { paths } from "../../../app/paths";
import { searchResultCentres } from "../../../app/searches";
import { DeferredResultCentreAutocomplete } from "../../../list/deferred-inputs";
import { ExportButton } from "../../../list/export-button";
import { FailedSearch } from "../../../list/failed-search";
import { FilterBar } from "../../../list/filter-bar";
import { FilterPeriod } from "../../../list/filter-period";
import { useListAddress } from "../../../list/use-list-address";
import { RefusedReport } from "../../../shell/refused-report";
import { ReportFrame } from "../../../shell/report-frame";
import { Paper } from "../../../shell/sheet";
import { PlanSummary } from "./income-plan";
import { IncomePlot } from "./income-plot";
import { IncomeTable } from "./income-table";
import { incomeWords } from "./income-words";
import { defaultMonths, type incomeLoader } from "./loaders";

const TITLE = "Resultado";

const regimes = regimesDeResultado.map(({ chave, nome }) => ({ value: chave, label: nome }));
const sections = [
  { value: "", label: "Tudo" },
  { value: "receber", label: `Só ${statementSections.receber.nome.toLowerCase()}` },
  { value: "pagar", label: `Só ${statementSections.pagar.nome.toLowerCase()}` },
];
const plans = [
  { value: "", label: "Sem orçado" },
  { value: "1", label: "Com orçado" },
];
const labelOf = (options: readonly { value: string; label: string }[], value = "") =>
  options.find((option) => option.value === value)?.label ?? "";

const isEmpty = ({ grupos }: RelatorioDeResultado): boolean => grupos.every(({ linhas }) => linhas.length === 0);

/** Says why there is nothing, and what may help. */
function NoAmounts({ filtros: { regime, mes_inicial, mes_final, ...others } }: RelatorioDeResultado) {
  const [title, otherRegime, offer] =
    regime === "caixa"
      ? (["Nada foi pago nem recebido nestes meses", "vencimento", "Ver pelo dia do vencimento"] as const)
      : (["Nenhuma conta vence nestes meses", "caixa", "Ver pelo dia do pagamento"] as const);
  return (
    <EmptyState
      title={title}
      action={
        <Link variant="text" href={paths.resultado({ mes_inicial, mes_final, ...others, regime: otherRegime })}>
          {offer}
        </Link>
      }
    >
      {Object.values(others).some((value) => value !== undefined)
        ? "Mude o período ou limpe os filtros."
        : "O resultado soma as contas a pagar e a receber por categoria, mês a mês."}
    </EmptyState>
  );
}

/** The managerial income statement: what came in and went out by category, month by month. */
export function IncomePage() {
  const { filter, centros, ...answer } = useLoaderData<typeof incomeLoader>();
  const list = useListAddress();
  const { mes_inicial = "", mes_final = "", regime = "caixa", tipo = "", orcado = "" } = filter;
  const period = `${toDisplayMonth(mes_inicial)} a ${toDisplayMonth(mes_final)}`;
  const defaults = () => ({ ...defaultMonths(companyToday()), regime: "caixa" });
  return (
    <ReportFrame
      wide
      title={TITLE}
      parent={{ label: "Relatórios", href: paths.relatorios() }}
      actions={
        "refused" in answer ? null : (
          <>
            <Button href={paths.orcamento({ ano: mes_final.slice(0, 4) })}>Orçamento</Button>
            <ExportButton call={calls.relatorios.resultadoArquivo} query={filter} />
          </>
        )
      }
      filters={
        <>
          <FilterBar
            list={list}
            defaults={defaults}
            summary={[
              labelOf(regimes, regime),
              labelOf(sections, tipo),
              ...(orcado === "" ? [] : [labelOf(plans, orcado)]),
            ]}
            wraps
          >
            <FilterPeriod
              names={["mes_inicial", "mes_final"]}
              from={mes_inicial}
              to={mes_final}
              byMonth
              removable={false}
            />
            <Field label="Regime" className="min-w-38">
              <Select name="regime" defaultValue={regime} options={regimes} />
            </Field>
            <Field label="Mostrar" className="min-w-38">
              <Select name="tipo" defaultValue={tipo} options={sections} />
            </Field>
            <Field label="Orçado" className="min-w-34">
              <Select name="orcado" defaultValue={orcado} options={plans} />
            </Field>
            <Field label="Centro das receitas" className="min-w-36">
              <DeferredResultCentreAutocomplete
                name="centroReceita"
                placeholder="Todos"
                defaultValue={centros.receita}
                search={searchResultCentres.receber}
              />
            </Field>
            <Field label="Centro das despesas" className="min-w-36">
              <DeferredResultCentreAutocomplete
                name="centroDespesa"
                placeholder="Todos"
                defaultValue={centros.despesa}
                search={searchResultCentres.pagar}
              />
            </Field>
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
          about={[
            `De ${period} · ${labelOf(regimes, regime)}`,
            Object.values(answer.report.nomes).filter(Boolean).join(" · "),
            `Gerado em ${toDisplayDateTime(answer.report.gerado_em)}`,
          ]}
        >
          {isEmpty(answer.report) ? (
            <NoAmounts {...answer.report} />
          ) : (
            <>
              <p className="max-w-180 text-[15px]/6">{incomeWords(answer.report)}</p>
              <PlanSummary report={answer.report} />
              <IncomePlot {...answer.report} />
              <IncomeTable report={answer.report} list={list} />
            </>
          )}
        </Paper>
      )}
    </ReportFrame>
  );
}
