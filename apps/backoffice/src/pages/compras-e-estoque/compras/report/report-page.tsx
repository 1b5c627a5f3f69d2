import { calls } from "@prumo/api-client/calls";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { EmptyState } from "@prumo/ui/empty-state";
import { Field } from "@prumo/ui/field";
import { Select } from "@prumo/ui/select";
import { useLoaderData } from "react-router-dom";
import { companyToday } from "../../../../app/clock";
import { paths } from "../../../../app/paths";
import { useSession } from "../../../../app/session";
import { ExportButton } from "../../../../list/export-button";
import { FailedSearch } from "../../../../list/failed-search";
import { FilterBar } from "../../../../list/filter-bar";
import { inLine } from "../../../../list/inline-label";
import { paperPeriodText } from "../../../../list/period-text";
import { type ListAddress, useListAddress } from "../../../../list/use-list-address";
import { RefusedReport } from "../../../../shell/refused-report";
import { ReportFrame } from "../../../../shell/report-frame";
import { Paper } from "../../../../shell/sheet";
import { type compraReportLoader, reportPeriod } from "../loaders";
import { PurchaseFilters } from "../purchase-filters";
import { MonthTable, ProductTable, SupplierTable } from "./tables";

type Loaded = Awaited<ReturnType<typeof compraReportLoader>>;

const kinds = {
  fornecedor: { nome: "Por fornecedor", call: calls.compras.relatorioFornecedores },
  produto: { nome: "Por produto", call: calls.compras.relatorioProdutos },
  mes: { nome: "Por mês", call: calls.compras.relatorioMeses },
} as const;
const kindOf = (por: string) => kinds[keysOf(kinds).find((known) => known === por) ?? "fornecedor"];
const situations = [
  { value: "todas", label: "Novas e aprovadas" },
  { value: "aprovadas", label: "Só aprovadas" },
];

function ReportFilters({ list, loaded }: { list: ListAddress; loaded: Loaded }) {
  const { por, filter, fornecedor, produto } = loaded;
  const { situacao = "todas" } = filter;
  return (
    <FilterBar
      list={list}
      defaults={() => ({ por: "fornecedor", situacao: "todas", ...reportPeriod(companyToday()) })}
      summary={[kindOf(por).nome, fornecedor?.nome_fantasia ?? "", produto?.nome ?? ""]}
    >
      <Field label="Relatório" className={inLine}>
        <Select
          name="por"
          defaultValue={por}
          options={Object.entries(kinds).map(([value, { nome }]) => ({ value, label: nome }))}
        />
      </Field>
      <PurchaseFilters filter={filter} fornecedor={fornecedor} produto={produto} withoutPeriod={false} />
      <Field label="Compras" className={inLine}>
        <Select name="situacao" defaultValue={situacao} options={situations} />
      </Field>
    </FilterBar>
  );
}

/** The purchases of a period: by supplier, by product with its prices, or by month. */
export function CompraReportPage() {
  const loaded = useLoaderData<typeof compraReportLoader>();
  const list = useListAddress();
  const { empresa } = useSession();
  const { por, filter, query, fornecedor, produto } = loaded;
  const { data_inicial = "", data_final = "", situacao } = filter;
  const { nome, call } = kindOf(por);
  const title = `Compras ${nome.toLowerCase()}`;
  return (
    <ReportFrame
      title={title}
      parent={{ label: "Compras", href: paths.compras.lista() }}
      actions={"refused" in loaded ? null : <ExportButton call={call} query={query} />}
      filters={
        <>
          <ReportFilters list={list} loaded={loaded} />
          <FailedSearch list={list} />
        </>
      }
    >
      {"refused" in loaded ? (
        <RefusedReport messages={loaded.refused} />
      ) : (
        <Paper
          title={title}
          titled
          company={empresa?.nome ?? ""}
          about={[
            paperPeriodText(data_inicial, data_final),
            [situacao === "aprovadas" ? "Só aprovadas" : "Novas e aprovadas", fornecedor?.nome_fantasia, produto?.nome]
              .filter(Boolean)
              .join(" · "),
          ]}
        >
          {loaded.report.linhas.length === 0 ? (
            <EmptyState title="Nenhuma compra no período" />
          ) : loaded.report.por === "produto" ? (
            <ProductTable {...loaded.report} />
          ) : loaded.report.por === "mes" ? (
            <MonthTable {...loaded.report} />
          ) : (
            <SupplierTable {...loaded.report} period={{ data_inicial, data_final }} />
          )}
        </Paper>
      )}
    </ReportFrame>
  );
}
