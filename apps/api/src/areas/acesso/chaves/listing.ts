import { accessKeyState } from "@prumo/domain/access-key-state";
import { isPermissionKey } from "@prumo/domain/permissions";
import type { Db } from "../../../db/client";
import { type Ctx, localTime } from "../../../http/context";
import { requireFound } from "../../../http/errors";
import { workersAmong } from "../sessao/resume";
import { findKeys, findSecrets } from "./queries";

type FoundKey = Awaited<ReturnType<typeof findKeys>>[number];
type FoundSecret = Awaited<ReturnType<typeof findSecrets>>[number];

function present(ctx: Ctx, { usuario, ...key }: FoundKey, secrets: readonly FoundSecret[], criador_ativo: boolean) {
  const moment = (value: Date | null) => value && localTime(ctx, value);
  const revogada = key.revogada_em !== null;
  return {
    ...key,
    usuario,
    propria: usuario.id === ctx.usuario_id,
    permissoes: key.permissoes.filter(isPermissionKey),
    situacao: accessKeyState({ ...key, revogada, criador_ativo }, ctx.today),
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

/** Presents keys, each with whether its maker may still work in the company. */
async function presentAll(db: Db, ctx: Ctx, keys: readonly FoundKey[], secrets: readonly FoundSecret[]) {
  const makerOf = ({ usuario }: FoundKey) => ({ usuario_id: usuario.id, empresa_id: ctx.empresa_id });
  const works = await workersAmong(db, keys.map(makerOf));
  return keys.map((key) => present(ctx, key, secrets, works(makerOf(key))));
}

/** The keys of the company: those in force, and those that were revoked last. */
export async function listKeys(db: Db, ctx: Ctx) {
  const [keys, secrets] = await Promise.all([findKeys(db, ctx), findSecrets(db, ctx, ctx.quando)]);
  return presentAll(db, ctx, keys, secrets);
}

/** @throws Refusal 404 */
export async function oneKey(db: Db, ctx: Ctx, id: number) {
  const [keys, secrets] = await Promise.all([findKeys(db, ctx, id), findSecrets(db, ctx, ctx.quando, id)]);
  const [key] = await presentAll(db, ctx, keys, secrets);
  return requireFound(key, "Chave de acesso não encontrada");
}
