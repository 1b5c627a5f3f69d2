import { calls } from "@prumo/api-client/calls";
import { conciliacao } from "@prumo/api-client/schemas/conciliacao";
import { implement, type Server } from "../../../http/implement";
import { ignoreEntries, reconcile } from "./acts";
import { reconcileTransfer, twinsOf } from "./entry-transfer";
import { reconcileFee } from "./fee";
import { reconcileNewConta } from "./new-conta";
import { changeRule, findRules } from "./rules";
import { certainProposals, entryCandidates, listEntries, listReconciled } from "./service";
import { undoEntries } from "./undo";

export const conciliacaoRoutes = ({ db, ...server }: Server): void =>
  implement({ db, ...server }, calls.conciliacao, conciliacao, {
    contas: ({ ctx }) => listReconciled(db, ctx),
    lancamentos: ({ ctx, params, query, url }) => listEntries(db, ctx, params.id, query, url),
    certas: ({ ctx, params }) => certainProposals(db, ctx, params.id),
    candidatos: ({ ctx, params, query }) => entryCandidates(db, ctx, params.id, query.pesquisa),
    gemeos: ({ ctx, params }) => twinsOf(db, ctx, params.id),
    conciliar: ({ ctx, body }) => reconcile(db, ctx, body.itens),
    novaConta: ({ ctx, body }) => reconcileNewConta(db, ctx, body),
    transferencia: ({ ctx, body }) => reconcileTransfer(db, ctx, body),
    tarifa: ({ ctx, body: { banco_pessoa_id, ...ref } }) => reconcileFee(db, ctx, ref, banco_pessoa_id),
    ignorar: ({ ctx, body }) => ignoreEntries(db, ctx, body.lancamentos, body.motivo),
    desfazer: ({ ctx, body }) => undoEntries(db, ctx, body.lancamentos),
    regras: async ({ ctx }) => ({ regras: await findRules(db, ctx) }),
    alterarRegra: ({ ctx, body }) => changeRule(db, ctx, body),
  });
