import { calls } from "@prumo/api-client/calls";
import type { LinhaGrupoUnidades } from "@prumo/api-client/schemas/grupos-uni-negocio";
import { grupoUniNegocioFields } from "@prumo/domain/grupo-uni-negocio-fields";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { nameColumn } from "../../../list/card-column";
import type { ListColumn } from "../../../list/list-columns";
import { RegisterList } from "../../../list/register-list";
import { type RemovableRows, useRemoval } from "../../../list/removal";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import type { grupoUniNegocioListLoader } from "./loaders";

const companies = (count: number) => (count === 1 ? "1 empresa" : `${count} empresas`);

const columns: readonly ListColumn<LinhaGrupoUnidades>[] = [
  nameColumn(
    "nome",
    grupoUniNegocioFields.nome,
    { href: paths.gruposUniNegocio.editar },
    {
      file: ["nome", "matriz"],
      note: (grupo) => {
        const matriz = grupo.companies.find((company) => company.matriz);
        return matriz === undefined ? "Sem matriz" : `Matriz: ${matriz.nome}`;
      },
    },
  ),
  {
    sort: "empresas",
    file: ["companies"],
    header: grupoUniNegocioFields.empresas.label,
    text: (grupo) => companies(grupo.companies.length),
    note: (grupo) => grupo.companies.map(({ nome }) => nome).join(", "),
    place: "lead",
  },
];

/** The text that says what a removal ends. */
const effectOf = (count: number) =>
  count === 0
    ? "Nenhuma empresa está neste grupo."
    : `${companies(count)} ${count === 1 ? "fica sem grupo: deixa" : "ficam sem grupo: deixam"} de compartilhar cadastros e de trocar de unidade.`;

const removable: RemovableRows<LinhaGrupoUnidades> = {
  nameOf: ({ nome }) => nome,
  removal: {
    question: "Deseja realmente excluir este grupo de unidades?",
    effect: ({ companies: members }) => effectOf(members.length),
    access: calls.gruposUniNegocio.delete.access,
    remove: api.gruposUniNegocio.delete,
  },
};

export function GrupoUniNegocioListPage() {
  const { filter, grupos } = useLoaderData<typeof grupoUniNegocioListLoader>();
  const removal = useRemoval(removable);

  const actions = (grupo: LinhaGrupoUnidades): RowAction[] => [
    { label: "Editar", href: paths.gruposUniNegocio.editar(grupo.id) },
    { label: "Unidades dos usuários", href: paths.unitUsers({ grupo: grupo.id }) },
    ...removal(grupo),
  ];

  return (
    <RegisterList
      title="Grupos de unidades"
      calls={calls.gruposUniNegocio}
      filter={filter}
      page={grupos}
      add={{ label: "Novo grupo", href: paths.gruposUniNegocio.novo() }}
      columns={columns}
      actions={actions}
      none="Nenhum grupo de unidades cadastrado"
      first={{
        about: "Um grupo junta empresas que compartilham cadastros e usuários.",
        label: "Criar o primeiro grupo",
      }}
      summary={[]}
    >
      <SearchField label="Grupo ou empresa" value={filter.pesquisa} />
    </RegisterList>
  );
}
