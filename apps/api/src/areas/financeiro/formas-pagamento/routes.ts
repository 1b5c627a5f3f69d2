import { calls } from "@prumo/api-client/calls";
import { formasPagamento } from "@prumo/api-client/schemas/formas-pagamento";
import { paymentTypes } from "@prumo/domain/payment-type";
import { inCompany } from "../../../http/context";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { formaPagamentoFileColumns } from "./columns";
import {
  listMethods,
  methodWithCustomers,
  removeMethod,
  saveMethod,
  someMethods,
  suggestMethods,
  updateMethod,
} from "./service";

export const formasPagamentoRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.formasPagamento,
    formasPagamento,
    {
      tipos: () => ({ tipos: [...paymentTypes] }),
      autocomplete: async ({ ctx, query }) => ({ formas: await suggestMethods(db, inCompany(ctx), query) }),
      lista: async ({ ctx, query, url }) => ({ formas: await listMethods(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ forma: await methodWithCustomers(db, ctx, params.id) }),
      save: ({ ctx, body }) => saveMethod(db, ctx, body),
      update: ({ ctx, body }) => updateMethod(db, ctx, body),
      delete: ({ ctx, params }) => removeMethod(db, ctx, params.id),
    },
    {
      lista: fileOf(
        "formas-de-pagamento",
        ({ ctx, query }, slice) => someMethods(db, ctx, query, slice),
        formaPagamentoFileColumns,
      ),
    },
  );
