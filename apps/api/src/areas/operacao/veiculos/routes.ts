import { calls } from "@prumo/api-client/calls";
import { veiculos } from "@prumo/api-client/schemas/veiculos";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { suggestVeiculos, veiculosRegistry } from "./service";

export const veiculosRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.veiculos,
    veiculos,
    {
      ...veiculosRegistry.handlers(db),
      autocomplete: async ({ ctx, query }) => ({ veiculos: await suggestVeiculos(db, inCompany(ctx), query) }),
    },
    { lista: veiculosRegistry.file(db) },
  );
