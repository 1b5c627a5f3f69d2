import type { Receptor } from "@prumo/api-client/schemas/usuarios";
import { pageSizes } from "@prumo/domain/page-size";
import type { Column } from "@prumo/ui/data-table";
import { Paginator } from "@prumo/ui/paginator";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { useSession } from "../../../app/session";
import { FilterBar } from "../../../list/filter-bar";
import { lastAddress } from "../../../list/last-address";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import { SearchField } from "../../../list/search-field";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import type { unitUsersLoader } from "./loader";
import { UnitBoxes } from "./unit-boxes";

const TITLE = "Unidades dos usuários";

const columns: readonly Column<Receptor>[] = [
  { header: "Nome", sort: "nome", text: ({ nome }) => nome, place: "title" },
  { header: "Login", sort: "login", text: ({ login }) => login, place: "detail" },
  { header: "Empresa", sort: "empresa", text: ({ empresa }) => empresa.nome, place: "detail" },
  {
    sort: "unidades",
    header: "Outras unidades em que trabalha",
    cell: (usuario) => <UnitBoxes usuario={usuario} />,
    place: "lead",
  },
];
const receptorColumns = () => columns;

/** Chooses which users of a group may work in which other company of it. */
export function UnitUsersPage() {
  const { filter, usuarios } = useLoaderData<typeof unitUsersLoader>();
  const list = useListAddress();
  const { administrador_plataforma } = useSession().usuario;
  const { pesquisa = "", grupo } = filter;
  const from = administrador_plataforma
    ? { label: "Grupos de unidades", href: lastAddress(paths.gruposUniNegocio.lista()) }
    : { label: "Usuários", href: lastAddress(paths.usuarios.lista()) };
  return (
    <Page title={TITLE} breadcrumb={[from, { label: TITLE }]}>
      <p className="max-w-190 text-prumo-muted">
        Marque em que outras unidades do grupo cada usuário pode trabalhar. Lá ele faz o que os seus grupos de
        permissões e os módulos da unidade deixam. Cada marca vale na hora.
      </p>
      <FilterBar list={list} defaults={() => ({})} summary={[]}>
        {grupo === undefined ? null : <input type="hidden" name="grupo" value={grupo} />}
        <SearchField label="Nome, login ou empresa" value={pesquisa} />
      </FilterBar>
      <ListView
        name="unidades/usuarios"
        label={TITLE}
        list={list}
        rows={usuarios.data}
        columns={receptorColumns}
        cards={receptorColumns}
        empty={
          <NoRows
            title="Nenhum usuário encontrado"
            list={list}
            filter={{ pesquisa }}
            about="Só usuários de empresas de um mesmo grupo, com a troca de unidade ligada, podem receber outra unidade."
          />
        }
      />
      <Paginator page={usuarios} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
    </Page>
  );
}
