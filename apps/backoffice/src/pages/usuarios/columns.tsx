import type { UsuarioDaLista } from "@prumo/api-client/schemas/usuarios";
import { toDisplayDateTime } from "@prumo/domain/date";
import { personTypeName } from "@prumo/domain/person-type";
import { Badge } from "@prumo/ui/badge";
import type { Column } from "@prumo/ui/data-table";
import { Link } from "@prumo/ui/link";
import { paths } from "../../app/paths";

type Coluna = Column<UsuarioDaLista>;

const linked = "rounded-sm underline-offset-2 hover:underline pointer-coarse:py-2";

/** What the linked person is, each kind leading to the person. */
function Types({ pessoa }: Pick<UsuarioDaLista, "pessoa">) {
  if (pessoa === null) return "–";
  return (
    <span className="flex flex-wrap gap-x-2">
      {pessoa.tipos_pessoa.map(({ tipoPessoa_id }) => (
        <Link key={tipoPessoa_id} href={paths.pessoas.editar(pessoa.id)} className={`${linked} text-accent`}>
          {personTypeName(tipoPessoa_id)}
        </Link>
      ))}
    </span>
  );
}

/**
 * The columns of table and cards.
 * @param onClear clears a user's last accessed route; without it the route is only shown
 */
export const columnsOf = (onClear: ((usuario: UsuarioDaLista) => void) | undefined): readonly Coluna[] => [
  { header: "ID", sort: "id", width: 64, text: ({ id }) => id, tone: () => "muted", place: "none" },
  {
    header: "Nome",
    sort: "nome",
    text: ({ nome }) => nome,
    cell: ({ id, nome }) => (
      <Link href={paths.usuarios.editar(id)} className={`${linked} font-medium`}>
        {nome}
      </Link>
    ),
    place: "title",
  },
  { header: "Login", sort: "login", width: 132, text: ({ login }) => login, place: "lead" },
  { header: "ADM", width: 64, text: ({ adm }) => (adm ? "Sim" : "Não"), place: "none" },
  {
    header: "Status",
    width: 92,
    cell: ({ ativo }) => <Badge tone={ativo ? "success" : "neutral"}>{ativo ? "Ativo" : "Inativo"}</Badge>,
    place: "status",
  },
  {
    header: "Último login",
    sort: "last_login",
    width: 138,
    text: ({ last_login }) => (last_login === null ? "Nunca" : toDisplayDateTime(last_login)),
    tone: ({ last_login }) => (last_login === null ? "faint" : undefined),
    place: "amount",
  },
  {
    header: "Última rota acessada",
    width: 168,
    cell: (usuario) => {
      const { route_access } = usuario.acesso;
      if (route_access === null) return <span className="text-faint">–</span>;
      if (onClear === undefined) return route_access;
      return (
        <button
          type="button"
          title="Limpar a última rota acessada"
          aria-label={`Limpar a última rota acessada por ${usuario.nome}: ${route_access}`}
          className={`${linked} max-w-full truncate text-accent`}
          onClick={() => onClear(usuario)}
        >
          {route_access}
        </button>
      );
    },
    place: "detail",
  },
  {
    header: "Tipos de pessoa",
    width: 168,
    className: "whitespace-normal!",
    cell: ({ pessoa }) => <Types pessoa={pessoa} />,
    place: "detail",
  },
];
