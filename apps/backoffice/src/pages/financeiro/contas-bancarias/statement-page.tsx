import { calls } from "@prumo/api-client/calls";
import { firstDayOfMonth, toDisplay } from "@prumo/domain/date";
import { pageSizes } from "@prumo/domain/page-size";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { useLoaderData } from "react-router-dom";
import { companyToday } from "../../../app/clock";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { ExportButton } from "../../../list/export-button";
import { FilterBar } from "../../../list/filter-bar";
import { FilterPeriod } from "../../../list/filter-period";
import { ListView } from "../../../list/list-view";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { Figures } from "../pieces/figures";
import { columnsOfMovements } from "../pieces/movement-columns";
import type { statementLoader } from "./loaders";

const day = (date: string) => (date === "" ? "…" : toDisplay(date));

/** The movements of a bank account in a period, with the balance after each. */
export function StatementPage() {
  const { conta_bancaria: conta, periodo, movimentos, saldo, filter } = useLoaderData<typeof statementLoader>();
  const session = useSession();
  const list = useListAddress();
  const { data_inicial, data_final } = filter;
  return (
    <Page
      title={conta.name}
      breadcrumb={[{ label: "Contas bancárias", href: paths.contasBancarias.lista() }, { label: "Extrato" }]}
      actions={
        <>
          <ExportButton
            call={calls.contasBancarias.extrato}
            params={{ id: conta.id }}
            query={{ data_inicial, data_final }}
            columns={columnsOfMovements()}
          />
          {mayAccess(session, calls.conciliacao.lancamentos.access) ? (
            <Button href={paths.contasBancarias.conciliar(conta.id)}>Conciliar</Button>
          ) : null}
          <Button href={paths.contasBancarias.lista()} kbd="Esc" data-shortcut="back">
            Voltar
          </Button>
        </>
      }
    >
      <FilterBar
        list={list}
        defaults={() => ({ data_inicial: firstDayOfMonth(companyToday()), data_final: companyToday() })}
        summary={[]}
      >
        <FilterPeriod from={data_inicial} to={data_final} />
      </FilterBar>
      <Figures
        figures={[
          { label: "Saldo anterior", valor: periodo.saldo_anterior },
          { label: "Entradas", valor: periodo.entradas },
          { label: "Saídas", valor: periodo.saidas },
          { label: `Saldo em ${day(data_final)}`, valor: periodo.saldo_final },
        ]}
      />
      {saldo === periodo.saldo_final ? null : <Figures figures={[{ label: "Saldo de hoje", valor: saldo }]} />}
      <ListView
        name="contasBancarias/extrato"
        label="Extrato"
        list={list}
        rows={movimentos.data}
        columns={columnsOfMovements}
        cards={columnsOfMovements}
        empty={<EmptyState title="Nenhum movimento no período">Mude o período.</EmptyState>}
      />
      <Paginator page={movimentos} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
    </Page>
  );
}
