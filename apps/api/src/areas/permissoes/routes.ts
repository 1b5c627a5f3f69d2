import { calls } from "@prumo/api-client/calls";
import { permissoes } from "@prumo/api-client/schemas/permissoes";
import { type CsvColumn, csvOf } from "../../http/csv";
import { implement, type Server } from "../../http/implement";
import {
  availableModules,
  groupWithPermissions,
  listGroups,
  removeGroup,
  saveGroup,
  someGroups,
  updateGroup,
} from "./service";

type GrupoPermissoesRow = Awaited<ReturnType<typeof someGroups>>[number];

const columns: readonly CsvColumn<GrupoPermissoesRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Usuários", text: ({ usuarios_count }) => String(usuarios_count) },
];

export const permissoesRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.permissoes,
    permissoes,
    {
      modulos: async ({ ctx }) => ({ modulos: await availableModules(db, ctx) }),
      lista: async ({ ctx, query, url }) => ({ grupos: await listGroups(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ grupo: await groupWithPermissions(db, ctx, params.id) }),
      save: ({ ctx, body }) => saveGroup(db, ctx, body),
      update: ({ ctx, body }) => updateGroup(db, ctx, body),
      delete: ({ ctx, params }) => removeGroup(db, ctx, params.id),
    },
    {
      lista: csvOf("grupos-de-permissoes", ({ ctx, query }, slice) => someGroups(db, ctx, query, slice), columns),
    },
  );
