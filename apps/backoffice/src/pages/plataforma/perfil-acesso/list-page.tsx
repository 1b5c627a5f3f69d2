import { calls } from "@prumo/api-client/calls";
import type { LinhaPerfil } from "@prumo/api-client/schemas/perfil-acesso";
import type { Column } from "@prumo/ui/data-table";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { NameLink } from "../../../list/name-link";
import { RegisterList } from "../../../list/register-list";
import type { RegisterBulk } from "../../../list/register-selection";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import type { profilesLoader } from "./loaders";

const count = (total: number, one: string, many: string) => `${total} ${total === 1 ? one : many}`;

const columns: readonly Column<LinhaPerfil>[] = [
  {
    header: "Nome",
    sort: "nome",
    text: ({ nome }) => nome,
    cell: ({ id, nome }) => <NameLink href={paths.perfilAcesso.editar(id)}>{nome}</NameLink>,
    place: "title",
  },
  {
    header: "Submódulos",
    sort: "submodulos_count",
    width: 150,
    text: ({ submodulos_count }) => count(submodulos_count, "submódulo", "submódulos"),
    place: "lead",
  },
  {
    header: "Planos",
    sort: "planos_count",
    width: 130,
    text: ({ planos_count }) => count(planos_count, "plano", "planos"),
    place: "detail",
  },
  {
    sort: "empresas_count",
    header: "Empresas",
    width: 140,
    text: ({ empresas_count }) => count(empresas_count, "empresa", "empresas"),
    place: "detail",
  },
];

const inUse = ({ planos_count }: Pick<LinhaPerfil, "planos_count">) =>
  planos_count === 0 ? undefined : `Usado por ${count(planos_count, "plano", "planos")}: troque o perfil antes`;

export function PerfilAcessoListPage() {
  const { filter, perfis } = useLoaderData<typeof profilesLoader>();

  const actions = ({ id }: LinhaPerfil): RowAction[] => [
    { label: "Editar", href: paths.perfilAcesso.editar(id) },
    { label: "Ver planos", href: paths.planos.lista({ perfil: id }) },
  ];

  const bulk: RegisterBulk<ChosenOf<typeof api.perfilAcesso>> = {
    noun: { one: "perfil", many: "perfis", masculine: true },
    nameOf: ({ nome }) => nome,
    hrefOf: ({ id }) => paths.perfilAcesso.editar(id),
    load: allRowsOf(api.perfilAcesso.selecao),
    removal: {
      question: "Deseja realmente excluir este perfil de acesso?",
      note: "Nenhum plano usa o que é excluído: nenhuma empresa perde acesso.",
      access: calls.perfilAcesso.delete.access,
      refused: inUse,
      remove: api.perfilAcesso.delete,
    },
  };

  return (
    <RegisterList
      title="Perfis de acesso"
      calls={calls.perfilAcesso}
      filter={filter}
      page={perfis}
      add={{ label: "Novo perfil", href: paths.perfilAcesso.novo() }}
      columns={columns}
      actions={actions}
      bulk={bulk}
      none="Nenhum perfil de acesso cadastrado"
      first={{
        about: "Um perfil de acesso diz que módulos um plano tem.",
        label: "Criar o primeiro perfil",
      }}
      summary={[]}
    >
      <SearchField label="Nome" value={filter.pesquisa} />
    </RegisterList>
  );
}
