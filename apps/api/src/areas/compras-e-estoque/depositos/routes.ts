import { calls } from "@prumo/api-client/calls";
import { depositos } from "@prumo/api-client/schemas/depositos";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { ledgerColumns, listMovements, wholeLedger } from "../estoque/ledger";
import { adjustStock } from "./adjust";
import { removeWarehouse, saveWarehouse, updateWarehouse } from "./save";
import { listWarehouses, oneWarehouse } from "./service";

export const depositosRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.depositos,
    depositos,
    {
      lista: async ({ ctx, query }) => ({ depositos: await listWarehouses(db, inCompany(ctx), query.situacao) }),
      find: ({ ctx, params, query, url }) => oneWarehouse(db, ctx, params.id, query, url),
      movimentos: async ({ ctx, query, url }) => ({ movimentos: await listMovements(db, ctx, query, url) }),
      save: ({ ctx, body }) => saveWarehouse(db, ctx, body),
      update: ({ ctx, body }) => updateWarehouse(db, ctx, body),
      delete: ({ ctx, params }) => removeWarehouse(db, ctx, params.id),
      ajustar: ({ ctx, body }) => adjustStock(db, ctx, body),
    },
    {
      movimentos: fileOf("movimentos-de-estoque", ({ ctx, query }) => wholeLedger(db, ctx, query), ledgerColumns),
    },
  );
