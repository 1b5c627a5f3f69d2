import { calls } from "@prumo/api-client/calls";
import { municipiosAtendidos } from "@prumo/api-client/schemas/municipios-atendidos";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { municipioFileColumns } from "./columns";
import { removeServed, removeServedState, saveServed, updateServed } from "./save";
import { listServed, oneServed, servesCity, someServed } from "./service";

export const municipiosAtendidosRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.municipiosAtendidos,
    municipiosAtendidos,
    {
      consultar: ({ ctx, query }) => servesCity(db, inCompany(ctx), query.cidade_id),
      lista: async ({ ctx, query, url }) => ({ municipios: await listServed(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ municipio: await oneServed(db, ctx, params.id) }),
      save: ({ ctx, body }) => saveServed(db, ctx, body),
      update: ({ ctx, body }) => updateServed(db, ctx, body),
      delete: ({ ctx, params }) => removeServed(db, ctx, params.id),
      remover: ({ ctx, body }) => removeServedState(db, ctx, body.uf),
    },
    {
      lista: fileOf(
        "municipios-atendidos",
        ({ ctx, query }, slice) => someServed(db, ctx, query, slice),
        municipioFileColumns,
      ),
    },
  );
