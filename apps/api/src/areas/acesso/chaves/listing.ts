import { accessKeyState } from "@prumo/domain/access-key-state";
import { isPermissionKey } from "@prumo/domain/permissions";
import type { Db } from "../../../db/client";
import { type Ctx, localTime } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import { findKeys, findSecrets } from "./queries";

type FoundKey = Awaited<ReturnType<typeof findKeys>>[number];
type FoundSecret = Awaited<ReturnType<typeof findSecrets>>[number];

function present(ctx: Ctx, { usuario, ...key }: FoundKey, secrets: readonly FoundSecret[]) {
  const moment = (value: Date | null) => value && localTime(ctx, value);
  const revogada = key.revogada_em !== null;
  return {
    ...key,
    usuario: { id: usuario.id, nome: usuario.nome },
    propria: usuario.id === ctx.usuario_id,
    permissoes: key.permissoes.filter(isPermissionKey),
    situacao: accessKeyState({ ...key, revogada, criador_ativo: usuario.ativo }, ctx.today),
    created_at: localTime(ctx, key.created_at),
    revogada_em: moment(key.revogada_em),
    segredos: revogada
      ? []
      : secrets
          .filter(({ chave_id }) => chave_id === key.id)
          .map(({ chave_id: _, ...secret }) => ({
            ...secret,
            created_at: localTime(ctx, secret.created_at),
            termina_em: moment(secret.termina_em),
            usado_em: moment(secret.usado_em),
          })),
  };
}

/** The keys of the company: those in force, and those that were revoked last. */
export async function listKeys(db: Db, ctx: Ctx) {
  const [keys, secrets] = await Promise.all([findKeys(db, ctx), findSecrets(db, ctx, ctx.quando)]);
  return keys.map((key) => present(ctx, key, secrets));
}

/** @throws Refusal 404 */
export async function oneKey(db: Db, ctx: Ctx, id: number) {
  const [[key], secrets] = await Promise.all([findKeys(db, ctx, id), findSecrets(db, ctx, ctx.quando, id)]);
  return present(ctx, requireFound(key, "Chave de acesso não encontrada"), secrets);
}
