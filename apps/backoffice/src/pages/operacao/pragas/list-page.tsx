import { calls } from "@prumo/api-client/calls";
import type { Praga } from "@prumo/api-client/schemas/pragas";
import { pragaFields } from "@prumo/domain/praga-fields";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { cardColumn, nameColumn } from "../../../list/card-column";
import type { ListColumn } from "../../../list/list-columns";
import { RegisterList } from "../../../list/register-list";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import type { pragaListLoader } from "./loaders";

const columns: readonly ListColumn<Praga>[] = [
  nameColumn("nome", pragaFields.nome, {
    nameOf: ({ nome }) => nome,
    href: paths.pragas.editar,
    access: calls.pragas.update.access,
  }),
  cardColumn("nome_cientifico", pragaFields.nome_cientifico, {
    cell: ({ nome_cientifico }) => (nome_cientifico === null ? "–" : <i>{nome_cientifico}</i>),
    place: "lead",
  }),
  cardColumn("observacao", pragaFields.observacao, { tone: () => "muted", place: "detail" }),
];

const actions = ({ id }: Praga): RowAction[] => [
  { label: "Editar", href: paths.pragas.editar(id), access: calls.pragas.update.access },
];

export function PragaListPage() {
  const { filter, pragas } = useLoaderData<typeof pragaListLoader>();
  return (
    <RegisterList<Praga, ChosenOf<typeof api.pragas>>
      title="Pragas"
      calls={calls.pragas}
      filter={filter}
      page={pragas}
      add={{ label: "Nova praga", href: paths.pragas.novo() }}
      columns={columns}
      actions={actions}
      bulk={{
        noun: { one: "praga", many: "pragas" },
        nameOf: ({ nome }) => nome,
        hrefOf: ({ id }) => paths.pragas.editar(id),
        load: allRowsOf(api.pragas.selecao),
        removal: {
          question: "Deseja realmente excluir esta praga?",
          note: "Uma praga que já está em uma ordem de serviço não é excluída.",
          access: calls.pragas.delete.access,
          remove: api.pragas.delete,
        },
      }}
      none="Nenhuma praga encontrada"
      first={{
        about: "Aqui ficam as pragas que as ordens de serviço combatem.",
        label: "Cadastrar a primeira praga",
      }}
      summary={[]}
    >
      <SearchField label={pragaFields.nome.label} value={filter.pesquisa} />
    </RegisterList>
  );
}
