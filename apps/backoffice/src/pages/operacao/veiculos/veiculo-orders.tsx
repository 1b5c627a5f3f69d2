import type { OrdemDaLista } from "@prumo/api-client/schemas/ordem-servico";
import { toDisplay } from "@prumo/domain/date";
import { pageSizes } from "@prumo/domain/page-size";
import type { Paginated } from "@prumo/domain/paginated";
import type { Column } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { ListView } from "../../../list/list-view";
import { NameLink } from "../../../list/name-link";
import { useListAddress } from "../../../list/use-list-address";
import { OrderBadge } from "../pieces/order-badge";

const TITLE = "Ordens de serviço";

const columns = (): readonly Column<OrdemDaLista>[] => [
  {
    id: "numero_os",
    header: "Número",
    width: 110,
    text: ({ numero_os }) => String(numero_os),
    cell: ({ id, numero_os }) => <NameLink href={paths.ordemServico.editar(id)}>{`OS ${numero_os}`}</NameLink>,
    place: "title",
  },
  {
    id: "data",
    header: "Data",
    width: 120,
    text: ({ data, data_agendamento }) => toDisplay(data_agendamento ?? data),
    place: "detail",
  },
  { id: "cliente", header: "Cliente", text: ({ cliente }) => cliente.nome_fantasia, place: "lead" },
  {
    id: "status",
    header: "Status",
    width: 160,
    cell: ({ os_status }) => <OrderBadge status={os_status} />,
    place: "status",
  },
  { id: "valor", header: "Valor", width: 130, align: "end", text: ({ valor }) => moneyText(valor), place: "amount" },
];

/** The service orders of a veículo, the newest first. */
export function VeiculoOrders({ ordens }: { ordens: Paginated<OrdemDaLista> | null }) {
  const list = useListAddress();
  if (ordens === null) return null;
  return (
    <section aria-label={TITLE} className="grid max-w-190 grid-cols-[minmax(0,1fr)] gap-2.5">
      <h2 className="font-semibold text-[15px]/5">{TITLE}</h2>
      <ListView
        name="veiculos/ordens"
        label={TITLE}
        list={list}
        rows={ordens.data}
        columns={columns}
        cards={columns}
        empty={<EmptyState title="Nenhuma ordem de serviço deste veículo" />}
      />
      <Paginator page={ordens} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
    </section>
  );
}
