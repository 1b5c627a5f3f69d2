import { calls } from "@prumo/api-client/calls";
import { comissao } from "@prumo/api-client/schemas/comissao";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { closeLote, reopenLote } from "./close";
import { addItems, removeItem } from "./items";
import { removeLote, saveLote } from "./save";
import {
  itemColumns,
  listItems,
  listLotes,
  loteColumns,
  oneLote,
  printLote,
  searchItems,
  someItems,
  someLotes,
} from "./service";

export const comissaoRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.comissao,
    comissao,
    {
      lotes: async ({ ctx, query, url }) => ({ lotes: await listLotes(db, ctx, query, url) }),
      find: async ({ ctx, params }) => ({ lote: await oneLote(db, ctx, params.id) }),
      detalhes: ({ ctx, params, query, url }) => listItems(db, ctx, params.id, query, url),
      search: ({ ctx, query }) => searchItems(db, ctx, query),
      imprimir: ({ ctx, params }) => printLote(db, ctx, params.id),
      save: ({ ctx, body }) => saveLote(db, ctx, body),
      add: ({ ctx, body }) => addItems(db, ctx, body),
      remove: ({ ctx, body }) => removeItem(db, ctx, body),
      closedLoteAccount: ({ ctx, body }) => closeLote(db, ctx, body),
      reabrir: ({ ctx, params, body }) => reopenLote(db, ctx, params.id, body.motivo),
      delete: ({ ctx, params }) => removeLote(db, ctx, params.id),
    },
    {
      lotes: fileOf("lotes-de-comissao", ({ ctx, query }, slice) => someLotes(db, ctx, query, slice), loteColumns),
      detalhes: fileOf(
        "itens-do-lote",
        ({ ctx, params, query }, slice) => someItems(db, ctx, params.id, query, slice),
        itemColumns,
      ),
    },
  );
