import { calls } from "@prumo/api-client/calls";
import type { OrdemDaLista } from "@prumo/api-client/schemas/ordem-servico";
import { ordemServicoFields } from "@prumo/domain/ordem-servico-fields";
import { pageSizes } from "@prumo/domain/page-size";
import { Button } from "@prumo/ui/button";
import { Paginator } from "@prumo/ui/paginator";
import { useLoaderData } from "react-router-dom";
import type { api } from "../../../../app/api";
import { paths } from "../../../../app/paths";
import { moneyText } from "../../../../app/reais";
import { mayAccess, useSession } from "../../../../app/session";
import { withFileCount } from "../../../../list/counted-column";
import { ExportButton } from "../../../../list/export-button";
import { LaterSelection } from "../../../../list/later-selection";
import type { ListColumn } from "../../../../list/list-columns";
import { ListView } from "../../../../list/list-view";
import { NameLink } from "../../../../list/name-link";
import { NoRows } from "../../../../list/no-rows";
import { OutsideNotice } from "../../../../list/outside-notice";
import { foundRows, PERIOD_NAMES } from "../../../../list/outside-period";
import type { ChosenOf } from "../../../../list/select-all";
import { useListSelection } from "../../../../list/selection";
import { useListAddress } from "../../../../list/use-list-address";
import { Page } from "../../../../shell/page";
import { OrderBadge } from "../../pieces/order-badge";
import { scheduleText } from "../../pieces/schedule-text";
import { orderName } from "../acted-order";
import type { ordemListLoader } from "../loaders";
import { TodayOrders } from "../provider/today-orders";
import { useOrderActions } from "../use-order-actions";
import { OrdemFilters } from "./filters";
import { orderBulk } from "./order-bulk";

const TITLE = "Ordens de serviço";

const columns = (): readonly ListColumn<OrdemDaLista>[] => [
  {
    header: ordemServicoFields.numero_os.heading,
    sort: "numero_os",
    width: 110,
    text: ({ numero_os }) => String(numero_os),
    place: "lead",
  },
  withFileCount({
    header: ordemServicoFields.cliente_id.label,
    sort: "cliente",
    file: ["cliente", "veiculo"],
    text: ({ cliente }) => cliente.nome_fantasia,
    note: ({ veiculo }) => veiculo?.placa,
    cell: ({ id, cliente }) => <NameLink href={paths.ordemServico.editar(id)}>{cliente.nome_fantasia}</NameLink>,
    place: "title",
  }),
  {
    sort: "prestador",
    header: ordemServicoFields.prestador_id.label,
    text: ({ prestador }) => prestador?.nome_fantasia ?? "–",
    tone: () => "muted",
    place: "detail",
  },
  {
    header: ordemServicoFields.data_agendamento.label,
    sort: "data",
    file: ["data_agendamento", "hora_agendamento"],
    width: 160,
    text: scheduleText,
    place: "detail",
  },
  {
    header: ordemServicoFields.os_status.label,
    sort: "status",
    width: 160,
    cell: ({ os_status }) => <OrderBadge status={os_status} />,
    place: "status",
  },
  {
    header: ordemServicoFields.valor.label,
    sort: "valor",
    width: 130,
    align: "end",
    text: ({ valor }) => moneyText(valor),
    place: "amount",
  },
];

/** The service orders: a prestador's own, with those of the day first, or all of the company. */
export function OrdemListPage() {
  const { filter, ordens: ofPeriod, prestador, today, outside } = useLoaderData<typeof ordemListLoader>();
  const { page: ordens, filter: shown } = foundRows(ofPeriod, filter, outside);
  const session = useSession();
  const list = useListAddress();
  const { actions, modal } = useOrderActions();
  const selection = useListSelection<ChosenOf<typeof api.ordemServico>>(calls.ordemServico.lista.path, ordens.data);
  return (
    <Page
      title={TITLE}
      actions={
        <>
          <Button variant="ghost" href={paths.ordemServico.quadro()}>
            Quadro
          </Button>
          <ExportButton call={calls.ordemServico.lista} query={shown} columns={columns()} />
          {mayAccess(session, calls.ordemServico.save.access) ? (
            <Button variant="primary" kbd="N" data-shortcut="new" href={paths.ordemServico.nova()}>
              Nova ordem
            </Button>
          ) : null}
        </>
      }
    >
      {today === null ? null : <TodayOrders ordens={today} />}
      <OrdemFilters list={list} filter={filter} prestador={prestador} defaults={{}} withStatus />
      <ListView
        name={calls.ordemServico.lista.path}
        offersCards
        above={<OutsideNotice list={list} outside={outside} names={PERIOD_NAMES} />}
        label={TITLE}
        list={list}
        rows={ordens.data}
        columns={columns}
        cards={columns}
        selection={selection}
        nameOf={orderName}
        actions={actions}
        empty={
          <NoRows
            title="Nenhuma ordem de serviço encontrada"
            list={list}
            filter={filter}
            about="Aqui ficam os serviços nos clientes: o que será feito, por quem e quando."
            add={{
              label: "Cadastrar a primeira ordem",
              access: calls.ordemServico.save.access,
              href: paths.ordemServico.nova(),
            }}
          />
        }
      />
      <Paginator page={ordens} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      <LaterSelection
        list={calls.ordemServico.lista.path}
        lista={calls.ordemServico.lista}
        filter={shown}
        page={ordens}
        columns={columns()}
        selection={selection}
        bulk={orderBulk(session)}
      />
      {modal}
    </Page>
  );
}
