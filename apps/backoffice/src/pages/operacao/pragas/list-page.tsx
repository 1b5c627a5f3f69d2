import { calls } from "@prumo/api-client/calls";
import type { Praga } from "@prumo/api-client/schemas/pragas";
import { pragaFields } from "@prumo/domain/praga-fields";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { cardColumn, nameColumn } from "../../../list/card-column";
import type { LoaderData } from "../../../list/list-loader";
import { registryList } from "../../../list/registry-list";
import type { pragaListLoader } from "./loaders";

export const PragaListPage = registryList({
  title: "Pragas",
  calls: calls.pragas,
  api: api.pragas,
  paths: paths.pragas,
  page: ({ pragas }: LoaderData<typeof pragaListLoader>) => pragas,
  noun: { one: "praga", many: "pragas" },
  nameOf: ({ nome }) => nome,
  add: "Nova praga",
  columns: [
    nameColumn<Praga>("nome", pragaFields.nome, { href: paths.pragas.editar, access: calls.pragas.update.access }),
    cardColumn<Praga>("nome_cientifico", pragaFields.nome_cientifico, {
      cell: ({ nome_cientifico }) => (nome_cientifico === null ? "–" : <i>{nome_cientifico}</i>),
      place: "lead",
    }),
    cardColumn<Praga>("observacao", pragaFields.observacao, { tone: () => "muted", place: "detail" }),
  ],
  removal: {
    question: "Deseja realmente excluir esta praga?",
    note: "Uma praga que já está em uma ordem de serviço não é excluída.",
  },
  none: "Nenhuma praga encontrada",
  first: {
    about: "Aqui ficam as pragas que as ordens de serviço combatem.",
    label: "Cadastrar a primeira praga",
  },
  search: { label: pragaFields.nome.label },
});
