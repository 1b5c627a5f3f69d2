import { calls } from "@prumo/api-client/calls";
import { usuarios } from "@prumo/api-client/schemas/usuarios";
import { inCompany } from "../../../http/context";
import { implement, type Messages, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { usuarioFileColumns } from "./columns";
import { inviteAgain } from "./invite";
import { invitePerson } from "./invite-person";
import { saveUser, updateUser } from "./save";
import {
  clearLastRoute,
  grantableGroups,
  grantableRoles,
  listUsers,
  noteRoute,
  oneUser,
  someUsers,
  suggestUsers,
} from "./service";

export const usuariosRoutes = ({ db, ...server }: Server, { publicUrl, onMessage }: Messages): void =>
  implement(
    { db, ...server },
    calls.usuarios,
    usuarios,
    {
      getUsuarios: async ({ ctx, query, url }) => ({ usuarios: await listUsers(db, ctx, query, url) }),
      clearLastAccessRoute: ({ ctx, body }) => clearLastRoute(db, ctx, body.user_id),
      find: async ({ ctx, params }) => ({ usuario: await oneUser(db, ctx, params.id) }),
      grupos: async ({ ctx }) => ({
        grupos: await grantableGroups(db, ctx),
        papeis: await grantableRoles(db, ctx),
      }),
      async save({ ctx, body }) {
        const answer = await saveUser(db, ctx, publicUrl, body);
        if (body.enviar_convite) onMessage();
        return answer;
      },
      async update({ ctx, body }) {
        const answer = await updateUser(db, ctx, body);
        onMessage();
        return answer;
      },
      async convite({ ctx, body }) {
        const answer = await invitePerson(db, ctx, publicUrl, body);
        onMessage();
        return answer;
      },
      async convidar({ ctx, body }) {
        const answer = await inviteAgain(db, ctx, publicUrl, body.id);
        onMessage();
        return answer;
      },
      acesso: ({ ctx, body }) => noteRoute(db, ctx, body.route_access),
      autocomplete: async ({ ctx, query }) => ({ usuarios: await suggestUsers(db, inCompany(ctx), query) }),
    },
    {
      getUsuarios: fileOf("usuarios", ({ ctx, query }, slice) => someUsers(db, ctx, query, slice), usuarioFileColumns),
    },
  );
