import { calls } from "@prumo/api-client/calls";
import { permissoes } from "@prumo/api-client/schemas/permissoes";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { grupoPermissoesFileColumns } from "./columns";
import {
  availableModules,
  groupWithPermissions,
  listGruposPermissoes,
  removeGrupoPermissoes,
  saveGrupoPermissoes,
  someGruposPermissoes,
  updateGrupoPermissoes,
} from "./service";

export const permissoesRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.permissoes,
    permissoes,
    {
      modulos: async ({ ctx }) => ({ modulos: await availableModules(db, ctx) }),
      lista: async ({ ctx, query, url }) => ({ grupos: await listGruposPermissoes(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ grupo: await groupWithPermissions(db, ctx, params.id) }),
      save: ({ ctx, body }) => saveGrupoPermissoes(db, ctx, body),
      update: ({ ctx, body }) => updateGrupoPermissoes(db, ctx, body),
      delete: ({ ctx, params }) => removeGrupoPermissoes(db, ctx, params.id),
    },
    {
      lista: fileOf(
        "grupos-de-permissoes",
        ({ ctx, query }, slice) => someGruposPermissoes(db, ctx, query, slice),
        grupoPermissoesFileColumns,
      ),
    },
  );
