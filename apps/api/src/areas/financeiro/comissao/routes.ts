import { calls } from "@prumo/api-client/calls";
import { comissao } from "@prumo/api-client/schemas/comissao";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { closeLot, reopenLot } from "./close";
import { addItems, removeItem } from "./items";
import { removeLot, saveLot } from "./save";
import {
  itemColumns,
  listItems,
  listLots,
  lotColumns,
  oneLot,
  printLot,
  searchItems,
  someItems,
  someLots,
} from "./service";

export const comissaoRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.comissao,
    comissao,
    {
      lotes: async ({ ctx, query, url }) => ({ lotes: await listLots(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ lote: await oneLot(db, ctx, params.id) }),
      detalhes: ({ ctx, params, query, url }) => listItems(db, ctx, params.id, query, url),
      search: ({ ctx, query }) => searchItems(db, ctx, query),
      imprimir: ({ ctx, params }) => printLot(db, ctx, params.id),
      save: ({ ctx, body }) => saveLot(db, ctx, body),
      add: ({ ctx, body }) => addItems(db, ctx, body),
      remove: ({ ctx, body }) => removeItem(db, ctx, body),
      closedLoteAccount: ({ ctx, body }) => closeLot(db, ctx, body),
      reabrir: ({ ctx, params, body }) => reopenLot(db, ctx, params.id, body.motivo),
      delete: ({ ctx, params }) => removeLot(db, ctx, params.id),
    },
    {
      lotes: fileOf("lotes-de-comissao", ({ ctx, query }, slice) => someLots(db, ctx, query, slice), lotColumns),
      detalhes: fileOf(
        "itens-do-lote",
        ({ ctx, params, query }, slice) => someItems(db, ctx, params.id, query, slice),
        itemColumns,
      ),
    },
  );
