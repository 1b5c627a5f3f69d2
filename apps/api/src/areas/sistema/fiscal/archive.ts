import type { BodyOutput } from "@prumo/api-client/contract";
import type { arquivosXml } from "@prumo/api-client/schemas/fiscal";
import { isValidNfeKey } from "@prumo/domain/nfe-key";
import { can } from "@prumo/domain/permissions";
import { strToU8, zipSync } from "fflate";
import type { Db, Tx } from "../../../db/client";
import { refusing } from "../../../db/constraint";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx, SessionCtx } from "../../../http/context";
import { forbidden, invalidField, refusedByState, requireFound } from "../../../http/errors";
import { purchasesOfKeys } from "../../compras-e-estoque/compras/purchase-documents";
import { oneCompany } from "../../plataforma/empresas/service";
import { eventsIn, isRegisteredCancellation } from "./nfe";
import { addXml, findByKeys, findKept, findWholeXmls, findXml, findXmls, measureXmls, type XmlPeriod } from "./queries";
import { type ReadNota, type ReadXml, readXmls, sentXml } from "./xml";

type UploadedArchive = BodyOutput<(typeof arquivosXml)["enviar"]["body"]>;

/** One .zip holds at most so many documents, and so many characters together, because it is built in memory. */
const MAX_FILES = 2_000;
const MAX_SIZE = 20_000_000;

/**
 * Lets users of the company see its documents. Those of other companies are open only to the platform administrator and
 * to a representative with that right.
 * @throws Refusal 404, 403
 */
async function requireAccess(db: Db, ctx: SessionCtx, empresa_id: number): Promise<void> {
  await oneCompany(db, ctx, empresa_id);
  if (ctx.usuario.administrador_plataforma || ctx.empresa === null || ctx.empresa.id === empresa_id) return;
  const { empresa } = await oneCompany(db, ctx, ctx.empresa.id);
  if (!empresa.acesso_xml) throw forbidden("Sua empresa não tem acesso aos XML das empresas que cadastrou");
}

/** Lists the documents of a period, each with its address. */
export async function listXmls(db: Db, ctx: SessionCtx, empresa_id: number, period: XmlPeriod) {
  await requireAccess(db, ctx, empresa_id);
  const found = await findXmls(db, empresa_id, period);
  return {
    arquivos: found.map((file) => ({ ...file, url: `/api/empresas/arquivosXml/${empresa_id}/arquivo/${file.id}` })),
  };
}

const TYPE = "application/xml; charset=utf-8";

/** Answers one document unchanged. */
export async function downloadXml(db: Db, ctx: SessionCtx, empresa_id: number, id: number) {
  await requireAccess(db, ctx, empresa_id);
  return archivedFile(db, empresa_id, id);
}

/** Gives the day of issue as local time, which a .zip keeps, so that it is the same in every time zone. */
function dayOf(emissao: string): Date {
  const [year = 0, month = 1, day = 1] = emissao.split("-").map(Number);
  return new Date(year, month - 1, day);
}

/**
 * Answers all documents of a period as a .zip.
 * @throws Refusal 403, 404; 422 for a period with more than a .zip takes
 */
export async function downloadZip(db: Db, ctx: SessionCtx, empresa_id: number, period: XmlPeriod) {
  await requireAccess(db, ctx, empresa_id);
  const { total, size } = await measureXmls(db, empresa_id, period);
  if (total > MAX_FILES || size > MAX_SIZE) throw refusedByState("Há XML demais no período. Escolha um menor.");
  const found = await findWholeXmls(db, empresa_id, period);
  const files = found.map(({ nome, emissao, conteudo }) => [nome, [strToU8(conteudo), { mtime: dayOf(emissao) }]]);
  const nome = ["xml", period.data_inicial, period.data_final].filter(Boolean).join("_");
  return { nome: `${nome}.zip`, tipo: "application/zip", conteudo: zipSync(Object.fromEntries(files)) };
}

/** A document for the archive: an invoice, or a file by which one was cancelled. */
interface KeptDocument {
  readonly chave: string;
  readonly tipo: "nfe" | "cancelamento";
  readonly emissao: string;
  readonly texto?: string;
}

/** Makes the row of a file. Its name is made from its key, because a name that a caller sends may contain a path. */
function rowOf({ chave, tipo, emissao, texto = "" }: KeptDocument, created_at: Date) {
  const nome = tipo === "nfe" ? `${chave}.xml` : `${chave}-cancelamento.xml`;
  return { chave, tipo, nome, emissao, conteudo: texto, created_at };
}

async function add(tx: Tx, ctx: SessionCtx, record: RecordEntry, empresa_id: number, document: KeptDocument) {
  const row = rowOf(document, ctx.quando);
  const { id } = await addXml(tx, empresa_id, row);
  const { chave, emissao, tipo } = row;
  record({ empresa_id, entidade: "arquivos_xml", entidade_id: id, depois: { chave, emissao, tipo } });
  return id;
}

/**
 * What one file brings: its invoice, and each cancellation in it. An invoice whose cancellation stands in its own file is
 * kept as both, so that no purchase of it goes unmarked.
 */
function documentsIn(read: readonly ReadXml[]): KeptDocument[] {
  const found = new Map<string, KeptDocument>();
  for (const one of read) {
    if (one.tipo === "recusado") continue;
    const { emissao, texto = "" } = one;
    if (one.tipo === "nota") found.set(one.chave, { chave: one.chave, tipo: "nfe", emissao, texto });
    const cancelled = eventsIn(one).filter(isRegisteredCancellation);
    for (const { chave } of cancelled.filter((event) => isValidNfeKey(event.chave))) {
      found.set(`${chave} cancelamento`, { chave, tipo: "cancelamento", emissao, texto });
    }
  }
  return [...found.values()];
}

/** @throws Refusal 422 for a file that is neither one NF-e nor cancellations */
async function read(ctx: SessionCtx, arquivo: UploadedArchive["arquivo"]): Promise<KeptDocument[]> {
  const documents = await readXmls(ctx.empresa?.id ?? null, [sentXml(arquivo)], { textos: true });
  const refused = documents.find((one) => one.tipo === "recusado");
  if (documents.length === 1 && refused !== undefined) throw invalidField("arquivo", refused.motivo);
  const ofOneFile = new Set(documents.map((one) => one.nome)).size === 1;
  const kept = documentsIn(documents);
  if (!ofOneFile || kept.length === 0) {
    throw invalidField("arquivo", "Envie o XML de uma NF-e ou do cancelamento de uma");
  }
  return kept;
}

const ALREADY_KEPT = "Este documento já está guardado";
const kept = (constraint: string) =>
  constraint === "arquivos_xml_chave" ? invalidField("arquivo", ALREADY_KEPT) : undefined;

/**
 * Keeps the XML of an NF-e, or of cancellations.
 * @returns the purchases that were made of an NF-e which is cancelled by it
 * @throws Refusal 403, 404; 422 for another file, or one that is kept already
 */
export async function keepXml(db: Db, ctx: SessionCtx, empresa_id: number, { arquivo }: UploadedArchive) {
  await requireAccess(db, ctx, empresa_id);
  const documents = await read(ctx, arquivo);
  return refusing(kept, () =>
    write(db, ctx, async (tx, record) => {
      const keys = documents.map(({ chave }) => chave);
      const before = new Set((await findKept(tx, empresa_id, keys)).map(({ chave, tipo }) => `${chave} ${tipo}`));
      const added = documents.filter(({ chave, tipo }) => !before.has(`${chave} ${tipo}`));
      if (added.length === 0) throw invalidField("arquivo", ALREADY_KEPT);
      for (const document of added) await add(tx, ctx, record, empresa_id, document);
      const cancelled = added.filter(({ tipo }) => tipo === "cancelamento").map(({ chave }) => chave);
      const reads = can(ctx, "compras.visualizar");
      const compras = reads ? await purchasesOfKeys(tx, empresa_id, cancelled) : [];
      return { message: "XML guardado com sucesso!", compras };
    }),
  );
}

/** Finds the company's own documents with these keys, with their contents. */
export const archivedXmls = (db: Db | Tx, empresa_id: number, chaves: readonly string[]) =>
  findByKeys(db, empresa_id, chaves, "nfe");

/** Finds the documents among these whose cancellation is in the archive. */
export async function cancelledKeys(db: Db | Tx, empresa_id: number, chaves: readonly string[]): Promise<string[]> {
  return (await findByKeys(db, empresa_id, chaves, "cancelamento")).map(({ chave }) => chave);
}

/** Adds an invoice to the company's archive unless it is there already, and answers its id. */
export async function archiveInvoice(tx: Tx, ctx: Ctx, record: RecordEntry, nota: ReadNota): Promise<number> {
  const [before] = await archivedXmls(tx, ctx.empresa_id, [nota.chave]);
  return before?.id ?? add(tx, ctx, record, ctx.empresa_id, { ...nota, tipo: "nfe" });
}

/**
 * Answers one document of a company as a file.
 * @throws Refusal 404
 */
export async function archivedFile(db: Db, empresa_id: number, id: number) {
  const { nome, conteudo } = requireFound(await findXml(db, empresa_id, id), "Arquivo não encontrado");
  return { nome, tipo: TYPE, conteudo };
}
