import { calls } from "@prumo/api-client/calls";
import { veiculos } from "@prumo/api-client/schemas/veiculos";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { veiculoFileColumns } from "./columns";
import {
  allVeiculos,
  listVeiculos,
  oneVeiculo,
  removeVeiculo,
  saveVeiculo,
  suggestVeiculos,
  updateVeiculo,
} from "./service";

export const veiculosRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.veiculos,
    veiculos,
    {
      autocomplete: async ({ ctx, query }) => ({ veiculos: await suggestVeiculos(db, inCompany(ctx), query) }),
      lista: async ({ ctx, query, url }) => ({ veiculos: await listVeiculos(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ veiculo: await oneVeiculo(db, ctx, params.id) }),
      save: ({ ctx, body }) => saveVeiculo(db, ctx, body),
      update: ({ ctx, body }) => updateVeiculo(db, ctx, body),
      delete: ({ ctx, params }) => removeVeiculo(db, ctx, params.id),
    },
    { lista: fileOf("veiculos", ({ ctx, query }) => allVeiculos(db, ctx, query), veiculoFileColumns) },
  );
