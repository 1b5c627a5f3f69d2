import { calls } from "@prumo/api-client/calls";
import type { LinhaGrupo } from "@prumo/api-client/schemas/permissoes";
import type { Column } from "@prumo/ui/data-table";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { NameLink } from "../../../list/name-link";
import { RegisterList } from "../../../list/register-list";
import type { RegisterBulk } from "../../../list/register-selection";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { allRowsOf } from "../../../list/select-all";
import type { grupoPermissoesListLoader } from "./loaders";

const users = (count: number) => (count === 1 ? "1 usuário" : `${count} usuários`);

const columns: readonly Column<LinhaGrupo>[] = [
  {
    header: "Nome",
    sort: "nome",
    text: ({ nome }) => nome,
    cell: ({ id, nome }) => (
      <NameLink href={paths.gruposPermissoes.editar(id)} access={calls.permissoes.update.access}>
        {nome}
      </NameLink>
    ),
    place: "title",
  },
  {
    header: "Usuários",
    sort: "usuarios_count",
    width: 160,
    text: ({ usuarios_count }) => users(usuarios_count),
    place: "detail",
  },
];

/** The text that says what a removal takes away. */
const effectOf = (count: number) =>
  count === 0
    ? "Nenhum usuário está neste grupo."
    : `${users(count)} ${count === 1 ? "perde" : "perdem"} as permissões deste grupo, menos as que ${count === 1 ? "tiver" : "tiverem"} por outro grupo.`;

export function GrupoPermissoesListPage() {
  const { filter, grupos } = useLoaderData<typeof grupoPermissoesListLoader>();

  const actions = ({ id }: LinhaGrupo): RowAction[] => [
    {
      label: "Editar",
      href: paths.gruposPermissoes.editar(id),
      access: calls.permissoes.update.access,
    },
  ];

  const bulk: RegisterBulk<LinhaGrupo> = {
    noun: { one: "grupo", many: "grupos", masculine: true },
    nameOf: ({ nome }) => nome,
    hrefOf: ({ id }) => paths.gruposPermissoes.editar(id),
    load: allRowsOf(api.permissoes.selecao),
    removal: {
      question: "Deseja realmente excluir este grupo de permissões?",
      note: {
        one: "Quem está neste grupo perde as permissões dele, menos as que tiver por outro grupo.",
        many: "Quem está em um destes grupos perde as permissões dele, menos as que tiver por outro grupo.",
      },
      effect: ({ usuarios_count }) => effectOf(usuarios_count),
      access: calls.permissoes.delete.access,
      remove: api.permissoes.delete,
    },
  };

  return (
    <RegisterList
      title="Grupos de permissões"
      calls={calls.permissoes}
      filter={filter}
      page={grupos}
      add={{ label: "Novo grupo", href: paths.gruposPermissoes.novo() }}
      columns={columns}
      actions={actions}
      bulk={bulk}
      none="Nenhum grupo de permissões cadastrado"
      first={{
        about: "Um grupo junta permissões e é dado a quem faz o mesmo trabalho.",
        label: "Criar o primeiro grupo",
      }}
      summary={[]}
    >
      <SearchField label="Nome" value={filter.pesquisa} />
    </RegisterList>
  );
}
