import { calls } from "@prumo/api-client/calls";
import type { Veiculo } from "@prumo/api-client/schemas/veiculos";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { searchPeople } from "../../../app/searches";
import { FilterPerson } from "../../../list/filter-person";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";
import { RegisterList } from "../../../list/register-list";
import { bulkRemoval } from "../../../list/removal";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import { ownerText } from "../../cadastros/pieces/owner-text";
import type { veiculoListLoader } from "./loaders";

const columns: readonly ListColumn<Veiculo>[] = [
  {
    header: "Placa",
    width: 140,
    sort: "placa",
    text: ({ placa }) => placa,
    cell: ({ id, placa }) => <NameLink href={paths.veiculos.editar(id)}>{placa}</NameLink>,
    place: "title",
  },
  { header: "Marca", sort: "marca", text: ({ marca }) => marca ?? "–", place: "detail" },
  { header: "Modelo", sort: "modelo", text: ({ modelo }) => modelo ?? "–", place: "lead" },
  {
    header: "Proprietário",
    sort: "proprietario",
    file: ["pessoa"],
    text: ownerText,
    tone: ({ pessoa }) => (pessoa === null ? "muted" : undefined),
    place: "detail",
  },
  { header: "Cor", width: 140, sort: "cor", text: ({ cor }) => cor ?? "–", tone: () => "muted", place: "detail" },
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
      <SearchField label="Placa" name="placa" value={filter.placa} />
      <FilterPerson label="Proprietário" name="proprietario" person={proprietario} search={searchPeople} />
    </RegisterList>
  );
}
