import { calls } from "@prumo/api-client/calls";
import type { RelatorioDeVencimentos } from "@prumo/api-client/schemas/relatorios";
import type { TipoConta } from "@prumo/domain/conta-side";
import { toDisplayDateTime } from "@prumo/domain/date";
import { EmptyState } from "@prumo/ui/empty-state";
import { Field } from "@prumo/ui/field";
import { Link } from "@prumo/ui/link";
import { Select } from "@prumo/ui/select";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText, moneyTextOrDash } from "../../../app/reais";
import { searchPeople } from "../../../app/searches";
import { DeferredPersonAutocomplete } from "../../../list/deferred-inputs";
import { ExportButton } from "../../../list/export-button";
import { FailedSearch } from "../../../list/failed-search";
import { FilterBar } from "../../../list/filter-bar";
import { useListAddress } from "../../../list/use-list-address";
import { RefusedReport } from "../../../shell/refused-report";
import { ReportFrame } from "../../../shell/report-frame";
import { Paper } from "../../../shell/sheet";
import { AmountsRow } from "./amounts-row";
import { FirstMoney } from "./first-money";
import type { ageingLoader } from "./loaders";

const ageingTexts = {
  pagar: { titulo: "Vencimentos a pagar", opcao: "Contas a pagar", pessoa: "Fornecedor" },
  receber: { titulo: "Vencimentos a receber", opcao: "Contas a receber", pessoa: "Cliente" },
};

/** The address of a person's open contas. */
function contasHref(tipo: TipoConta, pessoa: number): string {
  const open = { status: "aberto", dataInicial: "", dataFinal: "" };
  return tipo === "pagar"
    ? paths.contasPagar.lista({ fornecedor: pessoa, ...open })
    : paths.contasReceber.lista({ cliente: pessoa, ...open });
}

/** The later, the stronger the colour: from the accent to that of danger. */
const shades = ["bg-prumo-accent", "bg-prumo-danger/35", "bg-prumo-danger/55", "bg-prumo-danger/75", "bg-prumo-danger"];

function Bands({ faixas, total }: Pick<RelatorioDeVencimentos, "faixas" | "total">) {
  return (
    <div className="grid gap-3">
      <div aria-hidden="true" className="flex h-3 gap-px overflow-clip rounded-prumo-pill bg-prumo-sunken print:hidden">
        {faixas.map(({ faixa, valor }, at) =>
          valor > 0 ? <div key={faixa} className={shades[at]} style={{ flexGrow: valor / total.valor }} /> : null,
        )}
      </div>
      <AmountsRow
        className="print:grid-cols-3"
        amounts={[...faixas, { faixa: "total", nome: "Total", ...total }].map(
          ({ faixa, nome, quantidade, valor }, at) => ({
            key: faixa,
            name: (
              <>
                {shades[at] === undefined ? null : (
                  <span aria-hidden="true" className={`size-2 rounded-prumo-pill print:hidden ${shades[at]}`} />
                )}
                {nome} · {quantidade}
              </>
            ),
            valor,
          }),
        )}
      />
    </div>
  );
}

/** Hides the single bands on a phone, which has room for the total only; paper has room for all. */
const roomy = "not-print:prumo-phone:hidden";

function People({ faixas, pessoas, total, filtros: { tipo } }: RelatorioDeVencimentos) {
  return (
    <table className="w-full text-[12px]/4">
      <caption className="sr-only">Em aberto por {ageingTexts[tipo].pessoa.toLowerCase()}</caption>
      <thead>
        <tr className="border-prumo-line-strong border-b *:py-1.5 *:ps-3 *:text-end *:font-medium">
          <th scope="col" className="ps-0! text-start!">
            {ageingTexts[tipo].pessoa}
          </th>
          {faixas.map(({ faixa, nome }) => (
            <th key={faixa} scope="col" className={roomy}>
              {nome}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {pessoas.map(({ pessoa, valores, total: soma }) => (
          <tr key={pessoa.id} className="break-inside-avoid border-prumo-line border-b *:py-1.5 *:ps-3 *:text-end">
            <th scope="row" className="ps-0! text-start! font-normal">
              <Link variant="text" href={contasHref(tipo, pessoa.id)} className="print:text-prumo-ink">
                {pessoa.nome}
              </Link>
            </th>
            {faixas.map(({ faixa }, at) => (
              <td key={faixa} className={`prumo-tabular ${roomy}`}>
                {moneyTextOrDash(valores[at] ?? 0)}
              </td>
            ))}
            <td className="prumo-tabular font-semibold">{moneyText(soma)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="print:table-row-group">
        <tr className="font-semibold *:py-2 *:ps-3 *:text-end">
          <td className="ps-0! text-start!">Total</td>
          {faixas.map(({ faixa, valor }) => (
            <td key={faixa} className={`prumo-tabular ${roomy}`}>
              {moneyTextOrDash(valor)}
            </td>
          ))}
          <td className="prumo-tabular">{moneyText(total.valor)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The residuals of one side, by how long they are overdue. */
export function AgeingPage() {
  const { filter, pessoa, ...answer } = useLoaderData<typeof ageingLoader>();
  const list = useListAddress();
  const { titulo } = ageingTexts[filter.tipo] ?? ageingTexts.pagar;
  return (
    <ReportFrame
      title={titulo}
      parent={{ label: "Relatórios", href: paths.relatorios() }}
      actions={"refused" in answer ? null : <ExportButton call={calls.relatorios.vencimentosArquivo} query={filter} />}
      filters={
        <>
          <FilterBar list={list} defaults={() => ({ tipo: "pagar" })} summary={[ageingTexts[filter.tipo]?.opcao ?? ""]}>
            <Field label="Contas">
              <Select
                name="tipo"
                defaultValue={filter.tipo}
                options={Object.entries(ageingTexts).map(([value, { opcao }]) => ({ value, label: opcao }))}
              />
            </Field>
            <Field label="Fornecedor ou cliente" className="flex-[2_1_220px]!">
              <DeferredPersonAutocomplete
                name="pessoa"
                placeholder="Todos"
                defaultValue={pessoa}
                search={searchPeople}
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
          title={titulo}
          titled
          company={answer.report.empresa.nome}
          about={[
            `Em aberto em ${toDisplayDateTime(answer.report.gerado_em)}`,
            Object.values(answer.report.nomes).filter(Boolean).join(" · "),
          ]}
        >
          {answer.report.pessoas.length === 0 ? (
            <EmptyState title="Nada em aberto" action={<FirstMoney />} />
          ) : (
            <>
              <Bands {...answer.report} />
              <People {...answer.report} />
            </>
          )}
        </Paper>
      )}
    </ReportFrame>
  );
}
