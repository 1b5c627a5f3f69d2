import { calls } from "@prumo/api-client/calls";
import { ordemServico } from "@prumo/api-client/schemas/ordem-servico";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { finishOrder } from "./finish";
import { cancelOrder, moveOrder } from "./order-steps";
import { printOrder } from "./print";
import { reopenOrder } from "./reopen";
import { saveOrder, updateOrder } from "./save";
import { allOrders, boardOf, listOrders, listStatuses, oneOrder, orderColumns } from "./service";

export const ordemServicoRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.ordemServico,
    ordemServico,
    {
      lista: async ({ ctx, query, url }) => ({ ordens: await listOrders(db, ctx, query, url) }),
      quadro: async ({ ctx, query }) => ({ colunas: await boardOf(db, ctx, query) }),
      status: async () => ({ status: await listStatuses(db) }),
      find: async ({ ctx, params }) => ({ ordem: await oneOrder(db, ctx, params.id) }),
      imprimir: ({ ctx, params }) => printOrder(db, ctx, params.id),
      save: ({ ctx, body }) => saveOrder(db, ctx, body),
      update: ({ ctx, body }) => updateOrder(db, ctx, body),
      alterarStatus: ({ ctx, params, body }) => moveOrder(db, ctx, params.id, body),
      finalizar: ({ ctx, params, body }) => finishOrder(db, ctx, params.id, body),
      reabrir: ({ ctx, params, body }) => reopenOrder(db, ctx, params.id, body),
      cancelar: ({ ctx, params, body }) => cancelOrder(db, ctx, params.id, body),
    },
    { lista: fileOf("ordens-de-servico", ({ ctx, query }) => allOrders(db, ctx, query), orderColumns) },
  );
