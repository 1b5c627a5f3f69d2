import { calls } from "@prumo/api-client/calls";
import type { LinhaPerfil } from "@prumo/api-client/schemas/perfil-acesso";
import type { Column } from "@prumo/ui/data-table";
import { Field } from "@prumo/ui/field";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { Input } from "@prumo/ui/input";
import { useLoaderData } from "react-router-dom";
import { api } from "../../app/api";
import { paths } from "../../app/paths";
import { RegisterList } from "../../list/register-list";
import { useAct } from "../../list/use-act";
import type { profilesLoader } from "./loaders";

const count = (total: number, one: string, many: string) => `${total} ${total === 1 ? one : many}`;

const columns: readonly Column<LinhaPerfil>[] = [
  { header: "Nome", sort: "nome", text: ({ nome }) => nome, place: "title" },
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
    header: "Empresas",
    width: 140,
    text: ({ empresas_count }) => count(empresas_count, "empresa", "empresas"),
    place: "detail",
  },
];

export function ListPage() {
  const { filtro, perfis } = useLoaderData<typeof profilesLoader>();
  const act = useAct();

  const actions = ({ id, nome, planos_count }: LinhaPerfil): MenuItem[] => [
    { label: "Editar", href: paths.perfilAcesso.editar(id) },
    { label: "Ver planos", href: paths.planos.lista({ perfil: id }) },
    {
      label: "Excluir",
      danger: true,
      disabled:
        planos_count === 0 ? undefined : `Usado por ${count(planos_count, "plano", "planos")}: troque o perfil antes`,
      onSelect: () =>
        act(
          {
            title: "Deseja realmente excluir este perfil de acesso?",
            description: [nome, "Nenhum plano usa este perfil: nenhuma empresa perde acesso."],
            confirmText: "Excluir",
            danger: true,
          },
          () => api.perfilAcesso.delete({ params: { id } }),
        ),
    },
  ];

  return (
    <RegisterList
      title="Perfis de acesso"
      calls={calls.perfilAcesso}
      filtro={filtro}
      page={perfis}
      add={{ label: "Novo perfil", href: paths.perfilAcesso.novo() }}
      columns={columns}
      actions={actions}
      none="Nenhum perfil de acesso cadastrado"
      summary={[filtro.pesquisa ?? ""]}
    >
      <Field label="Nome" className="flex-[3_1_260px]!">
        <Input
          name="pesquisa"
          type="search"
          defaultValue={filtro.pesquisa}
          data-shortcut="search"
          enterKeyHint="search"
        />
      </Field>
    </RegisterList>
  );
}
