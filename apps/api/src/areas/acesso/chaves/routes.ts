import { calls } from "@prumo/api-client/calls";
import { chaves } from "@prumo/api-client/schemas/chaves";
import { implement, type Server } from "../../../http/implement";
import { listKeys, oneKey } from "./listing";
import { endOldSecret, makeKey, revokeKey, rotateKey, updateKey } from "./service";

export const chavesRoutes = ({ db, ...server }: Server): void =>
  implement({ db, ...server }, calls.chaves, chaves, {
    lista: async ({ ctx }) => ({ chaves: await listKeys(db, ctx) }),
    find: async ({ ctx, params }) => ({ chave: await oneKey(db, ctx, params.id) }),
    save: ({ ctx, body }) => makeKey(db, ctx, body),
    update: ({ ctx, body }) => updateKey(db, ctx, body),
    trocar: ({ ctx, body }) => rotateKey(db, ctx, body),
    encerrar: ({ ctx, params }) => endOldSecret(db, ctx, params.id),
    revogar: ({ ctx, params }) => revokeKey(db, ctx, params.id),
  });
