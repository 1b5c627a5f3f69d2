import { calls } from "@prumo/api-client/calls";
import { usuarios } from "@prumo/api-client/schemas/usuarios";
import { toDisplayDateTime } from "@prumo/domain/date";
import { personTypeName } from "@prumo/domain/person-type";
import { inCompany } from "../../http/context";
import { type Coluna, csvOf } from "../../http/csv";
import { implement, type Server } from "../../http/implement";
import { saveUser, updateUser } from "./registry";
import { clearLastRoute, grantableGroups, listUsers, noteRoute, oneUser, someUsers, suggestUsers } from "./service";

type Usuario = Awaited<ReturnType<typeof someUsers>>[number];

const columns: readonly Coluna<Usuario>[] = [
  { titulo: "ID", texto: ({ id }) => String(id) },
  { titulo: "Nome", texto: ({ nome }) => nome },
  { titulo: "Login", texto: ({ login }) => login },
  { titulo: "ADM", texto: ({ adm }) => (adm ? "Sim" : "Não") },
  { titulo: "Status", texto: ({ ativo }) => (ativo ? "Ativo" : "Inativo") },
  { titulo: "Último login", texto: ({ last_login }) => last_login && toDisplayDateTime(last_login) },
  { titulo: "Última rota acessada", texto: ({ acesso }) => acesso.route_access },
  {
    titulo: "Tipos de pessoa",
    texto: ({ pessoa }) =>
      pessoa?.tipos_pessoa.map(({ tipoPessoa_id }) => personTypeName(tipoPessoa_id)).join(", ") ?? null,
  },
];

export const usuariosRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.usuarios,
    usuarios,
    {
      getUsuarios: async ({ ctx, query, url }) => ({ usuarios: await listUsers(db, ctx, query, url) }),
      clearLastAccessRoute: ({ ctx, body }) => clearLastRoute(db, ctx, body.user_id),
      find: async ({ ctx, params }) => ({ usuario: await oneUser(db, ctx, params.id) }),
      grupos: async ({ ctx }) => ({ grupos: await grantableGroups(db, ctx) }),
      save: ({ ctx, body }) => saveUser(db, ctx, body),
      update: ({ ctx, body }) => updateUser(db, ctx, body),
      acesso: ({ ctx, body }) => noteRoute(db, ctx, body.route_access),
      autocomplete: async ({ ctx, query }) => ({ usuarios: await suggestUsers(db, inCompany(ctx), query.pesquisa) }),
    },
    {
      getUsuarios: csvOf(
        "usuarios",
        ({ ctx, query }, limit) => someUsers(db, ctx, query, { limit, offset: 0 }),
        columns,
      ),
    },
  );
