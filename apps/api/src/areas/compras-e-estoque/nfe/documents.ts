import type { BodyOutput } from "@prumo/api-client/contract";
import type { nfe as contrato } from "@prumo/api-client/schemas/nfe";
import type { Db } from "../../../db/client";
import type { Ctx } from "../../../http/context";
import { archivedXmls } from "../../sistema/fiscal/archive";
import { type ReadXml, readXmls, sentXml } from "../../sistema/fiscal/xml";

type SentFile = BodyOutput<(typeof contrato)["conferir"]["body"]>["arquivo"];

const keyOf = (one: ReadXml): string | null => (one.tipo === "nota" ? one.chave : null);

/**
 * What was sent, and after it the documents of the company's archive that were asked for and not sent.
 * @param textos whether their whole texts are wanted, too
 * @throws Refusal 429 while too many files of the company are read
 */
export async function readDocuments(
  db: Db,
  ctx: Ctx,
  { arquivo, chaves }: { readonly arquivo: SentFile; readonly chaves: readonly string[] },
  how: { readonly textos: boolean },
): Promise<ReadXml[]> {
  const sent = arquivo === undefined ? [] : await readXmls(ctx.empresa_id, [sentXml(arquivo)], how);
  const here = new Set(sent.map(keyOf));
  const wanted = chaves.filter((chave) => !here.has(chave));
  if (wanted.length === 0) return [...sent];
  const kept = await archivedXmls(db, ctx.empresa_id, wanted);
  const bytes = kept.map(({ nome, conteudo }) => ({ nome, bytes: new TextEncoder().encode(conteudo) }));
  const read = bytes.length === 0 ? [] : await readXmls(ctx.empresa_id, bytes, how);
  const found = new Set(read.map(keyOf));
  const missing = wanted.filter((chave) => !found.has(chave));
  const motivo = "Este documento não está entre os arquivos XML da empresa";
  return [...sent, ...read, ...missing.map((nome): ReadXml => ({ tipo: "recusado", nome, motivo }))];
}
