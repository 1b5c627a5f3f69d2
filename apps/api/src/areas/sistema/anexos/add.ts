import type { ArquivoRecebido } from "@prumo/api-client/schemas/fields";
import {
  type AttachmentLabel,
  type AttachmentPlace,
  labelProblem,
  quotaProblem,
  TOO_MANY_ATTACHMENTS,
} from "@prumo/domain/attachment";
import { cleanFileName } from "@prumo/domain/file-kind";
import type { Db, Tx } from "../../../db/client";
import { lockCompany } from "../../../db/company-lock";
import { anexos, arquivos } from "../../../db/schema/anexos";
import { insertOne, update } from "../../../db/scope";
import { type WriteAttempt, wasDone, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, requireFound } from "../../../http/errors";
import { type ArrivedFile, keepArriving, piecesOf } from "./arriving-file";
import { databaseStore, type FileKey } from "./file-store";
import { findAttachments, forgetCutOff, isFull, lockSameFile, usedBytes } from "./queries";
import { type AttachmentRecord, recordName, requireChange, visibleRecord } from "./record";
import { presentAnexo } from "./service";

interface SentFile {
  readonly onde: AttachmentPlace;
  readonly id: number;
  readonly rotulo: AttachmentLabel | null;
  readonly arquivo: ArquivoRecebido;
  /** Bytes that the files of the company may take. */
  readonly limit: number;
  readonly attemptWith: (content: unknown) => WriteAttempt | null;
}

function requireRoom(used: number, limit: number, bytes: number): void {
  const problem = quotaProblem(used, limit, bytes);
  if (problem !== null) throw invalidField("arquivo", problem);
}

async function requirePlace(db: Db | Tx, owner: AttachmentRecord): Promise<void> {
  if (await isFull(db, owner)) throw invalidField("arquivo", TOO_MANY_ATTACHMENTS);
}

/**
 * Makes of what arrived the file of the company, or takes the one that it has already: what arrived stays without a hash then. The company is locked, so that of two
 * equal files that arrive at once one is kept, and none is swept that is just given a record.
 */
async function storedOnce(tx: Tx, ctx: Ctx, key: FileKey, arrived: ArrivedFile, limit: number): Promise<number> {
  const { sha256, tamanho, tipo, size } = arrived;
  const same = await lockSameFile(tx, ctx.empresa_id, sha256);
  if (same !== undefined) {
    await update(tx, arquivos, ctx, same.id, { solto_em: null });
    return same.id;
  }
  requireRoom(await usedBytes(tx, ctx.empresa_id), limit, tamanho);
  const pixels = { largura: size?.width ?? null, altura: size?.height ?? null };
  await update(tx, arquivos, ctx, key.id, { sha256, tamanho, tipo, ...pixels });
  return key.id;
}

/**
 * Keeps a file beside a record while it arrives. Its pieces are written one by one, outside of a transaction: the embedded
 * engine has one connection, which a slow sender would hold. What was cut off has no hash, counts for nothing, and is swept.
 * @throws Refusal 403, 404; 413 for one that is too large, 422 for a kind that is not kept and where there is no room
 */
export async function addAttachment(db: Db, ctx: Ctx, sent: SentFile) {
  const owner = await visibleRecord(db, ctx, sent.onde, sent.id);
  requireChange(ctx, owner);
  const unlabelled = labelProblem(sent.onde, sent.rotulo);
  if (unlabelled !== null) throw invalidField("rotulo", unlabelled);
  // A file that is kept already may have taken the last place: whoever lost the answer gets it again.
  if (!(await wasDone(db, sent.attemptWith(null)))) {
    await requirePlace(db, owner);
    // A sender without any room need not send the whole file to be told.
    requireRoom(await usedBytes(db, ctx.empresa_id), sent.limit, 1);
  }
  const nome = cleanFileName(sent.arquivo.nome);
  const store = databaseStore(db);
  const key = await insertOne(db, arquivos, ctx, { created_at: ctx.quando });
  try {
    const arrived = await keepArriving(store, key, nome, piecesOf(sent.arquivo.conteudo));
    return await attach(db, ctx, { ...sent, nome }, owner, key, arrived);
  } finally {
    await forgetCutOff(db, store, key);
  }
}

/** Gives the record its file. */
function attach(
  db: Db,
  ctx: Ctx,
  { onde, id, rotulo, limit, nome, attemptWith }: SentFile & { readonly nome: string },
  owner: AttachmentRecord,
  key: FileKey,
  arrived: ArrivedFile,
) {
  const { sha256, tipo, tamanho } = arrived;
  const attempt = attemptWith({ nome, sha256 });
  return write(db, { ...ctx, attempt }, async (tx, record) => {
    await lockCompany(tx, ctx.empresa_id);
    // The record may have gone while the file came.
    await visibleRecord(tx, ctx, onde, id);
    await requirePlace(tx, owner);
    const arquivo_id = await storedOnce(tx, ctx, key, arrived, limit);
    const others = await findAttachments(tx, ctx.empresa_id, owner.key);
    const row = await insertOne(tx, anexos, ctx, {
      ...owner.key,
      arquivo_id,
      nome,
      rotulo,
      ordem: 1 + Math.max(0, ...others.map(({ ordem }) => ordem)),
      usuario_id: ctx.usuario_id,
      created_at: ctx.quando,
    });
    record({
      entidade: "anexos",
      entidade_id: row.id,
      depois: { ...row, tipo, tamanho, sha256, registro: recordName(owner) },
    });
    const all = await findAttachments(tx, ctx.empresa_id, owner.key);
    const added = requireFound(all.find((one) => one.id === row.id));
    return { message: "Arquivo anexado com sucesso!", anexo: presentAnexo(ctx, owner, added) };
  });
}
