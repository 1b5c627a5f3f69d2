import { calls } from "@prumo/api-client/calls";
import { pragas } from "@prumo/api-client/schemas/pragas";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { pragaFileColumns } from "./columns";
import { listPragas, onePraga, removePraga, savePraga, somePragas, suggestPragas, updatePraga } from "./service";

export const pragasRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.pragas,
    pragas,
    {
      autocomplete: async ({ ctx, query }) => ({ pragas: await suggestPragas(db, inCompany(ctx), query.pesquisa) }),
      lista: async ({ ctx, query, url }) => ({ pragas: await listPragas(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ praga: await onePraga(db, ctx, params.id) }),
      save: ({ ctx, body }) => savePraga(db, ctx, body),
      update: ({ ctx, body }) => updatePraga(db, ctx, body),
      delete: ({ ctx, params }) => removePraga(db, ctx, params.id),
    },
    { lista: fileOf("pragas", ({ ctx, query }, slice) => somePragas(db, ctx, query, slice), pragaFileColumns) },
  );
