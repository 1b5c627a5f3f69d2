import { calls } from "@prumo/api-client/calls";
import { requerimentos } from "@prumo/api-client/schemas/requerimentos";
import { implement, type Server } from "../../../http/implement";
import { fileOf } from "../../../http/list-file";
import { decideLine } from "./line-decision";
import { saveRequisition } from "./save";
import { allRequisitions, detailedProduct, listRequisitions, oneRequisition, requisitionColumns } from "./service";

export const requerimentosRoutes = ({ db, ...server }: Server): void =>
  implement(
    { db, ...server },
    calls.requerimentos,
    requerimentos,
    {
      save: ({ ctx, body }) => saveRequisition(db, ctx, body),
      getProdutos: ({ ctx, body }) => detailedProduct(db, ctx, body.produto_id),
      lista: async ({ ctx, query, url }) => ({ requerimentos: await listRequisitions(db, ctx, query, url) }),
      find: ({ ctx, params }) => oneRequisition(db, ctx, params.id),
      decidir: ({ ctx, body }) => decideLine(db, ctx, body),
    },
    {
      lista: fileOf("requerimentos", ({ ctx, query }) => allRequisitions(db, ctx, query), requisitionColumns),
    },
  );
