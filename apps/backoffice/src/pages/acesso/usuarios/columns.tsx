import { calls } from "@prumo/api-client/calls";
import type { UsuarioDaLista } from "@prumo/api-client/schemas/usuarios";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { personTypeName } from "@prumo/domain/person-type";
import { usuarioFields } from "@prumo/domain/usuario-fields";
import { Badge } from "@prumo/ui/badge";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";

type UsuarioColumn = ListColumn<UsuarioDaLista>;

/** The kinds of the linked person, each with a link to the person. */
function types({ pessoa }: UsuarioDaLista) {
  return pessoa?.tipos_pessoa.map(({ tipoPessoa_id }) => (
    <span key={tipoPessoa_id}>
      <Link
        href={paths.pessoas.editar(pessoa.id)}
        className="me-2 rounded-sm text-prumo-accent underline underline-offset-2 pointer-coarse:py-2"
      >
        {personTypeName(tipoPessoa_id)}
      </Link>{" "}
    </span>
  ));
}

type Clear = ((usuario: UsuarioDaLista) => void) | undefined;

/** The last accessed route; a click clears it. */
function route(usuario: UsuarioDaLista, onClear: Clear) {
  const { route_access } = usuario.acesso;
  if (route_access === null || onClear === undefined) return route_access;
  return (
    <button
      type="button"
      title="Limpar a última rota acessada"
      aria-label={`Limpar a última rota acessada por ${usuario.nome}: ${route_access}`}
      className="min-w-6 max-w-full truncate rounded-sm text-prumo-accent underline underline-offset-2 pointer-coarse:py-2"
      onClick={() => onClear(usuario)}
    >
      {route_access}
    </button>
  );
}

const nome: UsuarioColumn = {
  header: usuarioFields.nome.label,
  sort: "nome",
  text: (usuario) => usuario.nome,
  cell: (usuario) => (
    <NameLink href={paths.usuarios.editar(usuario.id)} access={calls.usuarios.update.access}>
      {usuario.nome}
    </NameLink>
  ),
  place: "title",
};
const login: UsuarioColumn = {
  header: usuarioFields.login.label,
  sort: "login",
  width: 124,
  text: (usuario) => usuario.login,
  place: "lead",
};
const status: UsuarioColumn = {
  id: "status",
  sort: "ativo",
  file: ["ativo"],
  header: "Status",
  width: 88,
  cell: ({ ativo }) => <Badge tone={ativo ? "success" : "neutral"}>{ativo ? "Ativo" : "Inativo"}</Badge>,
  place: "status",
};

/** The columns of the table. Without `onClear` the last accessed route is only shown. */
export const usuarioTableColumns = (onClear: Clear): readonly UsuarioColumn[] => [
  { header: "ID", sort: "id", width: 56, text: ({ id }) => id, tone: () => "muted" },
  nome,
  login,
  { sort: "adm", header: "ADM", width: 60, text: ({ adm }) => (adm ? "Sim" : "Não") },
  status,
  {
    header: usuarioFields.last_login.label,
    sort: "last_login",
    width: 112,
    text: ({ last_login }) => (last_login === null ? "Nunca" : toDisplay(last_login.slice(0, 10))),
    note: ({ last_login }) => last_login?.slice(11, 16),
    tone: ({ last_login }) => (last_login === null ? "faint" : undefined),
  },
  {
    sort: "route_access",
    file: ["acesso"],
    header: usuarioFields.route_access.label,
    width: 140,
    cell: (usuario) => route(usuario, onClear) ?? "–",
  },
  {
    sort: "tipos_pessoa",
    header: usuarioFields.tipos_pessoa.label,
    width: 140,
    className: "whitespace-normal!",
    cell: (usuario) => types(usuario) ?? "–",
  },
];

/** The columns of a card. */
export const usuarioCardColumns = (onClear: Clear): readonly UsuarioColumn[] => [
  nome,
  status,
  login,
  { header: "ADM", text: ({ adm }) => (adm ? "Admin" : null), place: "amount" },
  {
    header: usuarioFields.last_login.label,
    text: ({ last_login }) => (last_login === null ? "Nunca entrou" : `Entrou em ${toDisplayDateTime(last_login)}`),
    place: "detail",
  },
  { header: usuarioFields.route_access.label, cell: (usuario) => route(usuario, onClear), place: "detail" },
  { header: usuarioFields.tipos_pessoa.label, cell: types, place: "detail" },
];
