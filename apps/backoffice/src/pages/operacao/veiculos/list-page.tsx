import { calls } from "@prumo/api-client/calls";
import type { Veiculo } from "@prumo/api-client/schemas/veiculos";
import { veiculoFields } from "@prumo/domain/veiculo-fields";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { searchPeople } from "../../../app/searches";
import { cardColumn, nameColumn } from "../../../list/card-column";
import { FilterPerson } from "../../../list/filter-person";
import type { ListColumn } from "../../../list/list-columns";
import { RegisterList } from "../../../list/register-list";
import { bulkRemoval } from "../../../list/removal";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import { ownerText } from "../../cadastros/pieces/owner-text";
import type { veiculoListLoader } from "./loaders";

const columns: readonly ListColumn<Veiculo>[] = [
  nameColumn("placa", veiculoFields.placa, { href: paths.veiculos.editar }, { width: 140 }),
  cardColumn("marca", veiculoFields.marca, { place: "detail" }),
  cardColumn("modelo", veiculoFields.modelo, { place: "lead" }),
  cardColumn<Veiculo>("pessoa_id", veiculoFields.pessoa_id, {
    sort: "proprietario",
    file: ["pessoa"],
    text: ownerText,
    tone: ({ pessoa }) => (pessoa === null ? "muted" : undefined),
    place: "detail",
  }),
  cardColumn("cor", veiculoFields.cor, { width: 140, tone: () => "muted", place: "detail" }),
];

/** In a card no heading says whose name it is, or that it is an owner who is missing. */
const cards = columns.map(
  (column): ListColumn<Veiculo> =>
    column.sort === "proprietario"
      ? {
          ...column,
          text: (veiculo) => (veiculo.pessoa === null ? `Proprietário: ${ownerText(veiculo)}` : ownerText(veiculo)),
        }
      : column,
);

/** The list of veículos, which has two documented addresses. */
export function VeiculoListPage() {
  const { filter, veiculos, proprietario } = useLoaderData<typeof veiculoListLoader>();
  const actions = ({ id }: Veiculo): RowAction[] => [
    { label: "Editar", href: paths.veiculos.editar(id), access: calls.veiculos.update.access },
    { label: "Excluir", danger: true, href: paths.veiculos.excluir(id), access: calls.veiculos.delete.access },
  ];
  return (
    <RegisterList<Veiculo, ChosenOf<typeof api.veiculos>>
      title="Veículos"
      calls={calls.veiculos}
      filter={filter}
      page={veiculos}
      add={{ label: "Novo veículo", href: paths.veiculos.novo() }}
      columns={columns}
      cards={cards}
      actions={actions}
      bulk={{
        noun: { one: "veículo", many: "veículos", masculine: true },
        nameOf: ({ placa }) => placa,
        hrefOf: ({ id }) => paths.veiculos.editar(id),
        load: allRowsOf(api.veiculos.selecao),
        acts: [
          bulkRemoval({
            access: calls.veiculos.delete.access,
            remove: api.veiculos.delete,
            note: "Um veículo que já está em uma ordem de serviço não é excluído.",
          }),
        ],
      }}
      none="Nenhum veículo encontrado"
      first={{
        about: "Aqui ficam os veículos dos clientes e os da empresa, que as ordens de serviço usam.",
        label: "Cadastrar o primeiro veículo",
      }}
      summary={[filter.placa ?? "", proprietario?.nome_fantasia ?? "Todos os proprietários"]}
    >
      <SearchField label={veiculoFields.placa.label} name="placa" value={filter.placa} />
      <FilterPerson
        label={veiculoFields.pessoa_id.label}
        name="proprietario"
        person={proprietario}
        search={searchPeople}
      />
    </RegisterList>
  );
}
