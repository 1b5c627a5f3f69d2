import { calls } from "@prumo/api-client/calls";
import type { LinhaPerfil } from "@prumo/api-client/schemas/perfil-acesso";
import { perfilAcessoFields } from "@prumo/domain/perfil-acesso-fields";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { cardColumn, nameColumn } from "../../../list/card-column";
import type { LoaderData } from "../../../list/list-loader";
import { registryList } from "../../../list/registry-list";
import type { profilesLoader } from "./loaders";

const count = (total: number, one: string, many: string) => `${total} ${total === 1 ? one : many}`;

export const PerfilAcessoListPage = registryList({
  title: "Perfis de acesso",
  calls: calls.perfilAcesso,
  api: api.perfilAcesso,
  paths: paths.perfilAcesso,
  page: ({ perfis }: LoaderData<typeof profilesLoader>) => perfis,
  noun: { one: "perfil", many: "perfis", masculine: true },
  nameOf: ({ nome }) => nome,
  add: "Novo perfil",
  columns: [
    nameColumn<LinhaPerfil>("nome", perfilAcessoFields.nome, { href: paths.perfilAcesso.editar }),
    cardColumn<LinhaPerfil>("submodulos_count", perfilAcessoFields.submodulos_count, {
      width: 150,
      text: ({ submodulos_count }) => count(submodulos_count, "submódulo", "submódulos"),
      place: "lead",
    }),
    cardColumn<LinhaPerfil>("planos_count", perfilAcessoFields.planos_count, {
      width: 130,
      text: ({ planos_count }) => count(planos_count, "plano", "planos"),
      place: "detail",
    }),
    cardColumn<LinhaPerfil>("empresas_count", perfilAcessoFields.empresas_count, {
      width: 140,
      text: ({ empresas_count }) => count(empresas_count, "empresa", "empresas"),
      place: "detail",
    }),
  ],
  actions: ({ id }) => [{ label: "Ver planos", href: paths.planos.lista({ perfil: id }) }],
  removal: {
    question: "Deseja realmente excluir este perfil de acesso?",
    note: "Nenhum plano usa o que é excluído: nenhuma empresa perde acesso.",
    refused: ({ planos_count }) =>
      planos_count === 0 ? undefined : `Usado por ${count(planos_count, "plano", "planos")}: troque o perfil antes`,
  },
  none: "Nenhum perfil de acesso cadastrado",
  first: {
    about: "Um perfil de acesso diz que módulos um plano tem.",
    label: "Criar o primeiro perfil",
  },
  search: { label: perfilAcessoFields.nome.label },
});
