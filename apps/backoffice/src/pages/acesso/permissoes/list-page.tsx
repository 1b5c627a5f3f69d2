import { calls } from "@prumo/api-client/calls";
import type { LinhaGrupo } from "@prumo/api-client/schemas/permissoes";
import { grupoPermissoesFields } from "@prumo/domain/grupo-permissoes-fields";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { cardColumn, nameColumn } from "../../../list/card-column";
import type { LoaderData } from "../../../list/list-loader";
import { registryList } from "../../../list/registry-list";
import type { grupoPermissoesListLoader } from "./loaders";

const users = (count: number) => (count === 1 ? "1 usuário" : `${count} usuários`);

/** The text that says what a removal takes away. */
const effectOf = (count: number) =>
  count === 0
    ? "Nenhum usuário está neste grupo."
    : `${users(count)} ${count === 1 ? "perde" : "perdem"} as permissões deste grupo, menos as que ${count === 1 ? "tiver" : "tiverem"} por outro grupo.`;

export const GrupoPermissoesListPage = registryList({
  title: "Grupos de permissões",
  calls: calls.permissoes,
  api: api.permissoes,
  paths: paths.gruposPermissoes,
  page: ({ grupos }: LoaderData<typeof grupoPermissoesListLoader>) => grupos,
  noun: { one: "grupo", many: "grupos", masculine: true },
  nameOf: ({ nome }) => nome,
  add: "Novo grupo",
  columns: [
    nameColumn<LinhaGrupo>("nome", grupoPermissoesFields.nome, {
      href: paths.gruposPermissoes.editar,
      access: calls.permissoes.update.access,
    }),
    cardColumn<LinhaGrupo>("usuarios_count", grupoPermissoesFields.usuarios_count, {
      width: 160,
      text: ({ usuarios_count }) => users(usuarios_count),
      place: "detail",
    }),
  ],
  removal: {
    question: "Deseja realmente excluir este grupo de permissões?",
    note: {
      one: "Quem está neste grupo perde as permissões dele, menos as que tiver por outro grupo.",
      many: "Quem está em um destes grupos perde as permissões dele, menos as que tiver por outro grupo.",
    },
    effect: ({ usuarios_count }) => effectOf(usuarios_count),
  },
  none: "Nenhum grupo de permissões cadastrado",
  first: {
    about: "Um grupo junta permissões e é dado a quem faz o mesmo trabalho.",
    label: "Criar o primeiro grupo",
  },
  search: { label: grupoPermissoesFields.nome.label },
});
