import { calls } from "@prumo/api-client/calls";
import { perfilAcesso } from "@prumo/api-client/schemas/perfil-acesso";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { perfilAcessoFileColumns } from "./columns";
import {
  listProfiles,
  moduleTree,
  profileWithModules,
  removeProfile,
  saveProfile,
  someProfiles,
  updateProfile,
} from "./service";

export const perfilAcessoRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.perfilAcesso,
    perfilAcesso,
    {
      lista: async ({ query, url }) => ({ perfis: await listProfiles(db, query, url) }),
      find: ({ params }) => profileWithModules(db, params.id),
      modulos: () => ({ modulos: moduleTree() }),
      save: ({ ctx, body }) => saveProfile(db, ctx, body),
      update: ({ ctx, body }) => updateProfile(db, ctx, body),
      delete: ({ ctx, params }) => removeProfile(db, ctx, params.id),
    },
    {
      lista: fileOf("perfis-de-acesso", ({ query }, slice) => someProfiles(db, query, slice), perfilAcessoFileColumns),
    },
  );
