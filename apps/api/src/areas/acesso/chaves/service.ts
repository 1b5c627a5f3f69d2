import { randomBytes } from "node:crypto";
import type { BodyOutput } from "@prumo/api-client/contract";
import type { chaves as contrato } from "@prumo/api-client/schemas/chaves";
import { makeAccessKey, maskAccessKey } from "@prumo/domain/access-key";
import { endingNotice, MOST_ACCESS_KEYS, type RotationHours } from "@prumo/domain/access-key-state";
import { can, type PermissionKey } from "@prumo/domain/permissions";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { lockCompany } from "../../../db/company-lock";
import type { RowOf } from "../../../db/schema/business";
import { chaveSegredos, chavesAcesso } from "../../../db/schema/chaves-acesso";
import { acrossCompanies, insertOne, lockOne, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { forbidden, invalidField, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import { type ProgramSecret, programSecret, rotationEnd, type SecretMade, toldOnce } from "../../../http/told-secret";
import { countKeys } from "./queries";

type NewKey = BodyOutput<(typeof contrato)["save"]["body"]>;
type ChangedKey = BodyOutput<(typeof contrato)["update"]["body"]>;
type Rotation = BodyOutput<(typeof contrato)["trocar"]["body"]>;
type KeyRow = RowOf<typeof chavesAcesso>;
type SecretRow = RowOf<typeof chaveSegredos>;

const ENTITY = "chaves_acesso";
const NOT_FOUND = "Chave de acesso não encontrada";

const ofTheOld: Readonly<Record<RotationHours, string>> = {
  "0": "A antiga não vale mais.",
  "24": "A antiga vale por mais 24 horas.",
  "168": "A antiga vale por mais 7 dias.",
};

const secrets = acrossCompanies(chaveSegredos);

const keyColumns = ({ nome, permissoes, enderecos, valida_ate }: NewKey) =>
  ({ nome, permissoes, enderecos, valida_ate }) satisfies ColumnsWritten<NewKey, typeof chavesAcesso>;

/** Addresses that are not sent stay as they are. */
const changedColumns = ({ enderecos, ...change }: Omit<ChangedKey, "id" | "versao">, before: KeyRow) =>
  keyColumns({ ...change, enderecos: enderecos ?? before.enderecos });

/** @throws Refusal 422 for a permission that its author does not hold; a key may keep those that it has */
function refuseOthers(ctx: Ctx, permissoes: readonly PermissionKey[], kept: readonly string[] = []): void {
  if (permissoes.every((key) => kept.includes(key) || can(ctx, key))) return;
  throw invalidField("permissoes", "Você não pode dar uma permissão que você não tem");
}

/** @throws Refusal 404, 422 for a revoked one, 403 for one of somebody else, whose rights a change could take over */
async function lockOwn(tx: Tx, ctx: Ctx, id: number): Promise<KeyRow> {
  const key = requireFound(await lockOne(tx, chavesAcesso, ctx, id), NOT_FOUND);
  if (key.usuario_id !== ctx.usuario_id) throw forbidden("Só quem criou a chave pode alterá-la ou trocá-la");
  if (key.revogada_em !== null) throw refusedByState("Esta chave já foi revogada");
  return key;
}

const newKey = (): ProgramSecret => programSecret(makeAccessKey(randomBytes));

function toldKey(made: SecretMade, key: ProgramSecret) {
  const { message, made: chave } = toldOnce(made, key);
  return { message, chave };
}

/**
 * Makes a key for a program that acts for the caller.
 * @throws Refusal 422 for permissions that the caller does not hold, and beyond the keys of a company
 */
export async function makeKey(db: Db, ctx: Ctx, body: NewKey) {
  const key = newKey();
  const made = await write(db, ctx, async (tx, record): Promise<SecretMade> => {
    refuseOthers(ctx, body.permissoes);
    await lockCompany(tx, ctx.empresa_id);
    if ((await countKeys(tx, ctx)) >= MOST_ACCESS_KEYS) {
      throw refusedByState(`A empresa já tem ${MOST_ACCESS_KEYS} chaves. Revogue as que não usa.`);
    }
    const row = await insertOne(tx, chavesAcesso, ctx, {
      ...keyColumns(body),
      avisada_dias: endingNotice(body.valida_ate, ctx.today),
      usuario_id: ctx.usuario_id,
      created_at: ctx.quando,
    });
    const { mascara } = await addSecret(tx, ctx, row.id, key);
    record({ entidade: ENTITY, entidade_id: row.id, depois: { ...row, mascara } });
    return { message: "Chave de acesso criada com sucesso!", id: row.id, segredo_hash: key.hash };
  });
  return toldKey(made, key);
}

const addSecret = (tx: Tx, ctx: Ctx, chave_id: number, { text, hash }: ProgramSecret) =>
  insertOne(tx, chaveSegredos, ctx, {
    chave_id,
    segredo_hash: hash,
    mascara: maskAccessKey(text),
    created_at: ctx.quando,
  });

/**
 * Changes what a key may do, from where, and until when; it holds from the next call on.
 * @throws Refusal 403 for a key of somebody else, 404, 409 for an old `versao`, 422 as `makeKey`
 */
export const updateKey = (db: Db, ctx: Ctx, { id, versao, ...body }: ChangedKey) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockOwn(tx, ctx, id);
    requireVersion(before.versao, versao);
    refuseOthers(ctx, body.permissoes, before.permissoes);
    const after = await update(tx, chavesAcesso, ctx, id, {
      ...changedColumns(body, before),
      ...(body.valida_ate === before.valida_ate ? {} : { avisada_dias: endingNotice(body.valida_ate, ctx.today) }),
      versao: before.versao + 1,
    });
    record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
    return { message: "Chave de acesso alterada com sucesso!" };
  });

/**
 * Makes a new text for a key. The one before is accepted for some hours, so that programs can change over one by one. A
 * newest text that was lost before anybody used it can be named: it ends at once, and the programs still use the one before.
 * @throws Refusal 403 for a key of somebody else, 404, and 422 while an older text is still accepted, or where the named text
 * is not the newest any more or was used
 */
export async function rotateKey(db: Db, ctx: Ctx, { id, horas, segredo_id }: Rotation) {
  const key = newKey();
  const made = await write(db, ctx, async (tx, record): Promise<SecretMade> => {
    await lockOwn(tx, ctx, id);
    const ending = await livingSecrets(tx, ctx, id, true);
    const [newest] = await livingSecrets(tx, ctx, id, false);
    const lost = segredo_id == null ? undefined : unusedText(newest, segredo_id);
    if (ending.length > 0 && lost === undefined) {
      throw refusedByState("A troca anterior ainda não terminou: encerre a chave antiga antes");
    }
    if (lost !== undefined) await endAtOnce(tx, ctx, record, [lost]);
    const termina_em = rotationEnd(ctx.quando, horas);
    const old = lost === undefined ? newest : ending[0];
    if (old !== undefined) await update(tx, chaveSegredos, ctx, old.id, { termina_em });
    const { mascara } = await addSecret(tx, ctx, id, key);
    record({
      entidade: ENTITY,
      entidade_id: id,
      // A lost text whose older one has ended, too, is what the new one takes the place of.
      antes: { mascara: (old ?? lost)?.mascara, termina_em: old?.termina_em ?? null },
      depois: { mascara, termina_em: old === undefined ? null : termina_em },
    });
    return { message: `Chave trocada. ${ofTheOld[horas]}`, id, segredo_hash: key.hash };
  });
  return toldKey(made, key);
}

/** @throws Refusal 422 for a text that is not the newest, or that a program used: it was not lost */
function unusedText(newest: SecretRow | undefined, segredo_id: number): SecretRow {
  if (newest?.id !== segredo_id) throw invalidField("segredo_id", "Esta chave já foi trocada por outra");
  if (newest.usado_em !== null) throw refusedByState("A chave nova já foi usada: encerre a antiga antes de trocar");
  return newest;
}

/**
 * The texts of a key that are accepted: the newest one, or those that another took the place of. They are locked, so that
 * none is used for the first time while it is judged.
 */
function livingSecrets(tx: Tx, ctx: Ctx, chave_id: number, ending: boolean) {
  return tx
    .select()
    .from(secrets)
    .where(
      and(
        eq(secrets.empresa_id, ctx.empresa_id),
        eq(secrets.chave_id, chave_id),
        ending ? isNotNull(secrets.termina_em) : isNull(secrets.termina_em),
      ),
    )
    .for("update")
    .then((rows) => rows.filter(({ termina_em }) => termina_em === null || termina_em > ctx.quando));
}

/** Ends texts of a key, each with a row of the trail. */
async function endAtOnce(tx: Tx, ctx: Ctx, record: RecordEntry, texts: readonly SecretRow[]): Promise<void> {
  for (const { id, chave_id, mascara, termina_em } of texts) {
    await update(tx, chaveSegredos, ctx, id, { termina_em: ctx.quando });
    record({
      entidade: ENTITY,
      entidade_id: chave_id,
      antes: { mascara, termina_em },
      depois: { mascara, termina_em: ctx.quando },
    });
  }
}

/**
 * Ends the text that another took the place of, before its time.
 * @throws Refusal 403 for a key of somebody else, 404, and 422 where there is none
 */
export const endOldSecret = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    await lockOwn(tx, ctx, id);
    const ending = await livingSecrets(tx, ctx, id, true);
    if (ending.length === 0) throw refusedByState("Esta chave não tem uma antiga que ainda valha");
    await endAtOnce(tx, ctx, record, ending);
    return { message: "A chave antiga não vale mais" };
  });

/**
 * Ends a key for good, whoever made it.
 * @throws Refusal 404, and 422 for one that is revoked already
 */
export const revokeKey = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = requireFound(await lockOne(tx, chavesAcesso, ctx, id), NOT_FOUND);
    if (before.revogada_em !== null) throw refusedByState("Esta chave já foi revogada");
    const revoked = { revogada_em: ctx.quando, revogada_por: ctx.usuario_id, versao: before.versao + 1 };
    const after = await update(tx, chavesAcesso, ctx, id, revoked);
    record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
    return { message: "Chave de acesso revogada" };
  });
