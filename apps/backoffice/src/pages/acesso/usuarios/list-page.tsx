import { calls } from "@prumo/api-client/calls";
import type { UsuarioDaLista } from "@prumo/api-client/schemas/usuarios";
import { pageSizes } from "@prumo/domain/page-size";
import { can } from "@prumo/domain/permissions";
import { personTypeName, personTypes } from "@prumo/domain/person-type";
import { usuarioFields } from "@prumo/domain/usuario-fields";
import { Button } from "@prumo/ui/button";
import { Paginator } from "@prumo/ui/paginator";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { ExportButton } from "../../../list/export-button";
import { FilterBar } from "../../../list/filter-bar";
import { FilterChoice } from "../../../list/filter-choice";
import { LaterSelection } from "../../../list/later-selection";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { useListSelection } from "../../../list/selection";
import { useAct } from "../../../list/use-act";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { usuarioCardColumns, usuarioTableColumns } from "./columns";
import type { usuarioListLoader } from "./loaders";
import { type ChosenUsuario, usuarioBulk } from "./usuario-bulk";

const NO_PERSON = "Este usuário não tem pessoa vinculada";

const perfis = [
  { value: "1", label: "Admin" },
  { value: "0", label: "Usuário" },
];
const tipos = personTypes.map(({ id, nome }) => ({ value: String(id), label: nome }));

export function UsuarioListPage() {
  const { filter, usuarios } = useLoaderData<typeof usuarioListLoader>();
  const session = useSession();
  const list = useListAddress();
  const selection = useListSelection<ChosenUsuario>(calls.usuarios.getUsuarios.path, usuarios.data);
  const act = useAct();
  const { nome = "", perfil = "", tipo_pessoa = "" } = filter;
  const mayEdit = mayAccess(session, calls.usuarios.update.access);

  const clear = ({ id, nome: owner, acesso }: UsuarioDaLista) =>
    act(
      {
        title: "Deseja realmente limpar o último acesso?",
        description: `${owner} · ${acesso.route_access}`,
        confirmText: "Limpar",
      },
      () => api.usuarios.clearLastAccessRoute({ body: { user_id: id } }),
    );
  const onClear = mayEdit ? clear : undefined;
  const actions = ({ id, pessoa_id }: UsuarioDaLista): RowAction[] => [
    { label: "Editar", href: paths.usuarios.editar(id), access: calls.usuarios.update.access },
    {
      label: "Abrir a pessoa",
      access: calls.pessoas.update.access,
      ...(pessoa_id === null ? { disabled: NO_PERSON } : { href: paths.pessoas.editar(pessoa_id) }),
    },
  ];

  return (
    <Page
      title="Usuários"
      actions={
        <>
          <ExportButton call={calls.usuarios.getUsuarios} query={filter} columns={usuarioTableColumns(onClear)} />
          {session.usuario.adm ? <Button href={paths.unitUsers()}>Unidades</Button> : null}
          {session.usuario.adm && mayEdit ? <Button href={paths.segundoFator.empresa()}>Segundo fator</Button> : null}
          {can(session, "permissoes.visualizar") ? (
            <Button href={paths.gruposPermissoes.lista()}>Grupos de permissões</Button>
          ) : null}
          {mayAccess(session, calls.usuarios.save.access) ? (
            <Button kbd="N" data-shortcut="new" href={paths.usuarios.novo()}>
              Novo usuário
            </Button>
          ) : null}
          {mayAccess(session, calls.usuarios.convite.access) ? (
            <Button variant="primary" href={paths.usuarios.convidar()}>
              Convidar
            </Button>
          ) : null}
        </>
      }
    >
      <FilterBar
        list={list}
        defaults={() => ({})}
        summary={[
          perfis.find(({ value }) => value === perfil)?.label ?? "Todos os perfis",
          personTypeName(Number(tipo_pessoa)) ?? "Todos os tipos",
        ]}
      >
        <SearchField label={usuarioFields.nome.label} name="nome" value={nome} />
        <FilterChoice label="Perfil" name="perfil" value={perfil} options={perfis} />
        <FilterChoice label="Tipo de pessoa" name="tipo_pessoa" value={tipo_pessoa} options={tipos} />
      </FilterBar>
      <ListView
        name="usuarios"
        offersCards
        label="Usuários"
        list={list}
        rows={usuarios.data}
        columns={() => usuarioTableColumns(onClear)}
        cards={() => usuarioCardColumns(onClear)}
        actions={actions}
        selection={selection}
        empty={
          <NoRows
            title="Nenhum usuario encontrado"
            list={list}
            filter={filter}
            about="Aqui ficam as pessoas que entram no sistema, e o que cada uma pode fazer."
            add={{
              label: "Cadastrar o primeiro usuário",
              access: calls.usuarios.save.access,
              href: paths.usuarios.novo(),
            }}
          />
        }
      />
      <Paginator page={usuarios} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      <LaterSelection
        list={calls.usuarios.getUsuarios.path}
        lista={calls.usuarios.getUsuarios}
        page={usuarios}
        filter={filter}
        columns={usuarioTableColumns(onClear)}
        selection={selection}
        bulk={usuarioBulk(session)}
      />
    </Page>
  );
}
