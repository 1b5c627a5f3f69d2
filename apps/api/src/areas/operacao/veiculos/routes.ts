import { calls } from "@prumo/api-client/calls";
import { veiculos } from "@prumo/api-client/schemas/veiculos";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { veiculoFileColumns } from "./columns";
import {
  allVehicles,
  listVehicles,
  oneVehicle,
  removeVehicle,
  saveVehicle,
  suggestVehicles,
  updateVehicle,
} from "./service";

export const veiculosRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.veiculos,
    veiculos,
    {
      autocomplete: async ({ ctx, query }) => ({ veiculos: await suggestVehicles(db, inCompany(ctx), query) }),
      lista: async ({ ctx, query, url }) => ({ veiculos: await listVehicles(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ veiculo: await oneVehicle(db, ctx, params.id) }),
      save: ({ ctx, body }) => saveVehicle(db, ctx, body),
      update: ({ ctx, body }) => updateVehicle(db, ctx, body),
      delete: ({ ctx, params }) => removeVehicle(db, ctx, params.id),
    },
    { lista: fileOf("veiculos", ({ ctx, query }) => allVehicles(db, ctx, query), veiculoFileColumns) },
  );
