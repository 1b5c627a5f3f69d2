import { calls } from "@prumo/api-client/calls";
import { aprovacao } from "@prumo/api-client/schemas/aprovacao";
import { implement, type Messages, type Server } from "../../../http/implement";
import { decideApprovals } from "./decisions";
import { requestApproval } from "./requests";
import { listRequests, oneRequest, saveRules, showRules } from "./service";

export const aprovacaoRoutes = ({ db, ...server }: Server, messages: Messages): void =>
  implement({ db, ...server }, calls.aprovacao, aprovacao, {
    lista: async ({ ctx, query, url }) => ({ pedidos: await listRequests(db, ctx, query, url) }),
    find: async ({ ctx, params }) => ({ pedido: await oneRequest(db, ctx, params.id) }),
    pedir: ({ ctx, body }) => requestApproval(db, ctx, body.contas),
    decidir: ({ ctx, body }) => decideApprovals(db, ctx, body, messages),
    regras: ({ ctx }) => showRules(db, ctx),
    salvarRegras: ({ ctx, body }) => saveRules(db, ctx, body, messages),
  });
