import { calls } from "@prumo/api-client/calls";
import { perfilAcesso } from "@prumo/api-client/schemas/perfil-acesso";
import { type CsvColumn, csvOf } from "../../http/csv";
import { implement, type Server } from "../../http/implement";
import {
  listProfiles,
  moduleTree,
  profileWithModules,
  removeProfile,
  saveProfile,
  someProfiles,
  updateProfile,
} from "./service";

type PerfilAcessoRow = Awaited<ReturnType<typeof someProfiles>>[number];

const columns: readonly CsvColumn<PerfilAcessoRow>[] = [
  { title: "Código", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Submódulos", text: ({ submodulos_count }) => String(submodulos_count) },
  { title: "Planos", text: ({ planos_count }) => String(planos_count) },
  { title: "Empresas", text: ({ empresas_count }) => String(empresas_count) },
];

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
    { lista: csvOf("perfis-de-acesso", ({ query }, slice) => someProfiles(db, query, slice), columns) },
  );
