import type { BodyOutput } from "@prumo/api-client/contract";
import type { anexos as contrato } from "@prumo/api-client/schemas/anexos";
import type { ArquivoRespondido } from "@prumo/api-client/schemas/fields";
import {
  type AttachmentPlace,
  fileNameProblem,
  isReordering,
  labelProblem,
  shownAs,
  TOO_MANY_ATTACHMENTS,
} from "@prumo/domain/attachment";
import { cleanFileName, type FileKind, fileKinds } from "@prumo/domain/file-kind";
import type { Db, Tx } from "../../../db/client";
import { lockCompany } from "../../../db/company-lock";
import { anexos } from "../../../db/schema/anexos";
import { lock, lockOne, lockRemoved, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import { type Ctx, localTime } from "../../../http/context";
import { invalidField, Refusal, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import { databaseStore, wholeFile } from "./file-store";
import { noteLook } from "./look";
import { findAttachment, findAttachments, isFull, ownIds, purchaseDocuments, usedBytes } from "./queries";
import { type AttachmentRecord, mayChange, ownerOf, recordName, requireChange, visibleRecord } from "./record";

type ListedRow = Awaited<ReturnType<typeof findAttachments>>[number];
type AnexoUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;
type AnexoOrder = BodyOutput<(typeof contrato)["ordenar"]["body"]>;

const NOT_FOUND = "Anexo não encontrado";

/** The pixels that a picture declares. */
const pixelsOf = ({ largura, altura }: Pick<ListedRow, "largura" | "altura">): number | null =>
  largura === null || altura === null ? null : largura * altura;

/** A file as answers tell it. */
export function presentAnexo(ctx: Ctx, record: AttachmentRecord, row: ListedRow) {
  const { ordem: _, largura: __, altura: ___, ...shown } = row;
  const { place } = row.acerto_id === null ? record : settlementOf(record);
  return {
    ...shown,
    previa: shownAs(row.tipo, pixelsOf(row)),
    url: `/anexos/arquivo/${row.id}`,
    created_at: localTime(ctx, row.created_at),
    alteravel: mayChange(ctx, { ...record, place }),
  };
}

/** Files of settlements are changed by who pays or receives, also where they stand in the list of the conta. */
const settlementOf = (record: AttachmentRecord): AttachmentRecord => ({
  ...record,
  place: record.place === "contasReceber" || record.place === "acertosReceber" ? "acertosReceber" : "acertosPagar",
});

/** The XML of a purchase among its files: it is shown, and kept by the archive. */
async function documentsOf(db: Db, ctx: Ctx, { key: { compra_id } }: AttachmentRecord) {
  if (compra_id === undefined) return [];
  const { bought, entered } = await purchaseDocuments(db, ctx, compra_id);
  const from = [
    ...bought.map((row) => ({ ...row, url: `/compras/nfe/arquivo/${compra_id}` })),
    ...entered.map((row) => ({ ...row, url: `/compras/arquivoEntrada/${compra_id}` })),
  ];
  return from.map(({ created_at, ...row }) => ({
    ...row,
    id: null,
    tipo: "nfe" as const satisfies FileKind,
    previa: null,
    rotulo: null,
    usuario: null,
    created_at: localTime(ctx, created_at),
    alteravel: false,
    acerto_id: null,
    versao: 1,
  }));
}

/**
 * Lists the files of a record, and tells how much room the company has for files.
 * @param limit bytes that the files of a company may take
 * @throws Refusal 403, 404
 */
export async function listAttachments(db: Db, ctx: Ctx, place: AttachmentPlace, id: number, limit: number) {
  const record = await visibleRecord(db, ctx, place, id);
  const rows = await findAttachments(db, record.empresa_id, record.key);
  const documents = await documentsOf(db, ctx, record);
  return {
    anexos: [...documents, ...rows.map((row) => presentAnexo(ctx, record, row))],
    pode_alterar: mayChange(ctx, record),
    uso: { usado: await usedBytes(db, ctx.empresa_id), limite: limit },
  };
}

/**
 * Finds a file whose record the user may see.
 * @throws Refusal 403, 404
 */
async function visibleAttachment(db: Db | Tx, ctx: Ctx, id: number, removed = false) {
  const found = requireFound(await findAttachment(db, ctx, id, removed), NOT_FOUND);
  const { place, id: recordId } = ownerOf(found.anexo, found.lado);
  const record = await visibleRecord(db, ctx, place, recordId);
  // Of what a group shares only persons: a file of another company's other records is not there.
  if (record.empresa_id !== found.anexo.empresa_id) throw new Refusal(404, NOT_FOUND);
  return { ...found, record };
}

/**
 * Opens a file, and notes in the trail who saw it. Its type is that of its content, from our own list.
 * @throws Refusal 403, 404
 */
export async function openAttachment(db: Db, ctx: Ctx, id: number): Promise<ArquivoRespondido> {
  const { anexo, arquivo, record } = await visibleAttachment(db, ctx, id);
  await noteLook(db, ctx, anexo, recordName(record));
  return {
    nome: anexo.nome,
    tipo: fileKinds[arquivo.tipo].mime,
    conteudo: wholeFile(databaseStore(db), arquivo, arquivo.tamanho),
    tamanho: arquivo.tamanho,
    mostrado: shownAs(arquivo.tipo, pixelsOf(arquivo)) === "imagem",
  };
}

/**
 * Locks a file that the user may change until the transaction ends.
 * @throws Refusal 403, 404
 */
async function lockToChange(tx: Tx, ctx: Ctx, id: number) {
  const { record, arquivo } = await visibleAttachment(tx, ctx, id);
  requireChange(ctx, record);
  const row = requireFound(await lockOne(tx, anexos, ctx, id), NOT_FOUND);
  return { row, record, arquivo };
}

/**
 * Renames a file, or says whether a photo is from before the work or after it.
 * @throws Refusal 403, 404, 409, 422
 */
export function updateAttachment(db: Db, ctx: Ctx, { id, versao, nome: typed, rotulo }: AnexoUpdate) {
  return write(db, ctx, async (tx, record) => {
    const { row, record: owner, arquivo } = await lockToChange(tx, ctx, id);
    requireVersion(row.versao, versao);
    const nome = cleanFileName(typed);
    const problem = nome === row.nome ? null : fileNameProblem(arquivo.tipo, nome);
    if (problem !== null) throw invalidField("nome", problem);
    const chosen = rotulo === undefined ? row.rotulo : rotulo;
    const unlabelled = labelProblem(owner.place, chosen);
    if (unlabelled !== null) throw invalidField("rotulo", unlabelled);
    const after = await update(tx, anexos, ctx, id, { nome, rotulo: chosen, versao: row.versao + 1 });
    record({ entidade: "anexos", entidade_id: id, antes: row, depois: after });
    return { message: "Arquivo alterado com sucesso!" };
  });
}

/**
 * Puts the files of a record into an order.
 * @throws Refusal 403, 404; 409 when there are others by now
 */
export function orderAttachments(db: Db, ctx: Ctx, { onde, id, anexos: order }: AnexoOrder) {
  return write(db, ctx, async (tx, record) => {
    const owner = await visibleRecord(tx, ctx, onde, id);
    requireChange(ctx, owner);
    await lockCompany(tx, ctx.empresa_id);
    const ids = await ownIds(tx, ctx.empresa_id, owner.key);
    if (!isReordering(ids, order)) throw new Refusal(409, "Os arquivos mudaram. Recarregue a lista.");
    for (const before of await lock(tx, anexos, ctx, ids)) {
      const after = await update(tx, anexos, ctx, before.id, { ordem: 1 + order.indexOf(before.id) });
      record({ entidade: "anexos", entidade_id: before.id, antes: before, depois: after });
    }
    return { message: "Ordem dos arquivos alterada com sucesso!" };
  });
}

/** @throws Refusal 403, 404 */
export function removeAttachment(db: Db, ctx: Ctx, id: number) {
  return write(db, ctx, async (tx, record) => {
    const { row, record: owner } = await lockToChange(tx, ctx, id);
    await update(tx, anexos, ctx, id, { removido_em: ctx.quando, removido_por: ctx.usuario_id });
    record({ entidade: "anexos", entidade_id: id, antes: { ...row, registro: recordName(owner) } });
    return { message: "Arquivo removido com sucesso!" };
  });
}

/**
 * Takes a removed file back, as long as its bytes are there.
 * @throws Refusal 403, 404; 422 where others have taken all places of the record
 */
export function restoreAttachment(db: Db, ctx: Ctx, id: number) {
  return write(db, ctx, async (tx, record) => {
    const { record: owner } = await visibleAttachment(tx, ctx, id, true);
    requireChange(ctx, owner);
    await lockCompany(tx, ctx.empresa_id);
    if (await isFull(tx, owner)) throw refusedByState(TOO_MANY_ATTACHMENTS);
    const [row] = await lockRemoved(tx, anexos, ctx, [id]);
    requireFound(row, NOT_FOUND);
    const after = await update(tx, anexos, ctx, id, { removido_em: null, removido_por: null });
    record({ entidade: "anexos", entidade_id: id, depois: { ...after, registro: recordName(owner) } });
    return { message: "Arquivo restaurado com sucesso!" };
  });
}
