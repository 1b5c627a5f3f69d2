import { calls } from "@prumo/api-client/calls";
import { pragas } from "@prumo/api-client/schemas/pragas";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { pragaFileColumns } from "./columns";
import { listPests, onePest, removePest, savePest, somePests, suggestPests, updatePest } from "./service";

export const pragasRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.pragas,
    pragas,
    {
      autocomplete: async ({ ctx, query }) => ({ pragas: await suggestPests(db, inCompany(ctx), query.pesquisa) }),
      lista: async ({ ctx, query, url }) => ({ pragas: await listPests(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ praga: await onePest(db, ctx, params.id) }),
      save: ({ ctx, body }) => savePest(db, ctx, body),
      update: ({ ctx, body }) => updatePest(db, ctx, body),
      delete: ({ ctx, params }) => removePest(db, ctx, params.id),
    },
    { lista: fileOf("pragas", ({ ctx, query }, slice) => somePests(db, ctx, query, slice), pragaFileColumns) },
  );
