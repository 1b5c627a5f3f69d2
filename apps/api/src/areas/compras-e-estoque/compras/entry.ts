import type { BodyOutput } from "@prumo/api-client/contract";
import type { compras as contrato } from "@prumo/api-client/schemas/compras";
import { compareDates } from "@prumo/domain/date";
import { documentOfKey, keyDisagreements } from "@prumo/domain/nfe-key";
import type { Db } from "../../../db/client";
import { compraEntradas } from "../../../db/schema/compras";
import { insertOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, invalidFields, notFound } from "../../../http/errors";
import { archivedFile, archiveInvoice } from "../../sistema/fiscal/archive";
import { type ReadNota, readXmls, sentXml } from "../../sistema/fiscal/xml";
import { findNatureza } from "../naturezas/service";
import { findEntryDocument } from "./queries";
import { requirePurchaseRight, requirePurchaseState } from "./rights";
import { lockPurchase, noteEvent } from "./save";

type Entrada = BodyOutput<(typeof contrato)["emitirEntrada"]["body"]>;

/** @throws Refusal 422 for a file that is not one NF-e, 429 while too many files of the company are read */
async function readNote(ctx: Ctx, arquivo: Entrada["arquivo"]): Promise<ReadNota | null> {
  if (arquivo == null) return null;
  const [document, another] = await readXmls(ctx.empresa_id, [sentXml(arquivo)], { textos: true });
  if (document?.tipo === "recusado") throw invalidField("arquivo", document.motivo);
  if (document?.tipo !== "nota" || another !== undefined) {
    throw invalidField("arquivo", "Envie o XML de uma NF-e");
  }
  return document;
}

/**
 * What is known of the note that was issued elsewhere: what was typed, and for the rest what its key says.
 * @throws Refusal 422 where the XML is that of another note
 */
function issuedNote({ numero, serie, chave: typed }: Entrada, nota: ReadNota | null) {
  const chave = typed ?? nota?.chave ?? null;
  if (chave === null) return { numero, serie, chave };
  if (nota !== null && nota.chave !== chave) {
    throw invalidField("arquivo", `O XML é de outra nota, a de chave ${nota.chave}`);
  }
  const wrong = Object.entries(keyDisagreements(chave, { numero, serie }));
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong.map(([field, reason]) => [field, [reason]])));
  return { ...documentOfKey(chave), chave };
}

/**
 * Records the entry of a purchase, and keeps the XML of the note that was issued for it. Nothing is transmitted to the tax
 * authorities.
 * @throws Refusal 403 for representatives, 404, 422 for one that is approved, cancelled or has its entry, and for fields
 */
export async function issueEntry(db: Db, ctx: Ctx, id: number, body: Entrada) {
  requirePurchaseRight(ctx, "emitirEntrada");
  const { natureza_id, data } = body;
  const nota = await readNote(ctx, body.arquivo);
  const issued = issuedNote(body, nota);
  return write(db, ctx, async (tx, record) => {
    const { estado, ...compra } = await lockPurchase(tx, ctx, id);
    requirePurchaseState({ estado, entrada_emitida: (await findEntryDocument(tx, ctx, id)) !== null }, "emitirEntrada");
    const natureza = await findNatureza(tx, ctx, natureza_id);
    if (natureza === undefined || !(natureza.ativa || natureza_id === compra.natureza_id)) {
      throw invalidField("natureza_id", "Selecione uma natureza");
    }
    if (compareDates(data, ctx.today) > 0) throw invalidField("data", "A data não pode ser futura");
    const arquivo_xml_id = nota === null ? null : await archiveInvoice(tx, ctx, record, nota);
    const { usuario_id, quando: created_at } = ctx;
    const entry = { natureza_id, data, ...issued, arquivo_xml_id };
    await insertOne(tx, compraEntradas, ctx, { ...entry, compra_id: id, usuario_id, created_at });
    await noteEvent(tx, ctx, id, { tipo: "entrada" });
    record({ entidade: "compras", entidade_id: id, depois: entry });
    return { message: "Entrada emitida com sucesso!" };
  });
}

/**
 * Takes the record of an entry back, so that it can be made anew or its purchase removed. The archive keeps the XML.
 * @throws Refusal 403 for representatives, 404, 422 for one that is approved, cancelled or has no entry
 */
export function undoEntry(db: Db, ctx: Ctx, id: number) {
  requirePurchaseRight(ctx, "desfazerEntrada");
  return write(db, ctx, async (tx, record) => {
    const { estado } = await lockPurchase(tx, ctx, id);
    const entry = await findEntryDocument(tx, ctx, id);
    requirePurchaseState({ estado, entrada_emitida: entry !== null }, "desfazerEntrada");
    if (entry === null) throw notFound("Entrada não encontrada");
    await update(tx, compraEntradas, ctx, entry.id, { desfeita_em: ctx.quando });
    await noteEvent(tx, ctx, id, { tipo: "entrada_desfeita" });
    const { data, natureza, numero, serie, chave, arquivo_xml_id } = entry;
    record({
      entidade: "compras",
      entidade_id: id,
      antes: { natureza_id: natureza.id, data, numero, serie, chave, arquivo_xml_id },
    });
    return { message: "Entrada desfeita com sucesso!" };
  });
}

/** The XML of the note that was issued for the entry, for whoever sees the purchase. @throws Refusal 404 */
export async function entryXml(db: Db, ctx: Ctx, compra: number) {
  const entry = await findEntryDocument(db, ctx, compra);
  if (entry?.arquivo_xml_id == null) throw notFound("A entrada desta compra não tem um arquivo XML");
  return archivedFile(db, ctx.empresa_id, entry.arquivo_xml_id);
}
