import { calls } from "@prumo/api-client/calls";
import type { AberturaDaLista } from "@prumo/api-client/schemas/caixas";
import { aberturaFields } from "@prumo/domain/caixa-fields";
import { differenceText } from "@prumo/domain/cash-register";
import { toDisplayDateTime } from "@prumo/domain/date";
import { pageSizes } from "@prumo/domain/page-size";
import { Button } from "@prumo/ui/button";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { Paginator } from "@prumo/ui/paginator";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { withFileCount } from "../../../list/counted-column";
import { ExportButton } from "../../../list/export-button";
import { FilterBar } from "../../../list/filter-bar";
import { FilterChoice } from "../../../list/filter-choice";
import { FilterFiles, filesSummary } from "../../../list/filter-files";
import { FilterPeriod } from "../../../list/filter-period";
import type { ListColumn } from "../../../list/list-columns";
import { isFiltered } from "../../../list/list-query";
import { ListView } from "../../../list/list-view";
import { NameLink } from "../../../list/name-link";
import { NoRows } from "../../../list/no-rows";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { CASH_PAGE } from "./about-registers";
import type { sessionsLoader } from "./loaders";

/** The page of a session: its closing report, or its movements while it is open. */
const hrefOf = ({ id, data_fechamento }: AberturaDaLista) =>
  data_fechamento === null ? paths.caixa.aberto({ abertura: id }) : paths.caixa.fechamento(id);
const amount = (value: number | null) => (value === null ? "–" : moneyText(value));

const columns: readonly ListColumn<AberturaDaLista>[] = [
  withFileCount({
    sort: "caixa",
    header: aberturaFields.caixa_id.label,
    width: 128,
    text: ({ caixa }) => caixa.nome,
    cell: (row) => <NameLink href={hrefOf(row)}>{row.caixa.nome}</NameLink>,
    place: "title",
  }),
  { sort: "usuario", header: aberturaFields.usuario.heading, text: ({ usuario }) => usuario.nome, place: "detail" },
  {
    sort: "data_abertura",
    header: aberturaFields.data_abertura.label,
    width: 144,
    text: ({ data_abertura }) => toDisplayDateTime(data_abertura),
    place: "lead",
  },
  {
    sort: "data_fechamento",
    header: aberturaFields.data_fechamento.label,
    width: 144,
    text: ({ data_fechamento }) => (data_fechamento === null ? "em aberto" : toDisplayDateTime(data_fechamento)),
    tone: ({ data_fechamento }) => (data_fechamento === null ? "muted" : undefined),
    place: "detail",
  },
  {
    sort: "esperado",
    header: aberturaFields.esperado.label,
    width: 112,
    align: "end",
    text: ({ esperado }) => amount(esperado),
    place: "none",
  },
  {
    sort: "contado",
    header: aberturaFields.contado.label,
    width: 112,
    align: "end",
    text: ({ contado }) => amount(contado),
    place: "amount",
  },
  {
    sort: "diferenca",
    header: aberturaFields.diferenca.label,
    width: 156,
    align: "end",
    text: ({ diferenca }) => (diferenca === null ? "–" : differenceText(diferenca)),
    tone: ({ diferenca }) => (diferenca === null || diferenca === 0 ? "muted" : "danger"),
    place: "detail",
  },
];
const aberturaColumns = () => columns;

const actions = (row: AberturaDaLista): MenuItem[] => [
  ...(row.data_fechamento === null
    ? []
    : [{ label: aberturaFields.data_fechamento.label, href: paths.caixa.fechamento(row.id) }]),
  { label: "Movimentos", href: paths.caixa.aberto({ abertura: row.id }) },
];

/** Past and present sessions, with their closing reports. */
export function SessionsPage() {
  const { filter, aberturas, caixas } = useLoaderData<typeof sessionsLoader>();
  const list = useListAddress();
  const { caixa = "", data_inicial = "", data_final = "" } = filter;
  const chosen = caixas.find(({ id }) => String(id) === caixa);
  return (
    <Page
      title="Fechamentos de caixa"
      breadcrumb={[{ label: CASH_PAGE, href: paths.caixa.aberto() }, { label: "Fechamentos" }]}
      actions={
        <>
          <ExportButton call={calls.caixas.aberturas} query={filter} columns={aberturaColumns()} />
          <Button href={paths.caixa.aberto()} kbd="Esc" data-shortcut="back">
            Voltar
          </Button>
        </>
      }
    >
      <FilterBar list={list} defaults={() => ({})} summary={[chosen?.nome ?? "Todos os caixas", filesSummary(filter)]}>
        <FilterPeriod label={aberturaFields.data_abertura.label} from={data_inicial} to={data_final} />
        <FilterChoice
          label={aberturaFields.caixa_id.label}
          name="caixa"
          value={caixa}
          options={caixas.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        />
        <FilterFiles filter={filter} />
      </FilterBar>
      <ListView
        name="caixas/aberturas"
        label="Fechamentos de caixa"
        list={list}
        rows={aberturas.data}
        columns={aberturaColumns}
        cards={aberturaColumns}
        actions={actions}
        empty={
          <NoRows
            title={isFiltered(filter) ? "Nenhum caixa aberto com estes filtros" : "Nenhum caixa foi aberto ainda"}
            list={list}
            filter={filter}
            about="Quando um caixa é aberto, ele aparece aqui, e depois de fechado, o que foi contado nele."
            add={{ label: "Ir para o caixa", access: calls.caixas.abrir.access, href: paths.caixa.aberto() }}
          />
        }
      />
      <Paginator page={aberturas} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
    </Page>
  );
}
